import { serverDate } from './server-clock.ts';
import { dayFromParts, dayInZone, type Day } from '#foundation/pure/day.ts';

/**
 * Returns the current day for the user (CHECKOUT-87). Uses the time of the server and the time zone of the
 * device.
 */
export function todayInBrowser(now: Date = serverDate()): Day {
  return dayFromParts([now.getFullYear(), now.getMonth() + 1, now.getDate()]);
}

/** Returns the current day in a time zone, for days that a shop counts in its own zone. Uses the time of the server. */
export function todayInZone(timeZone: string, now: Date = serverDate()): Day {
  return dayInZone(now, timeZone).day;
}
