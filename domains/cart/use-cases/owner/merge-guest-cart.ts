import type { Kysely } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { takeOverCodes } from '#domains/vouchers/use-cases/vouchers.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { actorOf } from '#domains/audit/contract.ts';
import {
  type CartHolder,
  lockHolder,
  openCartOf,
  lockCartRows,
  replaceLines,
  deleteMerged,
  adoptCart,
} from '../../db/of-account.ts';
import { readCart, incrementVersion } from '../../db/cart.ts';
import { getCartLimits } from '../pricing/price-lines.ts';
import { CART_COOKIE } from '../../contract/cart.ts';
import type { CartLimits } from '../../rules/limits.ts';
import { mergedLines } from '../../rules/merge.ts';
import { type OwnerContext, type OwnerDeps, findGuestCartId, isOpenGuestCart } from './cart-holder.ts';

/**
 * Merges the browser's guest cart into the account's cart, and deletes the cookie. Changes nothing if either
 * cart is being paid, or if the account's cart was ordered.
 */
export async function mergeGuestCart(ctx: OwnerContext, deps: OwnerDeps, holder: CartHolder): Promise<void> {
  const guestId = findGuestCartId(ctx, deps);
  // A cart in a staff member's browser does not belong to the customer for whom they act.
  if (guestId === undefined || ctx.user.actingFor !== null) return;
  const guest = await readCart(deps.db, guestId);
  // The cookie of an ordered cart is still needed to display its payment status.
  if (guest?.isOrdered) return;
  if (isOpenGuestCart(guest, holder.siteId)) {
    const limits = await getCartLimits(deps, holder.siteId);
    if (!(await inTransaction(deps.db, (tx) => mergeCarts(tx, ctx, deps, { guestId, holder, limits }))))
      return;
  }
  ctx.clearCookie(CART_COOKIE);
}

/** Merges a guest cart into the account's cart. Returns false if either must not change. */
async function mergeCarts(
  tx: Kysely<Tables>,
  ctx: OwnerContext,
  { isBeingPaid, hasOrder }: Pick<OwnerDeps, 'isBeingPaid' | 'hasOrder'>,
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
