import { formatDayLong, isDay } from '#foundation/pure/day.ts';
import type { SpecialDay } from '#domains/stores/contract.ts';
import type { ManagedStore, StoreDetails } from '#domains/stores/contract/manage.ts';
import { hoursText } from '#domains/stores/rules/opening.ts';

/** Returns the details of a store that staff can change. */
export function detailsOf(store: ManagedStore): StoreDetails {
  const { openTimes, specialDays, isAppointmentOnly, timeZone, phone, parking, headline, blurb } = store;
  return { openTimes, specialDays, isAppointmentOnly, timeZone, phone, parking, headline, blurb };
}

/** The names of the details for people. */
export const DETAIL_NAMES: Readonly<Record<keyof StoreDetails, string>> = {
  openTimes: 'Opening hours',
  specialDays: 'Special days',
  isAppointmentOnly: 'By appointment only',
  timeZone: 'Time zone',
  phone: 'Phone',
  parking: 'Parking',
  headline: 'Headline',
  blurb: 'Text',
};

/** Returns the details that differ, in the order of the page. */
export function changedDetails(before: StoreDetails, after: StoreDetails): (keyof StoreDetails)[] {
  return (Object.keys(DETAIL_NAMES) as (keyof StoreDetails)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

/**
 * Merges changes into what a colleague saved: details that only one of them changed have that person's value. Returns
 * the names of those that both changed, which keep the staff member's own value.
 */
export function mergeDetails(
  before: StoreDetails,
  mine: StoreDetails,
  theirs: StoreDetails,
): { merged: StoreDetails; both: (keyof StoreDetails)[] } {
  const own = changedDetails(before, mine);
  const others = changedDetails(before, theirs);
  const changes = Object.fromEntries(own.map((name) => [name, mine[name]]));
  return {
    merged: { ...theirs, ...changes },
    both: own.filter((name) => others.includes(name) && changedDetails(mine, theirs).includes(name)),
  };
}

/** Formats a special day: `Thursday 24 December (Christmas Eve): 9am–1pm`. */
export function specialText(special: SpecialDay): string {
  const day = isDay(special.day) ? formatDayLong(special.day) : 'Day not entered';
  return `${day}${special.reason === '' ? '' : ` (${special.reason})`}: ${hoursText(special)}`;
}

/** A special day that the staff member adds. */
export function newSpecialDay(day = '', reason = ''): SpecialDay {
  return { day, reason, isOpen: false, openTime: '', closeTime: '' };
}
