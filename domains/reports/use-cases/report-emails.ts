import { invalidForm } from '#foundation/pure/call-errors.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { worksOn, type User } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  MAX_REPORT_EMAILS,
  reportAddressUnconfirmed,
  tooManyReportEmails,
  unknownReportEmail,
  type createReportEmail,
  type deleteReportEmail,
  type listReportEmails,
  type ReportEmail,
  type ReportEmailDraft,
} from '../contract/report-emails.ts';
import { groupingsOf, type ReportKind } from '../contract/report-kinds.ts';
import {
  deleteOwnReportEmail,
  insertReportEmail,
  lockReportEmails,
  readReportEmails,
  type ReportEmailRow,
} from '../db/report-emails.ts';
import { nextSendDay } from '../rules/report-schedule.ts';
import type { TableReportDeps } from './table-reports.ts';

/** What scheduled reports require of other domains. */
export interface ReportEmailsDeps extends Pick<TableReportDeps, 'db' | 'sites'> {
  /** Returns the confirmed email address of an open account; null without one. */
  verifiedEmailOf(accountId: string): Promise<string | null>;
}

/** The part of the request context that scheduled reports require. */
interface ReportEmailContext {
  readonly site: { readonly id: string; readonly timeZone: string };
  readonly user: User;
  readonly now: Date;
}

export type ReportEmails = ReturnType<typeof createReportEmails>;

/** Creates the use cases with which staff receive reports by email. Everybody manages only their own. */
export function createReportEmails(deps: ReportEmailsDeps) {
  return {
    async list({ user }: ReportEmailContext): Promise<AnswerOf<typeof listReportEmails>> {
      return {
        emails: (await readReportEmails(deps.db, user.accountId!)).map(toReportEmail),
        recipient: await deps.verifiedEmailOf(user.accountId!),
      };
    },
    create: (ctx: ReportEmailContext, draft: ReportEmailDraft) => create(ctx, deps, draft),
    async remove(
      { user }: ReportEmailContext,
      id: number,
    ): Promise<{ isDeleted: boolean } | FaultOf<typeof deleteReportEmail>> {
      const isDeleted = await deleteOwnReportEmail(deps.db, user.accountId!, id);
      return isDeleted ? { isDeleted } : failWith(unknownReportEmail);
    },
  };
}

async function create(
  { site, user, now }: ReportEmailContext,
  { db, sites, verifiedEmailOf }: ReportEmailsDeps,
  draft: ReportEmailDraft,
): Promise<ReportEmail | FaultOf<typeof createReportEmail>> {
  const fields = faultsOf(draft, {
    mayReadVisits: user.permissions.has('analytics.read'),
    siteIds: sites()
      .map(({ id }) => id)
      .filter((id) => worksOn(user, id)),
  });
  if (Object.keys(fields).length > 0)
    return failWith(invalidForm, { texts: Object.values(fields)[0]!, fields });
  const ownerId = user.accountId!;
  if ((await verifiedEmailOf(ownerId)) === null) return failWith(reportAddressUnconfirmed);
  return inTransaction(db, async (tx) => {
    await lockReportEmails(tx, ownerId);
    const own = await readReportEmails(tx, ownerId);
    const by = draft.by || (groupingsOf(draft.report)[0] ?? '');
    const chosen = { ...draft, by, sites: draft.sites.toSorted() };
    // A repeated request does not send the report twice.
    const same = own.find((one) => keyOf(one) === keyOf(chosen));
    if (same) return toReportEmail(same);
    if (own.length >= MAX_REPORT_EMAILS) return failWith(tooManyReportEmails);
    const { day: today } = dayInZone(now, site.timeZone);
    const nextDay = nextSendDay(draft.cadence, today);
    return toReportEmail(
      await insertReportEmail(tx, { draft: chosen, ownerId, siteId: site.id, nextDay, now }),
    );
  });
}

const keyOf = ({ report, by, sites, cadence }: Omit<ReportEmailDraft, 'report'> & { report: string }) =>
  JSON.stringify([report, by, sites, cadence]);

function faultsOf(
  { report, by, sites }: ReportEmailDraft,
  { mayReadVisits, siteIds }: { mayReadVisits: boolean; siteIds: readonly string[] },
): Record<string, string> {
  return {
    ...(report === 'visits' && !mayReadVisits
      ? { report: 'This report requires the permission analytics.read' }
      : {}),
    ...(by === '' || groupingsOf(report).includes(by) ? {} : { by: 'This report has no such grouping' }),
    ...(sites.every((id) => siteIds.includes(id)) ? {} : { sites: 'Choose sites on which you work' }),
  };
}

function toReportEmail({ id, report, by, sites, cadence, nextDay }: ReportEmailRow): ReportEmail {
  return { id, report: report as ReportKind, by, sites, cadence, nextDay };
}
