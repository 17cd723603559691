import { expect, it } from 'vitest';
import { MAX_ITEMS_BETWEEN_PAUSES } from '#foundation/server/steps.ts';
import { SORTS } from '../contract/listing.ts';
import { modelRow } from '../test/fixtures-read-model-model-row.ts';
import { ProductTable } from './product-table.ts';
import { sortedByKeySteps, STEP_SIZE } from './sorting/sorted-by-key.ts';
import { SortOrders } from './sorting/sort-orders.ts';

const RETAIL_AU = { country: 'AU', priceList: 'retail' } as const;
const PRODUCTS = 12_000;

function tableOf(products: number): ProductTable {
  const table = new ProductTable([], []);
  for (let id = 0; id < products; id++) putProduct(table, id);
  return table;
}

function putProduct(table: ProductTable, id: number): number {
  const slot = table.put(modelRow(id, (id * 7919) % 1009));
  const priceCents = (id * 31) % 997;
  table.putPrice({ productId: id, market: 'AU', priceCents, rrpCents: 400, altPriceMsg: '', changedAt: 1 });
  return slot;
}

it('rows are sorted in steps of at most STEP_SIZE', () => {
  const count = 5 * STEP_SIZE + 7;
  const keys = Float64Array.from({ length: count }, (_, slot) => (slot * 7919) % 100_003);
  const steps = sortedByKeySteps(
    Uint32Array.from({ length: count }, (_, slot) => slot),
    keys,
  );
  const read: number[] = [];
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) read.push(step.value);
  expect(Math.max(...read)).toBeLessThanOrEqual(STEP_SIZE);
  // One pass reads the keys, and each of the four digits requires one or two passes over the rows.
  expect(read.length).toBeGreaterThanOrEqual(5 * 6);
  expect(step.value.every((slot, place) => place === 0 || keys[step.value[place - 1]!]! <= keys[slot]!)).toBe(
    true,
  );
});

it('a sort order of a large catalogue is prepared with pauses', async () => {
  const table = tableOf(PRODUCTS);
  // Simulates a larger table. The extra rows contain no products.
  table.count = 2 * MAX_ITEMS_BETWEEN_PAUSES;
  let pauses = 0;
  await new SortOrders(table).prepare('newest', RETAIL_AU, async () => pauses++);
  expect(pauses).toBeGreaterThan(8);
});

it('prepared sort orders equal those computed without pauses, and follow updates', async () => {
  const table = tableOf(PRODUCTS);
  const orders = new SortOrders(table);
  for (const sort of SORTS) await orders.prepare(sort, RETAIL_AU);
  orders.update(new Set([putProduct(table, PRODUCTS + 5), putProduct(table, 3)]));
  for (const sort of SORTS)
    expect(orders.of(sort, RETAIL_AU)).toEqual(new SortOrders(table).of(sort, RETAIL_AU));
});

it('a sort order restarts if products change during its preparation', async () => {
  const table = tableOf(PRODUCTS);
  table.count = MAX_ITEMS_BETWEEN_PAUSES;
  const orders = new SortOrders(table);
  let hasChanged = false;
  await orders.prepare('popular', RETAIL_AU, async () => {
    if (hasChanged) return;
    hasChanged = true;
    table.count = PRODUCTS;
    orders.update(new Set());
  });
  expect(hasChanged).toBe(true);
  expect(orders.of('popular', RETAIL_AU)).toEqual(new SortOrders(table).of('popular', RETAIL_AU));
});
