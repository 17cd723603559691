import { describe, expect, test } from 'vitest';
import { weekday } from '#foundation/pure/day.ts';
import { easterSunday } from './movable-days.ts';
import { LAST_YEAR_OF_NEW_ZEALAND, NZ_REGIONS } from './new-zealand.ts';
import { publicHolidays } from './public-holidays.ts';

test.each([
  [1818, '1818-03-22'],
  [1886, '1886-04-25'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
])('Easter Sunday of %i is %s', (year, expected) => expect(easterSunday(year)).toBe(expected));

const holidaysOfBoth = () => [...publicHolidays('AU', 2021, 2028), ...publicHolidays('NZ', 2021, 2028)];
const statesOn = (country: string, day: string) =>
  holidaysOfBoth()
    .filter((one) => one.country === country && one.day === day)
    .map(({ state }) => state)
    .toSorted();
/** Returns the holidays that a state observes in a year, which include the national holidays. */
const kept = (country: string, state: string, year: number) =>
  holidaysOfBoth()
    .filter(
      (one) =>
        one.country === country &&
        (one.state === '' || one.state === state) &&
        one.day.startsWith(String(year)),
    )
    .map(({ day }) => day.slice(5))
    .toSorted()
    .join(' ');

describe('public holidays', () => {
  // The dates of 2026 as published by the governments.
  test.each([
    ['NSW', '01-01 01-26 04-03 04-04 04-05 04-06 04-25 04-27 06-08 10-05 12-25 12-26 12-28'],
    ['VIC', '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 09-25 11-03 12-25 12-26 12-28'],
    ['QLD', '01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 10-05 12-25 12-26 12-28'],
    ['SA', '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 10-05 12-25 12-26 12-28'],
    ['WA', '01-01 01-26 03-02 04-03 04-05 04-06 04-25 04-27 06-01 09-28 12-25 12-26 12-28'],
    ['TAS', '01-01 01-26 03-09 04-03 04-06 04-25 06-08 12-25 12-26 12-28'],
    ['NT', '01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 06-08 08-03 12-25 12-26 12-28'],
    ['ACT', '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 04-27 06-01 06-08 10-05 12-25 12-26 12-28'],
  ])('of %s in 2026', (state, days) => expect(kept('AU', state, 2026)).toBe(days));

  test.each([
    ['AUK', '01-26'],
    ['WGN', '01-19'],
    ['NSN', '02-02'],
    ['TKI', '03-09'],
    ['OTA', '03-23'],
    ['STL', '04-07'],
    ['HKB', '10-23'],
    ['MBH', '11-02'],
    ['CAN', '11-13'],
    ['CIT', '11-30'],
    ['WTC', '11-30'],
  ])('of New Zealand in 2026, with the anniversary of %s', (region, anniversary) =>
    expect(kept('NZ', region, 2026)).toBe(
      `01-01 01-02 02-06 04-03 04-06 04-25 04-27 06-01 07-10 10-26 12-25 12-26 12-28 ${anniversary}`
        .split(' ')
        .toSorted()
        .join(' '),
    ),
  );

  test.each([
    ['AU', '2027-04-26', ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'WA']],
    ['AU', '2027-12-27', ['']],
    ['AU', '2027-12-28', ['']],
    ['AU', '2028-01-03', ['']],
    ['AU', '2022-12-27', ['']],
    ['NZ', '2022-01-03', ['']],
    ['NZ', '2022-01-04', ['']],
    ['NZ', '2027-02-08', ['']],
    ['NZ', '2028-07-14', ['']],
    ['NZ', '2021-01-04', ['']],
    ['NZ', '2023-01-02', ['']],
    ['NZ', '2023-01-03', ['']],
    ['NZ', '2022-02-07', ['']],
    ['NZ', '2023-02-07', []],
    ['NZ', '2021-04-26', ['']],
    ['NZ', '2026-04-27', ['']],
    ['NZ', '2023-04-25', ['']],
    ['NZ', '2023-04-24', []],
    ['AU', '2023-01-02', ['']],
    ['AU', '2024-01-02', []],
    ['AU', '2022-04-26', []],
    ['AU', '2026-04-27', ['ACT', 'NSW', 'WA']],
    ['AU', '2028-04-25', ['']],
    ['AU', '2022-12-26', ['']],
    ['AU', '2021-12-27', ['']],
    ['AU', '2021-12-28', ['']],
    ['AU', '2025-12-27', []],
  ])('%s %s is a public holiday in %j', (country, day, states) =>
    expect(statesOn(country, day)).toEqual(states),
  );

  test('Otago Anniversary moves to Tuesday if it falls on Easter Monday', () => {
    const otago = publicHolidays('NZ', 2008, 2008).find(({ state }) => state === 'OTA')!;
    expect([otago.day, weekday(otago.day)]).toEqual(['2008-03-25', 1]);
  });

  test('occur once per day and state', () => {
    const holidays = holidaysOfBoth();
    expect(new Set(holidays.map((one) => `${one.country}${one.state}${one.day}`)).size).toBe(holidays.length);
  });

  test('every region of New Zealand has an anniversary day, and Matariki is known far enough ahead', () => {
    const everywhere = kept('NZ', '', 2027).split(' ').length;
    for (const region of NZ_REGIONS)
      expect(kept('NZ', region, 2027).split(' '), region).toHaveLength(everywhere + 1);
    expect(LAST_YEAR_OF_NEW_ZEALAND).toBeGreaterThanOrEqual(2035);
  });
});
