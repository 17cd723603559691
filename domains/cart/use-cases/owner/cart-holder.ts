import { unsigned } from '#foundation/server/signature.ts';
import type { CartContext, CartDeps } from '../deps.ts';
import type { CartHolder } from '../../db/of-account.ts';
import { ownerOf } from '../../rules/owner.ts';
import { CART_COOKIE } from '../../contract/cart.ts';
import type { StoredCart } from '../../db/cart.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text has the form of a cart's id. */
export const isCartId = (text: string): boolean => UUID_V4.test(text);

/** The request context that identifies the owner of a cart. */
export type OwnerContext = Pick<
  CartContext,
  'cookie' | 'clearCookie' | 'user' | 'site' | 'now' | 'requestId'
>;

/** The collaborators that find the owner of a cart. */
export type OwnerDeps = Pick<CartDeps, 'db' | 'secret' | 'isBeingPaid' | 'hasOrder' | 'readSetting'>;

/** Returns the account and site that hold the user's cart; null for guests. */
export function holderOf({ user, site }: Pick<CartContext, 'user' | 'site'>): CartHolder | null {
  const { accountId } = ownerOf(user);
  return accountId === null ? null : { accountId, siteId: site.id };
}

/** Returns the id of the guest cart that the browser's cookie names; undefined if there is none. */
export function findGuestCartId(
  ctx: Pick<CartContext, 'cookie'>,
  { secret }: Pick<CartDeps, 'secret'>,
): string | undefined {
  const id = unsigned(secret, 'cart', ctx.cookie(CART_COOKIE));
  return id !== undefined && isCartId(id) ? id : undefined;
}

/** Whether a cart is an open guest cart of a site. */
export const isOpenGuestCart = (cart: StoredCart | undefined, siteId: string): cart is StoredCart =>
  cart !== undefined && !cart.isOrdered && cart.accountId === null && cart.siteId === siteId;

/**
 * Whether a cart belongs to the user's account, or to no account if the user is a guest. Does not check the
 * cookie.
 */
export const isCartOf = (cart: StoredCart, ctx: Pick<CartContext, 'user' | 'site'>): boolean =>
  cart.siteId === ctx.site.id && cart.accountId === ownerOf(ctx.user).accountId;
