import { expect, test } from 'vitest';
import { lineAmounts } from './line-amounts.ts';

const line = (more: Partial<Parameters<typeof lineAmounts>[0]> = {}) => ({
  price: 1000,
  rrp: null,
  quantity: 2,
  lineDiscount: 0,
  available: true,
  ...more,
});

test('a line costs its pieces and saves its discount plus the difference to the RRP', () => {
  expect(lineAmounts(line(), true)).toEqual({ amount: 2000_00, saving: 0 });
  expect(lineAmounts(line({ rrp: 1299 }), true)).toEqual({ amount: 2000_00, saving: 598_00 });
  expect(lineAmounts(line({ rrp: 1299, lineDiscount: 50 }), true)).toEqual({
    amount: 1950_00,
    saving: 648_00,
  });
  expect(lineAmounts(line({ lineDiscount: 50 }), false)).toEqual({ amount: 2000_00, saving: 0 });
});

test('an RRP at or below the price saves nothing', () => {
  expect(lineAmounts(line({ rrp: 1000 }), true).saving).toBe(0);
  expect(lineAmounts(line({ rrp: 900 }), true).saving).toBe(0);
});

test('a discount larger than the line reduces it to zero, never below', () => {
  expect(lineAmounts(line({ lineDiscount: 2500 }), true).amount).toBe(0);
});

test('a product without a price has no amount, a sold-out product keeps its amount, and a free product costs nothing', () => {
  expect(lineAmounts(line({ price: 0, available: false, rrp: 1299 }), true)).toEqual({
    amount: null,
    saving: 0,
  });
  expect(lineAmounts(line({ available: false }), true).amount).toBe(2000_00);
  expect(lineAmounts(line({ price: 0 }), true).amount).toBe(0);
});
