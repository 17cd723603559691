import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { KeptItem } from './rules/merge.ts';
import type { ListRow } from './store.ts';

type Db = Kysely<Tables>;

/** Whose list, and of which site: an account has one for each. */
export interface ListHolder {
  accountId: string;
  siteId: string;
}

/** Until the transaction ends nobody else begins a list for the account, or merges one into it. Taken before any list's row. */
export async function lockHolder(tx: Db, { accountId, siteId }: ListHolder): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved of ${accountId} ${siteId}`}, 0))`.execute(
    tx,
  );
}

/** Locks a guest's list until the transaction ends; undefined when it is there no more, or is an account's by now. */
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

/** Makes a guest's list the account's, which has none. Locked by the caller. */
export async function adoptList(tx: Db, id: string, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('saved_list')
    .set({ account_id: accountId, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Writes products instead of those that a list has. Locked by the caller. */
export async function replaceItems(tx: Db, listId: string, items: readonly KeptItem[]): Promise<void> {
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

/** What a link of a list that was merged into another still shows. */
export interface MergedLink {
  token: string;
  listId: string;
  items: readonly Pick<KeptItem, 'productId' | 'note'>[];
}

export async function insertMergedLink(tx: Db, { token, listId, items }: MergedLink): Promise<void> {
  await tx
    .insertInto('saved_merged_link')
    .values({ token, list_id: listId, items: JSON.stringify(items) })
    .execute();
}

/** A site's link by its token. */
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
