import type { RequestContext } from '#domains/settings/request-context.ts';
import { rateLimitKeyOf } from './client-address.ts';
import { LruMap } from '#foundation/pure/lru-map.ts';

/** Networks that are remembered: more at once is no crowd of shoppers. */
const REMEMBERED = 20_000;

/** Counts pages that are made anew for one address of the network. */
export interface RenderLimit {
  /** Takes one; answers after how many seconds the next may be had, 0 when this one may. */
  take(key: string, now: number): number;
}

/**
 * A bucket an address: it holds `perMinute` pages and fills up steadily. Cached pages never come here, so a shopper or a
 * search engine hardly notices; who asks for made-up addresses by the thousand waits.
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

/** Answers after how many seconds a visitor may have another call with a query answered anew; always 0 without limits. */
export function queryWait({
  rateLimits,
  queriesPerMinute,
}: {
  rateLimits: boolean;
  queriesPerMinute: number;
}): (visit: Pick<RequestContext, 'ip' | 'now'>) => number {
  if (!rateLimits) return () => 0;
  const limit = renderLimit(queriesPerMinute);
  return ({ ip, now }) => limit.take(rateLimitKeyOf(ip), now.getTime());
}
