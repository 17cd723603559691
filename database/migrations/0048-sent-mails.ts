import { sql, type Kysely } from 'kysely';

/**
 * Adds an index of sent emails whose text is still stored, by sending time. Without this index, finding them
 * would need a full scan.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index mail_sent on mail (sent_at) where recipient <> ''`.execute(db);
}
