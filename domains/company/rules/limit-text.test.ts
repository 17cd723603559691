import { expect, test } from 'vitest';
import { limitError, limitOf } from './limit-text.ts';

test.each([
  ['', null],
  ['1500', 1500],
  ['$1,500.50', 1500.5],
  [' 0 ', 0],
])('%o is parsed as a limit of %o', (text, dollars) => {
  expect(limitError(text)).toEqual({});
  expect(limitOf(text)).toBe(dollars);
});

test.each(['abc', '-1', '1,5', '10,00', '1.234', '1e9', '99999999999'])('%o is not a valid limit', (text) => {
  expect(limitError(text)).toHaveProperty('limit');
});
