import { sql, type Kysely } from 'kysely';

/**
 * Unpaid orders are not counted by email address, which anybody may type: who typed somebody else's kept them from paying.
 * The column `holder_email` stays empty; processes of the version before may write it until they end.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index payment_attempt_holder_email`.execute(db);
}
