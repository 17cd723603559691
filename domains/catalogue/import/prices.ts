import { sql } from 'kysely';
import type { Draft, ImportKind, Outcome, Transaction } from '#database/import/kind.ts';
import {
  MARKETS,
  PRICE_FIELDS,
  priceShape,
  readPrices,
  writePrices,
  type PriceChange,
} from './prices-and-stock.ts';
import type { Row } from '#database/import/row.ts';
import { readChoice, readMoney, readText } from '#database/import/values.ts';
import { readSku } from './products.ts';

interface PriceValues {
  sku: string;
  prices: PriceChange[];
}

const CURRENCIES = MARKETS.map(({ currency }) => currency);

/** Prices by SKU: columns for both markets (`price AUD`, `rrp NZD`), or a `currency` column beside `price` and `rrp`. */
export function priceKind(): ImportKind<PriceValues> {
  function check(row: Row): Draft<PriceValues> | null {
    const sku = row.need('sku', readSku, '');
    const prices = row.has('currency') ? [readOne(row)].filter((one) => one !== null) : readPrices(row);
    if (prices.length === 0 && row.problems.length === 0) row.refuse('', 'has neither price nor RRP');
    if (row.problems.length > 0) return null;
    return { line: row.line, shape: priceShape(prices), values: { sku, prices } };
  }

  function readOne(row: Row): PriceChange | null {
    const currency = row.need('currency', (text) => readChoice(text, CURRENCIES), null);
    if (currency === null) return null;
    const change: PriceChange = { market: MARKETS.find((one) => one.currency === currency)!.market };
    for (const name of ['price', 'rrp'] as const)
      if (row.has(name)) change[name] = row.read(name, (text) => readMoney(text, currency), null);
    if (row.has('alt price message'))
      change.alt = row.read('alt price message', (text) => readText(text, 120), '');
    return change;
  }

  async function apply(tx: Transaction, drafts: readonly Draft<PriceValues>[]): Promise<Outcome> {
    const ids = await productIds(
      tx,
      drafts.map(({ values }) => values.sku),
    );
    const known = drafts.filter(({ values }) => ids.has(values.sku));
    const touched = await writePrices(
      tx,
      known.flatMap(({ values }) => values.prices.map((one) => ({ ...one, id: ids.get(values.sku)! }))),
    );
    return countBySku(drafts, ids, touched);
  }

  return {
    name: 'prices',
    required: [['sku'], ['price', ...PRICE_FIELDS]],
    fields: ['sku', 'currency', 'price', 'rrp', ...PRICE_FIELDS],
    prefixes: [],
    channels: ['catalogue'],
    keyOf: (row) =>
      row.text('sku') === ''
        ? null
        : `${row.text('sku')}${row.has('currency') ? ` in ${row.text('currency').toUpperCase()}` : ''}`,
    load: async () => undefined,
    check,
    apply,
  };
}

/** Ids of the products that exist, by SKU. */
export async function productIds(tx: Transaction, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: number;
    sku: string;
  }>`select id, sku from product where sku = any(${[...skus]}::text[])`.execute(tx);
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** What became of rows that belong to products: unknown SKUs are refused. */
export function countBySku(
  drafts: readonly Draft<{ sku: string }>[],
  ids: ReadonlyMap<string, number>,
  touched: readonly { id: number; added: boolean }[],
): Outcome {
  const refused = drafts.filter(({ values }) => !ids.has(values.sku));
  const added = new Set(touched.filter((one) => one.added).map(({ id }) => id));
  const changed = new Set(touched.filter((one) => !one.added && !added.has(one.id)).map(({ id }) => id));
  const counts = { added: 0, changed: 0, same: 0 };
  for (const { values } of drafts) {
    const id = ids.get(values.sku);
    if (id !== undefined) counts[added.has(id) ? 'added' : changed.has(id) ? 'changed' : 'same'] += 1;
  }
  return {
    ...counts,
    refused: refused.map(({ line, values }) => ({
      line,
      problems: [{ field: 'sku', reason: `there is no product "${values.sku}"` }],
    })),
  };
}
