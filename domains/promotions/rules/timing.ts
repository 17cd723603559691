import { addDays, day, dayInZone, formatDayLong, wallClock } from '#foundation/pure/day.ts';
import { formatTime12 } from '#foundation/pure/text/text.ts';

/**
 * Sales, offers and banners begin and end in the local time of their site: `YYYY-MM-DDTHH:mm`, which compare
 * as text. An entry for several sites begins at midnight of each site.
 */

/** Whether an entry is on at a time. Its beginning is included, its end is not. */
export function isOn({ from, until }: { from: string; until: string }, at: string): boolean {
  return from <= at && at < until;
}

/** Returns the period of an offer that lasts to the end of its last day. */
export function windowOfDays(startDate: string, endDate: string): { from: string; until: string } {
  return { from: `${startDate}T00:00`, until: `${addDays(day(endDate), 1)}T00:00` };
}

/**
 * Parses a day or a time as an operator writes it; null if invalid. A day without a time begins at midnight.
 */
export function wallOf(text: string): string | null {
  const [, date = '', time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?$/.exec(text.trim()) ?? [];
  const parsed = new Date(`${date}T${time}:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 16) !== `${date}T${time}`
    ? null
    : `${date}T${time}`;
}

/**
 * Parses the local time that a caller requests (API-31): in the format of {@link wallOf}, or as a timestamp
 * with its zone.
 */
export function wallOfOverride(text: string, timeZone: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)) {
    const instant = new Date(text);
    return Number.isNaN(instant.getTime()) ? null : wallClock(instant, timeZone);
  }
  return wallOf(text.replace(/^(.{16}):\d{2}(?:\.\d+)?$/, '$1'));
}

/** Formats the end of a sale: `Ends Monday 30 November at midnight`, `Ends Friday 4 December at 5:00 PM`. */
export function endInWords(end: Date, timeZone: string): string {
  // Midnight belongs to the day that it ends.
  const last = dayInZone(new Date(end.getTime() - MS_PER_MINUTE), timeZone);
  const time = wallClock(end, timeZone).slice(11);
  return `Ends ${formatDayLong(last.day)} at ${time === '00:00' ? 'midnight' : formatTime12(time)}`;
}

/** Returns the time left until a given time, in whole units; null once that time is reached. */
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
