import type { RequestContext } from '#domains/settings/request-context.ts';
import { rateLimitKeyOf } from '../requests/client-address.ts';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';

/** The maximum number of tracked networks. Normal traffic never reaches this number. */
const REMEMBERED = 20_000;

/** Limits the number of pages rendered per network address. */
export interface RenderLimit {
  /**
   * Deducts one page from the budget of `key`. Returns 0 if the page may be rendered, otherwise the seconds
   * until the next page is allowed.
   */
  take(key: string, now: number): number;
}

/**
 * Limits each key with a token bucket, which contains `perMinute` pages and refills steadily. Cached pages do
 * not count, so shoppers and search engines rarely reach the limit. The limit slows down clients that request
 * thousands of made-up URLs.
 */
export function renderLimit(perMinute: number): RenderLimit {
  const buckets = new LruMap<string, { left: number; at: number }>(REMEMBERED);
  const perMs = perMinute / 60_000;
  return {
    take(key, now) {
      const bucket = buckets.get(key) ?? { left: perMinute, at: now };
      const left = Math.min(perMinute, bucket.left + (now - bucket.at) * perMs);
      const may = left >= 1;
      buckets.set(key, { left: may ? left - 1 : left, at: now });
      return may ? 0 : Math.ceil((1 - left) / perMs / 1000);
    },
  };
}

/** Returns the seconds until the client may send another uncached query; 0 if rate limits are off. */
export function queryWait({
  rateLimits,
  queriesPerMinute,
}: {
  rateLimits: boolean;
  queriesPerMinute: number;
}): (ctx: Pick<RequestContext, 'ip' | 'now'>) => number {
  if (!rateLimits) return () => 0;
  const limit = renderLimit(queriesPerMinute);
  return ({ ip, now }) => limit.take(rateLimitKeyOf(ip), now.getTime());
}
