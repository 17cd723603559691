import { sql, type Kysely } from 'kysely';

/**
 * Stops counting unpaid orders by email address. Otherwise anyone who typed another person's address could
 * prevent that person from paying. The column `holder_email` stays, but only processes of the previous
 * version write it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index payment_attempt_holder_email`.execute(db);
}
