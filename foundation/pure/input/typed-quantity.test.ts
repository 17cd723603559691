import { expect, it } from 'vitest';
import { parseQuantity } from './typed-quantity.ts';

it.each([
  ['1', 1],
  ['99', 99],
  [' 12 ', 12],
  ['007', 7],
  ['100', 'Quantity can’t be more than 99.'],
  ['99999999999999999999', 'Quantity can’t be more than 99.'],
  ['0', 'Quantity must be at least 1.'],
  ['-3', 'Quantity must be at least 1.'],
  ['1,5', 'Quantity must be a whole number.'],
  ['1.5', 'Quantity must be a whole number.'],
  ['1e1', 'Quantity must be a whole number.'],
  ['0x10', 'Quantity must be a whole number.'],
  ['1 2', 'Quantity must be a whole number.'],
  ['two', 'Quantity must be a whole number.'],
  ['', 'Quantity must be a whole number.'],
])('%j is %j', (text, expected) => expect(parseQuantity(text, { min: 1, max: 99 })).toBe(expected));

it.each([
  ['１２', 12],
  ['٣', 3],
  ['\u200b4', 4],
])('%j is read as the quantity %d', (text, quantity) => {
  expect(parseQuantity(text, { min: 1, max: 99 })).toBe(quantity);
});
