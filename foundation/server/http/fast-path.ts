import { VARY } from './kept-answer.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { answer, type Answered, type CacheAs } from './answer.ts';
import { compressOnce, type Encoded, type Encoding } from './compression.ts';
import { answerSerializer } from './answer-serializer.ts';
import type { Asked, BoundRoute } from './bind.ts';
import { ownTexts } from './own-text.ts';
import { routeFinder } from './route-finder.ts';
import { bodyOf } from './utf8-bytes.ts';

export interface FastPathOptions<Context> {
  routes: readonly BoundRoute<Context>[];
  /** The request context; null for a request that takes the usual way because its session must be looked up. */
  contextOf(request: IncomingMessage, response: ServerResponse): Context | null;
  /** Sends what the cache has for this context at an address; false when it has nothing. */
  sendCached(request: IncomingMessage, response: ServerResponse, context: Context, address: string): boolean;
  /** Seconds until another uncached answer may be made for whoever asks; 0 when this one may. */
  waitFor(context: Context): number;
  /** A context without what is one person's own, for answers that are cached. */
  shared(context: Context): Context;
  /** Takes an answer into the cache, ready to be sent; null when it cannot be cached. */
  cache(
    context: Context,
    cacheAs: CacheAs,
    body: string | Buffer,
    headers: Record<string, string>,
    began: number,
    accepted: string,
  ): Promise<Encoded> | null;
  /** The cache's generation: nothing that was begun before a drop is cached after it. */
  generation(): number;
  /** On every answer: for security, and how long others may cache it. Two values that are the same for all alike. */
  headersOf(context: Context): readonly [security: Headers, caching: Headers];
  requestIdOf(context: Context): string;
  onAnswered(sample: {
    route: string;
    requestId: string;
    headers: IncomingMessage['headers'];
    seconds: number;
  }): void;
}

/**
 * Answers the routes of the fast path without the router and its hooks, which cost more than such an answer: by the same {@link answer},
 * with the same headers. Whatever is not a plain 200 (no such route, wrong input, a fault, an error) is left to
 * `otherwise`, the usual way. Tells whether it took the request.
 */
export function fastPath<Context extends Asked>(
  options: FastPathOptions<Context>,
): (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => boolean {
  const finder = routeFinder(options.routes);
  const writers = new Map(options.routes.map((route) => [route, answerSerializer(route.endpoint.answer)]));

  return (request, response, otherwise) => {
    const url = request.url!;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const found = finder.find('GET', path);
    if (!found?.route.isFastPath) return false;
    const context = options.contextOf(request, response);
    if (!context) return false;
    const { route, params } = found;
    const began = performance.now();
    const generation = options.generation();

    const finish = (answered: Answered) => {
      if (answered.kind === 'sent') return;
      if (answered.kind === 'fault' || answered.kind === 'wait') return otherwise();
      const { headers, lines } = headersFor(...options.headersOf(context));
      const plain = bodyOf(writers.get(route)!(answered.value));
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const send = (body: string | Buffer, encoding: Encoding) => {
        const requestId = options.requestIdOf(context);
        const length = Buffer.byteLength(body);
        const own = [...lines, 'x-request-id', requestId, 'content-length', String(length)];
        if (encoding !== 'identity') own.push('content-encoding', encoding);
        response.writeHead(200, own);
        // A text of plain letters is copied as it is, where UTF-8 is made letter by letter.
        response.end(body, length === body.length ? 'latin1' : 'utf8');
        options.onAnswered({
          route: route.endpoint.path,
          requestId,
          headers: request.headers,
          seconds: (performance.now() - began) / 1000,
        });
      };
      const { cacheAs } = answered;
      const encoded =
        (cacheAs && options.cache(context, cacheAs, plain, headers, generation, accepted)) ??
        compressOnce(plain, accepted);
      if (!encoded) return send(plain, 'identity');
      encoded.then(({ body, encoding }) => send(body, encoding), otherwise);
    };
    // The usual way tells what went wrong.
    const failed = () => {
      if (!response.headersSent) otherwise();
    };
    try {
      const given = ownTexts(url, { params, query: mark < 0 ? {} : parse(url.slice(mark + 1)) });
      const answered = answer(route, given, context, {
        send: (address) => options.sendCached(request, response, context, address),
        waitFor: () => options.waitFor(context),
        shared: () => options.shared(context),
      });
      if (answered instanceof Promise) answered.then(finish).catch(failed);
      else finish(answered);
    } catch {
      failed();
    }
    return true;
  };
}

type Headers = Readonly<Record<string, string>>;

interface SharedHeaders {
  headers: Record<string, string>;
  /** Names and values in turn, as Node takes them fastest. */
  lines: readonly string[];
}

const shared = new WeakMap<Headers, WeakMap<Headers, SharedHeaders>>();

function headersFor(security: Headers, caching: Headers): SharedHeaders {
  let bySecurity = shared.get(security);
  if (!bySecurity) shared.set(security, (bySecurity = new WeakMap()));
  let found = bySecurity.get(caching);
  if (!found) {
    const headers = { ...security, ...caching, 'content-type': 'application/json; charset=utf-8' };
    found = { headers, lines: Object.entries({ ...headers, vary: VARY }).flat() };
    bySecurity.set(caching, found);
  }
  return found;
}
