import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/**
 * Identifies a comparison list: by its id for a guest, by the account for a signed-in user. A cookie never
 * gives access to the list of an account. Lists that have not changed since `since` have expired.
 */
export type ListKey = { siteId: string; since: Date } & ({ guestId: string } | { accountId: string });

export interface StoredList {
  id: string;
  /** The ids of the products, in the order of the list. */
  productIds: number[];
}

/** Reads a comparison list. Undefined if it does not exist or has not changed since `since`. */
export async function readList(db: Db, key: ListKey): Promise<StoredList | undefined> {
  const query = db
    .selectFrom('compare_list as l')
    .leftJoin('compare_item as i', 'i.list_id', 'l.id')
    .select(['l.id', 'i.product_id as productId'])
    .where('l.site_id', '=', key.siteId)
    .where('l.updated_at', '>', key.since)
    .orderBy('i.position');
  const rows = await (
    'guestId' in key
      ? query.where('l.id', '=', key.guestId).where('l.account_id', 'is', null)
      : query.where('l.account_id', '=', key.accountId)
  ).execute();
  const [first] = rows;
  return first && { id: first.id, productIds: rows.flatMap(({ productId }) => productId ?? []) };
}

/**
 * Locks a comparison list until the transaction ends, so that concurrent requests cannot add more than three
 * products.
 */
export async function lockList(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('compare_list').select('id').where('id', '=', id).forUpdate().execute();
}

/** Deletes the comparison list of an account, even if it has expired. */
export async function deleteListOf(tx: Db, accountId: string, siteId: string): Promise<void> {
  await tx
    .deleteFrom('compare_list')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .execute();
}

/** Inserts or updates a comparison list with its products. */
export async function saveList(
  tx: Db,
  list: {
    id: string;
    siteId: string;
    accountId: string | null;
    productIds: readonly number[];
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('compare_list')
    .values({ id: list.id, site_id: list.siteId, account_id: list.accountId, updated_at: list.now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ updated_at: list.now }))
    .execute();
  await tx.deleteFrom('compare_item').where('list_id', '=', list.id).execute();
  if (list.productIds.length === 0) return;
  await tx
    .insertInto('compare_item')
    .values(
      list.productIds.map((productId, index) => ({
        list_id: list.id,
        product_id: productId,
        position: index + 1,
      })),
    )
    .execute();
}

export async function deleteList(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('compare_list').where('id', '=', id).execute();
}

/**
 * Deletes at most 1,000 comparison lists that have not changed since `before`. Returns the number of deleted
 * lists.
 */
export async function deleteOldLists(db: Db, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from compare_list where id in (
      select id from compare_list where updated_at <= ${before} limit 1000 for update skip locked)
    returning id`.execute(db);
  return rows.length;
}
