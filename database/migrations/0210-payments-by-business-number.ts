import { sql, type Kysely } from 'kysely';

/**
 * Indexes payments on account by business number, because each order on account sums them while it holds the
 * credit lock.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index if not exists account_payment_business_number on account_payment (business_number)
    where business_number is not null`.execute(db);
}
