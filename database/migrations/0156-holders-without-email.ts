import { sql, type Kysely } from 'kysely';

/**
 * Stops counting unpaid orders by email address: anyone who typed another person's address could keep that
 * person from paying. The column `holder_email` stays empty, but processes of the previous version may still
 * write it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index payment_attempt_holder_email`.execute(db);
}
