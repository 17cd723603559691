import { addDays, dayFromParts, weekday, type Day } from '#foundation/pure/day.ts';

export const MONDAY = 0;
export const TUESDAY = 1;
export const FRIDAY = 4;
export const SATURDAY = 5;
export const SUNDAY = 6;

/** Returns Easter Sunday of a year in the Gregorian calendar (Meeus/Jones/Butcher algorithm). */
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

/**
 * Returns the nth occurrence of a weekday in a month. 0 is Monday. If `nth` is 1, returns the first
 * occurrence; if -1, the last.
 */
export function nthWeekday(year: number, month: number, targetWeekday: number, nth: number): Day {
  if (nth < 0) {
    const last = addDays(dayFromParts(month === 12 ? [year + 1, 1, 1] : [year, month + 1, 1]), -1);
    return addDays(last, -((weekday(last) - targetWeekday + 7) % 7));
  }
  const first = dayFromParts([year, month, 1]);
  return addDays(first, ((targetWeekday - weekday(first) + 7) % 7) + (nth - 1) * 7);
}

/** Returns the Monday after a Saturday or Sunday; null if the day is from Monday to Friday. */
export function mondayAfterWeekend(day: Day): Day | null {
  const at = weekday(day);
  if (at === SATURDAY) return addDays(day, 2);
  return at === SUNDAY ? addDays(day, 1) : null;
}

/**
 * Returns the Monday nearest to a day: the Monday before a Tuesday to Thursday, the Monday after a Friday to
 * Sunday.
 */
export function nearestMonday(day: Day): Day {
  const at = weekday(day);
  return at <= 3 ? addDays(day, -at) : addDays(day, 7 - at);
}

/**
 * Returns Christmas and Boxing Day with their substitute days, which are the same in both countries. If
 * Christmas is on a Saturday, the Monday and the Tuesday are added. If Christmas is on a Sunday, the Tuesday
 * is added, because Boxing Day is on the Monday. If Boxing Day is on a Saturday, the Monday is added.
 */
export function christmasDays(year: number): { name: string; day: Day }[] {
  const christmas = dayFromParts([year, 12, 25]);
  const boxing = addDays(christmas, 1);
  const found = [
    { name: 'Christmas Day', day: christmas },
    { name: 'Boxing Day', day: boxing },
  ];
  const at = weekday(christmas);
  if (at === SATURDAY || at === SUNDAY)
    found.push({ name: 'Christmas Day holiday', day: addDays(christmas, 2) });
  if (at === FRIDAY || at === SATURDAY) found.push({ name: 'Boxing Day holiday', day: addDays(boxing, 2) });
  return found;
}
