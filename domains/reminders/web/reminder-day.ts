import { serverDate } from '#foundation/browser/server-clock.ts';
import { dayFromParts, dayInZone, formatDayShort, type Day } from '#foundation/pure/day.ts';
import type { TagKind } from '#design/tag.tsx';
import type { Reminder } from '../contract.ts';

/**
 * Returns today in the browser's zone, because a store may be hours from its site's zone. A browser in
 * another part of the world, or without a zone, uses the site's day. Otherwise its reminders would be overdue
 * immediately.
 */
export function todayFor(
  siteZone: string,
  now: Date = serverDate(),
  ownZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): Day {
  const region = (zone: string) => zone.split('/')[0];
  return dayInZone(now, region(ownZone) === region(siteZone) ? ownZone : siteZone).day;
}

/** Returns a reminder's due label and its urgency. */
export function dueLabel({ status, dueState, date }: Reminder): { kind: TagKind; text: string } {
  if (status === 'Done') return { kind: 'success', text: 'Done' };
  if (dueState === 'Today') return { kind: 'warning', text: 'Today' };
  const day = formatDayShort(dayFromParts(date));
  return dueState === 'Overdue' ? { kind: 'error', text: `Overdue, ${day}` } : { kind: 'neutral', text: day };
}
