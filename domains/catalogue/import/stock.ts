import {
  emptyOutcome,
  type Draft,
  type ImportKind,
  type KindOptions,
  type Outcome,
  type Transaction,
} from '#database/import/kind.ts';
import type { Row } from '#database/import/row.ts';
import { readText } from '#database/import/values/values.ts';
import { countedIn, importStockCounts, readCount, type StockCount } from './import-stock-counts.ts';
import { productIds, readSku } from '#database/import/product-keys.ts';
import { createReferences } from './references.ts';

interface StockValues {
  sku: string;
  counts: StockCount[];
}

/**
 * Imports stock counts by SKU and warehouse. A file has either a column `warehouse` with `on hand` or
 * `available`, or one column for each warehouse (`stock:SYD`).
 */
export function stockKind(options: KindOptions): ImportKind<StockValues> {
  const references = createReferences(options);

  function check(row: Row): Draft<StockValues> | null {
    const sku = row.need('sku', readSku, '');
    const counts: StockCount[] = [];
    const add = (named: string, field: string, countField: string, meaning: StockCount['meaning']) => {
      const count = row.need(countField, readCount, 0);
      // An empty warehouse cell has already been reported as an error.
      const codes = references.warehouses();
      const warehouse = named === '' ? null : countedIn(row, field, named, { counts, codes });
      if (warehouse !== null) counts.push({ warehouse, field: countField, count, meaning });
    };
    const isAvailable = row.has('available');
    if (isAvailable && row.has('on hand')) row.refuse('available', 'cannot be combined with "on hand"');
    if (row.has('warehouse') || row.has('on hand') || isAvailable)
      add(
        row.need('warehouse', (text) => readText(text, 40), ''),
        'warehouse',
        isAvailable ? 'available' : 'on hand',
        isAvailable ? 'available' : options.counts,
      );
    for (const [warehouse, field] of row.startingWith('stock:'))
      if (row.text(field) !== '') add(warehouse, field, field, options.counts);
    if (counts.length === 0 && row.problems.length === 0) row.refuse('', 'has no count');
    return row.problems.length > 0 ? null : { line: row.line, shape: '', values: { sku, counts } };
  }

  async function apply(tx: Transaction, drafts: readonly Draft<StockValues>[]): Promise<Outcome> {
    const ids = await productIds(
      tx,
      drafts.map(({ values }) => values.sku),
    );
    const known = drafts.filter(({ values }) => ids.has(values.sku));
    const { added, changed, notes } = await importStockCounts(
      tx,
      known.map(({ line, values }) => ({ line, id: ids.get(values.sku)!, counts: values.counts })),
      options,
    );
    const onlyChanged = [...changed].filter((line) => !added.has(line)).length;
    return {
      ...emptyOutcome(),
      added: added.size,
      changed: onlyChanged,
      same: known.length - added.size - onlyChanged,
      refused: drafts
        .filter(({ values }) => !ids.has(values.sku))
        .map(({ line, values }) => ({
          line,
          problems: [{ field: 'sku', reason: `there is no product "${values.sku}"` }],
        })),
      notes,
    };
  }

  return {
    name: 'stock',
    required: [['sku'], ['on hand', 'available', 'stock:<warehouse>']],
    fields: ['sku', 'warehouse', 'on hand', 'available'],
    prefixes: ['stock:'],
    channels: ['catalogue'],
    keyOf: (row) =>
      row.text('sku') === ''
        ? null
        : row.has('warehouse')
          ? `${row.text('sku')} at ${row.text('warehouse')}`.toLowerCase()
          : row.text('sku').toLowerCase(),
    load: (tx) => references.load(tx),
    check,
    apply,
  };
}
