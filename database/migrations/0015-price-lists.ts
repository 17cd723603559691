import { sql, type Kysely } from 'kysely';

/**
 * Adds price lists, which replace retail prices for members. If a list has no price for a product, its
 * members pay the retail price.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table list_price (
      list text not null check (list ~ '^[a-z][a-z0-9-]{0,39}$' and list <> 'retail'),
      product_id bigint not null references product (id) on delete cascade,
      market char(2) not null check (market in ('AU', 'NZ')),
      -- Null if the list no longer has its own price; the retail price applies. The row stays so that running processes see the change.
      price_cents integer check (price_cents >= 0),
      changed_tx bigint not null default 0,
      primary key (list, product_id, market)
    )`.execute(db);
  await sql`create index list_price_product on list_price (product_id, market)`.execute(db);
  await sql`
    create trigger list_price_changed before insert or update on list_price
    for each row execute function stamp_changed_tx()`.execute(db);
  await sql`create index list_price_changed_tx on list_price (changed_tx)`.execute(db);
  await sql`alter table order_line add column price_list text not null default 'retail'`.execute(db);
}
