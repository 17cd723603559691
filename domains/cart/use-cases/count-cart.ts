import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { type getCartCount, ZERO_CART_ID } from '../contract/cart.ts';
import { ownerOf } from '../rules/owner.ts';
import * as store from '../db/cart.ts';
import type { CartContext, CartDeps } from './deps.ts';
import { findCartId } from './owner/find-cart.ts';

/** Returns the number of pieces in the user's cart, rewards included. */
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
