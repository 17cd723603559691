import { expect, it, test } from 'vitest';
import { affiliateValue, eventAmount, eventTax, valueOf } from './amounts.ts';

it.each([
  [2499, 2499],
  [264.804, 264.8],
  [1.005, 1.01],
  [-1.005, -1.01],
  [0.1 + 0.2, 0.3],
])('%d is rounded to two decimals (ANALYTICS-18)', (dollars, rounded) => {
  expect(eventAmount(dollars)).toBe(rounded);
});

test('the tax is ten percent of the revenue (ANALYTICS-17)', () => {
  expect(eventTax(110)).toBe(11);
  expect(eventTax(2648)).toBe(264.8);
});

test('affiliates receive the price divided by 1.1, with two decimals (ANALYTICS-09)', () => {
  expect(affiliateValue(110)).toBe('100.00');
  expect(affiliateValue(2499)).toBe('2271.82');
});

test('the value of an event is the sum of its items', () => {
  expect(valueOf([{ price: 19.99, quantity: 3 }, { price: 5 }, {}])).toBe(64.97);
});
