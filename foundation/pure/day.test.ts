import { expect, test } from 'vitest';
import {
  addDays,
  day,
  dayFromParts,
  dayIfReal,
  dayInZone,
  dayToParts,
  instantOf,
  isDay,
  startOfDay,
  wallClock,
} from './day.ts';

test('months in API data start at one, in both directions (CALENDAR-27)', () => {
  expect(dayToParts(day('2026-01-31'))).toEqual([2026, 1, 31]);
  expect(dayFromParts([2026, 12, 1])).toBe('2026-12-01');
  expect(() => dayFromParts([2026, 0, 1])).toThrow(RangeError);
  expect(() => dayFromParts([2026, 13, 1])).toThrow(RangeError);
  for (let date = day('2026-01-01'); date < '2027-01-01'; date = addDays(date, 1))
    expect(dayFromParts(dayToParts(date))).toBe(date);
});

test('today is the date in the requested state, whatever the date elsewhere (CHECKOUT-87)', () => {
  const instant = new Date('2026-11-23T13:30:00Z');
  expect(dayInZone(instant, 'Australia/Sydney').day).toBe('2026-11-24');
  expect(dayInZone(instant, 'Australia/Perth').day).toBe('2026-11-23');
  expect(dayInZone(instant, 'Pacific/Auckland').day).toBe('2026-11-24');
});

test.each([
  ['2026-11-24T00:00', '2026-11-23T13:00:00.000Z'],
  // The days on which daylight saving time begins and ends.
  ['2026-10-04T09:00', '2026-10-03T22:00:00.000Z'],
  ['2027-04-04T09:00', '2027-04-03T23:00:00.000Z'],
])('the local time %s in Sydney is %s', (wall, instant) => {
  expect(instantOf(wall, 'Australia/Sydney').toISOString()).toBe(instant);
  expect(wallClock(instantOf(wall, 'Australia/Sydney'), 'Australia/Sydney')).toBe(wall);
});

test('a day lasts from midnight to midnight of its zone, 23 or 25 hours if daylight saving changes', () => {
  const hours = (date: string, zone: string) => {
    const start = startOfDay(day(date), zone);
    const before = new Date(start.getTime() - 1);
    expect([dayInZone(start, zone), dayInZone(before, zone).day]).toEqual([
      { day: date, minutes: 0 },
      addDays(day(date), -1),
    ]);
    return (startOfDay(addDays(day(date), 1), zone).getTime() - start.getTime()) / 3_600_000;
  };
  expect(startOfDay(day('2026-11-23'), 'Australia/Sydney').toISOString()).toBe('2026-11-22T13:00:00.000Z');
  expect(hours('2026-11-23', 'Australia/Sydney')).toBe(24);
  expect(hours('2026-10-04', 'Australia/Sydney')).toBe(23);
  expect(hours('2027-04-04', 'Australia/Sydney')).toBe(25);
  expect(hours('2026-09-27', 'Pacific/Auckland')).toBe(23);
  expect(hours('2026-10-04', 'Australia/Perth')).toBe(24);
});

test('an entered day is of the years 1900 to 2199', () => {
  expect(
    ['1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01', '9999-12-31', '0026-11-30'].map(isDay),
  ).toEqual([false, true, true, false, false, false]);
  expect(dayIfReal([9999, 12, 31])).toBeNull();
  expect(dayIfReal([2026, 11, 30])).toBe('2026-11-30');
});

test('rejects days that do not exist', () => {
  expect(['2026-02-28', '2026-02-30', '2026-13-01', '26-01-01', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
