import { listWarehouses } from '#domains/logistics/use-cases/network.ts';
import { sql } from 'kysely';
import { countBySku, productIds, readSku } from '#database/import/product-keys.ts';
import type { Draft, ImportKind, KindOptions, Outcome, Transaction } from '#database/import/kind.ts';
import type { Row } from '#database/import/row.ts';
import { readDay, readNumber } from '#database/import/values/values.ts';
import { readWarehouse } from '#database/import/values/warehouse-code.ts';
import { dayInZone } from '#foundation/pure/day.ts';

interface IncomingValues {
  sku: string;
  warehouse: string;
  dueOn: string;
  quantity: number;
}

const MAX_INCOMING_QUANTITY = 1_000_000;

/**
 * Creates the import of incoming stock, by SKU, warehouse and day. A quantity of 0 removes an entry.
 *
 * The import reports days in the past. The shop does not display such entries, and either the stock is late
 * or the day is a typing error.
 */
export function incomingStockKind({ now }: Pick<KindOptions, 'now'>): ImportKind<IncomingValues> {
  let zones: ReadonlyMap<string, string> = new Map();

  function check(row: Row): Draft<IncomingValues> | null {
    const sku = row.need('sku', readSku, '');
    const warehouse = row.need('warehouse', (text) => readWarehouse(text, [...zones.keys()]), '');
    const dueOn = row.need('due', readDay, '');
    const quantity = row.need(
      'quantity',
      (text) => readNumber(text, { min: 0, max: MAX_INCOMING_QUANTITY, whole: true }),
      0,
    );
    const zone = zones.get(warehouse);
    if (zone !== undefined && dueOn !== '' && quantity > 0 && dueOn < dayInZone(now(), zone).day)
      row.note('due', `${dueOn} is in the past, so nobody is notified`);
    return row.problems.length > 0
      ? null
      : { line: row.line, shape: '', values: { sku, warehouse, dueOn, quantity } };
  }

  async function apply(tx: Transaction, drafts: readonly Draft<IncomingValues>[]): Promise<Outcome> {
    const ids = await productIds(
      tx,
      drafts.map(({ values }) => values.sku),
    );
    const rows = drafts.flatMap(({ values: { sku, warehouse, dueOn, quantity } }) => {
      const id = ids.get(sku);
      return id === undefined ? [] : [{ id, warehouse, due: dueOn, quantity }];
    });
    const inputRows = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as i(id bigint, warehouse text, due date, quantity integer)`;
    const touched = await sql<{ id: number; added: boolean }>`
      insert into incoming_stock (product_id, warehouse_code, due_on, quantity)
      select i.id, i.warehouse, i.due, i.quantity from ${inputRows} where i.quantity > 0
      order by i.id, i.warehouse, i.due
      on conflict (product_id, warehouse_code, due_on) do update set quantity = excluded.quantity
        where incoming_stock.quantity <> excluded.quantity
      returning product_id as id, (xmax = 0) as added`.execute(tx);
    const deleted = await sql<{ id: number; added: boolean }>`
      delete from incoming_stock s using ${inputRows}
      where i.quantity = 0 and s.product_id = i.id and s.warehouse_code = i.warehouse and s.due_on = i.due
      returning s.product_id as id, false as added`.execute(tx);
    return countBySku(drafts, ids, [...touched.rows, ...deleted.rows]);
  }

  return {
    name: 'incoming-stock',
    required: [['sku'], ['warehouse'], ['due'], ['quantity']],
    fields: ['sku', 'warehouse', 'due', 'quantity'],
    prefixes: [],
    channels: [],
    keyOf: (row) =>
      row.text('sku') === ''
        ? null
        : `${row.text('sku')} to ${row.text('warehouse')} on ${row.text('due')}`.toLowerCase(),
    load: async (db) => {
      zones = new Map((await listWarehouses(db)).map(({ code, timeZone }) => [code, timeZone]));
    },
    check,
    apply,
  };
}
