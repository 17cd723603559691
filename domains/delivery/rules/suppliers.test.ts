import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { day } from '#foundation/pure/day.ts';
import { extendedDeliveryDay, hasProformaBrand, restrictToFirstFreeDay } from './suppliers.ts';

test.each([
  [[' Miele '], 'miele,smeg', true],
  [['SMEG'], 'miele, Smeg ', true],
  [['Halden'], 'miele,smeg', false],
  [['Halden', 'miele'], 'miele', true],
  [[], 'miele', false],
  [[''], '', false],
  [['Mie'], 'miele', false],
])('brands %j with the setting %j: %s (DELIVERY-17)', (brands, setting, expected) => {
  expect(hasProformaBrand(brands, setting)).toBe(expected);
});

test('the extended day is 21 days ahead (DELIVERY-06)', () => {
  expect(extendedDeliveryDay(day('2026-11-23'))).toBe('2026-12-14');
});

test('only the first available day without a price stays (DELIVERY-05)', () => {
  const days = [
    { day: day('2026-11-23'), priceCents: cents(0), available: false },
    { day: day('2026-11-24'), priceCents: cents(2900), available: true },
    { day: day('2026-11-25'), priceCents: cents(0), available: true },
    { day: day('2026-11-26'), priceCents: cents(0), available: true },
  ];
  expect(restrictToFirstFreeDay(days).map(({ available }) => available)).toEqual([false, false, true, false]);
  expect(restrictToFirstFreeDay(days.slice(0, 2)).some(({ available }) => available)).toBe(false);
});
