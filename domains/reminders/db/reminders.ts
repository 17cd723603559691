import { sql, type Kysely } from 'kysely';
import { nameOfProject } from '#domains/projects/db/fragments.ts';
import { nameOfAccount } from '#domains/identity/db/fragments.ts';
import { currentStaff, hasPermission, storeOfStaff } from '#domains/staff/db/fragments.ts';
import { timeZoneOfStore } from '#domains/stores/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { ReminderStatus } from '../contract.ts';

type Db = Kysely<Tables>;

/**
 * A reminder with the names of creator and assignee. `timeZone` is that of the assignee's store; null without
 * a store.
 */
export interface StoredReminder {
  id: number;
  siteId: string;
  projectId: string | null;
  /** The project's name; null if the reminder has no project or the project was deleted. */
  projectName: string | null;
  sku: string | null;
  name: string;
  notes: string;
  date: Day;
  status: ReminderStatus;
  createdBy: string | null;
  creatorName: string | null;
  assignedTo: string | null;
  assigneeName: string | null;
  /** Whether the assignee may sell. Only staff who may sell can see projects. */
  assigneeSells: boolean;
  timeZone: string | null;
  changedAt: Date;
}

/** SQL for the project's id as a number; null if the stored text is not a number. */
const projectKey = sql`case when r.project_id ~ '^[0-9]{1,15}$' then r.project_id::bigint end`;

const stored = sql`
  select r.id, r.site_id as "siteId", r.project_id as "projectId", ${nameOfProject(projectKey, sql`r.site_id`)} as "projectName", r.sku, r.name, r.notes, r.due_day::text as date, r.status,
    r.created_by as "createdBy", ${nameOfAccount(sql`r.created_by`)} as "creatorName",
    r.assigned_to as "assignedTo", ${nameOfAccount(sql`r.assigned_to`)} as "assigneeName",
    ${hasPermission(sql`r.assigned_to`, sql`'projects.sell'`)} as "assigneeSells",
    ${timeZoneOfStore(storeOfStaff(sql`r.assigned_to`))} as "timeZone", r.changed_at as "changedAt"
  from reminder r`;

/**
 * SQL that sorts reminders: first the open ones by due day, then the done ones, most recently changed first.
 */
const inOrder = sql`
  order by r.status = 'Done', case when r.status = 'Open' then r.due_day end, r.changed_at desc, r.id`;

/** Which reminders to select: those of an assignee, or those of a project. */
export type ReminderScope = { assignedTo: string } | { projectId: string; seenBy: string | null };

/**
 * Returns the SQL condition for a scope. If `seenBy` is set, selects only reminders that this account created
 * or that are assigned to it.
 */
function within(scope: ReminderScope) {
  if ('assignedTo' in scope) return sql`r.assigned_to = ${scope.assignedTo} and r.status <> 'Archived'`;
  const { projectId, seenBy } = scope;
  return sql`r.project_id = ${projectId} and r.status <> 'Archived'
    and (${seenBy}::text is null or r.assigned_to = ${seenBy} or r.created_by = ${seenBy})`;
}

/** Returns the reminders in a scope that are not archived, at most `limit`. */
export async function readReminders(db: Db, scope: ReminderScope, limit: number): Promise<StoredReminder[]> {
  const { rows } = await sql<StoredReminder>`
    ${stored} where ${within(scope)} ${inOrder} limit ${limit}`.execute(db);
  return rows;
}

/**
 * Counts the reminders in a scope: all that are not archived, the open ones, and the open ones that are due
 * by `today`.
 */
export async function countReminders(
  db: Db,
  scope: ReminderScope,
  today: Day,
): Promise<{ totalCount: number; openCount: number; dueCount: number }> {
  const { rows } = await sql<{ totalCount: number; openCount: number; dueCount: number }>`
    select count(*)::int as "totalCount", count(*) filter (where r.status = 'Open')::int as "openCount",
      count(*) filter (where r.status = 'Open' and r.due_day <= ${today}::date)::int as "dueCount"
    from reminder r where ${within(scope)}`.execute(db);
  return rows[0]!;
}

