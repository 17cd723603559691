import { sql, type Kysely } from 'kysely';
import type { HasOrder } from './has-order.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ChosenLine } from '../rules/purchase.ts';

/** Returns the id of an account's open cart; undefined if the account has no open cart. */
export async function openCartOf(
  db: Kysely<Tables>,
  { accountId, siteId }: { accountId: string; siteId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cart')
    .select('id')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('ordered_at', 'is', null)
    .where('project_id', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Locks several carts until the transaction ends. Always locks them in the order of their ids. */
export async function lockCartRows(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`select 1 from cart where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
}

/** Assigns a guest's cart to an account that has no cart. The caller must have locked the cart. */
export async function adoptCart(
  tx: Kysely<Tables>,
  cartId: string,
  accountId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ account_id: accountId, begun_by: null, version: sql`version + 1`, updated_at: now })
    .where('id', '=', cartId)
    .execute();
}

/** Replaces the lines of a cart and keeps the order of `lines`. The caller must have locked the cart. */
export async function replaceLines(
  tx: Kysely<Tables>,
  cartId: string,
  lines: readonly ChosenLine[],
): Promise<void> {
  await tx.deleteFrom('cart_line').where('cart_id', '=', cartId).execute();
  await tx
    .insertInto('cart_line')
    .values(
      lines.map((line, index) => ({
        cart_id: cartId,
        product_id: line.productId,
        quantity: line.quantity,
        install_id: line.installId,
        warranty_id: line.warrantyId,
        service_skus: [...line.serviceSkus],
        seen_cents: line.seenCents,
        override_cents: line.override?.cents ?? null,
        override_until: line.override?.until ?? null,
        override_most: line.override?.most ?? null,
        override_by: line.override?.grantedBy?.accountId ?? null,
        override_permission: line.override?.grantedBy?.permission ?? null,
        project_line_ids: [...(line.projectLines ?? [])],
        position: index + 1,
      })),
    )
    .execute();
}

/**
 * Deletes a cart whose lines were added to another cart. If the cart has an order, deletes only its lines.
 * The caller must have locked the cart.
 */
export async function deleteMerged(
  tx: Kysely<Tables>,
  cartId: string,
  { now, hasOrder }: { now: Date; hasOrder: HasOrder },
): Promise<void> {
  await tx.deleteFrom('cart_line').where('cart_id', '=', cartId).execute();
  await sql`delete from cart c where id = ${cartId} and not ${hasOrder(sql`c.id`)}`.execute(tx);
  await tx
    .updateTable('cart')
    .set({ version: sql`version + 1`, updated_at: now })
    .where('id', '=', cartId)
    .execute();
}

/**
 * Stores the hash of a handover code for a cart. Replaces any previous code. The caller must have locked the
 * cart.
 */
export async function insertHandOver(
  tx: Kysely<Tables>,
  row: { hash: string; siteId: string; cartId: string; expiresAt: Date },
): Promise<void> {
  await tx.deleteFrom('cart_hand_over').where('cart_id', '=', row.cartId).execute();
  await tx
    .insertInto('cart_hand_over')
    .values({ hash: row.hash, site_id: row.siteId, cart_id: row.cartId, expires_at: row.expiresAt })
    .execute();
}

/**
 * Returns the time at which a handover code of this cart expires. Returns undefined if the code is invalid or
 * belongs to a different cart.
 */
export async function readHandOver(
  db: Kysely<Tables>,
  { hash, cartId, now }: { hash: string; cartId: string; now: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('cart_hand_over')
    .select('expires_at')
    .where('hash', '=', hash)
    .where('cart_id', '=', cartId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.expires_at;
}

/**
 * Deletes a handover code and returns the id of its cart. Returns undefined if the code is invalid or belongs
 * to the cart `notOf`.
 */
export async function takeHandOver(
  tx: Kysely<Tables>,
  { hash, notOf, now }: { hash: string; notOf: string; now: Date },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('cart_hand_over')
    .where('hash', '=', hash)
    .where('cart_id', '!=', notOf)
    .where('expires_at', '>', now)
    .returning('cart_id')
    .executeTakeFirst();
  return row?.cart_id;
}
