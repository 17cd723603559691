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

test('costs its pieces, and saves what the RRP and its own discount are above that', () => {
  expect(lineAmounts(line(), true)).toEqual({ amount: 2000_00, saving: 0 });
  expect(lineAmounts(line({ rrp: 1299 }), true)).toEqual({ amount: 2000_00, saving: 598_00 });
  expect(lineAmounts(line({ rrp: 1299, lineDiscount: 50 }), true)).toEqual({
    amount: 1950_00,
    saving: 648_00,
  });
  expect(lineAmounts(line({ lineDiscount: 50 }), false)).toEqual({ amount: 2000_00, saving: 0 });
});

test('an RRP at the price or below it saves nothing', () => {
  expect(lineAmounts(line({ rrp: 1000 }), true).saving).toBe(0);
  expect(lineAmounts(line({ rrp: 900 }), true).saving).toBe(0);
});

test('a discount above the line leaves nothing to pay, and nothing to get back', () => {
  expect(lineAmounts(line({ lineDiscount: 2500 }), true).amount).toBe(0);
});

test('what has lost its price has no amount; what is sold out has, and what is free costs nothing', () => {
  expect(lineAmounts(line({ price: 0, available: false, rrp: 1299 }), true)).toEqual({
    amount: null,
    saving: 0,
  });
  expect(lineAmounts(line({ available: false }), true).amount).toBe(2000_00);
  expect(lineAmounts(line({ price: 0 }), true).amount).toBe(0);
});
