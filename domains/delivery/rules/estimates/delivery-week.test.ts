import { describe, expect, it, test } from 'vitest';
import { day, type Day } from '#foundation/pure/day.ts';
import { fromDollars, toDollars } from '#foundation/pure/money.ts';
import {
  BONDI,
  factsOf,
  lineOf,
  MONDAY_AFTERNOON,
  MONDAY_MORNING,
  NETWORK,
  PERTH,
  SYDNEY,
} from '../../test/fixtures.ts';
import { availabilityOf } from '../availability.ts';
import { getDeliveryWeek, WEEK_DAYS, type DeliveryWeek } from './delivery-week.ts';
import { estimateFor } from '../estimate.ts';
import { zoneDays, type CapacityLeft } from '../days.ts';
import type { Zone } from '../network.ts';

const stateOf = (zone: Zone, now = MONDAY_MORNING, capacity: CapacityLeft = new Map()) => ({
  network: NETWORK,
  zone,
  now,
  capacity,
});
const noSameDay = { ...SYDNEY, sameDayPriceCents: null };
/** Describes the days: the day of the month with its price in dollars, or with a dash if it is closed. */
const summary = ({ days }: DeliveryWeek) =>
  days.map(
    ({ day: one, priceCents, available }) => `${one.slice(8)} ${available ? toDollars(priceCents) : '-'}`,
  );

describe('the week of a product in stock nearby', () => {
  it('starts today with the same-day price until the cut-off, and closes the holiday and Sunday', () => {
    const week = getDeliveryWeek(stateOf(SYDNEY), []);
    expect(summary(week)).toEqual(['23 49', '24 0', '25 0', '26 -', '27 0', '28 29', '29 -']);
    expect(week).toMatchObject({
      today: '2026-11-23',
      text: 'Free tomorrow\u00a0· today\u00a0$49',
      orderBefore: new Date('2026-11-23T01:00:00Z'),
      orderBy: '12pm',
      changesAt: new Date('2026-11-23T01:00:00Z'),
    });
  });

  it('starts with a closed today after the cut-off, and changes at midnight', () => {
    const week = getDeliveryWeek(stateOf(SYDNEY, MONDAY_AFTERNOON), []);
    expect(summary(week).slice(0, 3)).toEqual(['23 -', '24 -', '25 0']);
    expect(week).toMatchObject({
      orderBefore: null,
      orderBy: null,
      changesAt: new Date('2026-11-23T13:00:00Z'),
    });
  });

  it('changes at the very minute of the cut-off', () => {
    const at = (time: string) => summary(getDeliveryWeek(stateOf(SYDNEY, new Date(time)), []))[0];
    expect(at('2026-11-23T00:59:59Z')).toBe('23 49');
    expect(at('2026-11-23T01:00:00Z')).toBe('23 -');
  });

  it('has no today if its trucks are full', () => {
    const full = new Map<Day, number>([[day('2026-11-23'), 0]]);
    expect(summary(getDeliveryWeek(stateOf(SYDNEY, MONDAY_MORNING, full), []))[0]).toBe('23 -');
  });
});

test('the days and prices are those of the checkout', () => {
  for (const now of [MONDAY_MORNING, MONDAY_AFTERNOON]) {
    for (const line of [lineOf(), lineOf({}, 50), lineOf({ stock: [{ warehouse: 'MEL', available: 9 }] })]) {
      const week = getDeliveryWeek(stateOf(SYDNEY, now), [line]);
      const checkout = availabilityOf(
        NETWORK,
        [],
        { market: 'AU', lines: [line], locality: BONDI, now },
        new Map(),
      );
      const start = checkout.dates.findIndex((one) => one.day === week.days[0]!.day);
      expect(week.days).toEqual(checkout.dates.slice(start, start + WEEK_DAYS));
    }
  }
});

test('the text of one product is that of its card', () => {
  for (const now of [MONDAY_MORNING, MONDAY_AFTERNOON]) {
    for (const zone of [SYDNEY, noSameDay]) {
      const state = stateOf(zone, now);
      const moment = { ...state, open: zoneDays(NETWORK, zone, now, state.capacity) };
      expect(getDeliveryWeek(state, [lineOf()]).text).toBe(estimateFor(moment, factsOf()).text);
    }
  }
});

test('the last product to be ready determines the days; manufacturer deliveries do not count', () => {
  const textOf = (...lines: ReturnType<typeof lineOf>[]) => getDeliveryWeek(stateOf(SYDNEY), lines).text;
  const local = lineOf();
  const direct = lineOf({ id: 3, sku: 'MAKER', isProforma: true });
  expect(textOf(local, lineOf({ id: 2, sku: 'LATE', stock: [] }))).toBe('Free delivery Fri 4 Dec');
  expect(textOf(local, direct)).toBe('Free tomorrow\u00a0· today\u00a0$49');
  expect(textOf(direct)).toBe('Delivered by the manufacturer');
  expect(textOf(local, lineOf({ id: 4, sku: 'NEVER', stock: [], canBackorder: false }))).toBe(
    'No delivery date yet',
  );
  // The quantity exceeds the stock, so the delivery waits for the supplier.
  expect(textOf(lineOf({}, 50))).toBe('Free delivery Fri 4 Dec');
});

test('a week without an available day starts with the first available day', () => {
  const week = getDeliveryWeek(stateOf(SYDNEY), [lineOf({ stock: [] })]);
  expect(summary(week)[0]).toBe('04 0');
  expect(week.days).toHaveLength(7);
  expect(week.orderBefore).toBeNull();
});

test('a product without a delivery day has no days', () => {
  const week = getDeliveryWeek(stateOf(SYDNEY), [lineOf({ stock: [], canBackorder: false })]);
  expect(week.days).toEqual([]);
});

test('the cut-off of the warehouse with the stock counts, in its own time zone', () => {
  // Perth's cut-off at noon is at 3 pm in Sydney.
  const fromPerth = lineOf({ stock: [{ warehouse: 'PER', available: 1 }] });
  const week = getDeliveryWeek(stateOf({ ...noSameDay, transitDays: 2 }), [fromPerth]);
  expect(week.orderBefore).toEqual(new Date('2026-11-23T04:00:00Z'));
  expect(week.orderBy).toBe('3pm');
});

test('a cut-off does not count if an order after it reaches the same truck', () => {
  const fromPerth = lineOf({ stock: [{ warehouse: 'PER', available: 1 }] });
  expect(getDeliveryWeek(stateOf(PERTH), [fromPerth])).toMatchObject({
    text: 'Delivery Thu 26 Nov, $20',
    orderBefore: null,
    orderBy: null,
  });
});

test('with proforma products only the first free day is available (DELIVERY-05)', () => {
  const open = (zone: Zone) =>
    summary(getDeliveryWeek(stateOf(zone), [lineOf()], true)).filter((one) => !one.endsWith('-'));
  expect(open(SYDNEY)).toEqual(['24 0']);
  const paid = { ...noSameDay, rates: [29, 29, 29, 29, 29, 29, 29].map((one) => fromDollars(one)) };
  expect(open(paid)).toHaveLength(5);
});
