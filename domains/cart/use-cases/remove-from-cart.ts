import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { type Cart, type removeCartProduct, notInCart } from '../contract/cart.ts';
import * as store from '../db/cart.ts';
import type { CartContext, CartDeps } from './deps.ts';
import { changeCart } from './change-cart.ts';
import { getOwnCart } from './read-own-cart.ts';

/** Removes a product from the user's cart. */
export async function removeFromCart(
  ctx: CartContext,
  deps: CartDeps,
  productCode: string,
): Promise<Cart | FaultOf<typeof removeCartProduct>> {
  const [facts] = await deps.purchaseFacts(deps.db, { productCodes: [productCode] }, ctx.site);
  if (!facts) return failWith(notInCart);
  const changed = await changeCart(ctx, deps, async (tx, cart) => {
    if (!cart.lines.some(({ productId }) => productId === facts.id)) return failWith(notInCart);
    await store.deleteLine(tx, cart.id, facts.id);
    return null;
  });
  if (isFault(changed)) return changed;
  if (changed === 'no-cart') return failWith(notInCart);
  return getOwnCart(ctx, deps);
}
