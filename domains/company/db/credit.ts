import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import type { Debtor } from '../rules/debtor.ts';

type Db = Kysely<Tables>;

/** Returns the total of a business's payments on account. */
export async function paidOnAccount(db: Db, { ownerId, siteId, businessNumber }: Debtor): Promise<Cents> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(cents), 0) as cents from account_payment
    where site_id = ${siteId} and (owner_id = ${ownerId} or business_number = nullif(${businessNumber}::text, ''))`.execute(
    db,
  );
  return cents(Number(rows[0]?.cents ?? 0));
}

/** Stores a payment on account. Returns false if the site already has a payment with this reference. */
export async function insertAccountPayment(
  tx: Db,
  { ownerId, siteId, businessNumber }: Debtor,
  payment: { cents: Cents; reference: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_payment')
    .values({
      owner_id: ownerId,
      site_id: siteId,
      business_number: businessNumber || null,
      cents: payment.cents,
      reference: payment.reference,
      received_at: payment.at,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'reference']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the payment with this bank reference on the site; undefined if not found. */
export async function readAccountPayment(
  db: Db,
  siteId: string,
  reference: string,
): Promise<{ ownerId: string; cents: Cents; at: Date } | undefined> {
  const row = await db
    .selectFrom('account_payment')
    .select(['owner_id as ownerId', 'cents', 'received_at as at'])
    .where('site_id', '=', siteId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && { ...row, cents: cents(row.cents) };
}
