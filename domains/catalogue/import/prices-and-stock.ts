import { sql } from 'kysely';
import type { Cents } from '#foundation/pure/money.ts';
import type { Transaction } from '#database/import/kind.ts';
import { MARKETS } from '#database/import/markets.ts';
import { notePricesAfter, notePricesBefore } from './note-prices.ts';
import type { Row } from '#database/import/row.ts';
import { differs, updates } from '#database/import/upsert.ts';
import { readMoney, readText } from '#database/import/values/values.ts';

/**
 * The new prices of a product in one market. An undefined field leaves the stored value unchanged; null
 * deletes it.
 */
export interface PriceChange {
  market: 'AU' | 'NZ';
  price?: Cents | null;
  rrp?: Cents | null;
  alt?: string;
}

export const PRICE_FIELDS = ['price AUD', 'rrp AUD', 'price NZD', 'rrp NZD', 'alt price message'] as const;

/** Reads the prices in a row by market. Columns `price` and `rrp` without a currency are Australian. */
export function readPrices(row: Row): PriceChange[] {
  const alt = row.has('alt price message')
    ? row.read('alt price message', (text) => readText(text, 120), '')
    : undefined;
  const changes: PriceChange[] = [];
  for (const { market, currency } of MARKETS) {
    const change: PriceChange = { market };
    for (const name of ['price', 'rrp'] as const) {
      const long = `${name} ${currency.toLowerCase()}`;
      const field = row.has(long) ? long : currency === 'AUD' && row.has(name) ? name : null;
      if (field !== null) change[name] = row.read(field, (text) => readMoney(text, currency), null);
    }
    if (change.price === undefined && change.rrp === undefined && (alt === undefined || market === 'NZ'))
      continue;
    changes.push(alt === undefined ? change : { ...change, alt });
  }
  return changes;
}

/** Returns a key that is equal for rows that change the same price fields in the same markets. */
export function priceShape(changes: readonly PriceChange[]): string {
  return changes.map((change) => Object.keys(change).join('.') + change.market).join(' ');
}

interface Touched {
  id: number;
  added: boolean;
}

/**
 * Writes the prices that differ from the stored prices and returns the products whose prices changed. Within
 * one market, all changes must have the same fields.
 */
export async function writePrices(
  tx: Transaction,
  changes: readonly (PriceChange & { id: number })[],
): Promise<Touched[]> {
  const touched: Touched[] = [];
  for (const { market } of MARKETS) {
    const rows = changes.filter((change) => change.market === market);
    if (rows.length === 0) continue;
    const columns = [
      ...(rows[0]!.price === undefined ? [] : ['price_cents']),
      ...(rows[0]!.rrp === undefined ? [] : ['rrp_cents']),
      ...(rows[0]!.alt === undefined ? [] : ['alt_price_message']),
    ];
    const hasPrices = rows[0]!.price !== undefined;
    if (hasPrices) await notePricesBefore(tx, market, rows);
    const result = await sql<Touched>`
      insert into product_price (product_id, market, price_cents, rrp_cents, alt_price_message)
      select i.id, ${market}, i.price, i.rrp, coalesce(i.alt, '')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(id bigint, price integer, rrp integer, alt text)
      where i.price is not null or i.rrp is not null or coalesce(i.alt, '') <> ''
        or exists (select 1 from product_price p where p.product_id = i.id and p.market = ${market})
      order by i.id
      on conflict (product_id, market) do update set ${updates(columns)} where ${differs('product_price', columns)}
      returning product_id as id, (xmax = 0) as added`.execute(tx);
    touched.push(...result.rows);
    if (hasPrices)
      await notePricesAfter(
        tx,
        market,
        result.rows.map(({ id }) => id),
      );
  }
  return touched;
}
