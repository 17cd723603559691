import { dayInZone } from '#foundation/pure/day.ts';
import { type ReminderScope, readReminders, countReminders, readColleagues } from '../db/reminders.ts';
import { type ReminderList, MAX_REMINDERS, type OwnReminderList } from '../contract.ts';
import { wantsMails } from '../db/mails.ts';
import { type ReminderContext, todayFor, seenBy } from './change-reminder.ts';
import type { RemindersDeps } from './deps.ts';
import { toReminders } from './to-reminders.ts';

async function list(
  ctx: ReminderContext,
  deps: RemindersDeps,
  scope: ReminderScope,
  timeZone: string | null,
): Promise<ReminderList> {
  const today = todayFor({ timeZone }, ctx);
  const rows = await readReminders(deps.db, scope, MAX_REMINDERS);
  return { ...(await countReminders(deps.db, scope, today)), reminders: toReminders(ctx, deps, rows) };
}

/** Returns the reminders assigned to the user (API-64). */
export async function listOwnReminders(ctx: ReminderContext, deps: RemindersDeps): Promise<OwnReminderList> {
  const { db } = deps;
  const accountId = ctx.user.accountId!;
  const [self] = await readColleagues(db, accountId);
  return {
    ...(await list(ctx, deps, { assignedTo: accountId }, self?.timeZone ?? null)),
    mails: await wantsMails(db, accountId),
  };
}

/** Returns a project's reminders (API-91). Staff who sell receive all of them, other staff only their own. */
export async function listProjectReminders(
  ctx: ReminderContext,
  deps: RemindersDeps,
  projectId: string,
): Promise<ReminderList> {
  const [self] = await readColleagues(deps.db, ctx.user.accountId!);
  return list(ctx, deps, { projectId, seenBy: seenBy(ctx) }, self?.timeZone ?? null);
}

/** Counts the user's open reminders, and those that are due by today at the user's store (STAFF-20). */
export async function countOwnReminders(
  ctx: ReminderContext,
  { db }: Pick<RemindersDeps, 'db'>,
): Promise<{ openCount: number; dueCount: number }> {
  const accountId = ctx.user.accountId!;
  const [self] = await readColleagues(db, accountId);
  const today = dayInZone(ctx.now, self?.timeZone ?? ctx.site.timeZone).day;
  const { openCount, dueCount } = await countReminders(db, { assignedTo: accountId }, today);
  return { openCount, dueCount };
}
