import { dayFromParts, dayInZone, formatDayShort, type Day } from '#foundation/pure/day.ts';
import type { TagKind } from '#design/tag.tsx';
import type { Reminder } from '../contract.ts';

/** Today where the browser is. */
export function localToday(now: Date = new Date()): Day {
  return dayInZone(now, new Intl.DateTimeFormat().resolvedOptions().timeZone).day;
}

/** When a reminder is due, in a word or two, and how urgent that looks. */
export function dueLabel({ status, dueState, date }: Reminder): { kind: TagKind; text: string } {
  if (status === 'Done') return { kind: 'success', text: 'Done' };
  if (dueState === 'Today') return { kind: 'warning', text: 'Today' };
  const day = formatDayShort(dayFromParts(date));
  return dueState === 'Overdue' ? { kind: 'error', text: `Overdue, ${day}` } : { kind: 'neutral', text: day };
}
