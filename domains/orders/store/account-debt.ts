import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import type { Debtor } from '#domains/company/rules/debtor.ts';
import { PAYMENT_OPTION } from '#domains/payments/contract.ts';
import { UNDER_WAY } from '../rules/attempt.ts';

/**
 * Returns what a business has ordered on account on one site, less refunds. Attempts in progress count. An attempt belongs to
 * the business that owed when it was made, whoever has left the company since. Members with the same business number are one
 * business. `exceptCart` is left out: its order is being placed again.
 */
export async function accountDebt(
  db: Kysely<Tables>,
  { siteId, ownerId, businessNumber }: Debtor,
  exceptCart: string | null,
): Promise<Cents> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(a.amount_cents + coalesce(refunded.cents, 0)), 0) as cents
    from payment_attempt a
      join customer_order o on o.id = a.order_id
      left join lateral (
        select sum(m.cents)::int as cents from money_entry m where m.attempt_id = a.id and m.cents < 0
      ) refunded on true
    where o.site_id = ${siteId} and a.payment_option = ${PAYMENT_OPTION.CreditAccount}
      and (a.debtor_id = ${ownerId} or a.debtor_business_number = nullif(${businessNumber}::text, '')
        or (a.debtor_id is null and ${isOfMember({ siteId, ownerId })}))
      and a.state = any (${['approved', ...UNDER_WAY]}::text[]) and o.cart_id::text is distinct from ${exceptCart}::text`.execute(
    db,
  );
  return cents(Number(rows[0]?.cents ?? 0));
}

/** Whether a current member of the company placed the order: for attempts that a process of the previous version wrote. */
const isOfMember = ({ siteId, ownerId }: Pick<Debtor, 'siteId' | 'ownerId'>) => sql<boolean>`
  exists (select 1 from membership m where m.site_id = ${siteId} and m.account_id = o.account_id
    and (m.account_id = ${ownerId} or m.buys_for = ${ownerId}))`;
