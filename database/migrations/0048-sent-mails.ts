import { sql, type Kysely } from 'kysely';

/** Indexes emails with stored text by the time at which they were sent, to avoid a full scan. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index mail_sent on mail (sent_at) where recipient <> ''`.execute(db);
}
