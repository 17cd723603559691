import { VARY } from './kept-answer.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { answer, type Answered, type CacheAs } from './answer.ts';
import { compressOnce, type Encoded, type Encoding } from './compression.ts';
import { answerSerializer } from './answer-serializer.ts';
import type { BaseContext, BoundRoute } from './bind.ts';
import { ownTexts } from './own-text.ts';
import { routeFinder } from './route-finder.ts';
import { bodyOf } from './utf8-bytes.ts';

/** A response that may be cached. */
export interface CacheableResponse {
  body: string | Buffer;
  headers: Record<string, string>;
  /** The cache's generation when rendering began. */
  generation: number;
  /** The request's `accept-encoding` header. */
  accepted: string;
}

export interface FastPathOptions<Context> {
  routes: readonly BoundRoute<Context>[];
  /**
   * Returns the request context. Null if the session must be verified, so that the request must use the
   * regular route.
   */
  contextOf(request: IncomingMessage, response: ServerResponse): Context | null;
  /** Sends the cached response for this context and URL; returns false if there is no such response. */
  sendCached(response: ServerResponse, context: Context, address: string): boolean;
  /** Returns the seconds until the client may receive another uncached response; 0 if it may now. */
  waitFor(context: Context): number;
  /** Returns a context without personal data, for cached responses. */
  shared(context: Context): Context;
  /** Caches a response and returns it ready to send; null if it cannot be cached. */
  cache(context: Context, cacheAs: CacheAs, response: CacheableResponse): Promise<Encoded> | null;
  /**
   * Returns the cache's generation. If a drop occurs after a response's rendering began, the response is not
   * cached.
   */
  generation(): number;
  /**
   * Returns the headers for every response: security, and how long other caches may store it. Equal contexts
   * share the same two objects.
   */
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
 * Serves fast-path routes without the router and its hooks, which cost more than such a response. Uses the
 * same {@link answer} and headers. Every result other than a plain 200 (unknown route, invalid input, fault,
 * error) is left to `otherwise`, the regular route. Returns whether it handled the request.
 */
export function fastPath<Context extends BaseContext>(
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
        // A Latin-1 text is copied directly, but UTF-8 is encoded character by character.
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
        (cacheAs && options.cache(context, cacheAs, { body: plain, headers, generation, accepted })) ??
        compressOnce(plain, accepted);
      if (!encoded) return send(plain, 'identity');
      encoded.then(({ body, encoding }) => send(body, encoding), otherwise);
    };
    // The regular route reports the error.
    const failed = () => {
      if (!response.headersSent) otherwise();
    };
    try {
      const rawInput = ownTexts(url, { params, query: mark < 0 ? {} : parse(url.slice(mark + 1)) });
      const answered = answer(route, rawInput, context, {
        send: (address) => options.sendCached(response, context, address),
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
  /** Alternating names and values, the fastest format for Node. */
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
