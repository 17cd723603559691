import { expect, test } from 'vitest';
import { addDays, day, dayFromParts, dayInZone, dayToParts } from './day.ts';

test('months are counted from one on the wire, in both directions (CALENDAR-27)', () => {
  expect(dayToParts(day('2026-01-31'))).toEqual([2026, 1, 31]);
  expect(dayFromParts([2026, 12, 1])).toBe('2026-12-01');
  expect(() => dayFromParts([2026, 0, 1])).toThrow(RangeError);
  expect(() => dayFromParts([2026, 13, 1])).toThrow(RangeError);
  for (let date = day('2026-01-01'); date < '2027-01-01'; date = addDays(date, 1))
    expect(dayFromParts(dayToParts(date))).toBe(date);
});

test('today is the day of the state that is asked about, whatever the day elsewhere (CHECKOUT-87)', () => {
  const instant = new Date('2026-11-23T13:30:00Z');
  expect(dayInZone(instant, 'Australia/Sydney').day).toBe('2026-11-24');
  expect(dayInZone(instant, 'Australia/Perth').day).toBe('2026-11-23');
  expect(dayInZone(instant, 'Pacific/Auckland').day).toBe('2026-11-24');
});
