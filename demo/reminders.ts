import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, dayInZone } from '#foundation/pure/day.ts';

interface DemoReminder {
  name: string;
  notes: string;
  /** Due date, in days after today. */
  due: number;
  status: 'Open' | 'Done';
  /** Whether the store manager created the reminder for the salesperson. */
  isHanded?: true;
}

/** A salesperson's list on a morning: overdue, due today and upcoming reminders. */
const REMINDERS: readonly DemoReminder[] = [
  {
    name: 'Ring about the island bench',
    notes: 'The stone is cut on Friday: cooktop model wanted before.',
    due: -3,
    status: 'Open',
  },
  {
    name: 'Send the laundry quote again',
    notes: 'With the heat pump dryer this time.',
    due: -1,
    status: 'Open',
  },
  {
    name: 'Confirm the oven niche',
    notes: 'Builder measures at ten; 600 wide, 595 high.',
    due: 0,
    status: 'Open',
  },
  {
    name: 'Price match for the dishwasher',
    notes: 'Ask finance before noon.',
    due: 0,
    status: 'Open',
    isHanded: true,
  },
  { name: 'Invite to the cooking demo', notes: '', due: 2, status: 'Open' },
  { name: 'Follow up the beach house', notes: 'They are back from leave.', due: 6, status: 'Open' },
  { name: 'Order the missing trim kit', notes: '', due: -2, status: 'Done' },
];

/** Writes the reminders of the demo world's salesperson. Days are in the time zone of their store. */
export async function loadDemoReminders(
  tx: Kysely<Tables>,
  { seller, manager, now }: { seller: string; manager: string; now: Date },
): Promise<void> {
  const today = dayInZone(now, 'Australia/Sydney').day;
  await tx
    .insertInto('reminder')
    .values(
      REMINDERS.map(({ name, notes, due, status, isHanded }) => ({
        site_id: 'wa',
        project_id: null,
        sku: null,
        name,
        notes,
        due_day: addDays(today, due),
        status,
        created_by: isHanded ? manager : seller,
        assigned_to: seller,
        key: null,
        created_at: now,
        changed_at: now,
      })),
    )
    .execute();
}
