import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import { compressOnce, type Encoded } from '#foundation/server/http/compression.ts';
import type { AnswerCache } from '#foundation/server/http/answer-cache.ts';
import { VARY } from '#foundation/server/http/rendered-response.ts';
import { audienceKey } from '#domains/pricing/rules/audience.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { GUEST } from '#foundation/pure/user.ts';
import type { CacheAs } from '#foundation/server/http/answer.ts';
import { isCall } from './request-url.ts';
import { SeenBefore } from '#foundation/pure/collections/seen-before.ts';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { bodyOf } from '#foundation/server/http/utf8-bytes.ts';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Set if the response to this request may be cached. `generation` is the generation of the cache when
     * rendering started.
     */
    cacheAs: { key: string; tags: readonly string[]; generation: number; isOnTrial: boolean } | null;
    /** Whether the bytes of this reply are a page, which is cached and compressed like a text. */
    isPage: boolean;
  }
  interface FastifyRequest {
    cacheGeneration: number;
  }
}

/**
 * A CDN may also cache these responses and send stale ones while it revalidates (RFC 9213). Browsers must
 * revalidate every time. Otherwise they could display a price that is ten minutes old.
 */
export const PUBLIC_CACHE = {
  'cache-control': 'public, max-age=0, s-maxage=60',
  'cdn-cache-control': 'max-age=60, stale-while-revalidate=600',
};
/** Only the server's own cache may store responses for a limited audience. */
const FOR_ONE = { 'cache-control': 'private, no-store' };

/** Longer URLs are not cached. Real links are shorter, and made-up URLs would fill the cache. */
const MAX_URL_LENGTH = 400;
/** The maximum number of requested URLs whose canonical form is cached. */
const SPELLINGS = 20_000;
/**
 * The maximum number of page URLs that are remembered after their first request. Only URLs with too many
 * variants to cache all of them are remembered.
 */
const PAGES_SEEN_ONCE = 2 ** 13;
/**
 * The maximum number of API URLs remembered after their first request. API URLs are more numerous than page
 * URLs, because each filter combination of each list has its own URL.
 */
const CALLS_ASKED_ONCE = 2 ** 16;

type Visit = Pick<RequestContext, 'site' | 'user'>;

/** The cached responses of the shop, by site, audience and canonical URL. */
export interface ResponseCache {
  readonly answers: AnswerCache;
  /**
   * Sends the cached public response for the exact URL of a request. Returns false if no such response is
   * cached.
   */
  sendAsAddressed(siteId: string, response: ServerResponse, own?: Record<string, string>): boolean;
  /**
   * Sends the response that is cached for a canonical URL and the user's audience. Returns false if no such
   * response is cached.
   */
  send(visit: Visit, address: string, response: ServerResponse, own?: Record<string, string>): boolean;
  /**
   * Sets the caching headers of a reply and marks the reply, so that this server caches it when it is sent.
   * If the URL has countless variants, the cached response stays on trial until the same URL is requested
   * again. Made-up filters or search terms therefore cannot evict the pages.
   */
  mark(reply: FastifyReply, visit: Visit, cacheAs: CacheAs): void;
}

