import { type Cents, cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { OrdersDeps } from '../deps.ts';
import { readOrder } from '../../db/read-order.ts';
import { dueCents } from '../../rules/money.ts';
import { isByMakers } from '../order-view.ts';

/** The amount due of an order, with the data that its payment page displays. */
export interface OwedOrder {
  number: string;
  /** The total including later adjustments. */
  totalCents: Cents;
  dueCents: Cents;
  deliveryDay: Day | null;
  /** Whether suppliers deliver the whole order. */
  isByMakers: boolean;
}

/**
 * Returns the amount due of a cart's order; undefined if the order is not confirmed. The caller must have
 * checked the user's access.
 */
export async function getOwed(
  { db }: Pick<OrdersDeps, 'db'>,
  siteId: string,
  cartId: string,
): Promise<OwedOrder | undefined> {
  const order = await readOrder(db, { cartId });
  if (order?.siteId !== siteId || order.state !== 'confirmed') return undefined;
  const { number, totalCents, adjustedCents, deliveryDay } = order;
  return {
    number,
    totalCents: cents(totalCents + adjustedCents),
    dueCents: dueCents(order),
    deliveryDay,
    isByMakers: isByMakers(order),
  };
}
