import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 products'],
  [1, '1 product'],
  [2400, '2,400 products'],
])('%i: %s', (count, words) => {
  expect(counted(count, 'product')).toBe(words);
});
