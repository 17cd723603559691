import { addDays, day, dayFromParts, weekday, type Day } from '#foundation/pure/day.ts';
import {
  LONGEST_NAME,
  LONGEST_NOTES,
  REMINDER_STATUSES,
  reminderArchived,
  type DueState,
  type ReminderStatus,
} from './contract.ts';

/** Due by the day at the store of whoever is reminded (REMINDER-06). */
export function dueStateOf(due: Day, today: Day): DueState {
  if (due > today) return 'NotDue';
  return due === today ? 'Today' : 'Overdue';
}

export function isStatus(text: string): text is ReminderStatus {
  return (REMINDER_STATUSES as readonly string[]).includes(text);
}

/**
 * What becomes of a reminder: `same` where it is so already. Open and Done follow each other, from either it is archived, and
 * that is final (REMINDER-01 to -03, -12).
 */
export function afterStatus(
  from: ReminderStatus,
  to: ReminderStatus,
): 'same' | 'changed' | typeof reminderArchived {
  if (from === to) return 'same';
  return from === 'Archived' ? reminderArchived : 'changed';
}

/** A day as callers write it, `[y, m, d]` or `YYYY-MM-DD`; null for what is none. */
export function readDay(given: readonly number[] | string): Day | null {
  try {
    return typeof given === 'string' ? day(given) : dayFromParts(given as [number, number, number]);
  } catch {
    return null;
  }
}

const FIELD_TEXT = {
  name: `Please say in a few words what it is about (at most ${LONGEST_NAME} letters).`,
  notes: `At most ${LONGEST_NOTES} letters.`,
  date: 'Please choose a day.',
  snooze: 'Please choose today or a later day.',
} as const;

/** What is wrong with what was typed, by field; empty for nothing. Fields that are left out are right. */
export function reminderErrors(given: {
  name?: string;
  notes?: string;
  date?: Day | null;
  /** The first day that will do. */
  from?: Day;
}): Record<string, string> {
  const { name, notes, date, from } = given;
  const errors: Record<string, string> = {};
  if (name !== undefined && (name === '' || Array.from(name).length > LONGEST_NAME))
    errors['name'] = FIELD_TEXT.name;
  if (notes !== undefined && Array.from(notes).length > LONGEST_NOTES) errors['notes'] = FIELD_TEXT.notes;
  if (date === null) errors['date'] = FIELD_TEXT.date;
  else if (date !== undefined && from !== undefined && date < from) errors['date'] = FIELD_TEXT.snooze;
  return errors;
}

/** Days to which a reminder is put off with one press. */
export function snoozeDays(today: Day): { label: string; day: Day }[] {
  const toMonday = 7 - weekday(today);
  return [
    { label: 'Tomorrow', day: addDays(today, 1) },
    ...(toMonday > 1 && toMonday < 7 ? [{ label: 'Next Monday', day: addDays(today, toMonday) }] : []),
    { label: 'In a week', day: addDays(today, 7) },
  ];
}
