import { sql, type Kysely } from 'kysely';

/** Mails to people who had their account deleted while these were still to be sent: nothing of them stays afterwards. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table mail add column is_forgotten boolean not null default false`.execute(db);
}
