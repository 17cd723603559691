import { sql, type Kysely } from 'kysely';
import { membersOfCompany } from '#domains/identity/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import type { Debtor } from '#domains/company/rules/debtor.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { UNDER_WAY } from '../rules/attempt.ts';

/**
 * Returns the amount that a business owes on a site: its orders on account, including payment attempts in
 * progress, less refunds. Excludes the order of the cart `exceptCart`, because that order is being placed
 * again.
 *
 * Companies with the same business number count as one business. An attempt counts for the business that the
 * buyer belonged to when it was made, even if the buyer has left the company.
 */
export async function accountDebt(
  db: Kysely<Tables>,
  debtor: Debtor,
  exceptCart: string | null,
): Promise<Cents> {
  const { rows } = await selectAccountDebt(debtor, exceptCart).execute(db);
  return cents(Number(rows[0]?.cents ?? 0));
}

/**
 * Returns the query for `accountDebt`. It is a union of queries that use indexes. A single query with `or`
 * would read all attempts.
 */
export const selectAccountDebt = (
  { siteId, ownerId, businessNumber }: Debtor,
  exceptCart: string | null,
) => sql<{ cents: string }>`
  with owed as (
    select ${OWED_COLUMNS} from payment_attempt a where a.debtor_id = ${ownerId} and ${isOnAccount}
    union
    select ${OWED_COLUMNS} from payment_attempt a
    where a.debtor_business_number = nullif(${businessNumber}::text, '') and ${isOnAccount}
    union
    select ${OWED_COLUMNS} from payment_attempt a join customer_order o on o.id = a.order_id
    where a.debtor_id is null and o.account_id in (
        -- For attempts without a debtor, written by a process of the previous version.
        select account_id from (${membersOfCompany({ siteId, ownerId })}) member) and ${isOnAccount}
  )
  select coalesce(sum(a.amount_cents + coalesce(refunded.cents, 0)), 0) as cents
  from owed a
    join customer_order o on o.id = a.order_id
    left join lateral (
      select sum(m.cents)::int as cents from money_entry m where m.attempt_id = a.id and m.cents < 0
    ) refunded on true
  where o.site_id = ${siteId} and o.cart_id::text is distinct from ${exceptCart}::text`;

const OWED_COLUMNS = sql`a.id, a.order_id, a.amount_cents`;

/** SQL: whether an attempt is on a company's credit account and is approved or in progress. */
const isOnAccount = sql<boolean>`a.payment_option = ${PAYMENT_METHOD_NUMBER.CreditAccount}
  and a.state = any (${['approved', ...UNDER_WAY]}::text[])`;
