import { expect, test } from 'vitest';
import { lineOf, MONDAY_MORNING, NETWORK } from '../test/fixtures.ts';
import { carriedAvailability, notCarriedTexts } from './cash-and-carry.ts';

const carry = (lines: ReturnType<typeof lineOf>[], warehouse = 'SYD', now = MONDAY_MORNING) =>
  carriedAvailability(NETWORK, { warehouse, lines, now });

test('stock of the store is collected today, free of charge, without delivery capacity (DELIVERY-14)', () => {
  expect(carry([lineOf({}, 5)])).toMatchObject({
    zone: null,
    today: '2026-11-23',
    dates: [{ day: '2026-11-23', priceCents: 0, available: true }],
    usesCapacity: false,
    unavailable: false,
    services: [],
    suppliers: [],
    sourced: [{ allocations: [{ productId: 1, warehouse: 'SYD', quantity: 5 }], missing: 0 }],
  });
});

test('today is the store’s own date: Perth is three hours behind Sydney', () => {
  const stock = [{ warehouse: 'PER', available: 1 }];
  const halfPastMidnightInSydney = new Date('2026-11-23T13:30:00Z');
  expect(carry([lineOf({ stock })], 'PER', halfPastMidnightInSydney).today).toBe('2026-11-23');
});

test.each([
  ['more than the stock', [lineOf({}, 6)]],
  ['two lines of the same product that together exceed the stock', [lineOf({}, 3), lineOf({}, 3)]],
  ['products in another warehouse', [lineOf({ stock: [{ warehouse: 'MEL', available: 9 }] })]],
  ['products to order from the supplier', [lineOf({ stock: [], canBackorder: true })]],
])('not %s', (_what, lines) => {
  const carried = carry(lines);
  expect(carried).toMatchObject({ unavailable: true, undeliverable: [1], dates: [{ available: false }] });
  expect(carried.readyDay).toBeNull();
});

test('an unknown warehouse has no stock', () => {
  expect(carry([lineOf()], 'GONE')).toMatchObject({ unavailable: true, today: null, dates: [] });
});

test('lists each missing product', () => {
  expect(notCarriedTexts(['Halden oven'], 'Redfern')).toEqual(['Halden oven isn’t in stock at Redfern.']);
});
