import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { StoredItem } from '../rules/merge.ts';
import type { ListRow } from './saved.ts';

type Db = Kysely<Tables>;

/**
 * Locks a guest's list until the transaction ends. Returns undefined if the list does not exist or belongs to
 * an account.
 */
export async function lockGuestList(tx: Db, id: string, siteId: string): Promise<ListRow | undefined> {
  return tx
    .selectFrom('saved_list')
    .select(['id', 'share_token as shareToken'])
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('account_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Assigns a guest's list to an account that has no list. The caller must hold the lock on the list. */
export async function adoptList(tx: Db, id: string, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('saved_list')
    .set({ account_id: accountId, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Replaces all products in a list. The caller must hold the lock on the list. */
export async function replaceItems(tx: Db, listId: string, items: readonly StoredItem[]): Promise<void> {
  await tx.deleteFrom('saved_item').where('list_id', '=', listId).execute();
  if (items.length === 0) return;
  await tx
    .insertInto('saved_item')
    .values(
      items.map(({ productId, note, addedAt }) => ({
        list_id: listId,
        product_id: productId,
        note,
        added_at: addedAt,
      })),
    )
    .execute();
}

export async function deleteList(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('saved_list').where('id', '=', id).execute();
}

/** A link to a list that was merged into another list. `items` are the products that the link displays. */
export interface MergedLink {
  token: string;
  listId: string;
  items: readonly Pick<StoredItem, 'productId' | 'note'>[];
}

export async function insertMergedLink(tx: Db, { token, listId, items }: MergedLink): Promise<void> {
  await tx
    .insertInto('saved_merged_link')
    .values({ token, list_id: listId, items: JSON.stringify(items) })
    .execute();
}

/** Returns the link to a merged list with this token; undefined if not found. */
export async function readMergedLink(db: Db, siteId: string, token: string): Promise<MergedLink | undefined> {
  return db
    .selectFrom('saved_merged_link as m')
    .innerJoin('saved_list as l', 'l.id', 'm.list_id')
    .select(['m.token', 'm.list_id as listId', 'm.items'])
    .where('m.token', '=', token)
    .where('l.site_id', '=', siteId)
    .executeTakeFirst();
}

export async function countMergedLinks(db: Db, listId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_merged_link')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
