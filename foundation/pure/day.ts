/**
 * Functions for calendar days without a time zone. Inside the shop a day is a text `YYYY-MM-DD`; in the API
 * it is `[y, m, d]`, where January is 1 (CALENDAR-27). Calculations use UTC, so that daylight saving time
 * cannot change a day.
 */

declare const dayBrand: unique symbol;
/** A calendar day as `YYYY-MM-DD`. The operators `<` and `>` compare days correctly. */
export type Day = string & { readonly [dayBrand]: 'Day' };
/** A day in the API: [year, month from 1 to 12, day of the month]. */
export type DayParts = [number, number, number];

const MS_PER_DAY = 86_400_000;

/**
 * Parses a day in the format `YYYY-MM-DD`. Throws a RangeError if the day does not exist or the text has a
 * different format.
 */
export function day(text: string): Day {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) throw new RangeError(`Not a day (YYYY-MM-DD): ${text}`);
  return dayFromParts([Number(match[1]), Number(match[2]), Number(match[3])]);
}

/** Converts `[y, m, d]` to a day. Throws a RangeError if the day does not exist, such as `[2026, 2, 30]`. */
export function dayFromParts([year, month, dayOfMonth]: readonly [number, number, number]): Day {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const real =
    Number.isInteger(year) &&
    year >= 1000 &&
    year <= 9999 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === dayOfMonth;
  if (!real) throw new RangeError(`No such day: ${year}-${month}-${dayOfMonth}`);
  return date.toISOString().slice(0, 10) as Day;
}

/**
 * The range of years for days that people type or files contain. Other years are typing errors. Calculations
 * near the first or last possible date would overflow.
 */
const ENTERED_YEARS = { first: 1900, last: 2199 };

/**
 * Converts `[y, m, d]` that a person entered to a day. Returns null if the day does not exist or its year is
 * not from 1900 to 2199.
 */
