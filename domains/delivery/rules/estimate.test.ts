import { expect, test } from 'vitest';
import { cents, fromDollars } from '#foundation/pure/money.ts';
import { day, type Day } from '#foundation/pure/day.ts';
import { factsOf, MONDAY_AFTERNOON, MONDAY_MORNING, NETWORK, PERTH, SYDNEY } from '../test/fixtures.ts';
import { zoneDays } from './days.ts';
import { estimateFor, estimateNowhere, estimateText, orderWithinText } from './estimate.ts';
import type { Zone } from './network.ts';

function momentOf(zone: Zone, now = MONDAY_MORNING, capacity = new Map<Day, number>()) {
  return { network: NETWORK, zone, now, capacity, open: zoneDays(NETWORK, zone, now, capacity) };
}
const noSameDay = { ...SYDNEY, sameDayPriceCents: null };
const fromPerth = { stock: [{ warehouse: 'PER', available: 1 }] };

test.each([
  ['2026-11-23', 4900, 'Delivery today, $49'],
  ['2026-11-24', 0, 'Free delivery tomorrow'],
  ['2026-11-28', 0, 'Free delivery Sat 28 Nov'],
  ['2026-12-01', 2900, 'Delivery Tue 1 Dec, $29'],
])('a delivery on %s for %i cents is described as %j', (when, price, text) => {
  const first = { day: day(when), priceCents: cents(price) };
  const told = { first, free: price === 0 ? first : undefined, sooner: [] };
  expect(estimateText(told, day('2026-11-23'))).toBe(text);
});

test.each([
  [[['2026-11-24', 29]], 'Free Fri 27 Nov\u00a0· sooner\u00a0$29'],
  [[['2026-11-23', 99]], 'Free Fri 27 Nov\u00a0· today\u00a0$99'],
  [
    [
      ['2026-11-23', 99],
      ['2026-11-25', 29],
    ],
    'Free Fri 27 Nov\u00a0· sooner\u00a0from\u00a0$29',
  ],
] as const)('a free day is named first, then the sooner days: %j is described as %j', (days, text) => {
  const sooner = days.map(([when, dollars]) => ({ day: day(when), priceCents: fromDollars(dollars) }));
  const free = { day: day('2026-11-27'), priceCents: cents(0) };
  expect(estimateText({ first: sooner[0]!, free, sooner }, day('2026-11-23'))).toBe(text);
});

test('without a free day within two weeks, the first day and its price are shown', () => {
  const never = {
    ...noSameDay,
    rates: [29, 29, 29, 29, 29, 29, null].map((one) => (one === null ? null : fromDollars(one))),
  };
  expect(estimateFor(momentOf(never), factsOf()).text).toBe('Delivery tomorrow, $29');
});

test('shows the first day and its price; after the cut-off, a later day', () => {
  expect(estimateFor(momentOf(SYDNEY), factsOf())).toEqual({
    sku: 'HFD640S',
    earliest: [2026, 11, 23],
    price: 49,
    text: 'Free tomorrow\u00a0· today\u00a0$49',
  });
  expect(estimateFor(momentOf(noSameDay), factsOf())).toMatchObject({
    text: 'Free delivery tomorrow',
  });
  expect(estimateFor(momentOf(noSameDay, MONDAY_AFTERNOON), factsOf())).toMatchObject({
    text: 'Free delivery Wed 25 Nov',
  });
});

test('shows the first day with its price, and a later free one', () => {
  const paid = (mondayTo: number[]) => ({
    ...noSameDay,
    rates: [...mondayTo, null].map((one) => (one === null ? null : fromDollars(one))),
  });
  expect(estimateFor(momentOf(paid([0, 49, 29, 29, 0, 49])), factsOf())).toMatchObject({
    text: 'Free Fri 27 Nov\u00a0· sooner\u00a0from\u00a0$29',
  });
  expect(estimateFor(momentOf(paid([0, 49, 29, 29, 0, 49]), MONDAY_AFTERNOON), factsOf())).toMatchObject({
    text: 'Free Fri 27 Nov\u00a0· sooner\u00a0$29',
  });
});

test('shows the next day on which a truck drives to the zone', () => {
  expect(estimateFor(momentOf(PERTH), factsOf(fromPerth))).toMatchObject({
    text: 'Delivery Thu 26 Nov, $20',
  });
});

test('full days are skipped', () => {
  expect(
    estimateFor(momentOf(noSameDay, MONDAY_MORNING, new Map([[day('2026-11-24'), 0]])), factsOf()).text,
  ).toBe('Free delivery Wed 25 Nov');
});

test('covers manufacturer deliveries, products out of stock and places without a zone', () => {
  expect(estimateFor(momentOf(SYDNEY), factsOf({ isProforma: true }))).toMatchObject({
    text: 'Delivered by the manufacturer',
    earliest: null,
    price: null,
  });
  expect(estimateFor(momentOf(SYDNEY), factsOf({ stock: [], canBackorder: false }))).toMatchObject({
    text: 'No delivery date yet',
    earliest: null,
  });
  expect(estimateFor(momentOf(SYDNEY), factsOf({ stock: [] })).text).toBe('Free delivery Fri 4 Dec');
  expect(estimateNowhere(factsOf(), '0872').text).toBe('No delivery to 0872');
});

test('a proforma product shows only the first free day, as in the checkout (DELIVERY-05)', () => {
  const facts = factsOf();
  expect(estimateFor(momentOf(SYDNEY), facts, true)).toMatchObject({
    earliest: [2026, 11, 24],
    price: 0,
    text: 'Free delivery tomorrow',
  });
});

test.each([
  [200, 'Order within 3 h 20 min'],
  [180, 'Order within 3 h'],
  [45, 'Order within 45 min'],
  [0, 'Order within 0 min'],
])('%i minutes: %s', (minutes, text) => {
  expect(orderWithinText(minutes)).toBe(text);
});
