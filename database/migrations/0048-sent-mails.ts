import { sql, type Kysely } from 'kysely';

/** Mails that still hold their text are found by when they were sent, without reading everything. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index mail_sent on mail (sent_at) where recipient <> ''`.execute(db);
}
