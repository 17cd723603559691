import { sql, type Kysely } from 'kysely';

/**
 * Records the refunded items: units of a line, an install, a warranty, a service or the delivery. Later
 * refunds and returns can include only the remaining part of each item. `source_keys` identifies the requests
 * of a refund, so that the items of a failed refund can be ignored.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table if not exists refund_row (
      order_id bigint not null references customer_order (id),
      source_key text not null,
      row_id text not null,
      quantity integer not null check (quantity >= 0),
      cents integer not null check (cents >= 0),
      primary key (source_key, row_id)
    )`.execute(db);
  await sql`create index if not exists refund_row_order on refund_row (order_id)`.execute(db);
  await sql`alter table order_refund add column if not exists source_keys text[] not null default '{}'`.execute(
    db,
  );
}
