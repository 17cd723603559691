import { addDays, dayFromParts, weekday, type Day } from '#foundation/pure/day.ts';
import type { StateHoliday } from './australia.ts';
import {
  christmasDays,
  easterSunday,
  FRIDAY,
  MONDAY,
  mondayAfterWeekend,
  nearestMonday,
  nthWeekday,
  SATURDAY,
  TUESDAY,
} from './movable-days.ts';

/**
 * The dates of Matariki, which depend on the lunar calendar. The source is Schedule 1 of Te Kāhui o Matariki
 * Public Holiday Act 2022.
 */
const MATARIKI: Readonly<Record<number, readonly [month: number, day: number]>> = {
  2025: [6, 20],
  2026: [7, 10],
  2027: [6, 25],
  2028: [7, 14],
  2029: [7, 6],
  2030: [6, 21],
  2031: [7, 11],
  2032: [7, 2],
  2033: [6, 24],
  2034: [7, 7],
  2035: [6, 29],
};

/** The last year for which the date of Matariki is known. */
export const LAST_YEAR_OF_NEW_ZEALAND = Math.max(...Object.keys(MATARIKI).map(Number));

/**
 * The regions of New Zealand (ISO 3166-2) to which zones and holidays refer. Each region observes the
 * anniversary of its former province. The anniversary of South Canterbury in September is not supported.
 */
export const NZ_REGIONS: readonly string[] =
  'NTL AUK WKO BOP GIS HKB TKI MWT WGN TAS NSN MBH WTC CAN OTA STL CIT'.split(' ');

/**
 * Returns the public holidays of New Zealand in a year (Holidays Act 2003, subpart 3). They include the
 * regions' anniversary days as published by Employment New Zealand. If a weekend holiday is moved to Monday,
 * both days are included, because people who work on the weekend observe the original day.
 */
export function holidaysOfNewZealand(year: number): StateHoliday[] {
  const found: StateHoliday[] = [];
  const add = (name: string, day: Day | null, ...states: string[]) => {
    if (day === null) return;
    for (const state of states.length === 0 ? [''] : states) found.push({ state, day, name });
  };
  const newYear = dayFromParts([year, 1, 1]);
  const easter = easterSunday(year);
  add("New Year's Day", newYear);
  add("Day after New Year's Day", addDays(newYear, 1));
  if (weekday(newYear) === FRIDAY) add("New Year's holiday", addDays(newYear, 3));
  if (weekday(newYear) >= SATURDAY) add("New Year's holiday", addDays(newYear, 2));
  if (weekday(newYear) === SATURDAY) add("New Year's holiday", addDays(newYear, 3));
  for (const [name, month, dayOfMonth] of [
    ['Waitangi Day', 2, 6],
    ['Anzac Day', 4, 25],
  ] as const) {
    const day = dayFromParts([year, month, dayOfMonth]);
    add(name, day);
    add(`${name} holiday`, mondayAfterWeekend(day));
  }
  add('Good Friday', addDays(easter, -2));
  add('Easter Monday', addDays(easter, 1));
  add("King's Birthday", nthWeekday(year, 6, MONDAY, 1));
  const matariki = MATARIKI[year];
  if (matariki) add('Matariki', dayFromParts([year, ...matariki]));
  const labourDay = nthWeekday(year, 10, MONDAY, 4);
  add('Labour Day', labourDay);
  for (const { name, day } of christmasDays(year)) add(name, day);

  add('Wellington Anniversary Day', nearestMonday(dayFromParts([year, 1, 22])), 'WGN', 'MWT');
  const auckland = nearestMonday(dayFromParts([year, 1, 29]));
  add('Auckland Anniversary Day', auckland, 'AUK', 'NTL', 'WKO', 'BOP', 'GIS');
  add('Nelson Anniversary Day', nearestMonday(dayFromParts([year, 2, 1])), 'NSN', 'TAS');
  add('Taranaki Anniversary Day', nthWeekday(year, 3, MONDAY, 2), 'TKI');
  const otago = nearestMonday(dayFromParts([year, 3, 23]));
  add('Otago Anniversary Day', otago === addDays(easter, 1) ? addDays(otago, 1) : otago, 'OTA');
  add('Southland Anniversary Day', addDays(easter, 2), 'STL');
  add("Hawke's Bay Anniversary Day", addDays(labourDay, -3), 'HKB');
  add('Marlborough Anniversary Day', addDays(labourDay, 7), 'MBH');
  // Canterbury Show Day is the second Friday after the first Tuesday in November.
  add('Canterbury Show Day', addDays(nthWeekday(year, 11, TUESDAY, 1), 10), 'CAN');
  add('Chatham Islands Anniversary Day', nearestMonday(dayFromParts([year, 11, 30])), 'CIT');
  add('Westland Anniversary Day', nearestMonday(dayFromParts([year, 12, 1])), 'WTC');
  return found;
}
