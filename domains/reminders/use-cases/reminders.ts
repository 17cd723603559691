import { isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Reminder } from '../contract.ts';
import { readColleagues, tidyReminders, type StoredReminder } from '../db/reminders.ts';
import { writeMailWish } from '../db/mails.ts';
import { assign, create, rewrite, setStatus, snooze, type ReminderContext } from './change-reminder.ts';
import type { RemindersDeps } from './deps.ts';
import { notifyDue } from './notify-due.ts';
import { toReminders } from './to-reminders.ts';
import { listOwnReminders, listProjectReminders, countOwnReminders } from './list-reminders.ts';

/** Queries that the composition root passes to the staff domain, for its transactions. */
export { countOpenReminders, moveOpenReminders } from '../db/reminders.ts';

export type RemindersSubject = ReturnType<typeof createReminders>;

/**
 * Number of days after which done reminders are archived. `ARCHIVED_DAYS` is the number of days after which
 * archived reminders are deleted.
 */
const DONE_DAYS = 30;
const ARCHIVED_DAYS = 365;
const DAY_MS = 86_400_000;

/**
 * Creates the service for reminders. Staff create reminders for themselves or colleagues. Reminders can be
 * about a project or product.
 */
export function createReminders(deps: RemindersDeps) {
  const { db, clock } = deps;

  /** Converts the result of a change to the API response. */
  async function toResponse<Code extends string>(
    ctx: ReminderContext,
    work: Promise<StoredReminder | Fault<Code>>,
  ): Promise<Reminder | Fault<Code>> {
    const done = await work;
    return isFault(done) ? done : toReminders(ctx, deps, [done])[0]!;
  }

  return {
    own: (ctx: ReminderContext) => listOwnReminders(ctx, deps),
    ofProject: (ctx: ReminderContext, projectId: string) => listProjectReminders(ctx, deps, projectId),
    create: (ctx: ReminderContext, draft: Parameters<typeof create>[2]) =>
      toResponse(ctx, create(ctx, deps, draft)),
    setStatus: (ctx: ReminderContext, input: Parameters<typeof setStatus>[2]) =>
      toResponse(ctx, setStatus(ctx, deps, input)),
    rewrite: (ctx: ReminderContext, input: Parameters<typeof rewrite>[2]) =>
      toResponse(ctx, rewrite(ctx, deps, input)),
    snooze: (ctx: ReminderContext, input: Parameters<typeof snooze>[2]) =>
      toResponse(ctx, snooze(ctx, deps, input)),
    assign: (ctx: ReminderContext, input: Parameters<typeof assign>[2]) =>
      toResponse(ctx, assign(ctx, deps, input)),
    async setMails(ctx: ReminderContext, isEnabled: boolean): Promise<{ isEnabled: boolean }> {
      await inTransaction(db, (tx) => writeMailWish(tx, ctx.user.accountId!, isEnabled));
      return { isEnabled };
    },
    async colleagues() {
      const everyone = await readColleagues(db);
      return { colleagues: everyone.map(({ userId, name, storeUri }) => ({ userId, name, storeUri })) };
    },
    counts: (ctx: ReminderContext) => countOwnReminders(ctx, deps),
    /** Sends the morning emails and returns their number. The worker calls this. */
    tellDue: () => notifyDue(deps),
    /** Archives and deletes old reminders. Returns the number of affected reminders. The worker calls this. */
    tidy() {
      const now = clock();
      const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
      return tidyReminders(db, { doneBefore: before(DONE_DAYS), archivedBefore: before(ARCHIVED_DAYS), now });
    },
  };
}
