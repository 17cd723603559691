import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { dayFromParts, dayInZone, formatDayShort, type Day } from '#foundation/pure/day.ts';
import type { TagKind } from '#design/tag.tsx';
import type { Reminder } from '../contract.ts';

/**
 * Returns the current date in the browser's time zone, because a store's time may differ from its site's by
 * hours. Returns the date in the site's time zone if the browser's is unknown or far away. Otherwise new
 * reminders could be overdue immediately.
 */
export function todayFor(
  siteZone: string,
  now: Date = serverDate(),
  ownZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): Day {
  const region = (zone: string) => zone.split('/')[0];
  return dayInZone(now, region(ownZone) === region(siteZone) ? ownZone : siteZone).day;
}

/** Returns the label for a reminder's due day, and the kind of tag for its urgency. */
export function dueLabel({ status, dueState, date }: Reminder): { kind: TagKind; text: string } {
  if (status === 'Done') return { kind: 'success', text: 'Done' };
  if (dueState === 'Today') return { kind: 'warning', text: 'Today' };
  const day = formatDayShort(dayFromParts(date));
  return dueState === 'Overdue' ? { kind: 'error', text: `Overdue, ${day}` } : { kind: 'neutral', text: day };
}
