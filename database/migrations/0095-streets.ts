import { sql, type Kysely } from 'kysely';

/** Adds streets, which the shop suggests while the shopper types an address. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table street (
      id bigint generated always as identity primary key,
      locality_id bigint not null references locality (id) on delete cascade,
      -- Copied from the locality, so that one index covers a country's streets.
      country text not null,
      name text not null,
      -- Search key: name, suburb, state and postcode in plain letters. Collation "C" sorts alike on every database.
      key text collate "C" not null,
      unique (locality_id, key)
    )`.execute(db);
  await sql`create index street_key on street (country, key)`.execute(db);
}
