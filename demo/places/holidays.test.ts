import { describe, expect, test } from 'vitest';
import { easterSunday, publicHolidays } from './holidays.ts';

test.each([
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
])('Easter Sunday of %i is %s', (year, expected) => expect(easterSunday(year)).toBe(expected));

describe('public holidays', () => {
  const holidays = publicHolidays(2026, 2028);
  const on = (country: string, day: string) =>
    holidays
      .filter((one) => one.country === country && one.day === day)
      .map(({ state }) => state)
      .toSorted();

  test.each([
    ['AU', '2026-01-26', ['']],
    ['AU', '2026-04-03', ['']],
    ['AU', '2026-12-25', ['']],
    ['AU', '2026-12-28', ['']],
    ['AU', '2027-12-27', ['']],
    ['AU', '2027-12-28', ['']],
    ['AU', '2026-11-03', ['VIC']],
    ['AU', '2026-10-05', ['ACT', 'NSW', 'QLD', 'SA']],
    ['AU', '2028-01-03', ['']],
    ['NZ', '2026-02-06', ['']],
    ['NZ', '2026-07-10', ['']],
    ['NZ', '2026-10-26', ['']],
    ['NZ', '2026-04-27', ['']],
    ['NZ', '2026-06-01', ['']],
  ])('%s %s', (country, day, states) => expect(on(country, day)).toEqual(states));

  test('stand once for a day and state', () => {
    expect(new Set(holidays.map((one) => `${one.country}${one.state}${one.day}`)).size).toBe(holidays.length);
  });
});
