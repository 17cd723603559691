import { sql } from 'kysely';
import type { Cents } from '#foundation/pure/money.ts';
import type { Transaction } from '#database/import/kind.ts';
import { notePricesAfter, notePricesBefore } from './note-prices.ts';
import type { Problem } from '#database/import/problem.ts';
import type { Row } from '#database/import/row.ts';
import { differs, updates } from '#database/import/upsert.ts';
import { readMoney, readNumber, readText } from '#database/import/values.ts';

export const MARKETS = [
  { market: 'AU', currency: 'AUD' },
  { market: 'NZ', currency: 'NZD' },
] as const;

/** What a row says of a market's prices; undefined is left as it is, null is cleared. */
export interface PriceChange {
  market: 'AU' | 'NZ';
  price?: Cents | null;
  rrp?: Cents | null;
  alt?: string;
}

export const PRICE_FIELDS = ['price AUD', 'rrp AUD', 'price NZD', 'rrp NZD', 'alt price message'] as const;

/** Prices of a row by market. `price` and `rrp` without a currency are Australian. */
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

/** Which prices a row has, for grouping rows. */
export function priceShape(changes: readonly PriceChange[]): string {
  return changes.map((change) => Object.keys(change).join('.') + change.market).join(' ');
}

interface Touched {
  id: number;
  added: boolean;
}

/** Writes prices that differ and answers whose they were. All changes of one market must have the same parts. */
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

export interface StockChange {
  warehouse: string;
  onHand: number;
}

export function readOnHand(text: string): number {
  return readNumber(text, { whole: true, min: 0, max: 1_000_000 });
}

/**
 * Locks the stock of products and answers, by SKU, where a count would be less than what orders hold or have bought.
 * Locks are taken in one order, so two imports do not wait for each other in a circle.
 */
export async function tooFewForOrders(
  tx: Transaction,
  counts: readonly (StockChange & { sku: string })[],
): Promise<Map<string, Problem[]>> {
  const problems = new Map<string, Problem[]>();
  if (counts.length === 0) return problems;
  const { rows } = await sql<{ sku: string; warehouse: string; taken: number; onHand: number }>`
    select p.sku, s.warehouse_code as warehouse, s.held + s.allocated as taken, i."onHand"
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as i(sku text, warehouse text, "onHand" integer)
    join product p on p.sku = i.sku
    join stock s on s.product_id = p.id and s.warehouse_code = i.warehouse
    order by s.product_id, s.warehouse_code
    for update of s`.execute(tx);
  for (const { sku, warehouse, taken, onHand } of rows) {
    if (onHand >= taken) continue;
    problems.set(sku, [
      ...(problems.get(sku) ?? []),
      {
        field: `stock:${warehouse}`,
        reason: `${onHand} is less than the ${taken} that orders hold or have bought`,
      },
    ]);
  }
  return problems;
}

/** Writes counts that differ and answers whose they were. */
export async function writeStock(
  tx: Transaction,
  counts: readonly (StockChange & { id: number })[],
): Promise<Touched[]> {
  if (counts.length === 0) return [];
  const { rows } = await sql<Touched>`
    insert into stock (product_id, warehouse_code, on_hand)
    select i.id, i.warehouse, i."onHand"
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as i(id bigint, warehouse text, "onHand" integer)
    order by i.id, i.warehouse
    on conflict (product_id, warehouse_code) do update set on_hand = excluded.on_hand
      where stock.on_hand is distinct from excluded.on_hand
    returning product_id as id, (xmax = 0) as added`.execute(tx);
  return rows;
}
