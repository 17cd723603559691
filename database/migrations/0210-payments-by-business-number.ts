import { sql, type Kysely } from 'kysely';

/**
 * Adds an index of company payments by business number. Each order on account sums these payments while it
 * locks the company's credit.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index if not exists account_payment_business_number on account_payment (business_number)
    where business_number is not null`.execute(db);
}
