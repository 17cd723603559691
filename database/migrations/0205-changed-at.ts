import { sql, type Kysely } from 'kysely';

/**
 * Adds the time of the last change to products, prices and stock. `npm run export -- --since` exports the
 * rows changed since a time. The value is the start time of the transaction, which commits later;
 * `readNextSince` takes this difference into account.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function stamp_changed_at() returns trigger language plpgsql as $$
    begin
      new.changed_at := now();
      return new;
    end $$`.execute(db);
  for (const table of ['product', 'product_price', 'stock']) {
    await sql`alter table ${sql.table(table)} add column if not exists changed_at timestamptz not null default now()`.execute(
      db,
    );
    await sql`create or replace trigger ${sql.ref(`${table}_stamp_changed_at`)} before insert or update on ${sql.table(table)}
      for each row execute function stamp_changed_at()`.execute(db);
  }
}
