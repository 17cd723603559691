import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ListHolder, Merged } from '#domains/identity/use-cases/resolve-list-owner.ts';
import { takeOverCodes } from '#domains/vouchers/use-cases/vouchers.ts';
import { adoptCart, deleteMerged, lockCartRows, openCartOf, replaceLines } from '../../db/of-account.ts';
import { incrementVersion, readCart, type StoredCart } from '../../db/cart.ts';
import type { CartLimits } from '../../rules/limits.ts';
import { mergedLines } from '../../rules/merge.ts';
import type { CartDeps } from '../deps.ts';

/** Whether a cart is an open guest cart of a site. */
export const isOpenGuestCart = (cart: StoredCart | undefined, siteId: string): cart is StoredCart =>
  cart !== undefined && !cart.isOrdered && cart.accountId === null && cart.siteId === siteId;

/**
 * Merges a guest's cart into the account's cart. If either cart is being paid, or the account's cart was
 * ordered, returns `later` and changes nothing.
 */
export async function mergeCarts(
  tx: Kysely<Tables>,
  { isBeingPaid, hasOrder }: Pick<CartDeps, 'isBeingPaid' | 'hasOrder'>,
  { guestId, holder, limits, now }: { guestId: string; holder: ListHolder; limits: CartLimits; now: Date },
): Promise<Merged | 'none' | 'later'> {
  const ownId = await openCartOf(tx, holder);
  const ids = ownId === undefined ? [guestId] : [guestId, ownId];
  await lockCartRows(tx, ids);
  const guest = await readCart(tx, guestId);
  if (!isOpenGuestCart(guest, holder.siteId) || guest.lines.length === 0) return 'none';
  for (const id of ids) if (await isBeingPaid(tx, id)) return 'later';
  const own = ownId === undefined ? undefined : await readCart(tx, ownId);
  if (own?.isOrdered) return 'later';
  if (own) {
    await replaceLines(tx, own.id, mergedLines(own.lines, guest.lines, limits));
    await takeOverCodes(tx, guestId, own.id);
    await incrementVersion(tx, own.id, now);
    await deleteMerged(tx, guestId, { now, hasOrder });
  } else {
    await adoptCart(tx, guestId, holder.accountId, now);
  }
  return { action: 'merged-cart', key: own?.id ?? guestId, after: { lines: guest.lines.length } };
}