export function createResponseCache(answers: AnswerCache): ResponseCache {
  const spellings = new LruMap<string, string>(SPELLINGS);
  const pagesSeenOnce = new SeenBefore(PAGES_SEEN_ONCE);
  const callsSeenOnce = new SeenBefore(CALLS_ASKED_ONCE);
  const everyones = (siteId: string, address: string) => `${siteId} public ${address}`;

  /** Returns the cache key of the response to a request; null if the response must not be cached. */
  const keyOf = ({ site, user }: Visit, address: string): string | null => {
    if (address.length > MAX_URL_LENGTH) return null;
    if (user === GUEST) return everyones(site.id, address);
    const audience = audienceKey(site, user);
    return audience === null ? null : `${site.id} ${audience} ${address}`;
  };
  const isPublic = ({ site, user }: Visit) => user === GUEST || audienceKey(site, user) === 'public';

  /**
   * True if a response is cached immediately, without a trial. If its URL is one of very many variants, the
   * URL must have been requested before.
   */
  function isCachedAtOnce({ site }: Visit, { address, isOneOfMany }: CacheAs): boolean {
    if (!isOneOfMany) return true;
    return (isCall(address) ? callsSeenOnce : pagesSeenOnce).isAgain(site.id, address);
  }

  return {
    answers,
    sendAsAddressed(siteId, response, own) {
      const asCame = everyones(siteId, response.req.url!);
      const key = spellings.get(asCame) ?? asCame;
      return answers.serve(key, response, own);
    },
    send(visit, address, response, own) {
      const key = keyOf(visit, address);
      if (key === null) return false;
      if (!answers.serve(key, response, own)) {
        answers.counters.misses += 1;
        return false;
      }
      const url = response.req.url!;
      if (isPublic(visit) && address !== url && url.length <= MAX_URL_LENGTH)
        spellings.set(everyones(visit.site.id, url), key);
      return true;
    },
    mark(reply, visit, cacheAs) {
      reply.headers(isPublic(visit) ? PUBLIC_CACHE : FOR_ONE);
      const key = keyOf(visit, cacheAs.address);
      if (key === null) return;
      const isOnTrial = !isCachedAtOnce(visit, cacheAs);
      reply.cacheAs = { key, tags: cacheAs.tags, generation: reply.request.cacheGeneration, isOnTrial };
    },
  };
}

/**
 * Caches replies marked as cacheable, and compresses texts and pages. `ownHeadersOf` returns the additional
 * headers for the one browser that receives the reply.
 */
export function cacheOnSend(
  app: FastifyInstance,
  answers: AnswerCache,
  ownHeadersOf: (reply: FastifyReply) => Readonly<Record<string, string>> | null,
): void {
  app.decorateReply('cacheAs', null);
  app.decorateReply('isPage', false);
  app.decorateRequest('cacheGeneration', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.cacheGeneration = answers.generation;
    done();
  });
  app.addHook<string>('onSend', (request, reply, payload: unknown, done) => {
    const plain = plainBody(reply, payload);
    if (plain === null) return done(null, payload as never);
    const { cacheAs } = reply;
    const accepted = request.headers['accept-encoding'];
    const isCached = cacheAs !== null && reply.statusCode === 200 && request.method === 'GET';
    reply.header('vary', VARY);
    let cached: Promise<Encoded> | null = null;
    if (isCached && answers.hasRoomFor(plain)) {
      const { key, tags, generation } = cacheAs;
      const rendered = { body: plain, headers: sharedHeaders(reply), tags };
      if (cacheAs.isOnTrial) answers.putOnTrial(key, rendered, generation);
      else cached = answers.put(key, rendered, generation, accepted);
    }
    // The headers for this browser are added after the shared response has been cached.
    const own = ownHeadersOf(reply);
    if (own) {
      const { 'set-cookie': cookie, ...forOne } = own;
      reply.header('set-cookie', cookie);
      if (reply.getHeader('cache-control') !== 'no-store') reply.headers(forOne);
    }
    const compressing: Promise<Encoded> | null = cached ?? compressOnce(plain, accepted);
    if (!compressing) return done(null, plain as never);
    compressing.then(
      ({ body, encoding }) => {
        if (encoding !== 'identity')
          reply.header('content-encoding', encoding).removeHeader('content-length');
        done(null, body as never);
      },
      (error: Error) => done(error),
    );
  });
}

/** Returns the body of a reply that is a text or a page; null for other bodies. */
function plainBody(reply: FastifyReply, payload: unknown): string | Buffer | null {
  if (typeof payload === 'string') return bodyOf(payload);
  return reply.isPage && Buffer.isBuffer(payload) ? payload : null;
}

/** Returns the headers of a cached response without the headers that apply to only one request. */
function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (
      name === 'x-request-id' ||
      name === 'set-cookie' ||
      name === 'content-length' ||
      name.startsWith('x-ratelimit')
    )
      continue;
    headers[name] = String(value);
  }
  return headers;
}
