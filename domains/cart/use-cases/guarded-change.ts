import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { atSavepoint } from '#foundation/server/database/savepoint.ts';
import { readCart, type StoredCart } from '../db/cart.ts';
import type { ChangeGuard } from './deps.ts';

/**
 * Changes a cart if its guard allows it. If the shopper is at the provider, that payment is withdrawn first,
 * because `work` needs its stock. Both are rolled back if `work` refuses, or if goods and prices stay the
 * same. The payment then stays valid. The caller must hold the lock on the cart.
 *
 * @returns null if the cart changed; `unchanged` if a withdrawal was rolled back because nothing changed;
 * otherwise the refusal.
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

/** Whether two states of a cart have the same goods, price overrides and codes. */
function buysTheSame(one: StoredCart, other: StoredCart | undefined): boolean {
  return other !== undefined && isDeepStrictEqual(boughtOf(one), boughtOf(other));
}

function boughtOf({ lines, couponIds, cardIds }: StoredCart) {
  return {
    couponIds,
    cardIds,
    // The price that the shopper last saw does not affect the purchase, so it is ignored.
    lines: lines.map(({ seenCents: _, ...line }) => line),
  };
}
