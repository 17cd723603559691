import { bind, bindFile, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { productLoadEvent, recordEvent, searchAnalytics } from './contract/analytics.ts';
import { recordConsent } from './contract/consent.ts';
import { claimPurchase, noteCheckout } from './contract/purchases.ts';
import { countVisit, exportVisitReport, getVisitReport } from './contract/visits.ts';
import { exportReport, getReport, type ReportDeps } from './use-cases/visit-reports.ts';
import type { VisitCounts } from './use-cases/visits.ts';
import type { Analytics } from './use-cases/analytics.ts';
import type { Purchases } from './use-cases/purchases.ts';

const RATE_LIMIT = { max: 120, seconds: 60 };
const FILES = { max: 20, seconds: 600 };
const CHOICES = { max: 20, seconds: 60 };
const PURCHASES = { max: 60, seconds: 60 };

/** Creates the routes of the analytics domain. */
export function analyticsRoutes({
  analytics,
  purchases,
  visits,
  reports,
  networkOf,
}: {
  analytics: Pick<Analytics, 'record' | 'viewed' | 'searched'>;
  purchases: Pick<Purchases, 'recordConsent' | 'noteCheckout' | 'claim'>;
  visits: Pick<VisitCounts, 'count'>;
  reports: ReportDeps;
  /** Returns the network by which searches of a client are counted: the IPv4 address, or the /64 of IPv6. */
  networkOf(address: string): string;
}): BoundRoute<RequestContext>[] {
  return [
    bind(
      recordEvent,
      ({ body }, { site, now, ip }: RequestContext) => ({
        recorded: analytics.record(site.id, body, now, networkOf(ip)),
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
    bind(countVisit, ({ body }, ctx: RequestContext) => visits.count(ctx, body), RATE_LIMIT),
    bind(getVisitReport, ({ query }, ctx: RequestContext) => getReport(ctx, reports, query), RATE_LIMIT),
    bindFile(exportVisitReport, ({ query }, ctx: RequestContext) => exportReport(ctx, reports, query), FILES),
    bind(recordConsent, ({ body }, ctx: RequestContext) => purchases.recordConsent(ctx, body), CHOICES),
    bind(noteCheckout, ({ body }, ctx: RequestContext) => purchases.noteCheckout(ctx, body), PURCHASES),
    bind(claimPurchase, ({ body }, ctx: RequestContext) => purchases.claim(ctx, body), PURCHASES),
  ];
}
