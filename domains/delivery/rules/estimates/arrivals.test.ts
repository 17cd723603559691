import { expect, test } from 'vitest';
import type { Day } from '#foundation/pure/day.ts';
import type { Supply } from '#domains/catalogue/rules/arrivals.ts';
import { factsOf, MONDAY_MORNING, NETWORK, SYDNEY } from '../../test/fixtures.ts';
import { dayFromParts, daysBetween } from '#foundation/pure/day.ts';
import { arrivalsIn } from './arrivals.ts';
import { zoneDays } from '../days.ts';
import { estimateFor } from '../estimate.ts';

const capacity = new Map<Day, number>();
const moment = {
  network: NETWORK,
  zone: SYDNEY,
  now: MONDAY_MORNING,
  capacity,
  open: zoneDays(NETWORK, SYDNEY, MONDAY_MORNING, capacity),
};
const nowhere: Supply = {
  warehouses: [],
  isDirect: false,
  canBackorder: false,
  isSuperseded: false,
  leadDays: 10,
};

test.each([
  ['from the own shelf', { warehouses: ['SYD'] }, { stock: [{ warehouse: 'SYD', available: 1 }] }],
  ['from another warehouse', { warehouses: ['PER'] }, { stock: [{ warehouse: 'PER', available: 1 }] }],
  ['from the supplier', { canBackorder: true }, { stock: [], canBackorder: true, leadDays: 10 }],
] as const)('a product %s arrives on the day that its card states', (_, supply, facts) => {
  const said = estimateFor(moment, factsOf(facts)).earliest;
  expect(said).not.toBeNull();
  const days = daysBetween(moment.open[0]!.day, dayFromParts(said!));
  expect(arrivalsIn(moment).daysTo({ ...nowhere, ...supply })).toBe(days);
});

test.each([
  ['the manufacturer delivers it', { warehouses: ['SYD'], isDirect: true }],
  ['it is out of stock', {}],
  ['it is discontinued', { canBackorder: true, isSuperseded: true }],
])('promises no day if %s', (_, supply) =>
  expect(arrivalsIn(moment).daysTo({ ...nowhere, ...supply })).toBeNull(),
);

test('today is the date in the zone', () => expect(arrivalsIn(moment).weekday).toBe(0));
