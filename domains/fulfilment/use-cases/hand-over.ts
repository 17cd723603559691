import { SYSTEM } from '#domains/audit/contract.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { BatchHandler } from '#domains/notifications/use-cases/events.ts';
import type { orderConfirmed } from '#domains/orders/events.ts';
import type { Site } from '#sites/site.ts';
import { ship } from './fulfilment.ts';
import { deliver } from './deliver.ts';
import { readCounterGoods } from '../db/fulfilment.ts';

/**
 * Creates the handler of `order-confirmed` for cash and carry orders. It records the goods as dispatched and
 * delivered, which removes them from the store's stock.
 */
export function handOverOf({
  siteOf,
  clock,
}: {
  siteOf(siteId: string): Pick<Site, 'timeZone'>;
  clock: () => Date;
}): BatchHandler<typeof orderConfirmed> {
  return {
    together: async (tx, events) => {
      const goods = await readCounterGoods(
        tx,
        events.map(({ orderId }) => orderId),
      );
      const now = clock();
      for (const number of new Set(goods.map((one) => one.number))) {
        const rows = goods.filter((one) => one.number === number);
        const { siteId } = rows[0]!;
        const { day } = dayInZone(now, siteOf(siteId).timeZone);
        await ship(
          tx,
          rows.map(({ sku, quantity, warehouse }) => ({
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
        await deliver(tx, { number, siteId, day }, { by: SYSTEM, actorKind: 'shop', now });
      }
    },
  };
}
