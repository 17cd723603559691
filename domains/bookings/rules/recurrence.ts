import { addDays, day as toDay, daysBetween, instantOf, weekday, type Day } from '#foundation/pure/day.ts';

/**
 * A recurring session: on a weekday of every week, or on one such weekday of each month, for example the
 * second.
 */
export interface Recurrence {
  /** 0 is Monday. */
  weekday: number;
  /** 1 to 4, 5 for the last one of the month; null for every week. */
  weekOfMonth: number | null;
  fromDay: Day;
  untilDay: Day | null;
}

/** The value of `weekOfMonth` for the last such weekday of a month. */
export const LAST_WEEK = 5;

const DAYS_IN_WEEK = 7;

/** Returns the days of a recurrence from `from` to `until`, both included, in order. */
export function daysOf(rule: Recurrence, from: Day, until: Day): Day[] {
  const first = from > rule.fromDay ? from : rule.fromDay;
  const last = rule.untilDay !== null && rule.untilDay < until ? rule.untilDay : until;
  if (first > last) return [];
  const days: Day[] = [];
  let day = addDays(first, (rule.weekday - weekday(first) + DAYS_IN_WEEK) % DAYS_IN_WEEK);
  for (; day <= last; day = addDays(day, DAYS_IN_WEEK)) if (isInWeek(day, rule.weekOfMonth)) days.push(day);
  return days;
}

function isInWeek(day: Day, week: number | null): boolean {
  if (week === null) return true;
  if (week === LAST_WEEK) return addDays(day, DAYS_IN_WEEK).slice(0, 7) !== day.slice(0, 7);
  return Math.ceil(Number(day.slice(8)) / DAYS_IN_WEEK) === week;
}

/**
 * Returns the start and end of a session on a local day. The end is `minutes` after the start, even if
 * daylight saving begins or ends in between.
 */
export function timesOn(
  day: Day,
  { startTime, minutes, timeZone }: { startTime: string; minutes: number; timeZone: string },
): { startsAt: Date; endsAt: Date } {
  const startsAt = instantOf(`${day}T${startTime}`, timeZone);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
}

/** Returns the days of a range, both included. */
export function eachDay(from: Day, until: Day): Day[] {
  const count = daysBetween(from, until);
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => addDays(toDay(from), index));
}
