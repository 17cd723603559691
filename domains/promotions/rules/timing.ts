import { addDays, day, dayInZone, formatDayLong, isDay, wallClock } from '#foundation/pure/day.ts';
import { formatClock } from '#foundation/pure/text/text.ts';

/**
 * Sales, offers and banners start and end in the local time of their site. Times are `YYYY-MM-DDTHH:mm`, so
 * that they can be compared as text. An entry for several sites may therefore start at different moments.
 */

/** Whether an entry is active at the given local time. `from` is inclusive and `until` is exclusive. */
export function isOn({ from, until }: { from: string; until: string }, at: string): boolean {
  return from <= at && at < until;
}

/** Converts an offer's first and last day to local times. The offer ends at the end of the last day. */
export function windowOfDays(startDate: string, endDate: string): { from: string; until: string } {
  return { from: `${startDate}T00:00`, until: `${addDays(day(endDate), 1)}T00:00` };
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Parses a day, optionally with a time, as an operator typed it. Returns null if the text is invalid. The
 * default time is midnight.
 */
export function wallOf(text: string): string | null {
  const [, date = '', time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?$/.exec(text.trim()) ?? [];
  return isDay(date) && TIME.test(time) ? `${date}T${time}` : null;
}

/**
 * Parses the date and time in a request (API-31). Accepts the formats of {@link wallOf}, and timestamps with
 * a time zone.
 */
export function wallOfOverride(text: string, timeZone: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)) {
    const instant = new Date(text);
    if (Number.isNaN(instant.getTime()) || !isDay(instant.toISOString().slice(0, 10))) return null;
    return wallClock(instant, timeZone);
  }
  return wallOf(text.replace(/^(.{16}):\d{2}(?:\.\d+)?$/, '$1'));
}

/**
 * Returns a text about the end of a sale, such as `Ends Monday 30 November at midnight` or `Ends Friday 4
 * December at 5pm`.
 */
export function endInWords(end: Date, timeZone: string): string {
  // Subtracts a minute, because a sale that ends at midnight ends on the previous day.
  const last = dayInZone(new Date(end.getTime() - MS_PER_MINUTE), timeZone);
  const time = wallClock(end, timeZone).slice(11);
  return `Ends ${formatDayLong(last.day)} at ${time === '00:00' ? 'midnight' : formatClock(time)}`;
}

/** Returns the time until `end` in days, hours, minutes and seconds; null if `end` has passed. */
export function timeLeft(
  end: Date,
  now: Date,
): { days: number; hours: number; minutes: number; seconds: number } | null {
  const left = Math.ceil((end.getTime() - now.getTime()) / 1000);
  if (left <= 0) return null;
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

const MS_PER_MINUTE = 60_000;
