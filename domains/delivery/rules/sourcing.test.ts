import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOf, lineOf, MONDAY_AFTERNOON, MONDAY_MORNING, NETWORK, SYDNEY } from '../test/fixtures.ts';
import { leadDaysOf, sourceLines } from './sourcing.ts';

const source = (lines: Parameters<typeof sourceLines>[2], now = MONDAY_MORNING) =>
  sourceLines(NETWORK, SYDNEY, lines, now);

test("products in the zone's own warehouse leave it today, or tomorrow after the cut-off", () => {
  expect(source([lineOf()])).toEqual([
    {
      productId: 1,
      allocations: [{ productId: 1, warehouse: 'SYD', quantity: 1 }],
      backordered: 0,
      missing: 0,
      isLocal: true,
      readyDay: '2026-11-23',
    },
  ]);
  expect(source([lineOf()], MONDAY_AFTERNOON)[0]!.readyDay).toBe('2026-11-24');
});

test('missing products come from the nearest warehouse with stock, split if one has too few', () => {
  const stock = [
    { warehouse: 'PER', available: 9 },
    { warehouse: 'SYD', available: 1 },
    { warehouse: 'MEL', available: 1 },
  ];
  const [two] = source([lineOf({ stock }, 2)]);
  expect(two!.allocations.map(({ warehouse, quantity }) => [warehouse, quantity])).toEqual([
    ['SYD', 1],
    ['MEL', 1],
  ]);
  expect(two).toMatchObject({ isLocal: false, readyDay: '2026-11-25' });
  const [four] = source([lineOf({ stock }, 4)]);
  expect(four!.allocations.map(({ warehouse, quantity }) => [warehouse, quantity])).toEqual([
    ['SYD', 1],
    ['MEL', 1],
    ['PER', 2],
  ]);
  expect(four!.readyDay).toBe('2026-11-28');
});

test('a product out of stock waits for the supplier, and is missing if it cannot be back-ordered', () => {
  expect(source([lineOf({}, 7)])[0]).toMatchObject({
    backordered: 2,
    missing: 0,
    isLocal: false,
    readyDay: '2026-12-03',
  });
  expect(source([lineOf({ leadDays: 3 }, 7)])[0]!.readyDay).toBe('2026-11-26');
  expect(source([lineOf({ canBackorder: false }, 7)])[0]).toMatchObject({
    backordered: 0,
    missing: 2,
    readyDay: null,
  });
  expect(source([lineOf({ isSuperseded: true, stock: [] })])[0]).toMatchObject({
    missing: 1,
    readyDay: null,
  });
});

test('a warehouse that is unknown or has no transfer to the zone supplies nothing', () => {
  const stock = [
    { warehouse: 'AKL', available: 5 },
    { warehouse: 'GONE', available: 5 },
  ];
  expect(source([lineOf({ stock, canBackorder: false })])[0]!.missing).toBe(1);
});

test('lines of one product share its stock', () => {
  const [first, second] = source([lineOf({}, 3), lineOf({}, 3)]);
  expect(first!.allocations[0]!.quantity).toBe(3);
  expect(second).toMatchObject({ allocations: [{ warehouse: 'SYD', quantity: 2 }], backordered: 1 });
});

test("a product's own lead days override its supplier's", () => {
  expect(leadDaysOf(factsOf())).toBe(10);
  expect(leadDaysOf(factsOf({ leadDays: 0 }))).toBe(0);
});

test('every piece is allocated, back-ordered or missing, and no warehouse exceeds its stock', () => {
  const warehouses = ['SYD', 'MEL', 'PER', 'AKL'];
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 99 }),
          stock: fc.uniqueArray(
            fc.record({
              warehouse: fc.constantFrom(...warehouses),
              available: fc.integer({ min: -3, max: 60 }),
            }),
            {
              selector: ({ warehouse }) => warehouse,
            },
          ),
          canBackorder: fc.boolean(),
          isSuperseded: fc.boolean(),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      (wanted, now) => {
        const lines = wanted.map(({ quantity, ...facts }, index) =>
          lineOf({ id: index + 1, ...facts }, quantity),
        );
        sourceLines(NETWORK, SYDNEY, lines, now).forEach((sourced, index) => {
          const { quantity, facts } = lines[index]!;
          const allocated = sourced.allocations.reduce((sum, one) => sum + one.quantity, 0);
          expect(allocated + sourced.backordered + sourced.missing).toBe(quantity);
          expect(sourced.readyDay === null).toBe(sourced.missing > 0);
          expect(Math.min(sourced.backordered, sourced.missing)).toBe(0);
          for (const { warehouse, quantity: taken } of sourced.allocations) {
            expect(taken).toBeGreaterThan(0);
            expect(taken).toBeLessThanOrEqual(
              facts.stock.find((shelf) => shelf.warehouse === warehouse)!.available,
            );
          }
          if (sourced.isLocal)
            expect(sourced.allocations.every(({ warehouse }) => warehouse === 'SYD')).toBe(true);
        });
      },
    ),
  );
});
