import { dayInZone, dayToParts } from '#foundation/pure/day.ts';
import { isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { MAX_REMINDERS, type OwnReminderList, type Reminder, type ReminderList } from '../contract.ts';
import { dueStateOf } from '../rules/reminders.ts';
import {
  countReminders,
  readColleagues,
  readReminders,
  tidyReminders,
  type ReminderScope,
  type StoredReminder,
} from '../db/reminders.ts';
import { wantsMails, writeMailWish } from '../db/mails.ts';
import {
  assign,
  create,
  rewrite,
  seenBy,
  setStatus,
  snooze,
  todayFor,
  type ReminderContext,
} from './change-reminder.ts';
import type { RemindersDeps } from './deps.ts';
import { notifyDue } from './tell-due.ts';

export type RemindersSubject = ReturnType<typeof createReminders>;

/**
 * After this many days, reminders that are done are archived. `ARCHIVED_DAYS` is when archived ones are
 * deleted.
 */
const DONE_DAYS = 30;
const ARCHIVED_DAYS = 365;
const DAY_MS = 86_400_000;
/** Maximum number of products in one catalogue request. */
const CARDS_AT_ONCE = 24;

/**
 * Creates the reminders service. Staff write reminders for themselves or colleagues, about projects and
 * products.
 */
export function createReminders(deps: RemindersDeps) {
  const { db, clock } = deps;

  function toReminders(ctx: ReminderContext, rows: readonly StoredReminder[]): Reminder[] {
    const skus = [...new Set(rows.flatMap(({ sku }) => sku ?? []))];
    const cards = new Map<string, { title: string; url: string }>();
    for (let at = 0; at < skus.length; at += CARDS_AT_ONCE)
      for (const { sku, title, url } of deps.cardsBySku(ctx.site, skus.slice(at, at + CARDS_AT_ONCE)))
        cards.set(sku, { title, url });
    return rows.map((row) => {
      const { id, siteId, name, notes, date, status, projectId, projectName, sku, changedAt } = row;
      const card = sku === null ? undefined : cards.get(sku);
      return {
        id,
        name,
        notes,
        date: dayToParts(date),
        status,
        dueState: dueStateOf(date, todayFor(row, ctx)),
        projectId,
        project:
          projectId === null || projectName === null || !ctx.user.permissions.has('projects.sell')
            ? null
            : {
                name: projectName,
                url: `${siteId === ctx.site.id ? '' : deps.originOf(siteId)}/project/${projectId}`,
              },
        product: sku === null ? null : { sku, title: card?.title ?? sku, url: card?.url ?? null },
        assignedTo: personOf(row.assignedTo, row.assigneeName),
        createdBy: personOf(row.createdBy, row.creatorName),
        changed: changedAt.toISOString(),
      };
    });
  }

  async function list(
    ctx: ReminderContext,
    scope: ReminderScope,
    timeZone: string | null,
  ): Promise<ReminderList> {
    const today = todayFor({ timeZone }, ctx);
    const rows = await readReminders(db, scope, MAX_REMINDERS);
    return { ...(await countReminders(db, scope, today)), reminders: toReminders(ctx, rows) };
  }

  /** Returns the response to a change. */
  async function toResponse<Code extends string>(
    ctx: ReminderContext,
    work: Promise<StoredReminder | Fault<Code>>,
  ): Promise<Reminder | Fault<Code>> {
    const done = await work;
    return isFault(done) ? done : toReminders(ctx, [done])[0]!;
  }

  return {
    /** Returns the reminders assigned to the user (API-64). */
    async own(ctx: ReminderContext): Promise<OwnReminderList> {
      const accountId = ctx.user.accountId!;
      const [self] = await readColleagues(db, accountId);
      return {
        ...(await list(ctx, { assignedTo: accountId }, self?.timeZone ?? null)),
        mails: await wantsMails(db, accountId),
      };
    },
    /**
     * Returns a project's reminders (API-91). Staff who sell receive all of them, other staff only their own.
     */
    async ofProject(ctx: ReminderContext, projectId: string): Promise<ReminderList> {
      const [self] = await readColleagues(db, ctx.user.accountId!);
      return list(ctx, { projectId, seenBy: seenBy(ctx) }, self?.timeZone ?? null);
    },
    create: (ctx: ReminderContext, draft: Parameters<typeof create>[2]) =>
      toResponse(ctx, create(deps, ctx, draft)),
    setStatus: (ctx: ReminderContext, input: Parameters<typeof setStatus>[2]) =>
      toResponse(ctx, setStatus(deps, ctx, input)),
    rewrite: (ctx: ReminderContext, input: Parameters<typeof rewrite>[2]) =>
      toResponse(ctx, rewrite(deps, ctx, input)),
    snooze: (ctx: ReminderContext, input: Parameters<typeof snooze>[2]) =>
      toResponse(ctx, snooze(deps, ctx, input)),
    assign: (ctx: ReminderContext, input: Parameters<typeof assign>[2]) =>
      toResponse(ctx, assign(deps, ctx, input)),
    async setMails(ctx: ReminderContext, isEnabled: boolean): Promise<{ isEnabled: boolean }> {
      await inTransaction(db, (tx) => writeMailWish(tx, ctx.user.accountId!, isEnabled));
      return { isEnabled };
    },
    async colleagues() {
      const everyone = await readColleagues(db);
      return { colleagues: everyone.map(({ userId, name, storeUri }) => ({ userId, name, storeUri })) };
    },
    /** Counts the user's open reminders, and those that are due by today at the user's store (STAFF-20). */
    async counts(ctx: ReminderContext): Promise<{ openCount: number; dueCount: number }> {
      const accountId = ctx.user.accountId!;
      const [self] = await readColleagues(db, accountId);
      const today = dayInZone(ctx.now, self?.timeZone ?? ctx.site.timeZone).day;
      const { openCount, dueCount } = await countReminders(db, { assignedTo: accountId }, today);
      return { openCount, dueCount };
    },
    /** Sends the morning emails. Returns how many. Run by the worker. */
    tellDue: () => notifyDue(deps),
    /** Archives or deletes old reminders. Returns how many. Run by the worker. */
    tidy() {
      const now = clock();
      const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
      return tidyReminders(db, { doneBefore: before(DONE_DAYS), archivedBefore: before(ARCHIVED_DAYS), now });
    },
  };
}

function personOf(userId: string | null, name: string | null): { userId: string; name: string } | null {
  return userId === null ? null : { userId, name: name ?? '' };
}
