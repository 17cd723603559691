import { sql } from 'kysely';
import type { Transaction } from '#database/import/kind.ts';

/** The current date in a market's time zone. */
const TODAY = {
  AU: sql`(now() at time zone 'Australia/Sydney')::date`,
  NZ: sql`(now() at time zone 'Pacific/Auckland')::date`,
} as const;

/**
 * Records yesterday's price of each product that has no price history yet. Must be called before prices
 * change.
 */
export async function notePricesBefore(
  tx: Transaction,
  market: 'AU' | 'NZ',
  changes: readonly { id: number; price?: number | null }[],
): Promise<void> {
  await sql`
    insert into price_history (product_id, market, day, price_cents)
    select p.product_id, p.market, ${TODAY[market]} - 1, p.price_cents
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as i(id bigint, price integer)
    join product_price p on p.product_id = i.id and p.market = ${market}
    where p.price_cents is not null and p.price_cents is distinct from i.price
      and not exists (select 1 from price_history h where h.product_id = p.product_id and h.market = p.market)`.execute(
    tx,
  );
}

/**
 * Records today's price of each product if it differs from the last recorded price (API-39). A day has only
 * one recorded price, its last one. Must be called after prices changed.
 */
export async function notePricesAfter(
  tx: Transaction,
  market: 'AU' | 'NZ',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into price_history (product_id, market, day, price_cents)
    select product_id, market, ${TODAY[market]}, price_cents from product_price p
    where market = ${market} and product_id = any(${[...ids]}::bigint[])
      and p.price_cents is distinct from (
        select h.price_cents from price_history h
        where h.product_id = p.product_id and h.market = p.market order by h.day desc limit 1)
    on conflict (product_id, market, day) do update set price_cents = excluded.price_cents`.execute(tx);
}
