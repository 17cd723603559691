import { localTime } from '#foundation/browser/time/local-time.ts';
import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { dayFromParts, formatDayNear, type Day, type DayParts } from '#foundation/pure/day.ts';
import { todayInBrowser } from '#foundation/browser/time/today.ts';

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/**
 * Formats an ISO date-time: `10.31am` for the current day, `Yesterday, 4.48pm`, `18 Nov`, or `18 Nov 2025`
 * for a different year.
 */
export function whenText(instant: string, now = serverDate()): string {
  const at = new Date(instant);
  const days = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);
  if (days === 0) return localTime(at);
  if (days === 1) return `Yesterday, ${localTime(at)}`;
  const sameYear = at.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat('en-AU', sameYear ? DAY : { ...DAY, year: 'numeric' }).format(at);
}

/** Formats an ISO date-time for the middle of a sentence: `at 10.31am`, `yesterday at 4.48pm`, `on 18 Nov`. */
export function whenInSentence(instant: string, now = serverDate()): string {
  const text = whenText(instant, now);
  if (text.startsWith('Yesterday, ')) return text.replace('Yesterday, ', 'yesterday at ');
  return /[ap]m$/.test(text) ? `at ${text}` : `on ${text}`;
}

/** Formats a day for staff: `Sat 22 Nov`, or `Fri 22 Jan 2027` for a different year. */
export function dayText(value: Day | DayParts): string {
  return formatDayNear(typeof value === 'string' ? value : dayFromParts(value), todayInBrowser());
}

function startOfDay(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}
