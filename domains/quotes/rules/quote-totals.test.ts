import { expect, it } from 'vitest';
import type { Quote } from '../contract/quote-shapes.ts';
import { savingOf, totalOf } from './quote-totals.ts';

const totals = { productCount: 3, goods: 300, options: 0, rrp: 400, total: 300 };
const line = (price: number, priceToday: number | null, quantity = 1) =>
  ({ price, priceToday, quantity }) as Quote['lines'][number];

it('the total excludes unavailable products, unless everything is ordered', () => {
  expect(totalOf({ totals, available: null, isOrdered: false })).toBe(300);
  expect(totalOf({ totals, available: 200, isOrdered: false })).toBe(200);
  expect(totalOf({ totals, available: 200, isOrdered: true })).toBe(300);
});

it('the saving counts each unit whose price has risen, and nothing else', () => {
  expect(savingOf({ lines: [line(100.1, 120.2, 2), line(100, 90), line(100, null), line(50, 50)] })).toBe(
    40.2,
  );
  expect(savingOf({ lines: [] })).toBe(0);
});
