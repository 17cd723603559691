import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { shapes, wireDay, plainText } from '#foundation/pure/wire.ts';

/**
 * API endpoints for staff reminders. Error responses contain the error message in `errtext` as well
 * (REMINDER-09).
 */

/** The statuses of a reminder (ENUM-07). */
export const REMINDER_STATUSES = ['Open', 'Done', 'Archived'] as const;
export type ReminderStatus = (typeof REMINDER_STATUSES)[number];
/** When a reminder is due: on a later day, today, or on a past day (ENUM-08). */
export const DUE_STATES = ['NotDue', 'Today', 'Overdue'] as const;
export type DueState = (typeof DUE_STATES)[number];

/**
 * Maximum length of a reminder's name, in characters. `MAX_NOTES_LENGTH` is the maximum length of its notes.
 */
export const MAX_NAME_LENGTH = 100;
export const MAX_NOTES_LENGTH = 1000;
/** Maximum number of characters of a reminder's notes in a list (REMINDER-07). */
export const NOTES_IN_LIST = 20;
/** Maximum number of reminders in a response. `totalCount` includes the reminders that are omitted. */
export const MAX_REMINDERS = 200;

export const unknownReminder = faultSpec('unknown-reminder', 404, 'We couldn’t find that reminder.');
export const unknownStatus = faultSpec(
  'unknown-reminder-status',
  400,
  'The status of a reminder must be Open, Done or Archived.',
);
export const reminderArchived = faultSpec(
  'reminder-archived',
  400,
  'This reminder is archived and can’t be changed.',
);
export const reminderDone = faultSpec(
  'reminder-done',
  400,
  'This reminder is done. Mark it as not done first.',
);
export const unknownColleague = faultSpec('unknown-colleague', 400, 'No current staff member has that name.');

const person = z.object({ userId: z.string(), name: z.string() });

/** A reminder (REMINDER-08). */
export const reminder = z
  .object({
    id: z.number(),
    name: z.string(),
    notes: z.string(),
    date: wireDay,
    status: z.enum(REMINDER_STATUSES),
    /** The due state on the current day at the assignee's store (REMINDER-06). */
    dueState: z.enum(DUE_STATES),
    projectId: z.nullable(z.string()),
    /**
     * The project's name and its path, or the full URL for a project of another site. Null if the project was
     * deleted, or if the user may not sell.
     */
    project: z.nullable(z.object({ name: z.string(), url: z.string() })),
    /** The product on this site. `url` is null if the site does not sell the product. */
    product: z.nullable(z.object({ sku: z.string(), title: z.string(), url: z.nullable(z.string()) })),
    /**
     * The account to which the reminder is assigned; null if the account was deleted. `createdBy` is the
     * account that created it.
     */
    assignedTo: z.nullable(person),
    createdBy: z.nullable(person),
    /** ISO 8601 timestamp of the last change. */
    changed: z.string(),
  })
  .register(shapes, { id: 'Reminder' });
export type Reminder = z.infer<typeof reminder>;

export const reminderList = z
  .object({
    /** Number of reminders that are not archived. */
    totalCount: z.number(),
    /** Number of open reminders. */
    openCount: z.number(),
    /** Number of open reminders that are overdue or due today. */
    dueCount: z.number(),
    /** The reminders: first the open ones by due day, then the done ones, most recently changed first. */
    reminders: z.array(reminder),
  })
  .register(shapes, { id: 'ReminderList' });
export type ReminderList = z.infer<typeof reminderList>;

export const ownReminderList = z
  .extend(reminderList, {
    /** Whether the user receives a morning email about due reminders. */
    mails: z.boolean(),
  })
  .register(shapes, { id: 'OwnReminderList' });
export type OwnReminderList = z.infer<typeof ownReminderList>;

const staff = { tag: 'reminders', access: 'staff', missing: 'caller' } as const;
const text = (most: number) => z.string().check(z.maxLength(most));
/** A reminder's id as a number, or as text from a form. */
const id = z.union([z.int(), text(20)]);
/** A day as `[y, m, d]` or `YYYY-MM-DD`. */
const date = z.union([wireDay, text(40)]);

export const getOwnReminders = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/account/reminders',
  summary: 'Lists the signed-in user’s reminders, without archived ones',
  answer: ownReminderList,
});
export const getProjectReminders = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/Reminders',
  summary: 'Lists the reminders of a project, without archived ones',
  query: z.object({ projectId: text(64).check(z.minLength(1)) }),
  answer: reminderList,
});
export const createReminder = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/Reminders',
  summary: 'Creates a reminder, optionally about a project or a product; idempotent by key',
  body: z.object({
    projectId: z.optional(z.nullable(z.union([text(64), z.int()]))),
    sku: z.optional(z.nullable(plainText(100))),
    name: text(1000),
    notes: z._default(text(10_000), ''),
    date,
    /** Account id of the assignee. If omitted, the reminder is assigned to the user. */
    assignTo: z.optional(z.nullable(text(64))),
    /** An idempotency key from the client. */
    key: z.optional(text(64).check(z.minLength(8))),
  }),
  errors: [invalidForm, unknownColleague],
  answer: reminder,
});
export const setReminderStatus = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/Reminders/status',
  summary: 'Marks a reminder as done or not done, or archives it permanently; idempotent',
  body: z.object({ id, status: text(40) }),
  errors: [unknownReminder, unknownStatus, reminderArchived],
  answer: reminder,
});
export const changeReminder = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/Reminders/notes',
  summary: 'Updates a reminder’s name and notes; omitted fields stay unchanged',
  body: z.object({ id, name: z.optional(text(1000)), notes: z.optional(text(10_000)) }),
  errors: [unknownReminder, reminderArchived, invalidForm],
  answer: reminder,
});
export const snoozeReminder = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/Reminders/snooze',
  summary: 'Postpones an open reminder to a different day, today at the earliest',
  body: z.object({ id, date }),
  errors: [unknownReminder, reminderArchived, reminderDone, invalidForm],
  answer: reminder,
});
export const assignReminder = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/Reminders/assign',
  summary: 'Assigns a reminder to a colleague and notifies them by email',
  body: z.object({ id, assignTo: text(64) }),
  errors: [unknownReminder, reminderArchived, reminderDone, unknownColleague],
  answer: reminder,
});
export const setReminderMails = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/Reminders/mails',
  summary: 'Turns the daily email of due reminders on or off',
  body: z.object({ isEnabled: z.boolean() }),
  answer: z.object({ isEnabled: z.boolean() }),
});
export const listColleagues = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/Reminders/colleagues',
  summary: 'Lists current staff by name',
  answer: z.object({ colleagues: z.array(z.extend(person, { storeUri: z.nullable(z.string()) })) }),
});
