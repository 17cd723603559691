import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 products'],
  [1, '1 product'],
  [2400, '2,400 products'],
])('%i: %s', (count, words) => {
  expect(counted(count, 'product')).toBe(words);
});

test('uses an irregular plural', () => {
  expect(counted(1, 'category', 'categories')).toBe('1 category');
  expect(counted(2, 'category', 'categories')).toBe('2 categories');
});
