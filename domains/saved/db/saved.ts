import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

export interface SavedRow {
  productId: number;
  note: string;
  addedAt: Date;
}

export interface ListRow {
  id: string;
  shareToken: string | null;
}

/**
 * Returns a saved list of a site. A guest's list is found by its id, an account's list by the account, and a
 * shared list by its token. The id in a guest's cookie never finds the list of an account.
 */
export async function readList(
  db: Db,
  siteId: string,
  key: { guestId: string } | { accountId: string } | { shareToken: string },
): Promise<ListRow | undefined> {
  const query = db
    .selectFrom('saved_list')
    .select(['id', 'share_token as shareToken'])
    .where('site_id', '=', siteId);
  if ('guestId' in key)
    return query.where('id', '=', key.guestId).where('account_id', 'is', null).executeTakeFirst();
  return 'accountId' in key
    ? query.where('account_id', '=', key.accountId).executeTakeFirst()
    : query.where('share_token', '=', key.shareToken).executeTakeFirst();
}

/** Returns the products in a list, last saved first. */
export async function readItems(db: Db, listId: string): Promise<SavedRow[]> {
  return db
    .selectFrom('saved_item')
    .select(['product_id as productId', 'note', 'added_at as addedAt'])
    .where('list_id', '=', listId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id', 'desc')
    .execute();
}

export async function insertList(
  tx: Db,
  { id, siteId, accountId }: { id: string; siteId: string; accountId: string | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('saved_list')
    .values({
      id,
      site_id: siteId,
      account_id: accountId,
      share_token: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/**
 * Locks a list until the transaction ends, so that two tabs cannot exceed the maximum number of products
 * together.
 */
export async function lockList(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('saved_list').set({ updated_at: now }).where('id', '=', id).execute();
}

/** Adds a product to a list, unless the list already contains it. */
export async function insertItem(tx: Db, listId: string, productId: number, now: Date): Promise<void> {
  await tx
    .insertInto('saved_item')
    .values({ list_id: listId, product_id: productId, added_at: now })
    .onConflict((conflict) => conflict.columns(['list_id', 'product_id']).doNothing())
    .execute();
}

export async function deleteItem(db: Db, listId: string, productId: number): Promise<void> {
  await db
    .deleteFrom('saved_item')
    .where('list_id', '=', listId)
    .where('product_id', '=', productId)
    .execute();
}

/** Stores a note about a product in a list. Returns false if the list does not contain the product. */
export async function writeNote(db: Db, listId: string, productId: number, note: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_item')
    .set({ note })
    .where('list_id', '=', listId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a share token, unless the list already has one. Returns the list's token. */
export async function giveShareToken(db: Db, id: string, token: string): Promise<string> {
  const row = await db
    .updateTable('saved_list')
    .set({ share_token: sql`coalesce(share_token, ${token})` })
    .where('id', '=', id)
    .returning('share_token as shareToken')
    .executeTakeFirstOrThrow();
  return row.shareToken!;
}

/** Revokes all links to a list, including links to lists that were merged into it. */
export async function dropLinks(tx: Db, id: string): Promise<void> {
  await tx.updateTable('saved_list').set({ share_token: null }).where('id', '=', id).execute();
  await tx.deleteFrom('saved_merged_link').where('list_id', '=', id).execute();
}

/** Deletes guests' lists that have not changed since the given time. Returns their number. */
export async function deleteOldLists(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_list')
    .where('account_id', 'is', null)
    .where('updated_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
