/**
 * The filter "Get it by…", which selects products by the earliest day of delivery to a postcode. The
 * delivery domain computes that day and provides it through {@link Arrivals}.
 */

/** The deadlines that the filter offers, soonest first. A week ends on Sunday. */
export const BY = ['today', 'tomorrow', 'week', 'next-week'] as const;
/** Weekdays, which a URL can also request ("by Friday"). A weekday means its next date, which may be today. */
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

/** The filter's URL parameter. It has an effect only together with `postcode`. */
export const BY_KEY = 'by';

/** The label of each option of the filter "Get it by". */
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

/** Returns the values of the URL parameter that are valid deadlines. */
export function knownDays(requested: readonly string[] = []): By[] {
  return requested.filter((one): one is By => Object.hasOwn(BY_LABELS, one));
}

/** Returns the text on the chip of the chosen filter, such as "Get it by the end of next week, 3000". */
export function byChip(by: By, postcode: string): string {
  const words =
    by === 'week' || by === 'next-week'
      ? `the ${BY_LABELS[by].toLowerCase()}`
      : isWeekday(by)
        ? BY_LABELS[by]
        : BY_LABELS[by].toLowerCase();
  return `Get it by ${words}, ${postcode}`;
}

/**
 * Returns, for each deadline, the number of days from today until its last day. `weekday` is today's weekday,
 * where Monday is 0.
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

/** The facts that determine how soon a product can be delivered. */
export interface Supply {
  /** Codes of the warehouses that have stock available for sale. */
  warehouses: readonly string[];
  /** Whether the maker delivers the product. Our trucks and delivery calendar then do not apply. */
  isDirect: boolean;
  canBackorder: boolean;
  isSuperseded: boolean;
  /** The number of days until the supplier can deliver a unit to us. */
  leadDays: number;
}

/** How soon products can be delivered to one postcode, computed for one point in time. */
export interface Arrivals {
  /** Today's weekday in the postcode's time zone, where Monday is 0. */
  weekday: number;
  /**
   * Returns the number of days from today until the earliest delivery; null if the product cannot be
   * delivered or no day can be promised.
   */
  daysTo(supply: Supply): number | null;
}

/**
 * True if a listing's query contains a postcode or a location. Such listings are not cached, because delivery
 * days change at the next cut-off.
 */
export function isForAPlace(query: Readonly<Record<string, unknown>>): boolean {
  return query['postcode'] !== undefined || query['location'] !== undefined;
}
