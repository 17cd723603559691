import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** Ids of the products of a list in their order; undefined when the site has no such list that was touched since `since`. */
export async function readList(
  db: Db,
  list: { id: string; siteId: string; since: Date },
): Promise<number[] | undefined> {
  const rows = await db
    .selectFrom('compare_list as l')
    .leftJoin('compare_item as i', 'i.list_id', 'l.id')
    .select('i.product_id as productId')
    .where('l.id', '=', list.id)
    .where('l.site_id', '=', list.siteId)
    .where('l.updated_at', '>', list.since)
    .orderBy('i.position')
    .execute();
  return rows.length === 0 ? undefined : rows.flatMap(({ productId }) => productId ?? []);
}

/** Locks a list until the transaction ends, so that two adds at once never make four. */
export async function lockList(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('compare_list').select('id').where('id', '=', id).forUpdate().execute();
}

/** Writes a list whole. */
export async function saveList(
  tx: Db,
  list: { id: string; siteId: string; productIds: readonly number[]; now: Date },
): Promise<void> {
  await tx
    .insertInto('compare_list')
    .values({ id: list.id, site_id: list.siteId, updated_at: list.now })
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

/** Deletes up to a thousand lists that nobody touched since `before` and answers how many. */
export async function deleteOldLists(db: Db, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from compare_list where id in (
      select id from compare_list where updated_at <= ${before} limit 1000 for update skip locked)
    returning id`.execute(db);
  return rows.length;
}
