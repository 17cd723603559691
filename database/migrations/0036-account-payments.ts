import { sql, type Kysely } from 'kysely';

/**
 * Adds payments by companies. A payment reduces the company's debt and thus frees that part of its credit
 * limit.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table account_payment (
      id bigint generated always as identity primary key,
      owner_id text not null,
      site_id text not null,
      cents integer not null check (cents > 0),
      -- The bank's reference. A payment entered twice is stored once.
      reference text not null,
      received_at timestamptz not null,
      unique (site_id, reference)
    )`.execute(db);
  await sql`create index account_payment_owner on account_payment (owner_id, site_id)`.execute(db);
}
