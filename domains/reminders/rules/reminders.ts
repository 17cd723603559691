import { addDays, day, dayFromParts, weekday, type Day } from '#foundation/pure/day.ts';
import {
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  REMINDER_STATUSES,
  reminderArchived,
  type DueState,
  type ReminderStatus,
} from '../contract.ts';

/**
 * Returns a reminder's due state on `today`, which is the current day at the assignee's store (REMINDER-06).
 */
export function dueStateOf(due: Day, today: Day): DueState {
  if (due > today) return 'NotDue';
  return due === today ? 'Today' : 'Overdue';
}

export function isStatus(text: string): text is ReminderStatus {
  return (REMINDER_STATUSES as readonly string[]).includes(text);
}

/**
 * Returns the effect of setting a status. Open and Done can be changed to each other and to Archived. An
 * archived reminder cannot be changed. Returns `same` if the reminder already has the status (REMINDER-01 to
 * REMINDER-03, REMINDER-12).
 */
export function afterStatus(
  from: ReminderStatus,
  to: ReminderStatus,
): 'same' | 'changed' | typeof reminderArchived {
  if (from === to) return 'same';
  return from === 'Archived' ? reminderArchived : 'changed';
}

/** Parses a day from a request: `[y, m, d]` or `YYYY-MM-DD`. Returns null if the day is invalid. */
export function readDay(input: readonly number[] | string): Day | null {
  try {
    return typeof input === 'string' ? day(input) : dayFromParts(input as [number, number, number]);
  } catch {
    return null;
  }
}

const FIELD_TEXT = {
  name: `Please enter a short name (at most ${MAX_NAME_LENGTH} characters).`,
  notes: `At most ${MAX_NOTES_LENGTH} characters.`,
  date: 'Please choose a day.',
  snooze: 'Please choose today or a later day.',
} as const;

/** Returns the error messages for invalid fields of a reminder, by field. Omitted fields are valid. */
export function reminderErrors(input: {
  name?: string;
  notes?: string;
  date?: Day | null;
  /** The earliest day that is valid. */
  from?: Day;
}): Record<string, string> {
  const { name, notes, date, from } = input;
  const errors: Record<string, string> = {};
  if (name !== undefined && (name === '' || Array.from(name).length > MAX_NAME_LENGTH))
    errors['name'] = FIELD_TEXT.name;
  if (notes !== undefined && Array.from(notes).length > MAX_NOTES_LENGTH) errors['notes'] = FIELD_TEXT.notes;
  if (date === null) errors['date'] = FIELD_TEXT.date;
  else if (date !== undefined && from !== undefined && date < from) errors['date'] = FIELD_TEXT.snooze;
  return errors;
}

/** Returns the days that buttons offer for postponing a reminder. */
export function snoozeDays(today: Day): { label: string; day: Day }[] {
  const toMonday = 7 - weekday(today);
  return [
    { label: 'Tomorrow', day: addDays(today, 1) },
    ...(toMonday > 1 && toMonday < 7 ? [{ label: 'Next Monday', day: addDays(today, toMonday) }] : []),
    { label: 'In a week', day: addDays(today, 7) },
  ];
}
