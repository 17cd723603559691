import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { atSavepoint } from '#foundation/server/database/savepoint.ts';
import { readCart, type StoredCart } from '../store.ts';
import type { ChangeGuard } from './dependencies.ts';

/**
 * Changes a cart as its guard allows. A payment that waits for the shopper at the provider is withdrawn first, because `work` needs the
 * stock that it holds. If `work` then refuses, or leaves what is bought and paid as it was, both are undone and the payment stays
 * valid. The cart is locked by the caller. Returns null if the cart changed.
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

/** Whether two states of a cart buy the same goods at the same given prices with the same codes. */
function buysTheSame(one: StoredCart, other: StoredCart | undefined): boolean {
  return other !== undefined && isDeepStrictEqual(boughtOf(one), boughtOf(other));
}

function boughtOf({ lines, couponIds, cardIds }: StoredCart) {
  return {
    couponIds,
    cardIds,
    // The price that the shopper last saw changes nothing that is bought.
    lines: lines.map(({ seenCents: _, ...line }) => line),
  };
}
