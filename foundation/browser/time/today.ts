import { serverDate } from './server-clock.ts';
import { dayFromParts, type Day } from '#foundation/pure/day.ts';

/**
 * Returns the current day for the user (CHECKOUT-87). Uses the time of the server and the time zone of the
 * device.
 */
export function todayInBrowser(now: Date = serverDate()): Day {
  return dayFromParts([now.getFullYear(), now.getMonth() + 1, now.getDate()]);
}
