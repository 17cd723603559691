/**
 * "Can be here by…": filters a listing by the first day on which products can reach a place. The delivery
 * domain determines that day; the catalogue requests it through {@link Arrivals}.
 */

/** The available deadlines, soonest first. A week ends on Sunday. */
export const BY = ['today', 'tomorrow', 'week', 'next-week'] as const;
/** Weekdays can also be requested ("by Friday"). Each means the next such day, including today. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export type By = (typeof BY)[number] | Weekday;

/** The filter's key in a URL. It has an effect only together with `postcode`. */
export const BY_KEY = 'by';

/** The label of each choice below "Can be here by". */
export const BY_LABELS: Record<By, string> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'End of this week',
  'next-week': 'End of next week',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

/** Returns the valid days among the values of a URL. */
export function knownDays(requested: readonly string[] = []): By[] {
  return requested.filter((one): one is By => Object.hasOwn(BY_LABELS, one));
}

/** Returns the text of a choice on its chip: "Here by the end of next week, 3000". */
export function byChip(by: By, postcode: string): string {
  const words =
    by === 'week' || by === 'next-week'
      ? `the ${BY_LABELS[by].toLowerCase()}`
      : isWeekday(by)
        ? BY_LABELS[by]
        : BY_LABELS[by].toLowerCase();
  return `Here by ${words}, ${postcode}`;
}

/**
 * Returns the number of days from today to the last day of each choice. `weekday` is today's weekday; Monday
 * is 0.
 */
export function daysOf(weekday: number): Record<By, number> {
  const sunday = 6 - weekday;
  const to = (day: number) => (day - weekday + 7) % 7;
  return {
    today: 0,
    tomorrow: 1,
    week: sunday,
    'next-week': sunday + 7,
    monday: to(0),
    tuesday: to(1),
    wednesday: to(2),
    thursday: to(3),
    friday: to(4),
    saturday: to(5),
    sunday: to(6),
  };
}

/** Whether a URL value is a weekday. */
export function isWeekday(by: string): by is Weekday {
  return WEEKDAYS.some((day) => day === by);
}

/** The data that determines how soon a product can reach a place. */
export interface Supply {
  /** Codes of the warehouses that have stock to sell. */
  warehouses: readonly string[];
  /** Whether the maker delivers the product, so that our trucks and calendar do not apply. */
  isDirect: boolean;
  canBackorder: boolean;
  isSuperseded: boolean;
  /** Days until the supplier can deliver a unit to us. */
  leadDays: number;
}

/** How soon products can reach a place, computed at one point in time. */
export interface Arrivals {
  /** Today's weekday at the place; Monday is 0. */
  weekday: number;
  /**
   * Returns the number of days from today to the first delivery; null if no delivery is possible or none can
   * be promised.
   */
  daysTo(supply: Supply): number | null;
}

/**
 * Whether a listing's query names a place. Arrival days change at the next cut-off, so such listings are not
 * cached.
 */
export function isForAPlace(query: Readonly<Record<string, unknown>>): boolean {
  return query['postcode'] !== undefined || query['location'] !== undefined;
}
