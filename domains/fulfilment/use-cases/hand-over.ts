import { SYSTEM } from '#domains/audit/contract.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { EventHandler } from '#domains/notifications/service/events.ts';
import type { orderConfirmed } from '#domains/orders/events.ts';
import type { Site } from '#sites/site.ts';
import { ship } from '../service.ts';
import { deliver } from './deliver.ts';
import { readCounterGoods } from '../store.ts';

/**
 * Handler of `order-confirmed`: goods that were taken along at a counter have left with their buyer. What the store's shelf has
 * kept for the order is off it, and no truck is waited for.
 */
export function handOverOf({
  siteOf,
  clock,
}: {
  siteOf(siteId: string): Pick<Site, 'timeZone'>;
  clock: () => Date;
}): EventHandler<typeof orderConfirmed> {
  return async (tx, { orderId }) => {
    const rows = await readCounterGoods(tx, orderId);
    const [first] = rows;
    if (!first) return;
    const now = clock();
    const { day } = dayInZone(now, siteOf(first.siteId).timeZone);
    await ship(
      tx,
      rows.map(({ number, sku, quantity, warehouse }) => ({
        orderNumber: number,
        sku,
        quantity,
        warehouse,
        day,
        carrier: 'Counter',
        tracking: '',
        reference: `counter ${warehouse}`,
      })),
      now,
    );
    const { number, siteId } = first;
    await deliver(tx, { number, siteId, day }, { by: SYSTEM, doer: 'shop', now });
  };
}
