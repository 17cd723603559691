import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { isFault } from '../../pure/fault.ts';
import type { AnswerCache } from './answer-cache.ts';
import { compressOnce, type Encoded } from './compression.ts';
import { answerWriter } from './answer-writer.ts';
import type { BoundRoute } from './bind.ts';
import { parseInput } from './register.ts';

export interface QuickOptions<Guest> {
  routes: readonly BoundRoute<Guest>[];
  guestOf(request: IncomingMessage): Guest;
  cache: AnswerCache;
  /** The cache's key for the request; null when its answer is not to be kept. */
  keyOf(request: IncomingMessage): string | null;
  requestIdOf(request: IncomingMessage): string;
  /** On every answer: security, and how long others may keep it. */
  headers: Readonly<Record<string, string>>;
  onAnswered(sample: { route: string; path: string; requestId: string; seconds: number }): void;
}

/** Longer parameters are nobody's: the router refuses them too. */
const LONGEST_PARAMETER = 1000;

/**
 * Answers quick routes without the router and its hooks, which cost more than such an answer: validated and written by the
 * same contract, with the same headers. Whatever is not a plain 200 (no such route, wrong input, a fault, an error) is left
 * to `otherwise`, the usual way. Tells whether it took the request.
 */
export function quickAnswers<Guest>(
  options: QuickOptions<Guest>,
): (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => boolean {
  const { cache } = options;
  const root = treeOf(options.routes);
  const writers = new Map(options.routes.map((route) => [route, answerWriter(route.endpoint.answer)]));
  const headers = { ...options.headers, 'content-type': 'application/json; charset=utf-8' };
  const flat = Object.entries({ ...headers, vary: 'accept-encoding' }).flat();

  return (request, response, otherwise) => {
    const url = request.url!;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const found = find(root, path);
    if (!found) return false;
    const { route, params } = found;
    const began = performance.now();
    const { generation } = cache;
    const input = parseInput(route, { params, query: mark < 0 ? {} : parse(url.slice(mark + 1)) });
    if (isFault(input)) return false;

    const send = ({ body, encoding }: Encoded) => {
      const requestId = options.requestIdOf(request);
      const own = [...flat, 'x-request-id', requestId, 'content-length', String(body.length)];
      if (encoding !== 'identity') own.push('content-encoding', encoding);
      response.writeHead(200, own);
      response.end(body);
      options.onAnswered({
        route: route.endpoint.path,
        path,
        requestId,
        seconds: (performance.now() - began) / 1000,
      });
    };
    const finish = (answer: unknown) => {
      if (isFault(answer)) return otherwise();
      const body = writers.get(route)!(answer);
      const accepted = request.headers['accept-encoding'];
      const key = options.keyOf(request);
      const { cacheTags } = route.endpoint;
      const encoded =
        (key === null
          ? null
          : cache.put(key, body, headers, cacheTags!, generation, String(accepted ?? ''))) ??
        compressOnce(body, String(accepted ?? ''));
      if (!encoded) return send({ body, encoding: 'identity' });
      encoded.then(send, otherwise);
    };
    // The usual way tells what went wrong.
    const failed = () => {
      if (!response.headersSent) otherwise();
    };
    try {
      const answer = route.handle(input, options.guestOf(request));
      if (answer instanceof Promise) answer.then(finish).catch(failed);
      else finish(answer);
    } catch {
      failed();
    }
    return true;
  };
}

/** Routes by the segments of their paths. */
interface Branch<Guest> {
  named: Map<string, Branch<Guest>>;
  parameter: { name: string; branch: Branch<Guest> } | null;
  route: BoundRoute<Guest> | null;
}

/** A tree of all routes that are asked with GET, so that a quick one never takes what is meant for another. */
function treeOf<Guest>(routes: readonly BoundRoute<Guest>[]): Branch<Guest> {
  const root: Branch<Guest> = { named: new Map(), parameter: null, route: null };
  for (const route of routes) {
    if (route.endpoint.method !== 'GET') continue;
    let branch = root;
    for (const segment of route.endpoint.path.slice(1).split('/')) {
      const next: Branch<Guest> = { named: new Map(), parameter: null, route: null };
      if (segment.startsWith(':'))
        branch = (branch.parameter ??= { name: segment.slice(1), branch: next }).branch;
      else {
        const known = branch.named.get(segment.toLowerCase());
        if (!known) branch.named.set(segment.toLowerCase(), next);
        branch = known ?? next;
      }
    }
    branch.route = route;
  }
  return root;
}

function find<Guest>(
  root: Branch<Guest>,
  path: string,
): { route: BoundRoute<Guest>; params: Record<string, string> } | null {
  const params: Record<string, string> = {};
  let branch = root;
  for (let from = 1; from <= path.length;) {
    const slash = path.indexOf('/', from);
    const segment = path.slice(from, slash < 0 ? path.length : slash);
    from = slash < 0 ? path.length + 1 : slash + 1;
    const named = branch.named.get(segment) ?? branch.named.get(segment.toLowerCase());
    if (named) {
      branch = named;
      continue;
    }
    if (!branch.parameter || segment === '' || segment.length > LONGEST_PARAMETER) return null;
    const value = decoded(segment);
    if (value === null) return null;
    params[branch.parameter.name] = value;
    branch = branch.parameter.branch;
  }
  return branch.route?.isQuick ? { route: branch.route, params } : null;
}

function decoded(segment: string): string | null {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
