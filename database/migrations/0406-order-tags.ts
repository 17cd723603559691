import { sql, type Kysely } from 'kysely';

/** Adds tags, with which staff group orders in the back office. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table order_tag (
      order_id bigint not null references customer_order (id) on delete cascade,
      -- In lower case, without spaces at its ends.
      tag text not null check (length(tag) between 1 and 30 and tag = lower(trim(tag))),
      -- The staff member or API key that added it; null if unknown.
      added_by text,
      added_at timestamptz not null,
      primary key (order_id, tag)
    )`.execute(db);
  await sql`create index order_tag_orders on order_tag (tag, order_id)`.execute(db);
}
