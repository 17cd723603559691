import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { removeCodeFromCart } from '#domains/vouchers/use-cases/vouchers.ts';
import { codeNotInCart } from '#domains/vouchers/contract.ts';
import type { Cart, removeCartCoupon } from '../contract/cart.ts';
import type { CartContext, CartDeps } from './deps.ts';
import { changeCart } from './change-cart.ts';
import { toCart } from './pricing/to-cart.ts';
import { readOwnCart } from './read-own-cart.ts';

/** Removes a code from the user's cart. */
export async function removeCode(
  ctx: CartContext,
  deps: CartDeps,
  code: string,
): Promise<Cart | FaultOf<typeof removeCartCoupon>> {
  const changed = await changeCart(ctx, deps, async (tx, { id }) =>
    (await removeCodeFromCart(tx, id, code)) ? null : failWith(codeNotInCart),
  );
  if (isFault(changed)) return changed;
  if (changed === 'no-cart') return failWith(codeNotInCart);
  return toCart(ctx, deps, await readOwnCart(ctx, deps));
}
