import { serverDate } from '#foundation/browser/server-clock.ts';
import { dayFromParts, dayInZone, formatDayShort, type Day } from '#foundation/pure/day.ts';
import type { TagKind } from '#design/tag.tsx';
import type { Reminder } from '../contract.ts';

/**
 * Today for whoever is at the browser: a store may be hours from its site's own zone. A browser in another part of the world,
 * or without a zone, has the site's day; what is for its own would be overdue at once.
 */
export function todayFor(
  siteZone: string,
  now: Date = serverDate(),
  ownZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): Day {
  const region = (zone: string) => zone.split('/')[0];
  return dayInZone(now, region(ownZone) === region(siteZone) ? ownZone : siteZone).day;
}

/** When a reminder is due, in a word or two, and how urgent that looks. */
export function dueLabel({ status, dueState, date }: Reminder): { kind: TagKind; text: string } {
  if (status === 'Done') return { kind: 'success', text: 'Done' };
  if (dueState === 'Today') return { kind: 'warning', text: 'Today' };
  const day = formatDayShort(dayFromParts(date));
  return dueState === 'Overdue' ? { kind: 'error', text: `Overdue, ${day}` } : { kind: 'neutral', text: day };
}
