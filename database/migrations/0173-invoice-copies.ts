import { sql, type Kysely } from 'kysely';

/** Whether the owner of a company gets a copy of each invoice of the company's buyers by email. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table membership add column if not exists invoice_copies boolean not null default true`.execute(
    db,
  );
}
