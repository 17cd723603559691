import { expect, it } from 'vitest';
import { formatCents, formatPrice, fromDollars } from './money.ts';

it.each<[number | null | undefined, string, string]>([
  [1299, '$1,299', 'PRICE-01'],
  [1_234_567, '$1,234,567', 'PRICE-01'],
  [1299.5, '$1,299.50', 'PRICE-02, PRICE-23'],
  [0.05, '$0.05', 'PRICE-02'],
  [-25, '-$25', 'PRICE-03'],
  [-1299.5, '-$1,299.50', 'PRICE-03'],
  [10.994, '$10.99', 'PRICE-04'],
  [10.999, '$11', 'PRICE-04'],
  [null, 'N/A', 'PRICE-05'],
  [undefined, 'N/A', 'PRICE-05'],
  [0, 'FREE', 'PRICE-06'],
])('%s dollars read %s (%s)', (dollars, text) => expect(formatPrice(dollars)).toBe(text));

it('the text for a price of zero can be overridden (PRICE-06)', () => {
  expect(formatPrice(0, { zero: '$0' })).toBe('$0');
  // An amount below half a cent is rounded to zero.
  expect(formatPrice(0.004)).toBe('FREE');
});

it('formats amounts in cents the same way', () => {
  expect(formatCents(fromDollars(1299.5))).toBe('$1,299.50');
  expect(formatCents(null)).toBe('N/A');
});
