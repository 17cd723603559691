import { formatDayLong, type Day } from '#foundation/pure/day.ts';
import type { By, BY_KEY } from '../rules/arrivals.ts';

/** The URL parameter of the filter by arrival day. Importing the rules would also load their labels. */
const KEY: typeof BY_KEY = 'by';

/**
 * Returns the value of the filter "Get it by" for a day that is `index` days after today; null if the filter
 * cannot express the day, because it is more than six days away.
 */
export function byOfDay(index: number, day: Day): By | null {
  if (index === 0) return 'today';
  if (index === 1) return 'tomorrow';
  return index <= 6 ? (formatDayLong(day).split(' ')[0]!.toLowerCase() as By) : null;
}

/** Returns the URL of all products that can be delivered to a postcode by a day. */
export function productsByDay(by: By, postcode: string): string {
  return `/products?${KEY}=${by}&postcode=${postcode}`;
}
