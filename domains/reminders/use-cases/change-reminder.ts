import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { dayInZone, type Day } from '#foundation/pure/day.ts';
import { failWith, isFault, type Fault, type FaultSpec } from '#foundation/pure/fault.ts';
import { toVisibleText } from '#foundation/pure/text/visible-text.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  reminderArchived,
  reminderDone,
  unknownColleague,
  unknownReminder,
  unknownStatus,
} from '../contract.ts';
import { afterStatus, dueStateOf, isStatus, readDay, reminderErrors } from '../rules/reminders.ts';
import { assignedMail } from './reminder-mail.tsx';
import {
  insertReminder,
  lockReminder,
  readColleagues,
  readReminder,
  writeReminder,
  type ReminderChange,
  type StoredReminder,
} from '../db/reminders.ts';
import { wantsMails } from '../db/mails.ts';
import type { RemindersDeps } from './deps.ts';

export type ReminderContext = Pick<RequestContext, 'user' | 'site' | 'now' | 'requestId'>;

/**
 * Returns the user's account ID if the user may see only their own reminders of a project; null if the user
 * may see all of them.
 */
export function seenBy({ user }: Pick<ReminderContext, 'user'>): string | null {
  return user.permissions.has('projects.sell') ? null : user.accountId;
}

/** Creates a fault whose first error message is also in `errtext` (REMINDER-09). */
export function refuse<Code extends string>(
  spec: FaultSpec<Code>,
  fields: Record<string, string> = {},
): Fault<Code> {
  const texts = Object.values(fields);
  if (texts.length === 0) return failWith(spec, { errtext: spec.text });
  return failWith(spec, { texts, fields, errtext: texts[0]! });
}

/** Returns the current day at the store of a reminder's assignee. */
export function todayFor(
  { timeZone }: Pick<StoredReminder, 'timeZone'>,
  { now, site }: ReminderContext,
): Day {
  return dayInZone(now, timeZone ?? site.timeZone).day;
}

type Draft = {
  projectId?: string | number | null | undefined;
  sku?: string | null | undefined;
  name: string;
  notes: string;
  date: readonly number[] | string;
  assignTo?: string | null | undefined;
  key?: string | undefined;
};

/** Creates a reminder for the user or a colleague. A colleague is notified by email (REMINDER-13). */
export async function create(
  ctx: ReminderContext,
  deps: RemindersDeps,
  draft: Draft,
): Promise<StoredReminder | Fault<'form' | 'unknown-colleague'>> {
  const own = ctx.user.accountId!;
  const name = toVisibleText(draft.name);
  const notes = toVisibleText(draft.notes);
  const date = readDay(draft.date);
  const fields = reminderErrors({ name, notes, date });
  if (date === null || Object.keys(fields).length > 0) return refuse(invalidForm, fields);
  return inTransaction(deps.db, async (tx) => {
    const [assignee] = await readColleagues(tx, draft.assignTo || own);
    if (!assignee) return refuse(unknownColleague);
    const { id, isNew } = await insertReminder(
      tx,
      {
        siteId: ctx.site.id,
        projectId: textOrNull(draft.projectId),
        sku: textOrNull(draft.sku),
        name,
        notes,
        date,
        createdBy: own,
        assignedTo: assignee.userId,
        key: draft.key ?? null,
      },
      ctx.now,
    );
    const made = (await readReminder(tx, id))!;
    if (isNew) {
      await note(tx, ctx, made, { action: 'created', after: { assignedTo: made.assignedTo } });
      await notifyAssignee(tx, ctx, deps, made);
    }
    return made;
  });
}

function textOrNull(value: string | number | null | undefined): string | null {
  const text = String(value ?? '').trim();
  return text === '' ? null : text;
}

/** Sets a reminder's status: done, open, or permanently archived (REMINDER-01 to REMINDER-03, REMINDER-12). */
export async function setStatus(
  ctx: ReminderContext,
  deps: RemindersDeps,
  { id, status }: { id: number | string; status: string },
): Promise<StoredReminder | Fault<'unknown-reminder' | 'unknown-reminder-status' | 'reminder-archived'>> {
  if (!isStatus(status)) return refuse(unknownStatus);
  return change(ctx, deps, id, (found) => {
    const after = afterStatus(found.status, status);
    if (typeof after === 'object') return refuse(after);
    return after === 'same'
      ? null
      : { change: { status }, before: { status: found.status }, after: { status } };
  });
}

/** Changes a reminder's name or notes. */
export async function rewrite(
  ctx: ReminderContext,
  deps: RemindersDeps,
  { id, ...changes }: { id: number | string; name?: string | undefined; notes?: string | undefined },
): Promise<StoredReminder | Fault<'unknown-reminder' | 'reminder-archived' | 'form'>> {
  const name = changes.name === undefined ? undefined : toVisibleText(changes.name);
  const notes = changes.notes === undefined ? undefined : toVisibleText(changes.notes);
  const typed = { ...(name === undefined ? {} : { name }), ...(notes === undefined ? {} : { notes }) };
  const fields = reminderErrors(typed);
  if (Object.keys(fields).length > 0) return refuse(invalidForm, fields);
  return change(ctx, deps, id, (found) => {
    if (found.status === 'Archived') return refuse(reminderArchived);
    const isSame = (name ?? found.name) === found.name && (notes ?? found.notes) === found.notes;
    // The audit entry contains only the names of the changed fields, because the texts may name a customer.
    return isSame ? null : { change: typed, after: { changed: Object.keys(typed) } };
  });
}

