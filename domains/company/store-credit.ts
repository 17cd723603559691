import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import type { CompanyKey } from './store.ts';

type Db = Kysely<Tables>;

/** Orders on one account are made one after another until the transaction ends. */
export async function lockCredit(tx: Db, { ownerId, siteId }: CompanyKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${ownerId} ${siteId}`}, 0))`.execute(tx);
}

/** All that a company has paid on its account. */
export async function paidOnAccount(db: Db, { ownerId, siteId }: CompanyKey): Promise<Cents> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(cents), 0) as cents from account_payment where owner_id = ${ownerId} and site_id = ${siteId}`.execute(
    db,
  );
  return cents(Number(rows[0]?.cents ?? 0));
}

/** Notes a payment; false where its reference is known. */
export async function insertAccountPayment(
  tx: Db,
  { ownerId, siteId }: CompanyKey,
  payment: { cents: Cents; reference: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_payment')
    .values({
      owner_id: ownerId,
      site_id: siteId,
      cents: payment.cents,
      reference: payment.reference,
      received_at: payment.at,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'reference']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The payment that a reference of the bank names on a site; undefined for none. */
export async function readAccountPayment(
  db: Db,
  siteId: string,
  reference: string,
): Promise<{ ownerId: string; cents: Cents } | undefined> {
  const row = await db
    .selectFrom('account_payment')
    .select(['owner_id as ownerId', 'cents'])
    .where('site_id', '=', siteId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && { ...row, cents: cents(row.cents) };
}