export function dayIfReal(parts: readonly [number, number, number]): Day | null {
  try {
    const value = dayFromParts(parts);
    return isEntered(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a text that a person entered is a real calendar day, `YYYY-MM-DD`, of the years 1900 to 2199. */
export function isDay(text: string): text is Day {
  try {
    return day(text) === text && isEntered(text);
  } catch {
    return false;
  }
}

function isEntered(value: string): boolean {
  const year = Number(value.slice(0, 4));
  return year >= ENTERED_YEARS.first && year <= ENTERED_YEARS.last;
}

/** Converts a day to `[y, m, d]`, where January is 1. */
export function dayToParts(value: Day): DayParts {
  return [Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8, 10))];
}

function utc(value: Day): number {
  return Date.parse(`${value}T00:00:00Z`);
}

/** Returns the day that is `count` days later. A negative `count` returns an earlier day. */
export function addDays(value: Day, count: number): Day {
  return new Date(utc(value) + count * MS_PER_DAY).toISOString().slice(0, 10) as Day;
}

/** Returns the number of days from `from` to `to`. Negative if `to` is earlier than `from`. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / MS_PER_DAY);
}

/** Returns the day of the week, from 0 for Monday to 6 for Sunday (checkout §9). */
export function weekday(value: Day): number {
  return (new Date(utc(value)).getUTCDay() + 6) % 7;
}

/** Returns the calendar day and the minutes since midnight at a point in time, in an IANA time zone. */
export function dayInZone(instant: Date, timeZone: string): DayAndMinutes {
  // Ignore seconds, because the UTC offset of every zone is a whole number of minutes.
  const time = Math.floor(instant.getTime() / 60_000);
  let latest = latestOfZone.get(timeZone);
  if (latest?.time !== time) {
    latest = { time, value: Object.freeze(readDay(instant, timeZone)) };
    latestOfZone.set(timeZone, latest);
  }
  return latest.value;
}

/**
 * Returns the local time at a point in time in an IANA time zone, as `YYYY-MM-DDTHH:mm`. The operators `<`
 * and `>` compare local times correctly.
 */
export function wallClock(instant: Date, timeZone: string): string {
  const { day: today, minutes } = dayInZone(instant, timeZone);
  return `${today}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Converts a local time (`YYYY-MM-DDTHH:mm`) in a time zone to a point in time. */
export function instantOf(wall: string, timeZone: string): Date {
  const wallTime = Date.parse(`${wall}Z`);
  let instant = wallTime;
  // The second iteration corrects the result near a change of daylight saving time.
  for (let round = 0; round < 2; round += 1)
    instant += wallTime - Date.parse(`${wallClock(new Date(instant), timeZone)}Z`);
  return new Date(instant);
}

/** Whether a local time, `YYYY-MM-DDTHH:mm`, exists in a time zone. Daylight saving skips an hour when it begins. */
export function isLocalTime(wall: string, timeZone: string): boolean {
  return wallClock(instantOf(wall, timeZone), timeZone) === wall;
}

/**
 * Returns the time at which a day begins in a time zone. With daylight saving time, a day may have 23 or 25
 * hours, so calculate its end as the start of the next day.
 */
export function startOfDay(value: Day, timeZone: string): Date {
  return instantOf(`${value}T00:00`, timeZone);
}

const two = (value: number) => String(value).padStart(2, '0');

interface DayAndMinutes {
  readonly day: Day;
  readonly minutes: number;
}

/**
 * Caches the last result for each time zone, because all cards on a page call `dayInZone` with the same time.
 */
const latestOfZone = new Map<string, { time: number; value: DayAndMinutes }>();

/** The UTC offsets of time zones in a period. */
export interface ZoneClocks {
  /** The start of the period, in minutes since 1970. `until` is the end of the period (exclusive). */
  readonly from: number;
  readonly until: number;
  /**
   * The offsets of each IANA time zone, earliest first. `since` is the minute since 1970 from which an offset
   * applies, and `ahead` is the offset in minutes ahead of UTC.
   */
  readonly zones: Readonly<Record<string, readonly (readonly [since: number, ahead: number])[]>>;
}

let clocks: ZoneClocks = { from: 0, until: 0, zones: {} };

/**
 * Sets the known UTC offsets, so that the browser need not use Intl. The first use of Intl takes 200 ms on a
 * phone.
 */
export function knowClocks(known: ZoneClocks): void {
  clocks = known;
}

function knownAhead(minute: number, timeZone: string): number | undefined {
  if (minute < clocks.from || minute >= clocks.until) return undefined;
  return clocks.zones[timeZone]?.findLast(([since]) => since <= minute)?.[1];
}

function readDay(instant: Date, timeZone: string): DayAndMinutes {
  const minute = Math.floor(instant.getTime() / 60_000);
  const ahead = knownAhead(minute, timeZone);
  if (ahead !== undefined) {
    const localIso = new Date((minute + ahead) * 60_000).toISOString();
    return {
      day: localIso.slice(0, 10) as Day,
      minutes: Number(localIso.slice(11, 13)) * 60 + Number(localIso.slice(14, 16)),
    };
  }
  const parts = Object.fromEntries(
    zoneFormat(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}` as Day,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>();
/** Returns a formatter for a time zone. The formatters are cached, because creating one takes about 50 µs. */
function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  let format = zoneFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    zoneFormats.set(timeZone, format);
  }
  return format;
}

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Formats an ordinal number: 1st, 2nd, 3rd, 4th, 11th. */
export function ordinal(value: number): string {
  const tens = value % 100;
  if (tens >= 11 && tens <= 13) return `${value}th`;
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`;
}

/** Formats a day as `2nd Mar 2026`, which the specification calls 'do MMM yyyy' (checkout §4, CALENDAR-08). */
export function formatDayOrdinal(value: Day): string {
  const [year, month, dayOfMonth] = dayToParts(value);
  return `${ordinal(dayOfMonth)} ${MONTHS[month - 1]!.slice(0, 3)} ${year}`;
}

/** Formats a day as `Sat 22 Nov`, for the delivery text on product cards. */
export function formatDayShort(value: Day): string {
  const [, month, dayOfMonth] = dayToParts(value);
  return `${WEEKDAYS[weekday(value)]!.slice(0, 3)} ${dayOfMonth} ${MONTHS[month - 1]!.slice(0, 3)}`;
}

/**
 * Formats a day as `Sat 22 Nov`. If the day is not in the same year as `today`, adds the year: `Fri 22 Jan
 * 2027`.
 */
export function formatDayNear(value: Day, today: Day): string {
  const [year] = dayToParts(value);
  return year === dayToParts(today)[0] ? formatDayShort(value) : `${formatDayShort(value)} ${year}`;
}

/** Formats a day as `24 Nov 2025`, for days in any year. */
export function formatDayOfYear(value: Day): string {
  const [year, month, dayOfMonth] = dayToParts(value);
  return `${dayOfMonth} ${MONTHS[month - 1]!.slice(0, 3)} ${year}`;
}

/** Formats a day as `Monday 24 November`, for headlines. */
export function formatDayLong(value: Day): string {
  const [, month, dayOfMonth] = dayToParts(value);
  return `${WEEKDAYS[weekday(value)]} ${dayOfMonth} ${MONTHS[month - 1]}`;
}
