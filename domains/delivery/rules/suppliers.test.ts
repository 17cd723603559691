import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { day } from '#foundation/pure/day.ts';
import { lineOf, NETWORK, SYDNEY } from '../test/fixtures.ts';
import { extendedDeliveryDay, restrictToFirstFreeDay, supplierDeliveries } from './suppliers.ts';

test('the extended day is 21 days ahead (DELIVERY-06)', () => {
  expect(extendedDeliveryDay(day('2026-11-23'))).toBe('2026-12-14');
});

test('only the first available free day stays open (DELIVERY-05)', () => {
  const days = [
    { day: day('2026-11-23'), priceCents: cents(0), available: false },
    { day: day('2026-11-24'), priceCents: cents(2900), available: true },
    { day: day('2026-11-25'), priceCents: cents(0), available: true },
    { day: day('2026-11-26'), priceCents: cents(0), available: true },
  ];
  expect(restrictToFirstFreeDay(days).map(({ available }) => available)).toEqual([false, false, true, false]);
  // If no day is free, all days stay available, so that the cart can be delivered.
  expect(restrictToFirstFreeDay(days.slice(0, 2))).toEqual(days.slice(0, 2));
});

const miele = { code: 'MIE', name: 'Miele', leadDays: 1, deliversDirect: true };
const smeg = { code: 'SMG', name: 'Smeg', leadDays: 10, deliversDirect: true };
const monday = day('2026-11-23');
const days = (...lines: Parameters<typeof lineOf>[]) =>
  supplierDeliveries(
    NETWORK,
    SYDNEY,
    lines.map((line) => lineOf(...line)),
    monday,
  ).map(({ supplier, dates, error }) => `${supplier}: ${dates.map((one) => one.day).join()}${error ?? ''}`);

test.each([
  ['the first day that its goods need', [[{ supplier: miele }]], ['Miele: 2026-11-24']],
  ['never today', [[{ supplier: miele, leadDays: 0 }]], ['Miele: 2026-11-24']],
  ['its slowest product', [[{ supplier: miele }], [{ supplier: miele, leadDays: 2 }]], ['Miele: 2026-11-25']],
  // In the test network, Thursday 26 November is a public holiday in New South Wales.
  ['the working day after a holiday', [[{ supplier: miele, leadDays: 3 }]], ['Miele: 2026-11-27']],
  ['Monday after a weekend', [[{ supplier: miele, leadDays: 5 }]], ['Miele: 2026-11-30']],
  [
    'one for each maker, in their order',
    [[{ supplier: smeg }], [{ supplier: miele }]],
    ['Smeg: 2026-12-03', 'Miele: 2026-11-24'],
  ],
  [
    'none of what is no longer made',
    [[{ supplier: miele, isSuperseded: true, stock: [] }]],
    ['Miele: Miele no longer supplies a product in your cart.'],
  ],
  [
    'what is no longer made, while there is one',
    [[{ supplier: miele, isSuperseded: true, stock: [{ warehouse: 'SYD', available: 1 }] }]],
    ['Miele: 2026-11-24'],
  ],
] as const)('a supplier’s own delivery days: %s (CALENDAR-23)', (_what, lines, expected) => {
  expect(days(...(lines as unknown as Parameters<typeof lineOf>[]))).toEqual(expected);
});

test('the manufacturer pays for its delivery', () => {
  expect(supplierDeliveries(NETWORK, SYDNEY, [lineOf({ supplier: miele })], monday)[0]!.dates).toEqual([
    { day: '2026-11-24', priceCents: 0, available: true },
  ]);
});
