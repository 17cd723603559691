import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { dayFromParts, dayInZone, formatDayShort, type Day } from '#foundation/pure/day.ts';
import type { TagKind } from '#design/tag.tsx';
import type { Reminder } from '../contract.ts';

/**
 * Returns today's date in the browser's time zone, because a store's time may differ from its site's by
 * hours. If the browser is in another part of the world, or its time zone is unknown, returns the date in the
 * site's time zone. Otherwise such a user's reminders could be overdue as soon as they are created.
 */
export function todayFor(
  siteZone: string,
  now: Date = serverDate(),
  ownZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): Day {
  const region = (zone: string) => zone.split('/')[0];
  return dayInZone(now, region(ownZone) === region(siteZone) ? ownZone : siteZone).day;
}

/** Returns the label that says when a reminder is due, and the kind of tag that displays its urgency. */
export function dueLabel({ status, dueState, date }: Reminder): { kind: TagKind; text: string } {
  if (status === 'Done') return { kind: 'success', text: 'Done' };
  if (dueState === 'Today') return { kind: 'warning', text: 'Today' };
  const day = formatDayShort(dayFromParts(date));
  return dueState === 'Overdue' ? { kind: 'error', text: `Overdue, ${day}` } : { kind: 'neutral', text: day };
}