export async function readReminder(db: Db, id: number): Promise<StoredReminder | undefined> {
  const { rows } = await sql<StoredReminder>`${stored} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Reads a reminder and locks it until the transaction ends. */
export async function lockReminder(tx: Db, id: number): Promise<StoredReminder | undefined> {
  await sql`select 1 from reminder where id = ${id} for update`.execute(tx);
  return readReminder(tx, id);
}

/**
 * Inserts a reminder. If a reminder with the same key exists, inserts nothing, and `isNew` is false. Returns
 * the reminder's id in both cases.
 */
export async function insertReminder(
  tx: Db,
  draft: {
    siteId: string;
    projectId: string | null;
    sku: string | null;
    name: string;
    notes: string;
    date: Day;
    createdBy: string;
    assignedTo: string;
    key: string | null;
  },
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const row = await tx
    .insertInto('reminder')
    .values({
      site_id: draft.siteId,
      project_id: draft.projectId,
      sku: draft.sku,
      name: draft.name,
      notes: draft.notes,
      due_day: draft.date,
      created_by: draft.createdBy,
      assigned_to: draft.assignedTo,
      key: draft.key,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['created_by', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return { id: row.id, isNew: true };
  const known = await tx
    .selectFrom('reminder')
    .select('id')
    .where('created_by', '=', draft.createdBy)
    .where('key', '=', draft.key)
    .executeTakeFirstOrThrow();
  return { id: known.id, isNew: false };
}

/** A change to a reminder. Omitted fields are not changed. */
export interface ReminderChange {
  status?: ReminderStatus;
  name?: string;
  notes?: string;
  date?: Day;
  assignedTo?: string;
}

export async function writeReminder(tx: Db, id: number, change: ReminderChange, now: Date): Promise<void> {
  const { status, name, notes, date, assignedTo } = change;
  await tx
    .updateTable('reminder')
    .set({
      ...(status === undefined ? {} : { status }),
      ...(name === undefined ? {} : { name }),
      ...(notes === undefined ? {} : { notes }),
      ...(date === undefined ? {} : { due_day: date }),
      ...(assignedTo === undefined ? {} : { assigned_to: assignedTo }),
      changed_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export interface Colleague {
  userId: string;
  name: string;
  email: string;
  storeUri: string | null;
  /** The time zone of the colleague's store; null without a store. */
  timeZone: string | null;
}

/** Returns current staff members, sorted by name. If `accountId` is set, returns only that person. */
export async function readColleagues(db: Db, accountId: string | null = null): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select a.account_id as "userId", trim(a.first_name || ' ' || a.last_name) as name, a.email, a.store_uri as "storeUri",
      ${timeZoneOfStore(sql`a.store_uri`)} as "timeZone"
    from (${currentStaff()}) a
    where ${accountId}::text is null or a.account_id = ${accountId}
    order by a.first_name, a.last_name, a.account_id`.execute(db);
  return rows;
}

/**
 * Archives reminders that were done before `doneBefore`. Deletes reminders that were archived before
 * `archivedBefore`. Returns the number of affected reminders.
 */
export async function tidyReminders(
  db: Db,
  { doneBefore, archivedBefore, now }: { doneBefore: Date; archivedBefore: Date; now: Date },
): Promise<number> {
  const { rows: deleted } = await sql`
    delete from reminder where status = 'Archived' and changed_at < ${archivedBefore} returning id`.execute(
    db,
  );
  const { rows: archived } = await sql`
    update reminder set status = 'Archived', changed_at = ${now}
    where status = 'Done' and changed_at < ${doneBefore} returning id`.execute(db);
  return deleted.length + archived.length;
}

/** Returns the number of open reminders that are assigned to a staff member. */
export async function countOpenReminders(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reminder')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('assigned_to', '=', accountId)
    .where('status', '=', 'Open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Assigns the open reminders of a staff member to another. Returns their number. */
export async function moveOpenReminders(
  tx: Db,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<number> {
  const rows = await tx
    .updateTable('reminder')
    .set({ assigned_to: to, changed_at: now })
    .where('assigned_to', '=', from)
    .where('status', '=', 'Open')
    .returning('id')
    .execute();
  return rows.length;
}
