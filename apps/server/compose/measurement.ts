import type { Analytics } from '#domains/analytics/use-cases/analytics.ts';
import { createPurchases } from '#domains/analytics/use-cases/purchases.ts';
import {
  MEASUREMENT_PROTOCOL,
  measurementProtocol,
} from '#domains/analytics/use-cases/measurement-protocol.ts';
import { linesOfOrders } from '#domains/orders/db/fragments.ts';
import { findOrderToReport } from '#domains/orders/use-cases/order-to-report.ts';
import type { Orders as OrderService } from '#domains/orders/use-cases/orders.ts';
import { isOn, textSetting } from '#domains/settings/rules/values.ts';
import { createVisitCounts } from '#domains/analytics/use-cases/visits.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { SITES } from '#sites/list.ts';
import type { Site } from '#sites/site.ts';
import { rateLimitKeyOf } from '../requests/client-address.ts';
import type { BaseDeps } from './base-deps.ts';
import type { Ground } from './ground.ts';
import type { Range } from './range.ts';

/** Composes the counts of visits, their reports, and the reports of purchases to third parties. */
export function composeMeasurement(
  { config, db, now, log }: BaseDeps,
  { settings, siteInForce }: Ground,
  {
    catalogue,
    orders,
    analytics,
  }: { catalogue: Range['catalogue']; orders: OrderService; analytics: Analytics },
) {
  const visits = createVisitCounts({
    db,
    hasProduct: (site, id) => catalogue.cardEverOf(site, { id }) !== undefined,
  });
  const simulator = config.partyKeys['MeasurementSimulator'];
  const purchases = createPurchases({
    db,
    findOrder: findOrderToReport,
    mayRead: async (ctx, cartId) => (await orders.opens(ctx, { id: cartId })) === 'good',
    sink: measurementProtocol({
      secrets: config.parties[MEASUREMENT_PROTOCOL.name]?.['GOOGLE_MEASUREMENT_SECRETS'] ?? '',
      ...(simulator ? { baseUrl: `${simulator}/google` } : {}),
      measurementIdOf: (siteId) =>
        isOn(settings.of(siteId), 'MeasurementEnabled')
          ? textSetting(settings.of(siteId), 'GoogleAnalyticsId')
          : '',
    }),
    linesOfOrders,
    daysAt: (time) =>
      SITES.map(({ id }) => ({ siteId: id, day: dayInZone(time, siteInForce(id).timeZone).day })),
    clock: now,
    onFailed: (error, orderId) => log.warn({ err: error, orderId }, 'a purchase could not be reported'),
  });
  const reports = {
    db,
    findProducts: (site: Pick<Site, 'country'>, ids: readonly number[]) =>
      catalogue.purchaseFacts(db, { ids }, { country: site.country, priceList: null }),
  };
  return {
    analytics,
    visits,
    purchases,
    reports,
    networkOf: rateLimitKeyOf,
    /** Writes the queued events and counts to the database. Returns the number of rows. */
    flush: async () => (await analytics.flush()) + (await visits.flush()),
  };
}
