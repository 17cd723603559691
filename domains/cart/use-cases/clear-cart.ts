import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { deleteCodesOfCart } from '#domains/vouchers/use-cases/vouchers.ts';
import { type Cart, type deleteCart, CART_COOKIE } from '../contract/cart.ts';
import * as store from '../db/cart.ts';
import type { CartContext, CartDeps } from './deps.ts';
import { changeCart } from './change-cart.ts';
import { EMPTY_CART } from './pricing/to-cart.ts';

/** Removes all products and codes from the user's cart, and deletes the cookie of a guest's cart. */
export async function clearCart(
  ctx: CartContext,
  deps: CartDeps,
): Promise<Cart | FaultOf<typeof deleteCart>> {
  const changed = await changeCart<never>(ctx, deps, async (tx, cart) => {
    await deleteCodesOfCart(tx, cart.id);
    await store.deleteLines(tx, cart.id);
    return null;
  });
  if (isFault(changed)) return changed;
  ctx.clearCookie(CART_COOKIE);
  return EMPTY_CART;
}
