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
 * Reads a site's list: a guest's list by its id, an account's list by its account, or any list by its share
 * token. No cookie gives access to an account's list.
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

/** Returns the products of a list, latest first. */
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

/** Locks a list, so that two tabs cannot both use its last free place. */
export async function lockList(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('saved_list').set({ updated_at: now }).where('id', '=', id).execute();
}

/** Adds a product to a list. Does nothing if it is already in the list. */
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

/** Writes a note. Returns false if the product is not in the list. */
export async function writeNote(db: Db, listId: string, productId: number, note: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_item')
    .set({ note })
    .where('list_id', '=', listId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets a list's share token, unless the list already has one. Returns the token that the list has now. */
export async function giveShareToken(db: Db, id: string, token: string): Promise<string> {
  const row = await db
    .updateTable('saved_list')
    .set({ share_token: sql`coalesce(share_token, ${token})` })
    .where('id', '=', id)
    .returning('share_token as shareToken')
    .executeTakeFirstOrThrow();
  return row.shareToken!;
}

/** Revokes all links to a list. */
export async function dropLinks(tx: Db, id: string): Promise<void> {
  await tx.updateTable('saved_list').set({ share_token: null }).where('id', '=', id).execute();
  await tx.deleteFrom('saved_merged_link').where('list_id', '=', id).execute();
}

/** Deletes guests' lists that have not changed since the given time. Returns how many. */
export async function deleteOldLists(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_list')
    .where('account_id', 'is', null)
    .where('updated_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
