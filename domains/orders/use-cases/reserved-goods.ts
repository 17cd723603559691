import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, type Day } from '#foundation/pure/day.ts';
import type { CartDeps } from '#domains/cart/use-cases/cart.ts';
import type { ReservedGoods } from '#domains/delivery/rules/earlier-day.ts';
import { isDirect, leadDaysOf } from '#domains/delivery/rules/sourcing.ts';
import type { OrderGoods } from '../rules/order-goods.ts';

/**
 * Returns the warehouses in which an order's goods are reserved, and the day on which the missing goods
 * arrive. Goods that suppliers deliver are ignored. Null if no goods remain, or if a product is no longer in
 * the catalogue.
 */
export async function getReservedGoods(
  { db, purchaseFacts }: { db: Kysely<Tables>; purchaseFacts: CartDeps['purchaseFacts'] },
  order: OrderGoods,
  country: 'AU' | 'NZ',
): Promise<ReservedGoods | null> {
  const warehouses = [...new Set(order.reserved.map(({ warehouse }) => warehouse))];
  const owed = order.lines.filter(({ productId, quantity }) => {
    const there = order.reserved.filter((one) => one.productId === productId);
    return there.reduce((sum, one) => sum + one.quantity, 0) < quantity;
  });
  if (owed.length === 0) return { warehouses, arrivesOn: null };
  const ids = owed.map(({ productId }) => productId);
  const facts = await purchaseFacts(db, { ids }, { country, priceList: null });
  let arrivesOn: Day | null = null;
  for (const { productId } of owed) {
    const known = facts.find(({ id }) => id === productId);
    if (!known) return null;
    // Suppliers deliver these goods directly to the customer.
    if (isDirect(known)) continue;
    const arrival = addDays(order.confirmedOn, leadDaysOf(known));
    if (arrivesOn === null || arrival > arrivesOn) arrivesOn = arrival;
  }
  return warehouses.length === 0 && arrivesOn === null ? null : { warehouses, arrivesOn };
}
