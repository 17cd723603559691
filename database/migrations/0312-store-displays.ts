import { sql, type Kysely } from 'kysely';

/** Stores which products each store has on display, and which of them are connected for trying. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table store_display (
      store_uri text not null references store (uri) on update cascade on delete cascade,
      product_id bigint not null references product (id) on delete cascade,
      is_working boolean not null default false,
      primary key (store_uri, product_id)
    )`.execute(db);
  await sql`create index store_display_product on store_display (product_id)`.execute(db);
}
