import { describe, expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { distributePicks, findPickedState, listPickUnits, unitsKey, type OrderToPick } from './picking.ts';

const line = (productId: number, ordered: number, more: object = {}) => ({
  productId,
  sku: `SKU-${productId}`,
  title: `Product ${productId}`,
  supplier: '',
  ordered,
  sent: 0,
  refunded: 0,
  returned: 0,
  ...more,
});
const orderWith = (more: Partial<OrderToPick>): OrderToPick => ({
  id: 1,
  number: 'W1',
  siteId: 'aol',
  deliveryDay: day('2026-11-25'),
  customer: 'Ada Lovelace',
  suburb: 'Sydney',
  runCode: 'SYD-METRO',
  runName: 'Sydney',
  runWarehouse: 'SYD',
  lines: [],
  reserved: [],
  picked: [],
  ...more,
});
const emailed = new Set(['CARD']);
const unitsOf = (order: OrderToPick, missing = new Map<string, number>()) =>
  listPickUnits(order, { emailed, missing });

describe('units to pick', () => {
  test('are what is left, where it is reserved', () => {
    const order = orderWith({
      lines: [line(1, 3, { sent: 1 }), line(2, 1, { refunded: 1 }), line(3, 1, { sku: 'CARD' })],
      reserved: [
        { productId: 1, warehouse: 'SYD', quantity: 1 },
        { productId: 1, warehouse: 'MEL', quantity: 1 },
      ],
      picked: [{ productId: 1, warehouse: 'MEL', quantity: 4 }],
    });
    expect(
      unitsOf(order).map(({ warehouse, quantity, picked, short }) => [warehouse, quantity, picked, short]),
    ).toEqual([
      ['SYD', 1, 0, 0],
      ['MEL', 1, 1, 0],
    ]);
  });

  test('are short if they are not reserved, or if the warehouse does not have them', () => {
    const order = orderWith({
      lines: [line(1, 3), line(2, 1, { supplier: 'Smeg' })],
      reserved: [{ productId: 1, warehouse: 'SYD', quantity: 2 }],
    });
    const [units] = unitsOf(order, new Map([[unitsKey(1, 1, 'SYD'), 1]]));
    expect(units).toMatchObject({ warehouse: 'SYD', quantity: 3, short: 2 });
  });
});

test('picked units go to the earliest order, and leave the latest one', () => {
  const rows = [
    { name: 'early', quantity: 2, picked: 1 },
    { name: 'late', quantity: 1, picked: 0 },
  ];
  const named = (units: number, of = rows) =>
    distributePicks(of, units)?.map(({ row, picked }) => [row.name, picked]) ?? null;
  expect(named(1)).toEqual([['early', 2]]);
  expect(named(2)).toEqual([
    ['early', 2],
    ['late', 1],
  ]);
  expect(named(3)).toBeNull();
  expect(named(-1)).toEqual([['early', 0]]);
  expect(named(-2)).toBeNull();
});

test('an order leaves whole only if everything of it is picked in one warehouse', () => {
  const order = orderWith({
    lines: [line(1, 1)],
    reserved: [{ productId: 1, warehouse: 'SYD', quantity: 1 }],
  });
  const stateOf = (of: OrderToPick) => findPickedState(unitsOf(of), { order: of, warehouse: 'SYD', emailed });
  expect(stateOf(order)).toBeNull();
  const picked = [{ productId: 1, warehouse: 'SYD', quantity: 1 }];
  expect(stateOf({ ...order, picked })).toBe('whole');
  expect(stateOf({ ...order, picked, lines: [...order.lines, line(2, 1, { supplier: 'Smeg' })] })).toBe(
    'parts',
  );
});
