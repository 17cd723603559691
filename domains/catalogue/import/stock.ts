import type { Draft, ImportKind, KindOptions, Outcome, Transaction } from '#database/import/kind.ts';
import { suggestion } from '#foundation/pure/nearest.ts';
import { readOnHand, tooFewForOrders, writeStock, type StockChange } from './prices-and-stock.ts';
import { createReferences } from './references.ts';
import type { Row } from '#database/import/row.ts';
import { readText } from '#database/import/values.ts';
import { countBySku, productIds } from './prices.ts';
import { readSku } from './products.ts';

interface StockValues {
  sku: string;
  stock: StockChange[];
}

/** What is on hand by SKU and warehouse: `warehouse` and `on hand` columns, or one column a warehouse (`stock:SYD`). */
export function stockKind(options: KindOptions): ImportKind<StockValues> {
  const references = createReferences(options);

  function check(row: Row): Draft<StockValues> | null {
    const sku = row.need('sku', readSku, '');
    const stock: StockChange[] = [];
    const add = (field: string, warehouse: string, countField: string) => {
      if (!references.hasWarehouse(warehouse))
        row.refuse(
          field,
          `there is no warehouse "${warehouse}"${suggestion(warehouse, references.warehouses())}`,
        );
      stock.push({ warehouse, onHand: row.need(countField, readOnHand, 0) });
    };
    if (row.has('warehouse') || row.has('on hand'))
      add(
        'warehouse',
        row.need('warehouse', (text) => readText(text, 40), ''),
        'on hand',
      );
    for (const [warehouse, field] of row.startingWith('stock:'))
      if (row.text(field) !== '') add(field, warehouse, field);
    if (stock.length === 0 && row.problems.length === 0) row.refuse('', 'has no count');
    return row.problems.length > 0 ? null : { line: row.line, shape: '', values: { sku, stock } };
  }

  async function apply(tx: Transaction, drafts: readonly Draft<StockValues>[]): Promise<Outcome> {
    const counts = drafts.flatMap(({ values, line }) =>
      values.stock.map((one) => ({ ...one, sku: values.sku, line })),
    );
    const tooFew = await tooFewForOrders(tx, counts);
    const ids = await productIds(
      tx,
      drafts.map(({ values }) => values.sku),
    );
    // Two rows of one product may name different warehouses: a row is refused for its own alone.
    const faults = new Map(
      drafts.map((draft) => [
        draft.line,
        (tooFew.get(draft.values.sku) ?? []).filter(({ field }) =>
          draft.values.stock.some((one) => field === `stock:${one.warehouse}`),
        ),
      ]),
    );
    const applied = drafts.filter(({ line }) => faults.get(line)!.length === 0);
    const known = applied.filter(({ values }) => ids.has(values.sku));
    const touched = await writeStock(
      tx,
      known.flatMap(({ values }) => values.stock.map((one) => ({ ...one, id: ids.get(values.sku)! }))),
    );
    const outcome = countBySku(applied, ids, touched);
    for (const [line, problems] of faults) if (problems.length > 0) outcome.refused.push({ line, problems });
    return outcome;
  }

  return {
    name: 'stock',
    required: [['sku'], ['on hand', 'stock:<warehouse>']],
    fields: ['sku', 'warehouse', 'on hand'],
    prefixes: ['stock:'],
    channels: ['catalogue'],
    keyOf: (row) =>
      row.text('sku') === ''
        ? null
        : row.has('warehouse')
          ? `${row.text('sku')} at ${row.text('warehouse')}`
          : row.text('sku'),
    load: references.load,
    check,
    apply,
  };
}
