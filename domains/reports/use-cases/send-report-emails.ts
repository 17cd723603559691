import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import type { User } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import type { Grouping, ReportSelection } from '#domains/invoices/contract/reports.ts';
import type { ReportContext } from '#domains/invoices/use-cases/report-scope.ts';
import type { Reports } from '#domains/invoices/use-cases/reports.ts';
import type { Site } from '#sites/site.ts';
import { isTableReport, REPORT_KINDS, type ReportKind } from '../contract/report-kinds.ts';
import type { TableGrouping, TableReport } from '../contract/tables.ts';
import { moveReportEmail, readDueReportEmails, type DueReportEmail } from '../db/report-emails.ts';
import { nextSendDay, periodSentOn } from '../rules/report-schedule.ts';
import { gstTables, paymentTables, salesTables } from './ledger-tables.ts';
import type { ReportEmailsDeps } from './report-emails.ts';
import { reportMail } from './report-mail.tsx';
import type { TableReports } from './table-reports.ts';

/** What the job that sends reports requires. */
export interface SendReportEmailsDeps extends Pick<ReportEmailsDeps, 'db' | 'verifiedEmailOf'> {
  siteOf(siteId: string): Site;
  /** Returns the origin of a site for links, such as `https://shop.example`. */
  originOf(siteId: string): string;
  clock: () => Date;
  reports: Pick<Reports, 'sales' | 'payments' | 'gst'>;
  tables: Pick<TableReports, 'read'>;
}

/** The earliest time at which a report is sent, in minutes since midnight in the time zone of its site. */
const FROM_MINUTES = 6 * 60;
const BATCH = 100;

/**
 * Emails the reports whose day has come, each once. The report contains what its reader may read now; without the
 * permission or a confirmed address, it is not sent, and waits for its next day. Returns the number of emails. Several
 * processes may run it at the same time.
 */
export async function sendReportEmails(deps: SendReportEmailsDeps): Promise<number> {
  const now = deps.clock();
  // The next UTC day has already begun in the time zones of the sites.
  const until = addDays(dayInZone(now, 'UTC').day, 1);
  let sent = 0;
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const due = await readDueReportEmails(deps.db, { until, after, limit: BATCH });
    for (const one of due) {
      // A report that fails is tried again in the next run. It does not stop the others.
      try {
        if (isDue(deps, one, now) && (await send(deps, one, now))) sent += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (due.length < BATCH) {
      if (failures.length > 0)
        throw new AggregateError(failures, `${counted(failures.length, 'report')} could not be emailed`);
      return sent;
    }
    after = due.at(-1)!.id;
  }
}

/** Returns whether the morning of a report's day has come in the time zone of its site. */
function isDue({ siteOf }: SendReportEmailsDeps, { nextDay, siteId }: DueReportEmail, now: Date): boolean {
  const { day: today, minutes } = dayInZone(now, siteOf(siteId).timeZone);
  return nextDay < today || (nextDay === today && minutes >= FROM_MINUTES);
}

async function send(deps: SendReportEmailsDeps, due: DueReportEmail, now: Date): Promise<boolean> {
  const site = deps.siteOf(due.siteId);
  const report = REPORT_KINDS.find((kind) => kind === due.report);
  const recipient = mayRead(due, report) ? await deps.verifiedEmailOf(due.ownerId) : null;
  const period = periodSentOn(due.cadence, due.nextDay);
  const content =
    recipient !== null && report !== undefined
      ? await readContent({ site, user: readerOf(due), now }, deps, {
          ...period,
          site: due.sites,
          by: due.by,
          report,
        })
      : null;
  const mail =
    content === null || report === undefined
      ? null
      : reportMail(
          { report, by: due.by, cadence: due.cadence, period, sites: due.sites, ...content },
          { site, origin: deps.originOf(site.id) },
        );
  const { day: today } = dayInZone(now, site.timeZone);
  return inTransaction(deps.db, async (tx) => {
    const to = nextSendDay(due.cadence, today);
    if (!(await moveReportEmail(tx, { id: due.id, from: due.nextDay, to }))) return false;
    if (mail === null || recipient === null) return false;
    const dedupeKey = `report-${due.id}-${due.nextDay}`;
    await queueMail(tx, { ...mail, dedupeKey, siteId: site.id, recipient }, now);
    return true;
  });
}

function mayRead({ isStaff, permissions }: DueReportEmail, report: ReportKind | undefined): boolean {
  return (
    isStaff &&
    permissions.includes('reports.read') &&
    (report !== 'visits' || permissions.includes('analytics.read'))
  );
}

/** Returns the user who would read the report on the page now. */
function readerOf({ ownerId, permissions, siteIds }: DueReportEmail): User {
  return {
    kind: 'staff',
    accountId: ownerId,
    sessionId: null,
    ...(siteIds.length > 0 ? { siteIds } : {}),
    permissions: new Set(permissions),
    actingFor: null,
    membership: 'none',
    priceList: 'retail',
  };
}

/** Returns the tables and notes of a report; null if its period is not possible. */
async function readContent(
  ctx: ReportContext,
  { reports, tables }: SendReportEmailsDeps,
  { report, by, ...selection }: ReportSelection & { report: ReportKind; by: string },
): Promise<Pick<TableReport, 'tables' | 'notes'> | null> {
  if (isTableReport(report)) {
    const answer = await tables.read(ctx, report, { ...selection, by: by as TableGrouping });
    return isFault(answer) ? null : answer;
  }
  if (report === 'sales') {
    const answer = await reports.sales(ctx, { ...selection, by: by as Grouping });
    return isFault(answer) ? null : { tables: salesTables(answer, by), notes: [] };
  }
  if (report === 'payments') {
    const answer = await reports.payments(ctx, selection);
    return isFault(answer) ? null : { tables: paymentTables(answer), notes: [] };
  }
  const answer = await reports.gst(ctx, selection);
  return isFault(answer) ? null : { tables: gstTables(answer), notes: [] };
}
