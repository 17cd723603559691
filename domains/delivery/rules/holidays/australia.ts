import { addDays, dayFromParts, weekday, type Day } from '#foundation/pure/day.ts';
import {
  christmasDays,
  easterSunday,
  MONDAY,
  mondayAfterWeekend,
  nthWeekday,
  SATURDAY,
  SUNDAY,
  TUESDAY,
} from './movable-days.ts';

export interface StateHoliday {
  /** The state in which the day is a holiday; empty for the whole country. */
  state: string;
  day: Day;
  name: string;
}

/**
 * Returns the public holidays of Australia and its states in a year. The source is the states' Public
 * Holidays Acts (NSW 2010, Vic 1993, Qld Holidays Act 1983, SA 2023, WA 1972, Tas Statutory Holidays Act
 * 2000, NT 1981, ACT Holidays Act 1958).
 *
 * Does not include part-day holidays (evenings before Christmas and New Year), holidays of a town or district
 * (show days, the Ekka, the Hobart Regatta), and holidays of public servants (Easter Tuesday in Tasmania).
 *
 * Three holidays follow no statutory rule, so the function returns their usual dates. The football league
 * sets Victoria's Grand Final Friday each year. The governor proclaims the King's Birthday in Western
 * Australia. The minister gazettes Easter Sunday in the Northern Territory.
 */
export function holidaysOfAustralia(year: number): StateHoliday[] {
  const found: StateHoliday[] = [];
  const add = (name: string, day: Day | null, ...states: string[]) => {
    if (day === null) return;
    for (const state of states.length === 0 ? [''] : states) found.push({ state, day, name });
  };
  const newYear = dayFromParts([year, 1, 1]);
  const australiaDay = dayFromParts([year, 1, 26]);
  const easter = easterSunday(year);
  add("New Year's Day", newYear);
  add("New Year's Day holiday", mondayAfterWeekend(newYear));
  add('Australia Day', mondayAfterWeekend(australiaDay) ?? australiaDay);
  add('Good Friday', addDays(easter, -2));
  add('Easter Saturday', addDays(easter, -1), 'ACT', 'NSW', 'NT', 'QLD', 'SA', 'VIC');
  add('Easter Sunday', easter, 'ACT', 'NSW', 'NT', 'QLD', 'SA', 'VIC', 'WA');
  add('Easter Monday', addDays(easter, 1));
  const anzac = dayFromParts([year, 4, 25]);
  add('Anzac Day', anzac);
  add('Anzac Day holiday', mondayAfterWeekend(anzac), ...statesWithAnzacMonday(year, weekday(anzac)));
  add('Labour Day', nthWeekday(year, 3, MONDAY, 1), 'WA');
  add('Labour Day', nthWeekday(year, 3, MONDAY, 2), 'VIC', 'TAS');
  add('Adelaide Cup', nthWeekday(year, 3, MONDAY, 2), 'SA');
  add('Canberra Day', nthWeekday(year, 3, MONDAY, 2), 'ACT');
  add('Labour Day', nthWeekday(year, 5, MONDAY, 1), 'QLD', 'NT');
  const may27 = dayFromParts([year, 5, 27]);
  add('Reconciliation Day', addDays(may27, (7 - weekday(may27)) % 7), 'ACT');
  add('Western Australia Day', nthWeekday(year, 6, MONDAY, 1), 'WA');
  add("King's Birthday", nthWeekday(year, 6, MONDAY, 2), 'ACT', 'NSW', 'NT', 'SA', 'TAS', 'VIC');
  add('Picnic Day', nthWeekday(year, 8, MONDAY, 1), 'NT');
  add("King's Birthday", nthWeekday(year, 9, MONDAY, -1), 'WA');
  add('Labour Day', nthWeekday(year, 10, MONDAY, 1), 'ACT', 'NSW', 'SA');
  add("King's Birthday", nthWeekday(year, 10, MONDAY, 1), 'QLD');
  // Assumes that the final is on the last Saturday in September.
  add('Grand Final Friday', addDays(nthWeekday(year, 9, SATURDAY, -1), -1), 'VIC');
  add('Melbourne Cup Day', nthWeekday(year, 11, TUESDAY, 1), 'VIC');
  for (const { name, day } of christmasDays(year)) add(name, day);
  return found;
}

/**
 * Returns the states in which the Monday after a weekend Anzac Day is also a holiday; empty if Anzac Day is
 * on a weekday.
 */
function statesWithAnzacMonday(year: number, at: number): string[] {
  // New South Wales has this holiday in these two years, under the Public Holidays Amendment (Anzac Day)
  // Order 2026.
  const newSouthWales = year === 2026 || year === 2027 ? ['NSW'] : [];
  if (at === SATURDAY) return ['ACT', 'WA', ...newSouthWales];
  return at === SUNDAY ? ['ACT', 'NT', 'QLD', 'SA', 'WA', ...newSouthWales] : [];
}