/** Postpones a reminder to another day. */
export async function snooze(
  ctx: ReminderContext,
  deps: RemindersDeps,
  { id, date: dateInput }: { id: number | string; date: readonly number[] | string },
): Promise<StoredReminder | Fault<'unknown-reminder' | 'reminder-archived' | 'reminder-done' | 'form'>> {
  const date = readDay(dateInput);
  return change(ctx, deps, id, (found) => {
    const closed = closedFault(found);
    if (closed) return closed;
    const fields = reminderErrors({ date, from: todayFor(found, ctx) });
    if (date === null || Object.keys(fields).length > 0) return refuse(invalidForm, fields);
    return date === found.date ? null : { change: { date }, before: { date: found.date }, after: { date } };
  });
}

/** Assigns a reminder to a colleague and notifies the colleague by email. */
export async function assign(
  ctx: ReminderContext,
  deps: RemindersDeps,
  { id, assignTo }: { id: number | string; assignTo: string },
): Promise<
  StoredReminder | Fault<'unknown-reminder' | 'reminder-archived' | 'reminder-done' | 'unknown-colleague'>
> {
  return change(ctx, deps, id, async (found, tx) => {
    const closed = closedFault(found);
    if (closed) return closed;
    const [assignee] = await readColleagues(tx, assignTo);
    if (!assignee) return refuse(unknownColleague);
    if (assignee.userId === found.assignedTo) return null;
    return {
      change: { assignedTo: assignee.userId },
      before: { assignedTo: found.assignedTo },
      after: { assignedTo: assignee.userId },
      shouldNotify: true,
    };
  });
}

function closedFault({ status }: StoredReminder): Fault<'reminder-archived' | 'reminder-done'> | null {
  if (status === 'Archived') return refuse(reminderArchived);
  return status === 'Done' ? refuse(reminderDone) : null;
}

interface Step {
  change: ReminderChange;
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Whether to notify the assignee by email. */
  shouldNotify?: true;
}

/**
 * Changes a reminder in a transaction and writes an audit entry. `decide` returns the change, a fault, or
 * null if nothing changes. Creator and assignee may change a reminder. Staff who sell may also change
 * reminders of projects. Other users receive the fault `unknown-reminder`.
 */
async function change<Code extends string>(
  ctx: ReminderContext,
  deps: RemindersDeps,
  id: number | string,
  decide: (
    found: StoredReminder,
    tx: Kysely<Tables>,
  ) => Step | null | Fault<Code> | Promise<Step | null | Fault<Code>>,
): Promise<StoredReminder | Fault<Code | 'unknown-reminder'>> {
  const reminderId = Number(id);
  if (!Number.isSafeInteger(reminderId) || reminderId < 1) return refuse(unknownReminder);
  return inTransaction(deps.db, async (tx): Promise<StoredReminder | Fault<Code | 'unknown-reminder'>> => {
    const found = await lockReminder(tx, reminderId);
    const own = seenBy(ctx);
    const isTheirs =
      found !== undefined &&
      ([found.assignedTo, found.createdBy].includes(ctx.user.accountId) ||
        (found.projectId !== null && own === null));
    if (!isTheirs) return refuse(unknownReminder);
    const step = await decide(found, tx);
    if (step === null) return found;
    if (isFault(step)) return step;
    await writeReminder(tx, reminderId, step.change, ctx.now);
    const changed = (await readReminder(tx, reminderId))!;
    await note(tx, ctx, changed, { action: 'changed', after: step.after, before: step.before });
    if (step.shouldNotify) await notifyAssignee(tx, ctx, deps, changed);
    return changed;
  });
}

/** Writes an audit entry without the reminder's text, which may name a customer. */
async function note(
  tx: Kysely<Tables>,
  ctx: ReminderContext,
  { id, projectId }: StoredReminder,
  {
    action,
    before,
    after,
  }: {
    action: string;
    before?: Record<string, unknown> | undefined;
    after: Record<string, unknown>;
  },
): Promise<void> {
  await writeAudit(
    tx,
    {
      by: actorOf(ctx),
      siteId: ctx.site.id,
      subject: 'reminders',
      action,
      key: String(id),
      before,
      after: { ...after, project: projectId ?? undefined },
    },
    ctx.now,
  );
}

/** Emails a reminder's assignee. Sends no email if users assigned the reminder to themselves. */
async function notifyAssignee(
  tx: Kysely<Tables>,
  ctx: ReminderContext,
  { originOf, siteOf }: RemindersDeps,
  reminder: StoredReminder,
): Promise<void> {
  const { assignedTo } = reminder;
  const by = ctx.user.accountId!;
  if (assignedTo === null || assignedTo === by || !(await wantsMails(tx, assignedTo))) return;
  const [assignee] = await readColleagues(tx, assignedTo);
  const [giver] = await readColleagues(tx, by);
  if (!assignee || !giver) return;
  const due = dueStateOf(reminder.date, todayFor(reminder, ctx));
  const site = siteOf(ctx.site.id);
  const mail = assignedMail({ reminder, due, by: giver.name }, { site, originOf });
  await queueMail(
    tx,
    {
      ...mail,
      dedupeKey: `reminder-${reminder.id}-${assignedTo}-${ctx.now.toISOString()}`,
      siteId: site.id,
      recipient: assignee.email,
    },
    ctx.now,
  );
}
