import type { Kysely } from 'kysely';
import { toDollars } from '#foundation/pure/money.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { OrderToReport } from '#domains/analytics/use-cases/purchases.ts';
import { readOrder } from '../db/read-order.ts';
import { pieceCents } from '../rules/order-total.ts';
import { toPurchase } from '../rules/purchase-event.ts';

/**
 * Returns the data with which an order's purchase is reported to analytics services, without data about the
 * customer; null if the order does not exist.
 */
export async function findOrderToReport(
  db: Kysely<Tables>,
  key: { id: number } | { cartId: string },
): Promise<OrderToReport | null> {
  const order = await readOrder(db, key);
  if (!order) return null;
  const {
    id,
    cartId,
    siteId,
    state,
    number,
    currency,
    totalCents,
    tipCents,
    remainingTipCents,
    deliveryCents,
    couponCode,
    lines,
  } = order;
  return {
    id,
    cartId,
    siteId,
    isConfirmed: state === 'confirmed',
    returnedTipCents: tipCents - remainingTipCents,
    purchase: toPurchase(
      {
        orderNumber: number,
        orderTotal: toDollars(totalCents),
        tip: toDollars(tipCents),
        deliveryPrice: toDollars(deliveryCents),
        couponCode,
        lines: lines.map((line) => ({
          sku: line.sku,
          title: line.title,
          price: toDollars(pieceCents(line)),
          quantity: line.quantity,
        })),
      },
      currency,
    ),
  };
}
