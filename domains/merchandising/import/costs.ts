import { sql } from 'kysely';
import { countBySku, productIds, readSku } from '#database/import/product-keys.ts';
import type { Draft, ImportKind, Outcome, Transaction } from '#database/import/kind.ts';
import type { Row } from '#database/import/row.ts';
import { readMoney } from '#database/import/values/values.ts';
import type { Cents } from '#foundation/pure/money.ts';
import { MARKETS } from '#database/import/markets.ts';

interface CostValues {
  sku: string;
  costs: { market: 'AU' | 'NZ'; cents: Cents | null }[];
}

/**
 * Creates the import of product costs, including GST, by SKU (`cost AUD`, `cost NZD`). An empty cell deletes
 * the cost in that market.
 */
export function costKind(): ImportKind<CostValues> {
  function check(row: Row): Draft<CostValues> | null {
    const sku = row.need('sku', readSku, '');
    const costs = MARKETS.flatMap(({ market, currency }): CostValues['costs'] => {
      const field = `cost ${currency.toLowerCase()}`;
      return row.has(field)
        ? [{ market, cents: row.read(field, (text) => readMoney(text, currency), null) }]
        : [];
    });
    if (row.problems.length > 0) return null;
    return { line: row.line, shape: costs.map(({ market }) => market).join(' '), values: { sku, costs } };
  }

  async function apply(tx: Transaction, drafts: readonly Draft<CostValues>[]): Promise<Outcome> {
    const ids = await productIds(
      tx,
      drafts.map(({ values }) => values.sku),
    );
    const rows = drafts.flatMap(({ values: { sku, costs } }) => {
      const id = ids.get(sku);
      return id === undefined ? [] : costs.map(({ market, cents }) => ({ id, market, cents }));
    });
    const inputRows = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(id bigint, market text, cents integer)`;
    const touched = await sql<{ id: number; added: boolean }>`
      insert into product_cost (product_id, market, cost_cents)
      select i.id, i.market, i.cents from ${inputRows} where i.cents is not null order by i.id, i.market
      on conflict (product_id, market) do update set cost_cents = excluded.cost_cents
        where product_cost.cost_cents <> excluded.cost_cents
      returning product_id as id, (xmax = 0) as added`.execute(tx);
    const deleted = await sql<{ id: number; added: boolean }>`
      delete from product_cost c using ${inputRows} where i.cents is null and c.product_id = i.id and c.market = i.market
      returning c.product_id as id, false as added`.execute(tx);
    return countBySku(drafts, ids, [...touched.rows, ...deleted.rows]);
  }

  return {
    name: 'costs',
    required: [['sku'], ['cost AUD', 'cost NZD']],
    fields: ['sku', 'cost AUD', 'cost NZD'],
    prefixes: [],
    // No process caches costs, so no channel needs a notification.
    channels: [],
    keyOf: (row) => (row.text('sku') === '' ? null : row.text('sku').toLowerCase()),
    load: async () => undefined,
    check,
    apply,
  };
}
