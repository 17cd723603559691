import { sql, type Kysely } from 'kysely';

/** Adds a flag that states whether a company's owner receives copies of invoices to its buyers by email. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table membership add column if not exists invoice_copies boolean not null default true`.execute(
    db,
  );
}
