import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { productLoadEvent, recordEvent, searchAnalytics } from './contract.ts';
import type { Analytics } from './use-cases/analytics.ts';

const RATE_LIMIT = { max: 120, seconds: 60 };

/** Creates the routes of the analytics domain. */
export function analyticsRoutes(
  analytics: Pick<Analytics, 'record' | 'viewed' | 'searched'>,
): BoundRoute<RequestContext>[] {
  return [
    bind(
      recordEvent,
      ({ body }, { site, now, ip }: RequestContext) => ({
        recorded: analytics.record(site.id, body, now, ip),
      }),
      RATE_LIMIT,
    ),
    bind(
      searchAnalytics,
      ({ query }, { site, now }: RequestContext) => analytics.searched(site.id, query.searchTerm, now),
      RATE_LIMIT,
    ),
    bind(
      productLoadEvent,
      ({ query }, { site, now }: RequestContext) => ({
        recorded: analytics.viewed(site.id, query.productId, now),
      }),
      RATE_LIMIT,
    ),
  ];
}
