import { sql } from 'kysely';
import type { Cents } from '#foundation/pure/money.ts';
import { RETAIL } from '#foundation/pure/user.ts';
import type {
  Draft,
  ImportKind,
  KindOptions,
  Outcome,
  RowProblems,
  Transaction,
} from '#database/import/kind.ts';
import type { Row } from '#database/import/row.ts';
import { readMoney, Refused } from '#database/import/values/values.ts';
import { countBySku, productIds, readSku } from '#database/import/product-keys.ts';
import { MARKETS } from '#database/import/markets.ts';
import { heldBackPrice } from './judge-prices.ts';

interface ListPrice {
  market: 'AU' | 'NZ';
  cents: Cents | null;
}

interface ListPriceValues {
  list: string;
  sku: string;
  prices: ListPrice[];
}

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

function readList(text: string): string {
  const name = text.trim().toLowerCase();
  if (name === RETAIL) throw new Refused('import retail prices with the kind "prices"');
  if (!NAME.test(name))
    throw new Refused(
      `"${text}" is not a list name: use lower-case letters, digits and hyphens, starting with a letter`,
    );
  return name;
}

/**
 * Imports the prices of price lists other than retail, by list and SKU: `price AUD`, `price NZD`. An empty
 * cell deletes the list price, so that the retail price applies. A price that differs too much from the
 * previous list price is held back as a likely typing error. If there is no list price, the retail price is
 * compared.
 */
export function listPriceKind({ priceLimit }: KindOptions): ImportKind<ListPriceValues> {
  function check(row: Row): Draft<ListPriceValues> | null {
    const list = row.need('list', readList, '');
    const sku = row.need('sku', readSku, '');
    const prices = MARKETS.flatMap(({ market, currency }): ListPrice[] => {
      const field = `price ${currency.toLowerCase()}`;
      return row.has(field)
        ? [{ market, cents: row.read(field, (text) => readMoney(text, currency), null) }]
        : [];
    });
    if (row.problems.length > 0) return null;
    const shape = prices.map(({ market }) => market).join(' ');
    return { line: row.line, shape, values: { list, sku, prices } };
  }

  async function apply(tx: Transaction, drafts: readonly Draft<ListPriceValues>[]): Promise<Outcome> {
    const ids = await productIds(
      tx,
      drafts.map(({ values }) => values.sku),
    );
    const heldBack = await judge(tx, drafts, ids);
    const isHeldBack = new Set(heldBack.map(({ line }) => line));
    const taken = drafts.filter(({ line }) => !isHeldBack.has(line));
    const rows = taken.flatMap(({ values: { list, sku, prices } }) => {
      const id = ids.get(sku);
      return id === undefined ? [] : prices.map(({ market, cents }) => ({ list, id, market, cents }));
    });
    const touched = await sql<{ list: string; id: number; added: boolean }>`
      insert into list_price (list, product_id, market, price_cents)
      select i.list, i.id, i.market, i.cents
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(list text, id bigint, market text, cents integer)
      where i.cents is not null or exists (
        select 1 from list_price p where p.list = i.list and p.product_id = i.id and p.market = i.market)
      order by i.list, i.id, i.market
      on conflict (list, product_id, market) do update set price_cents = excluded.price_cents
        where list_price.price_cents is distinct from excluded.price_cents
      returning list, product_id as id, (xmax = 0) as added`.execute(tx);
    const outcome = countBySku(taken, ids, touched.rows);
    outcome.refused.push(...heldBack);
    return outcome;
  }

  async function judge(
    tx: Transaction,
    drafts: readonly Draft<ListPriceValues>[],
    ids: ReadonlyMap<string, number>,
  ): Promise<RowProblems[]> {
    const { rows } = await sql<{ list: string; id: number; market: string; cents: Cents | null }>`
      select list, product_id as id, market, price_cents as cents from list_price where product_id = any(${[...ids.values()]}::bigint[])
      union all
      select ${RETAIL}, product_id, market, price_cents from product_price where product_id = any(${[...ids.values()]}::bigint[])`.execute(
      tx,
    );
    const known = new Map(rows.map(({ list, id, market, cents }) => [`${list} ${id} ${market}`, cents]));
    return drafts.flatMap(({ line, values: { list, sku, prices } }) => {
      const problems = prices.flatMap(({ market, cents }) => {
        const of = (name: string) => known.get(`${name} ${ids.get(sku)} ${market}`) ?? null;
        const reason = heldBackPrice(of(list) ?? of(RETAIL), cents, priceLimit);
        const { currency } = MARKETS.find((one) => one.market === market)!;
        return reason === null ? [] : [{ field: `price ${currency}`, reason }];
      });
      return problems.length > 0 ? [{ line, problems }] : [];
    });
  }

  return {
    name: 'price-lists',
    required: [['list'], ['sku'], ['price AUD', 'price NZD']],
    fields: ['list', 'sku', 'price AUD', 'price NZD'],
    prefixes: [],
    channels: ['catalogue'],
    keyOf: (row) =>
      row.text('sku') === '' || row.text('list') === ''
        ? null
        : `${row.text('sku')} on ${row.text('list')}`.toLowerCase(),
    load: async () => undefined,
    check,
    apply,
  };
}
