/**
 * Calendar days without a time zone: `YYYY-MM-DD` inside the shop, `[y, m, d]` (months 1-based, CALENDAR-27)
 * in the API. Calculations use UTC, so that no daylight-saving change can shift a day.
 */

declare const dayBrand: unique symbol;
/** A calendar day, `YYYY-MM-DD`. Days can be compared as text with `<` and `>`. */
export type Day = string & { readonly [dayBrand]: 'Day' };
/** A day in the API: [year, month 1–12, day of month]. */
export type DayParts = [number, number, number];

const MS_PER_DAY = 86_400_000;

/** Parses `YYYY-MM-DD`. Throws a RangeError if the text is not a real calendar day. */
export function day(text: string): Day {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) throw new RangeError(`Not a day (YYYY-MM-DD): ${text}`);
  return dayFromParts([Number(match[1]), Number(match[2]), Number(match[3])]);
}

/** Converts `[y, m, d]` to a day. Throws a RangeError if the day does not exist (`[2026, 2, 30]`). */
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

/** Converts `[y, m, d]` from a request or response to a day; null if the day does not exist. */
export function dayIfReal(parts: readonly [number, number, number]): Day | null {
  try {
    return dayFromParts(parts);
  } catch {
    return null;
  }
}

/** Whether a text is a real calendar day in the format `YYYY-MM-DD`. */
export function isDay(text: string): text is Day {
  try {
    return day(text) === text;
  } catch {
    return false;
  }
}

/** Converts a day to `[y, m, d]`, with months 1-based. */
export function dayToParts(value: Day): DayParts {
  return [Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8, 10))];
}

function utc(value: Day): number {
  return Date.parse(`${value}T00:00:00Z`);
}

/** Returns the day `count` days later, or earlier if `count` is negative. */
export function addDays(value: Day, count: number): Day {
  return new Date(utc(value) + count * MS_PER_DAY).toISOString().slice(0, 10) as Day;
}

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / MS_PER_DAY);
}

/** Returns the day of the week, Monday = 0 … Sunday = 6 (checkout §9). */
export function weekday(value: Day): number {
  return (new Date(utc(value)).getUTCDay() + 6) % 7;
}

/** Returns the calendar day and the minutes since midnight in an IANA time zone at `instant`. */
export function dayInZone(instant: Date, timeZone: string): DayAndMinutes {
  // Works in minutes, because every zone's offset is a whole number of minutes.
  const time = Math.floor(instant.getTime() / 60_000);
  let latest = latestOfZone.get(timeZone);
  if (latest?.time !== time) {
    latest = { time, value: Object.freeze(readDay(instant, timeZone)) };
    latestOfZone.set(timeZone, latest);
  }
  return latest.value;
}

/**
 * Returns the local time in an IANA time zone at an instant, as `YYYY-MM-DDTHH:mm`. Local times can be
 * compared as text.
 */
export function wallClock(instant: Date, timeZone: string): string {
  const { day: today, minutes } = dayInZone(instant, timeZone);
  return `${today}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns the instant of a local time (`YYYY-MM-DDTHH:mm`) in a time zone. */
export function instantOf(wall: string, timeZone: string): Date {
  const wallTime = Date.parse(`${wall}Z`);
  let instant = wallTime;
  // The second iteration corrects times near a daylight-saving change.
  for (let round = 0; round < 2; round += 1)
    instant += wallTime - Date.parse(`${wallClock(new Date(instant), timeZone)}Z`);
  return new Date(instant);
}

/**
 * Returns the midnight at which a day begins in a time zone. The day ends when the next one begins, so it may
 * have 23 or 25 hours.
 */
export function startOfDay(value: Day, timeZone: string): Date {
  return instantOf(`${value}T00:00`, timeZone);
}

const two = (value: number) => String(value).padStart(2, '0');

interface DayAndMinutes {
  readonly day: Day;
  readonly minutes: number;
}

/** All cards on a page request the day of the same instant, so the latest minute of each zone is cached. */
const latestOfZone = new Map<string, { time: number; value: DayAndMinutes }>();

/** UTC offsets of time zones between two instants. */
export interface ZoneClocks {
  /** The range for which the offsets are known, in minutes since 1970. `until` is exclusive. */
  readonly from: number;
  readonly until: number;
  /**
   * By IANA time zone, earliest first: the minute since 1970 from which an offset applies, and the offset in
   * minutes ahead of UTC.
   */
  readonly zones: Readonly<Record<string, readonly (readonly [since: number, ahead: number])[]>>;
}

let clocks: ZoneClocks = { from: 0, until: 0, zones: {} };

/** Sets known offsets, so that the browser need not use Intl, whose first use takes 200 ms on a phone. */
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
/** Creating an Intl formatter takes about 50 µs, so one is cached per zone. */
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

/** Formats an ordinal number: 1st, 2nd, 3rd, 4th, 11th … */
export function ordinal(value: number): string {
  const tens = value % 100;
  if (tens >= 11 && tens <= 13) return `${value}th`;
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`;
}

/** Formats a day as `2nd Mar 2026`, the specification's 'do MMM yyyy' (checkout §4, CALENDAR-08). */
export function formatDayOrdinal(value: Day): string {
  const [year, month, dayOfMonth] = dayToParts(value);
  return `${ordinal(dayOfMonth)} ${MONTHS[month - 1]!.slice(0, 3)} ${year}`;
}

/** Formats a day as `Sat 22 Nov`, for delivery lines on cards. */
export function formatDayShort(value: Day): string {
  const [, month, dayOfMonth] = dayToParts(value);
  return `${WEEKDAYS[weekday(value)]!.slice(0, 3)} ${dayOfMonth} ${MONTHS[month - 1]!.slice(0, 3)}`;
}

/** Formats a day as `Sat 22 Nov`. Adds the year if it differs from today's: `Fri 22 Jan 2027`. */
export function formatDayNear(value: Day, today: Day): string {
  const [year] = dayToParts(value);
  return year === dayToParts(today)[0] ? formatDayShort(value) : `${formatDayShort(value)} ${year}`;
}

/** Formats a day as `24 Nov 2025`, for days in other years. */
export function formatDayOfYear(value: Day): string {
  const [year, month, dayOfMonth] = dayToParts(value);
  return `${dayOfMonth} ${MONTHS[month - 1]!.slice(0, 3)} ${year}`;
}

/** Formats a day as `Monday 24 November`, for headlines. */
export function formatDayLong(value: Day): string {
  const [, month, dayOfMonth] = dayToParts(value);
  return `${WEEKDAYS[weekday(value)]} ${dayOfMonth} ${MONTHS[month - 1]}`;
}
