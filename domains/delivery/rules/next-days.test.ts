import { expect, test } from 'vitest';
import { addDays, day } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import { dayTakenText } from './next-days.ts';

const SATURDAY = day('2026-11-28');
const open = (...prices: (number | null)[]) =>
  prices.map((price, index) => ({
    day: addDays(SATURDAY, index - 2),
    priceCents: cents(price ?? 0),
    available: price !== null,
  }));

test.each([
  [
    'three later days',
    open(0, 0, null, null, 4900, 0, 0, 0),
    'The next are Mon 30 Nov ($49), Tue 1 Dec (FREE) and Wed 2 Dec (FREE).',
  ],
  ['one later day', open(0, null, null, 4900), 'The next is Sun 29 Nov ($49).'],
  [
    'earlier days if no later day is available',
    open(0, 2900, null, null),
    'The next are Thu 26 Nov (FREE) and Fri 27 Nov ($29).',
  ],
])('%s', (_name, days, end) => {
  expect(dayTakenText(SATURDAY, days)).toBe(
    `Delivery on Sat 28 Nov is no longer possible. You haven’t been charged. Please choose a different day. ${end}`,
  );
});

test('does not offer a past day as an alternative', () => {
  expect(dayTakenText(SATURDAY, open(null, null, 0))).toBe(
    'Delivery on Sat 28 Nov is no longer possible. You haven’t been charged. Please choose a different day.',
  );
});
