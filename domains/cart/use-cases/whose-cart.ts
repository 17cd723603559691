import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { unsigned } from '#foundation/server/signature.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { CART_COOKIE } from '../contract/cart.ts';
import type { CartLimits } from '../rules/limits.ts';
import { takeOverCodes } from '#domains/vouchers/use-cases/vouchers.ts';
import { mergedLines } from '../rules/merge.ts';
import { ownerOf } from '../rules/owner.ts';
import { incrementVersion, readCart, type StoredCart } from '../db/cart.ts';
import {
  adoptCart,
  deleteMerged,
  lockCartRows,
  lockHolder,
  openCartOf,
  replaceLines,
  type CartHolder,
} from '../db/of-account.ts';
import type { CartDeps, Visitor } from './deps.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

type CartContext = Pick<Visitor, 'cookie' | 'clearCookie' | 'user' | 'site' | 'now' | 'requestId'>;

/**
 * Creates the functions that find a user's cart. A guest's cart is named by the cookie. An account's cart is
 * the same on every device.
 */
export function createCartOwnerResolver(
  { db, secret, isBeingPaid, hasOrder }: Pick<CartDeps, 'db' | 'secret' | 'isBeingPaid' | 'hasOrder'>,
  limitsOf: (siteId: string) => Promise<CartLimits>,
) {
  const named = (user: Pick<Visitor, 'cookie'>): string | undefined => {
    const id = unsigned(secret, 'cart', user.cookie(CART_COOKIE));
    return id !== undefined && UUID_V4.test(id) ? id : undefined;
  };

  /** Returns the account and site that hold the user's cart; null for guests. */
  function holderOf({ user, site }: Pick<Visitor, 'user' | 'site'>): CartHolder | null {
    const { accountId } = ownerOf(user);
    return accountId === null ? null : { accountId, siteId: site.id };
  }

  const isOpenGuestCart = (cart: StoredCart | undefined, siteId: string): cart is StoredCart =>
    cart !== undefined && !cart.isOrdered && cart.accountId === null && cart.siteId === siteId;

  /**
   * Merges the browser's guest cart into the account's cart. If either cart is being paid, or the account's
   * cart was ordered, returns false and changes nothing.
   */
  async function mergeIn(
    tx: Kysely<Tables>,
    ctx: CartContext,
    { guestId, holder, limits }: { guestId: string; holder: CartHolder; limits: CartLimits },
  ): Promise<boolean> {
    const { now } = ctx;
    await lockHolder(tx, holder);
    const ownId = await openCartOf(tx, holder);
    const ids = ownId === undefined ? [guestId] : [guestId, ownId];
    await lockCartRows(tx, ids);
    const guest = await readCart(tx, guestId);
    if (!isOpenGuestCart(guest, holder.siteId) || guest.lines.length === 0) return true;
    for (const id of ids) if (await isBeingPaid(tx, id)) return false;
    const own = ownId === undefined ? undefined : await readCart(tx, ownId);
    if (own?.isOrdered) return false;
    if (own) {
      await replaceLines(tx, own.id, mergedLines(own.lines, guest.lines, limits));
      await takeOverCodes(tx, guestId, own.id);
      await incrementVersion(tx, own.id, now);
      await deleteMerged(tx, guestId, { now, hasOrder });
    } else {
      await adoptCart(tx, guestId, holder.accountId, now);
    }
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: holder.siteId,
        subject: 'cart',
        action: 'merged-cart',
        key: own?.id ?? guestId,
        after: { lines: guest.lines.length },
      },
      now,
    );
    return true;
  }

  async function takeGuestCart(ctx: CartContext, holder: CartHolder): Promise<void> {
    const guestId = named(ctx);
    // A cart in a staff member's browser does not belong to the customer for whom they act.
    if (guestId === undefined || ctx.user.actingFor !== null) return;
    const guest = await readCart(db, guestId);
    // The cookie of an ordered cart is still needed to display its payment status.
    if (guest?.isOrdered) return;
    if (isOpenGuestCart(guest, holder.siteId)) {
      const limits = await limitsOf(holder.siteId);
      if (!(await inTransaction(db, (tx) => mergeIn(tx, ctx, { guestId, holder, limits })))) return;
    }
    ctx.clearCookie(CART_COOKIE);
  }

  const isOf = (cart: StoredCart, user: Pick<Visitor, 'user' | 'site'>): boolean =>
    cart.siteId === user.site.id && cart.accountId === ownerOf(user.user).accountId;

  async function owns(ctx: CartContext, cartId: string): Promise<boolean> {
    if (!UUID_V4.test(cartId)) return false;
    const holder = holderOf(ctx);
    if (holder !== null) await takeGuestCart(ctx, holder);
    const cart = await readCart(db, cartId);
    if (!cart || cart.siteId !== ctx.site.id) return false;
    return cart.accountId === null ? named(ctx) === cartId : cart.accountId === (holder?.accountId ?? null);
  }

  return {
    holderOf,
    /**
     * Whether a cart belongs to the user's account, or to no account if the user is a guest. Does not check
     * the cookie.
     */
    isOf,

    /**
     * Returns the id of the user's cart. The first request after signing in merges the browser's guest cart
     * into the account's cart.
     */
    async idOf(ctx: CartContext): Promise<string | undefined> {
      const holder = holderOf(ctx);
      if (holder === null) return named(ctx);
      await takeGuestCart(ctx, holder);
      return openCartOf(db, holder);
    },

    /**
     * Whether a cart, ordered or not, belongs to the user. It must be the account's cart, or the guest cart
     * that the cookie names.
     */
    owns,

    /**
     * Like `owns`, for a caller that compares the owner under the cart's lock. So a guest's cart need not be
     * read here.
     */
    claims: async (ctx: CartContext, cartId: string): Promise<boolean> =>
      holderOf(ctx) === null ? named(ctx) === cartId : owns(ctx, cartId),
  };
}
