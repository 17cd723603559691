/**
 * "Can be here by…": a listing's filter by the first day on which products can be at a place. Which day that is knows delivery;
 * the catalogue asks it through {@link Arrivals}.
 */

/** By when, the soonest first. A week ends on Sunday. */
export const BY = ['today', 'tomorrow', 'week', 'next-week'] as const;
/** Days of the week may be asked for, too ("by Friday"): the next such day, today being one. */
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

/** The filter's key in an address; it counts together with `postcode` alone. */
export const BY_KEY = 'by';

/** How a choice reads below "Can be here by". */
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

/** The days among what an address asks for. */
export function knownDays(asked: readonly string[] = []): By[] {
  return asked.filter((one): one is By => Object.hasOwn(BY_LABELS, one));
}

/** How a choice reads on its chip: "Here by the end of next week, 3000". */
export function byChip(by: By, postcode: string): string {
  const words =
    by === 'week' || by === 'next-week'
      ? `the ${BY_LABELS[by].toLowerCase()}`
      : isWeekday(by)
        ? BY_LABELS[by]
        : BY_LABELS[by].toLowerCase();
  return `Here by ${words}, ${postcode}`;
}

/** Days from today to the last day of each choice; `weekday` of today, Monday being 0. */
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

/** Whether a word of an address is a day of the week. */
export function isWeekday(by: string): by is Weekday {
  return WEEKDAYS.some((day) => day === by);
}

/** What decides how soon a product can be somewhere. */
export interface Supply {
  /** Codes of the warehouses that have one to sell. */
  warehouses: readonly string[];
  /** Its maker brings it: our trucks and our calendar have no part in it. */
  isDirect: boolean;
  canBackorder: boolean;
  isSuperseded: boolean;
  /** Days until its supplier has one for us. */
  leadDays: number;
}

/** How soon products can be at a place, at one moment. */
export interface Arrivals {
  /** Today's weekday there, Monday being 0. */
  weekday: number;
  /** Days from today to the first delivery; null when there is none, or none that we can promise. */
  daysTo(supply: Supply): number | null;
}

/** Whether a listing's query names a place: what can be there by some day is another thing after the next cut-off, so nothing keeps it. */
export function isForAPlace(query: Readonly<Record<string, unknown>>): boolean {
  return query['postcode'] !== undefined || query['location'] !== undefined;
}
