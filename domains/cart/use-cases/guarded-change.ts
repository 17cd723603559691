import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { atSavepoint } from '#foundation/server/database/savepoint.ts';
import { readCart, type StoredCart } from '../db/cart.ts';
import type { ChangeGuard } from './deps.ts';

/**
 * Changes a locked cart if its guard allows the change. If the shopper is at the payment provider, withdraws
 * that payment first, because the change may need the stock that the payment reserves. If `work` rejects the
 * change, or products and prices stay the same, rolls back both, and the payment remains valid.
 *
 * @returns null if the cart changed; `unchanged` if a withdrawal was rolled back because the purchase stayed
 * the same; otherwise the rejection.
 */
export async function changeGuarded<Refusal>(
  tx: Kysely<Tables>,
  { cart, guard, busy }: { cart: StoredCart; guard: ChangeGuard; busy: Refusal },
  work: () => Promise<Refusal | null>,
): Promise<Refusal | 'unchanged' | null> {
  if (guard === 'being-paid') return busy;
  if (guard === 'free') return work();
  return atSavepoint(
    tx,
    async () => {
      await guard.withdraw();
      const refused = await work();
      if (refused !== null) return refused;
      return buysTheSame(cart, await readCart(tx, cart.id)) ? 'unchanged' : null;
    },
    (result) => result === null,
  );
}

/** Whether two states of a cart have the same products, price overrides and codes. */
function buysTheSame(one: StoredCart, other: StoredCart | undefined): boolean {
  return other !== undefined && isDeepStrictEqual(boughtOf(one), boughtOf(other));
}

function boughtOf({ lines, couponIds, cardIds }: StoredCart) {
  return {
    couponIds,
    cardIds,
    // Ignores the price that the shopper last saw, because it does not affect the purchase.
    lines: lines.map(({ seenCents: _, ...line }) => line),
  };
}
