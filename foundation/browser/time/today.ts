import { serverDate } from './server-clock.ts';
import { dayFromParts, type Day } from '#foundation/pure/day.ts';

/** Returns today's date for the user (CHECKOUT-87), from the server's clock and in the device's time zone. */
export function todayInBrowser(now: Date = serverDate()): Day {
  return dayFromParts([now.getFullYear(), now.getMonth() + 1, now.getDate()]);
}
