import { sql, type Kysely } from 'kysely';

/**
 * Removes the limit on unpaid orders per email address. With this limit, a person who typed another
 * customer's address could prevent that customer from paying. Processes of the previous version still write
 * the column `holder_email`, so it remains.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index payment_attempt_holder_email`.execute(db);
}
