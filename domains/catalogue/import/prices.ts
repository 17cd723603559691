import type { Draft, ImportKind, KindOptions, Outcome, Transaction } from '#database/import/kind.ts';
import { judgePrices } from './judge-prices.ts';
import { PRICE_FIELDS, priceShape, readPrices, writePrices, type PriceChange } from './prices-and-stock.ts';
import type { Row } from '#database/import/row.ts';
import { readChoice, readMoney, readText } from '#database/import/values/values.ts';
import { countBySku, productIds, readSku } from '#database/import/product-keys.ts';
import { MARKETS } from '#database/import/markets.ts';

interface PriceValues {
  sku: string;
  prices: PriceChange[];
}

const CURRENCIES = MARKETS.map(({ currency }) => currency);

/**
 * Imports prices by SKU. A file has either separate columns for each market (`price AUD`, `rrp NZD`), or a
 * column `currency` with the columns `price` and `rrp`.
 */
export function priceKind({ priceLimit }: KindOptions): ImportKind<PriceValues> {
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
    const { heldBack, notes } = await judgePrices(
      tx,
      drafts.map(({ line, values }) => ({ line, ...values })),
      ids,
      priceLimit,
    );
    const isHeldBack = new Set(heldBack.map(({ line }) => line));
    const taken = drafts.filter(({ line }) => !isHeldBack.has(line));
    const known = taken.filter(({ values }) => ids.has(values.sku));
    const touched = await writePrices(
      tx,
      known.flatMap(({ values }) => values.prices.map((one) => ({ ...one, id: ids.get(values.sku)! }))),
    );
    const outcome = countBySku(taken, ids, touched);
    const unknown = new Set(outcome.refused.map(({ line }) => line));
    outcome.refused.push(...heldBack);
    outcome.notes.push(...notes.filter(({ line }) => !unknown.has(line)));
    return outcome;
  }

  return {
    name: 'prices',
    required: [['sku'], ['price', ...PRICE_FIELDS]],
    fields: ['sku', 'currency', 'price', 'rrp', ...PRICE_FIELDS],
    either: [
      ['price', 'price AUD'],
      ['rrp', 'rrp AUD'],
    ],
    prefixes: [],
    channels: ['catalogue'],
    keyOf: (row) =>
      row.text('sku') === ''
        ? null
        : `${row.text('sku').toLowerCase()}${row.has('currency') ? ` in ${row.text('currency').toUpperCase()}` : ''}`,
    load: async () => undefined,
    check,
    apply,
  };
}
