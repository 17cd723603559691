import { dayFromParts, type Day } from '../pure/day.ts';

/** Today where the visitor is (CHECKOUT-87). */
export function todayInBrowser(now: Date = new Date()): Day {
  return dayFromParts([now.getFullYear(), now.getMonth() + 1, now.getDate()]);
}
