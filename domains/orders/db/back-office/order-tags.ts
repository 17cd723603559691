import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ChosenOrder } from '../../rules/back-office/bulk.ts';

type Db = Kysely<Tables>;

/** Returns the orders with these numbers by their number, with their tags. */
export async function readChosenOrders(
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, ChosenOrder>> {
  const { rows } = await sql<ChosenOrder>`
    select o.id, o.number, o.site_id as "siteId",
      array(select t.tag from order_tag t where t.order_id = o.id order by t.tag) as tags
    from customer_order o where o.number = any(${[...numbers]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.number, row]));
}

/** Locks the orders with these numbers until the transaction ends, so that their tags cannot change. */
export async function lockChosenOrders(tx: Db, numbers: readonly string[]): Promise<void> {
  await sql`
    select from customer_order where number = any(${[...numbers]}::text[]) order by id for no key update`.execute(
    tx,
  );
}

export async function insertTags(
  tx: Db,
  { orderIds, tag, by, now }: { orderIds: readonly number[]; tag: string; by: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into order_tag (order_id, tag, added_by, added_at)
    select id, ${tag}, ${by}, ${now}::timestamptz from unnest(${[...orderIds]}::bigint[]) id
    on conflict do nothing`.execute(tx);
}

export async function deleteTags(
  tx: Db,
  { orderIds, tag }: { orderIds: readonly number[]; tag: string },
): Promise<void> {
  await sql`delete from order_tag where tag = ${tag} and order_id = any(${[...orderIds]}::bigint[])`.execute(
    tx,
  );
}

/** Returns at most 100 tags of orders of these sites (all sites without ids), in alphabetical order. */
export async function readTags(db: Db, siteIds: readonly string[]): Promise<string[]> {
  // Reads one row of the index for each tag, and not all tagged orders.
  const { rows } = await sql<{ tag: string }>`
    with recursive tags (tag) as (
      (select tag from order_tag order by tag limit 1)
      union all
      select (select t.tag from order_tag t where t.tag > tags.tag order by t.tag limit 1) from tags where tags.tag is not null
    )
    select tag from tags where tag is not null and (${siteIds.length === 0}::boolean or exists (
      select from order_tag t join customer_order o on o.id = t.order_id
      where t.tag = tags.tag and o.site_id = any(${[...siteIds]}::text[])))
    limit 100`.execute(db);
  return rows.map(({ tag }) => tag);
}
