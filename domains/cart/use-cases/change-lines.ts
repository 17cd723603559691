import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { mayBuy } from '#domains/pricing/rules/audience.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { notSold } from '#domains/catalogue/contract/catalogue.ts';
import {
  type Cart,
  type addCartProduct,
  type removeCartProduct,
  notInCart,
  type deleteCart,
  CART_COOKIE,
} from '../contract/cart.ts';
import * as store from '../db/cart.ts';
import type { CartContext, CartDeps, CartWork } from './deps.ts';
import { type AddedProduct, type LineFault, getLineAfter } from './pricing/line-after.ts';
import type { CartWithFacts } from './read-with-facts.ts';
import { changeOrCreateCart, changeCart } from './change-cart.ts';
import { getOwnCart } from './read-own-cart.ts';
import { deleteCodesOfCart } from '#domains/vouchers/use-cases/vouchers.ts';
import { EMPTY_CART } from './pricing/to-cart.ts';

/** Adds a product to the user's cart, or changes its quantity and options. Creates a cart if there is none. */
export async function addToCart(
  ctx: CartContext,
  deps: CartDeps,
  added: AddedProduct,
): Promise<Cart | FaultOf<typeof addCartProduct>> {
  if (!mayBuy(ctx.site, ctx.user)) return failWith(membersOnly);
  const [facts] = await deps.purchaseFacts(deps.db, { productCodes: [added.productCode] }, ctx.site);
  if (!facts || !facts.sites.includes(ctx.site.id)) return failWith(notSold);
  let begun: CartWithFacts | undefined;
  const save: CartWork<LineFault> = async (tx, cart) => {
    const line = await getLineAfter(tx, ctx, deps, { facts, lines: cart.lines, added });
    if (isFault(line)) return line;
    await store.saveLine(tx, cart.begun ?? cart, line);
    begun = cart.begun && { ...store.begunCart(cart.begun, line), facts: [facts] };
    return null;
  };
  return changeOrCreateCart(ctx, deps, save, () => begun);
}

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
