import {
  findListHolder,
  findOwnList,
  isListId,
  mergeGuestList,
} from '#domains/identity/use-cases/resolve-list-owner.ts';
import { openCartOf } from '../../db/of-account.ts';
import { readCart } from '../../db/cart.ts';
import { type OwnerContext, type OwnerDeps, cartKind, findGuestCartId } from './cart-holder.ts';

/**
 * Returns the id of the user's cart. In the first request after a sign-in, merges the browser's guest cart
 * into the account's cart.
 */
export function findCartId(ctx: OwnerContext, deps: OwnerDeps): Promise<string | undefined> {
  return findOwnList(ctx, cartKind(deps), {
    ofAccount: (holder) => openCartOf(deps.db, holder),
    ofGuest: async (guestId) => guestId,
  });
}

/**
 * Whether a cart belongs to the user, even if it is ordered. The user's account must own the cart, or the
 * signed cookie must contain the cart's id.
 */
export async function ownsCart(ctx: OwnerContext, deps: OwnerDeps, cartId: string): Promise<boolean> {
  if (!isListId(cartId)) return false;
  const holder = findListHolder(ctx);
  if (holder !== null) await mergeGuestList(ctx, cartKind(deps), holder);
  const cart = await readCart(deps.db, cartId);
  if (!cart || cart.siteId !== ctx.site.id) return false;
  return cart.accountId === null
    ? findGuestCartId(ctx, deps) === cartId
    : cart.accountId === (holder?.accountId ?? null);
}

/**
 * Whether the cart can belong to the user. Like `ownsCart`, but does not read a guest's cart. The caller
 * checks the owner of a guest's cart after it has locked the cart.
 */
export async function claimsCart(ctx: OwnerContext, deps: OwnerDeps, cartId: string): Promise<boolean> {
  return findListHolder(ctx) === null ? findGuestCartId(ctx, deps) === cartId : ownsCart(ctx, deps, cartId);
}
