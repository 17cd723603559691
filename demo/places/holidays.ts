import { addDays, dayFromParts, weekday, type Day } from '#foundation/pure/day.ts';

/** A public holiday of a country, or of one state where `state` is not empty. */
export interface Holiday {
  country: 'AU' | 'NZ';
  state: string;
  day: Day;
  name: string;
}

/** Easter Sunday of a year in the Gregorian calendar (anonymous algorithm, Meeus/Jones/Butcher). */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayFromParts([year, month, ((h + l - 7 * m + 114) % 31) + 1]);
}

const MONDAY = 0;
const TUESDAY = 1;
const FRIDAY = 4;
const SATURDAY = 5;
const SUNDAY = 6;

/** The nth given weekday of a month: nth 1 is the first, -1 the last. */
export function nthWeekday(year: number, month: number, wanted: number, nth: number): Day {
  if (nth < 0) {
    const last = addDays(dayFromParts(month === 12 ? [year + 1, 1, 1] : [year, month + 1, 1]), -1);
    return addDays(last, -((weekday(last) - wanted + 7) % 7));
  }
  const first = dayFromParts([year, month, 1]);
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + (nth - 1) * 7);
}

/** The Monday that stands in for a holiday on a weekend; null on a working day. */
function mondayAfter(day: Day): Day | null {
  const at = weekday(day);
  if (at === SATURDAY) return addDays(day, 2);
  return at === SUNDAY ? addDays(day, 1) : null;
}

/** The Monday nearest to a day (New Zealand's anniversary days). */
function nearestMonday(day: Day): Day {
  const at = weekday(day);
  return at <= 3 ? addDays(day, -at) : addDays(day, 7 - at);
}

/** Matariki follows the lunar calendar; the days are set by law. */
const MATARIKI: Readonly<Record<number, readonly [month: number, day: number]>> = {
  2025: [6, 20],
  2026: [7, 10],
  2027: [6, 25],
  2028: [7, 14],
  2029: [7, 6],
  2030: [6, 21],
  2031: [7, 11],
  2032: [7, 2],
};

function christmas(country: 'AU' | 'NZ', year: number): Holiday[] {
  const day = dayFromParts([year, 12, 25]);
  const boxing = addDays(day, 1);
  const found: Holiday[] = [
    { country, state: '', day, name: 'Christmas Day' },
    { country, state: '', day: boxing, name: 'Boxing Day' },
  ];
  // A Saturday Christmas moves Boxing Day's stand-in to Monday and its own to Tuesday, and so on round the weekend.
  const extra = { [FRIDAY]: 3, [SATURDAY]: 2, [SUNDAY]: 2 }[weekday(day)];
  if (extra !== undefined)
    found.push({ country, state: '', day: addDays(day, extra), name: 'Christmas holiday' });
  if (weekday(day) === SATURDAY) {
    found.push({ country, state: '', day: addDays(day, 3), name: 'Boxing Day holiday' });
  }
  return found;
}

function australia(year: number): Holiday[] {
  const found: Holiday[] = [];
  const add = (name: string, day: Day | null, ...states: string[]) => {
    if (day === null) return;
    for (const state of states.length === 0 ? [''] : states) found.push({ country: 'AU', state, day, name });
  };
  const newYear = dayFromParts([year, 1, 1]);
  const australiaDay = dayFromParts([year, 1, 26]);
  const anzac = dayFromParts([year, 4, 25]);
  const easter = easterSunday(year);
  add("New Year's Day", newYear);
  add("New Year's Day holiday", mondayAfter(newYear));
  add('Australia Day', mondayAfter(australiaDay) ?? australiaDay);
  add('Good Friday', addDays(easter, -2));
  add('Easter Saturday', addDays(easter, -1), 'ACT', 'NSW', 'NT', 'QLD', 'SA', 'VIC');
  add('Easter Sunday', easter, 'ACT', 'NSW', 'QLD', 'SA', 'VIC', 'WA');
  add('Easter Monday', addDays(easter, 1));
  add('Easter Tuesday', addDays(easter, 2), 'TAS');
  add('Anzac Day', anzac);
  if (weekday(anzac) === SATURDAY) add('Anzac Day holiday', addDays(anzac, 2), 'WA', 'ACT');
  if (weekday(anzac) === SUNDAY) add('Anzac Day holiday', addDays(anzac, 1), 'WA', 'ACT', 'QLD', 'SA', 'NT');
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
  // The Friday before the football grand final, which is played on September's last Saturday.
  add('Grand Final Friday', addDays(nthWeekday(year, 9, SATURDAY, -1), -1), 'VIC');
  add('Melbourne Cup Day', nthWeekday(year, 11, TUESDAY, 1), 'VIC');
  return [...found, ...christmas('AU', year)];
}

function newZealand(year: number): Holiday[] {
  const found: Holiday[] = [];
  const add = (name: string, day: Day | null) => {
    if (day !== null) found.push({ country: 'NZ', state: '', day, name });
  };
  const newYear = dayFromParts([year, 1, 1]);
  const easter = easterSunday(year);
  add("New Year's Day", newYear);
  add("Day after New Year's Day", addDays(newYear, 1));
  if (weekday(newYear) === FRIDAY) add("New Year's holiday", addDays(newYear, 3));
  if (weekday(newYear) >= SATURDAY) add("New Year's holiday", addDays(newYear, 2));
  if (weekday(newYear) === SATURDAY) add("New Year's holiday", addDays(newYear, 3));
  add('Auckland Anniversary Day', nearestMonday(dayFromParts([year, 1, 29])));
  const waitangi = dayFromParts([year, 2, 6]);
  add('Waitangi Day', mondayAfter(waitangi) ?? waitangi);
  add('Good Friday', addDays(easter, -2));
  add('Easter Monday', addDays(easter, 1));
  const anzac = dayFromParts([year, 4, 25]);
  add('Anzac Day', mondayAfter(anzac) ?? anzac);
  add("King's Birthday", nthWeekday(year, 6, MONDAY, 1));
  const matariki = MATARIKI[year];
  if (matariki) add('Matariki', dayFromParts([year, ...matariki]));
  add('Labour Day', nthWeekday(year, 10, MONDAY, 4));
  return [...found, ...christmas('NZ', year)];
}

/** Every public holiday of both countries in the years, one a day and state. */
export function publicHolidays(fromYear: number, toYear: number): Holiday[] {
  const byKey = new Map<string, Holiday>();
  for (let year = fromYear; year <= toYear; year++) {
    for (const holiday of [...australia(year), ...newZealand(year)]) {
      const key = `${holiday.country}|${holiday.state}|${holiday.day}`;
      if (!byKey.has(key)) byKey.set(key, holiday);
    }
  }
  return [...byKey.values()];
}
