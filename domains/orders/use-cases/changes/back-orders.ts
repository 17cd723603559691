import type { MoneyGoods, SkuSet } from '#domains/pricing/rules/money-goods.ts';
import { backOrderedUnits } from '../../rules/back-order.ts';
import { takenFrom, type Shipment } from '../order-view.ts';
import type { StoredOrder } from '../../db/read-order.ts';

/** Returns a site's products that represent money, such as gift cards. */
export type MoneyGoodsOf = (siteId: string) => Promise<MoneyGoods>;

/**
 * Returns the number of units of each product in an order that the supplier still has to send to the shop, by
 * product id. `shipments` are the order's shipments.
 */
export function backOrdersOf(
  order: StoredOrder,
  shipments: readonly Pick<Shipment, 'lines'>[],
  neverOnShelves: SkuSet,
): Map<number, number> {
  const sent = shipments
    .flatMap(({ lines }) => lines)
    .map(({ productId, quantity }) => [productId, quantity] as const);
  const isTakenAlong = takenFrom(order).takenFrom !== undefined;
  return backOrderedUnits(
    { ...order, isTakenAlong },
    { reserved: summed(order.reserved), sent: summed(sent), neverOnShelves },
  );
}

function summed(units: readonly (readonly [productId: number, quantity: number])[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [id, quantity] of units) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}
