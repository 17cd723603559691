import type { RawBuilder } from 'kysely';
import type { Cart } from '../contract/cart.ts';
import type { CartContext, CartDeps } from './deps.ts';
import { type WithExtra, readWithFacts } from './read-with-facts.ts';
import { findCartId } from './owner/find-cart.ts';
import { isCartOf } from './owner/cart-holder.ts';
import { type CartPlace, toCart } from './pricing/to-cart.ts';

/** Returns the user's open cart. After a sign-in, the browser's guest cart is merged into it first. */
export async function readOwnCart<Extra = null>(
  ctx: CartContext,
  deps: CartDeps,
  extra?: RawBuilder<Extra>,
): Promise<WithExtra<Extra> | undefined> {
  const id = await findCartId(ctx, deps);
  const cart = id === undefined ? undefined : await readWithFacts(deps.db, id, ctx.site, extra);
  return cart && !cart.isOrdered && isCartOf(cart, ctx) ? cart : undefined;
}

/** Returns the user's cart in response form; the empty cart if the user has none. */
export async function getOwnCart(ctx: CartContext, deps: CartDeps, place?: CartPlace): Promise<Cart> {
  return toCart(ctx, deps, await readOwnCart(ctx, deps), place);
}
