import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ChosenLine } from './rules/purchase.ts';

/** Whose cart, and of which site: an account has one open cart for each. */
export interface CartHolder {
  accountId: string;
  siteId: string;
}

/** The id of an account's open cart; undefined when it has none. */
export async function openCartOf(
  db: Kysely<Tables>,
  { accountId, siteId }: CartHolder,
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

/** Until the transaction ends nobody else begins a cart for the account, or merges one into it. Taken before any cart's row. */
export async function lockHolder(tx: Kysely<Tables>, { accountId, siteId }: CartHolder): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cart of ${accountId} ${siteId}`}, 0))`.execute(
    tx,
  );
}

/** Locks carts until the transaction ends, in one order everywhere: by id. */
export async function lockCartRows(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`select 1 from cart where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
}

/** Makes a guest's cart the account's, which has none. Locked by the caller. */
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

/** Writes lines instead of those that a cart has, in their order. Locked by the caller. */
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
        override_by: line.override?.givenBy?.accountId ?? null,
        override_permission: line.override?.givenBy?.permission ?? null,
        project_line_ids: [...(line.projectLines ?? [])],
        position: index + 1,
      })),
    )
    .execute();
}

/** Takes away a cart whose lines are in another now; one that an order names stays, empty. Locked by the caller. */
export async function deleteMerged(tx: Kysely<Tables>, cartId: string, now: Date): Promise<void> {
  await tx.deleteFrom('cart_line').where('cart_id', '=', cartId).execute();
  await sql`
    delete from cart c where id = ${cartId} and not exists (select 1 from customer_order o where o.cart_id = c.id)`.execute(
    tx,
  );
  await tx
    .updateTable('cart')
    .set({ version: sql`version + 1`, updated_at: now })
    .where('id', '=', cartId)
    .execute();
}

/** Keeps a code's hash for a cart, in place of the one before. The cart is locked by the caller. */
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

/** Until when a code opens a cart; undefined where it does not, or opens another. */
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

/** Uses a code up, which nobody else can then; answers its cart. Not for whose cart it is. */
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
