import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { heldBackPrice, oddRrp } from './judge-prices.ts';

const price = (dollars: number) => cents(dollars * 100);

test.each([
  // Columns: previous price, new price, limit in percent, expected result.
  [1000, 0, 60, 'held back: a price of 0'],
  [null, 0, 60, 'held back: a price of 0'],
  [1000, 0, null, null],
  [1299, 12.99, 60, 'held back: 12.99 is 99 % less than 1,299.00, over the limit of 60 %'],
  [1299, 12.99, null, null],
  [1000, 400, 60, null],
  [1000, 399, 60, 'held back: 399.00 is 60.1 % less than 1,000.00'],
  [1000, 1600, 60, null],
  [1000, 1601, 60, 'held back: 1,601.00 is 60.1 % more than 1,000.00'],
  [1000, 950, 0, 'held back'],
  [1000, 1000, 0, null],
  [null, 12.99, 60, null],
  [0, 12.99, 60, null],
  [1000, null, 60, null],
] as const)('%s to %s at %s %%', (before, now, limit, told) => {
  const reason = heldBackPrice(
    before === null ? null : price(before),
    now === null ? null : price(now),
    limit,
  );
  if (told === null) expect(reason).toBeNull();
  else expect(reason).toContain(told);
});

test('an RRP below the price, or far above it, gets a warning', () => {
  expect(oddRrp({ price: price(1299), rrp: price(999) })).toBe('999.00 is below the price of 1,299.00');
  expect(oddRrp({ price: price(100), rrp: price(1000) })).toContain('more than 2.5 times');
  expect(oddRrp({ price: price(1299), rrp: price(1299) })).toBeNull();
  expect(oddRrp({ price: price(100), rrp: price(250) })).toBeNull();
  expect(oddRrp({ price: null, rrp: price(1) })).toBeNull();
});
