import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { reducedLines, type ConfirmedPeriod } from '#domains/orders/db/fragments.ts';
import { couponCodesOfOrder } from '#domains/vouchers/db/fragments.ts';

/** The reductions of a group of orders. Amounts are in cents and include GST. */
export interface DiscountGroup {
  /** The codes of the orders, or the account of the salesperson; null for none. */
  key: string | null;
  /** `code`: by codes; `staff`: by prices that staff gave; `edit`: by edits of orders without a code. */
  kind: 'code' | 'staff' | 'edit';
  currency: 'AUD' | 'NZD';
  orders: number;
  /** The price of the reduced lines before the reduction. */
  listCents: number;
  discountCents: number;
}

/** Returns the reductions of the orders that were confirmed in the periods, largest first. */
export async function sumDiscounts(
  db: Kysely<Tables>,
  periods: readonly ConfirmedPeriod[],
  by: 'code' | 'person',
): Promise<DiscountGroup[]> {
  const key = by === 'code' ? sql`parts.codes` : sql`parts.seller`;
  const { rows } = await sql<DiscountGroup>`
    with line as (
      select reduced.*, (select string_agg(used.code, ' + ' order by used.code)
        from (${couponCodesOfOrder(sql`reduced.order_id`)}) used) as codes
      from (${reducedLines(periods)}) reduced),
    parts as (
      select order_id, currency, seller, list_cents, own_cents as cents, 'staff' as kind, null as codes
      from line where own_cents > 0
      union all
      select order_id, currency, seller, list_cents, code_cents, case when codes is null then 'edit' else 'code' end, codes
      from line where code_cents > 0)
    select ${key} as key, parts.kind, parts.currency, count(distinct parts.order_id)::int as orders,
      sum(parts.list_cents)::float8 as "listCents", sum(parts.cents)::float8 as "discountCents"
    from parts group by 1, 2, 3 order by "discountCents" desc, 1, 2`.execute(db);
  return rows;
}
