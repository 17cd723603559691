import { sql, type Kysely } from 'kysely';
import type { Day } from '#foundation/pure/day.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { currentStaff, permissionsOf, sitesOfStaff } from '#domains/staff/db/fragments.ts';
import type { Cadence, ReportEmailDraft } from '../contract/report-emails.ts';

type Db = Kysely<Tables>;

/** A scheduled report. */
export interface ReportEmailRow {
  id: number;
  ownerId: string;
  siteId: string;
  report: string;
  by: string;
  sites: string[];
  cadence: Cadence;
  nextDay: Day;
}

const COLUMNS = sql`
  e.id::int as id, e.owner_id as "ownerId", e.site_id as "siteId", e.report, e.grouping as by, e.sites, e.cadence,
  e.next_day::text as "nextDay"`;

/** Returns the scheduled reports of a person, oldest first. */
export async function readReportEmails(db: Db, ownerId: string): Promise<ReportEmailRow[]> {
  const { rows } = await sql<ReportEmailRow>`
    select ${COLUMNS} from report_email e where e.owner_id = ${ownerId} order by e.id`.execute(db);
  return rows;
}

/** Locks the scheduled reports of a person until the transaction ends, so that their number cannot change. */
export async function lockReportEmails(tx: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report emails ${ownerId}`}, 0))`.execute(tx);
}

/** Adds a scheduled report and returns it. */
export async function insertReportEmail(
  tx: Db,
  {
    draft: { report, by, sites, cadence },
    ...owner
  }: { draft: ReportEmailDraft; ownerId: string; siteId: string; nextDay: Day; now: Date },
): Promise<ReportEmailRow> {
  const { rows } = await sql<ReportEmailRow>`
    insert into report_email as e (owner_id, site_id, report, grouping, sites, cadence, next_day, created_at)
    values (${owner.ownerId}, ${owner.siteId}, ${report}, ${by}, ${[...sites]}::text[], ${cadence}, ${owner.nextDay}, ${owner.now})
    returning ${COLUMNS}`.execute(tx);
  return rows[0]!;
}

/** Deletes a scheduled report of a person. Returns whether it existed. */
export async function deleteOwnReportEmail(db: Db, ownerId: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('report_email')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A report that is due, with its reader as of now. */
export interface DueReportEmail extends ReportEmailRow {
  /** Whether the owner is current staff. */
  isStaff: boolean;
  permissions: Permission[];
  /** The sites on which the owner works; empty for all sites. */
  siteIds: string[];
}

/** Returns up to `limit` reports with an id above `after` whose day has come, in the order of their ids. */
export async function readDueReportEmails(
  db: Db,
  { until, after, limit }: { until: Day; after: number; limit: number },
): Promise<DueReportEmail[]> {
  // Permissions are those on a site of the owner; people with limits have none on other sites.
  const site = sql`coalesce((${sitesOfStaff(sql`e.owner_id`)})[1], e.site_id)`;
  const { rows } = await sql<DueReportEmail>`
    select ${COLUMNS}, person.account_id is not null as "isStaff", ${permissionsOf(sql`e.owner_id`, site)} as permissions,
      ${sitesOfStaff(sql`e.owner_id`)} as "siteIds"
    from report_email e left join (${currentStaff()}) person on person.account_id = e.owner_id
    where e.next_day <= ${until}::date and e.id > ${after} order by e.id limit ${limit}`.execute(db);
  return rows;
}

/** Moves a due report to its next day. Returns whether it was still due on that day, so that one process sends it. */
export async function moveReportEmail(
  tx: Db,
  { id, from, to }: { id: number; from: Day; to: Day },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_email')
    .set({ next_day: to })
    .where('id', '=', id)
    .where('next_day', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
