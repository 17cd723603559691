import { sql, type Kysely } from 'kysely';

/** Adds a flag: whether the owner of a company receives email copies of its buyers' invoices. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table membership add column if not exists invoice_copies boolean not null default true`.execute(
    db,
  );
}
