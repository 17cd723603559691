import { createPurchases } from '#domains/analytics/use-cases/purchases.ts';
import {
  MEASUREMENT_PROTOCOL,
  measurementProtocol,
} from '#domains/analytics/use-cases/measurement-protocol.ts';
import { findOrderToReport } from '#domains/orders/use-cases/order-to-report.ts';
import type { Orders as OrderService } from '#domains/orders/use-cases/orders.ts';
import { isOn, textSetting } from '#domains/settings/rules/values.ts';
import type { BaseDeps } from './base-deps.ts';
import type { Ground } from './ground.ts';

/** Composes the reports of purchases to third parties. */
export function composePurchases(
  { config, db, now, log }: BaseDeps,
  { settings }: Ground,
  orders: OrderService,
) {
  const simulator = config.partyKeys['MeasurementSimulator'];
  return createPurchases({
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
    clock: now,
    onFailed: (error, orderId) => log.warn({ err: error, orderId }, 'a purchase could not be reported'),
  });
}
