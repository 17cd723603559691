import { unsigned } from '#foundation/server/signature.ts';
import { findGuestListId, type ListKind } from '#domains/identity/use-cases/resolve-list-owner.ts';
import type { CartContext, CartDeps } from '../deps.ts';
import { ownerOf } from '../../rules/owner.ts';
import { CART_COOKIE } from '../../contract/cart.ts';
import { readCart, type StoredCart } from '../../db/cart.ts';
import { getCartLimits } from '../pricing/price-lines.ts';
import { isOpenGuestCart, mergeCarts } from './merge-carts.ts';

/** The parts of the request context that identify the owner of a cart. */
export type OwnerContext = Pick<
  CartContext,
  'cookie' | 'clearCookie' | 'user' | 'site' | 'now' | 'requestId'
>;

/** The dependencies that are required to find the owner of a cart. */
export type OwnerDeps = Pick<CartDeps, 'db' | 'secret' | 'isBeingPaid' | 'hasOrder' | 'readSetting'>;

/**
 * Describes carts as a {@link ListKind}, which is a kind of list that guests and accounts can own. The cookie
 * of a guest's cart is signed.
 */
export function cartKind(deps: OwnerDeps): ListKind<OwnerContext> {
  return {
    db: deps.db,
    subject: 'cart',
    ...cookieOf(deps),
    async prepareMerge(guestId, holder, { now }) {
      const guest = await readCart(deps.db, guestId);
      // The cookie of an ordered cart is still needed to display its payment status.
      if (guest?.isOrdered) return 'later';
      if (!isOpenGuestCart(guest, holder.siteId)) return 'none';
      const limits = await getCartLimits(deps, holder.siteId);
      return (tx) => mergeCarts(tx, deps, { guestId, holder, limits, now });
    },
  };
}

const cookieOf = ({ secret }: Pick<CartDeps, 'secret'>) => ({
  cookieName: CART_COOKIE,
  readCookie: (value: string | undefined) => unsigned(secret, 'cart', value),
});

/** Returns the id of the guest cart in the browser's cookie; undefined if the browser has no valid cookie. */
export function findGuestCartId(
  ctx: Pick<CartContext, 'cookie'>,
  deps: Pick<CartDeps, 'secret'>,
): string | undefined {
  return findGuestListId(ctx, cookieOf(deps));
}

/**
 * True if a cart belongs to the user's account. For a guest, true if the cart belongs to no account; the
 * guest's cookie is not checked.
 */
export const isCartOf = (cart: StoredCart, ctx: Pick<CartContext, 'user' | 'site'>): boolean =>
  cart.siteId === ctx.site.id && cart.accountId === ownerOf(ctx.user).accountId;
