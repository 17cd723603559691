import type { RequestContext } from '#domains/settings/request-context.ts';
import { rateLimitKeyOf } from '../requests/client-address.ts';
import { TokenBuckets } from '../requests/token-buckets.ts';

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
  const buckets = new TokenBuckets();
  const size = { max: perMinute, seconds: 60 };
  return { take: (key, now) => buckets.take(key, size, { at: now }) };
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
