import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import { PAYMENT_OPTION } from '#domains/payments/contract.ts';
import { UNDER_WAY } from '../rules/attempt.ts';

/**
 * What some people's orders of a site have put on account, or are about to, less what was given back; a cart's own order is
 * left out, since it is being made anew.
 */
export async function accountDebt(
  db: Kysely<Tables>,
  {
    siteId,
    accountIds,
    exceptCart,
  }: { siteId: string; accountIds: readonly string[]; exceptCart: string | null },
): Promise<Cents> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(a.amount_cents + coalesce(gone.cents, 0)), 0) as cents
    from payment_attempt a
      join customer_order o on o.id = a.order_id
      left join lateral (
        select sum(m.cents)::int as cents from money_entry m where m.attempt_id = a.id and m.cents < 0
      ) gone on true
    where o.site_id = ${siteId} and o.account_id = any (${[...accountIds]}::text[]) and a.payment_option = ${PAYMENT_OPTION.CreditAccount}
      and a.state = any (${['approved', ...UNDER_WAY]}::text[]) and o.cart_id::text is distinct from ${exceptCart}::text`.execute(
    db,
  );
  return cents(Number(rows[0]?.cents ?? 0));
}
