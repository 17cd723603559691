import { failWith } from '#foundation/pure/fault.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import type { RawBuilder } from 'kysely';
import {
  type Cart,
  type getCartCount,
  ZERO_CART_ID,
  type CartProduct,
  type getCartProduct,
  noSuchLine,
} from '../contract/cart.ts';
import type { CartContext, CartDeps } from './deps.ts';
import { type WithExtra, readWithFacts } from './read-with-facts.ts';
import { findCartId } from './owner/find-cart.ts';
import { isCartOf } from './owner/cart-holder.ts';
import { type CartPlace, toCart, toCartProduct } from './pricing/to-cart.ts';
import { ownerOf } from '../rules/owner.ts';
import * as store from '../db/cart.ts';
import type { PurchaseFacts } from '../rules/purchase.ts';
import { priceLines } from './pricing/price-lines.ts';

/**
 * Returns the user's open cart. In the first request after a sign-in, merges the browser's guest cart into
 * it.
 */
export async function readOwnCart<Extra = null>(
  ctx: CartContext,
  deps: CartDeps,
  extra?: RawBuilder<Extra>,
): Promise<WithExtra<Extra> | undefined> {
  const id = await findCartId(ctx, deps);
  const cart = id === undefined ? undefined : await readWithFacts(deps.db, id, ctx.site, extra);
  return cart && !cart.isOrdered && isCartOf(cart, ctx) ? cart : undefined;
}

/** Returns the response with the user's cart; an empty cart if the user has no cart. */
export async function getOwnCart(ctx: CartContext, deps: CartDeps, place?: CartPlace): Promise<Cart> {
  return toCart(ctx, deps, await readOwnCart(ctx, deps), place);
}

/** Returns the number of units in the user's cart, with and without rewards, and the version of the cart. */
export async function countCart(ctx: CartContext, deps: CartDeps): Promise<AnswerOf<typeof getCartCount>> {
  const id = await findCartId(ctx, deps);
  const { accountId } = ownerOf(ctx.user);
  const siteId = ctx.site.id;
  const found = id === undefined ? undefined : await store.countCart(deps.db, { id, siteId, accountId });
  if (!found) return { cartId: ZERO_CART_ID, count: 0, pieces: 0, version: 0 };
  const { cartId, version, pieces, productIds } = found;
  const count = pieces + deps.rewardsOf(ctx, productIds).length;
  return { cartId, version, count, pieces };
}

/** Returns the line of the user's cart with a product code or SKU. */
export async function getCartLine(
  ctx: CartContext,
  deps: CartDeps,
  productCode: string,
): Promise<CartProduct | FaultOf<typeof getCartProduct>> {
  const cart = await readOwnCart(ctx, deps);
  const lines = cart
    ? await priceLines(deps.db, deps, cart.lines, { site: ctx.site, now: ctx.now, justRead: cart.facts })
    : [];
  const index = lines.findIndex(({ facts }) => hasCode(facts, productCode));
  return index < 0 ? failWith(noSuchLine) : toCartProduct(lines[index]!, index);
}

function hasCode(facts: PurchaseFacts, code: string): boolean {
  return (
    facts.productCode.toLowerCase() === code.toLowerCase() || facts.sku.toLowerCase() === code.toLowerCase()
  );
}
