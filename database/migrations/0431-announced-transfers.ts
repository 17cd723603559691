import { sql, type Kysely } from 'kysely';

/** Adds the indexes with which the checkout counts the orders of a shopper that wait for a bank transfer. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['holder_browser', 'holder_address'])
    await sql`
      create index ${sql.ref(`payment_attempt_transfer_${column}`)} on payment_attempt (${sql.ref(column)})
      where provider = 'bank-transfer' and state = 'approved'`.execute(db);
}
