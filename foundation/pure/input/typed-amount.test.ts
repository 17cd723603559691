import { expect, it } from 'vitest';
import { amountText, checkAmount, readAmount } from './typed-amount.ts';

it.each([
  ['5490', 5490],
  ['$5,490', 5490],
  ['5490.5', 5490.5],
  ['5490.05', 5490.05],
  ['', null],
  ['5 490', 5490],
  ['1,234,567.89', 1234567.89],
  ['.5', 0.5],
  ['300.', 300],
  ['0', 0],
  ['$', null],
  ['.', null],
  ['5,49', null],
  ['1,5', null],
  ['1.5,0', null],
  ['1234,567', null],
  ['12,34', null],
  ['1,234 567', null],
  ['1e3', null],
  ['0x1f', null],
  ['1.2.3', null],
  ['cheap', null],
  ['-5', null],
  ['1.234', null],
])('"%s" is %s dollars', (text, dollars) => {
  expect(readAmount(text)).toBe(dollars);
});

it('an empty amount is valid; other text is a fault', () => {
  expect(checkAmount('price', ' ')).toEqual({});
  expect(checkAmount('price', '4,990')).toEqual({});
  expect(checkAmount('price', 'soon')).toEqual({ price: 'Please enter an amount in dollars' });
  expect(checkAmount('price', '2000000')).toEqual({ price: 'Please enter an amount in dollars' });
});

it('formats whole dollars without cents, others with two decimals', () => {
  expect([amountText(5490), amountText(5490.5), amountText(null)]).toEqual(['5490', '5490.50', '']);
});

it('accepts full-width digits', () => {
  expect(readAmount('＄１，２９９．５０')).toBe(1299.5);
});
