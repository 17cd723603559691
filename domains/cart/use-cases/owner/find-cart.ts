import { openCartOf } from '../../db/of-account.ts';
import { readCart } from '../../db/cart.ts';
import { type OwnerContext, type OwnerDeps, holderOf, findGuestCartId, isCartId } from './cart-holder.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

/**
 * Returns the id of the user's cart. The first request after signing in merges the browser's guest cart into
 * the account's cart.
 */
export async function findCartId(ctx: OwnerContext, deps: OwnerDeps): Promise<string | undefined> {
  const holder = holderOf(ctx);
  if (holder === null) return findGuestCartId(ctx, deps);
  await mergeGuestCart(ctx, deps, holder);
  return openCartOf(deps.db, holder);
}

/**
 * Whether a cart, ordered or not, belongs to the user. It must be the account's cart, or the guest cart that
 * the cookie names.
 */
export async function ownsCart(ctx: OwnerContext, deps: OwnerDeps, cartId: string): Promise<boolean> {
  if (!isCartId(cartId)) return false;
  const holder = holderOf(ctx);
  if (holder !== null) await mergeGuestCart(ctx, deps, holder);
  const cart = await readCart(deps.db, cartId);
  if (!cart || cart.siteId !== ctx.site.id) return false;
  return cart.accountId === null
    ? findGuestCartId(ctx, deps) === cartId
    : cart.accountId === (holder?.accountId ?? null);
}

/**
 * Like `ownsCart`, for a caller that compares the owner under the cart's lock. So a guest's cart need not be
 * read here.
 */
export async function claimsCart(ctx: OwnerContext, deps: OwnerDeps, cartId: string): Promise<boolean> {
  return holderOf(ctx) === null ? findGuestCartId(ctx, deps) === cartId : ownsCart(ctx, deps, cartId);
}
