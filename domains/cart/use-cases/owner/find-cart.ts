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
 * Returns the id of the user's cart. The first request after signing in merges the browser's guest cart into
 * the account's cart.
 */
export function findCartId(ctx: OwnerContext, deps: OwnerDeps): Promise<string | undefined> {
  return findOwnList(ctx, cartKind(deps), {
    ofAccount: (holder) => openCartOf(deps.db, holder),
    ofGuest: async (guestId) => guestId,
  });
}

/**
 * Whether a cart, ordered or not, belongs to the user. It must be the account's cart, or the guest cart that
 * the cookie names.
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
 * Like `ownsCart`, for a caller that compares the owner under the cart's lock. So a guest's cart need not be
 * read here.
 */
export async function claimsCart(ctx: OwnerContext, deps: OwnerDeps, cartId: string): Promise<boolean> {
  return findListHolder(ctx) === null ? findGuestCartId(ctx, deps) === cartId : ownsCart(ctx, deps, cartId);
}
