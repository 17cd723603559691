import { sql } from 'kysely';
import { countBySku, productIds, readSku } from '#database/import/product-keys.ts';
import type { Draft, ImportKind, Outcome, Transaction } from '#database/import/kind.ts';
import type { Row } from '#database/import/row.ts';
import { readDay, readMoney, readText, Refused } from '#database/import/values/values.ts';
import type { Cents } from '#foundation/pure/money.ts';
import { isWebPage } from '#foundation/pure/contact/web-page.ts';
import { MARKETS } from '#database/import/markets.ts';

interface CompetitorValues {
  sku: string;
  competitor: string;
  url: string;
  seenOn: string;
  prices: { market: 'AU' | 'NZ'; cents: Cents | null }[];
}

const MAX_NAME_LENGTH = 80;
const MAX_URL_LENGTH = 500;

/** The URL must be a web page, because staff open it. */
function readPage(text: string): string {
  if (!isWebPage(text)) throw new Refused(`"${text}" is not a web address: it must begin with https://`);
  return readText(new URL(text).href, MAX_URL_LENGTH);
}

/**
 * Creates the import of competitors' prices. A row is identified by SKU and competitor. Its other columns are
 * `price AUD`, `price NZD`, `url` and `seen` (a day). An empty price deletes the stored price.
 */
export function competitorPriceKind(): ImportKind<CompetitorValues> {
  function check(row: Row): Draft<CompetitorValues> | null {
    const sku = row.need('sku', readSku, '');
    const competitor = row.need('competitor', (text) => readText(text, MAX_NAME_LENGTH), '');
    const seenOn = row.need('seen', readDay, '');
    const url = row.read('url', readPage, '');
    const prices = MARKETS.flatMap(({ market, currency }): CompetitorValues['prices'] => {
      const field = `price ${currency.toLowerCase()}`;
      if (!row.has(field)) return [];
      const cents = row.read(field, (text) => readMoney(text, currency), null);
      if (cents === 0) row.refuse(field, 'a price cannot be 0');
      return [{ market, cents }];
    });
    if (row.problems.length > 0) return null;
    const shape = prices.map(({ market }) => market).join(' ');
    return { line: row.line, shape, values: { sku, competitor, url, seenOn, prices } };
  }

  async function apply(tx: Transaction, drafts: readonly Draft<CompetitorValues>[]): Promise<Outcome> {
    const ids = await productIds(
      tx,
      drafts.map(({ values }) => values.sku),
    );
    const rows = drafts.flatMap(({ values: { sku, competitor, url, seenOn, prices } }) => {
      const id = ids.get(sku);
      return id === undefined
        ? []
        : prices.map(({ market, cents }) => ({ id, market, cents, competitor, url, seen: seenOn }));
    });
    const inputRows = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as i(id bigint, market text, cents integer, competitor text, url text, seen date)`;
    const touched = await sql<{ id: number; added: boolean }>`
      insert into competitor_price (product_id, market, competitor, price_cents, url, seen_on)
      select i.id, i.market, i.competitor, i.cents, i.url, i.seen from ${inputRows} where i.cents is not null
      order by i.id, i.market, i.competitor
      on conflict (product_id, market, competitor) do update
        set price_cents = excluded.price_cents, url = excluded.url, seen_on = excluded.seen_on
        where (competitor_price.price_cents, competitor_price.url, competitor_price.seen_on)
          is distinct from (excluded.price_cents, excluded.url, excluded.seen_on)
      returning product_id as id, (xmax = 0) as added`.execute(tx);
    const deleted = await sql<{ id: number; added: boolean }>`
      delete from competitor_price c using ${inputRows}
      where i.cents is null and c.product_id = i.id and c.market = i.market and c.competitor = i.competitor
      returning c.product_id as id, false as added`.execute(tx);
    return countBySku(drafts, ids, [...touched.rows, ...deleted.rows]);
  }

  return {
    name: 'competitor-prices',
    required: [['sku'], ['competitor'], ['seen'], ['price AUD', 'price NZD']],
    fields: ['sku', 'competitor', 'seen', 'url', 'price AUD', 'price NZD'],
    prefixes: [],
    channels: [],
    keyOf: (row) =>
      row.text('sku') === '' ? null : `${row.text('sku')} at ${row.text('competitor')}`.toLowerCase(),
    load: async () => undefined,
    check,
    apply,
  };
}
