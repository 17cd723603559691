import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { accountRow } from '#domains/identity/db/fragments.ts';
import type { ListName } from '../contract/list-names.ts';
import type { ViewDraft } from '../contract/list-views.ts';

type Db = Kysely<Tables>;

/** A saved view with its owner. */
export interface ViewRow {
  id: number;
  version: number;
  list: string;
  ownerId: string;
  author: string;
  name: string;
  query: string;
  columns: string[] | null;
  isShared: boolean;
  isDeleted: boolean;
}

const selectViews = sql`
  select v.id::int as id, v.version, v.list, v.owner_id as "ownerId", v.name, v.query, v.columns,
    v.is_shared as "isShared", v.deleted_at is not null as "isDeleted",
    coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email, '') as author
  from list_view v left join lateral (${accountRow(sql`v.owner_id`)}) a on true`;

/** Returns the views of a list that a person owns or that colleagues share, by name; own ones first. */
export async function readViews(db: Db, list: ListName, accountId: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    ${selectViews}
    where v.list = ${list} and v.deleted_at is null and (v.owner_id = ${accountId} or v.is_shared)
    order by v.owner_id = ${accountId} desc, lower(v.name), v.id
    limit 200`.execute(db);
  return rows;
}

/** Returns a view, also a deleted one; undefined if it does not exist. */
export async function readView(db: Db, list: ListName, id: number): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`${selectViews} where v.list = ${list} and v.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the views that a person owns until the transaction ends, so that their number and names cannot change. */
export async function lockViews(tx: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list views ${ownerId}`}, 0))`.execute(tx);
}

/** Returns the names of the views of a list that a person owns, with their ids. */
export async function readOwnNames(
  tx: Db,
  list: ListName,
  ownerId: string,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id::int as id, lower(name) as name from list_view
    where list = ${list} and owner_id = ${ownerId} and deleted_at is null`.execute(tx);
  return rows;
}

/** Adds a view and returns its id. Also deletes views for good that were deleted more than 30 days ago. */
export async function insertView(
  tx: Db,
  { list, ownerId, draft, now }: { list: ListName; ownerId: string; draft: ViewDraft; now: Date },
): Promise<number> {
  await sql`delete from list_view where deleted_at < ${now}::timestamptz - interval '30 days'`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into list_view (list, owner_id, name, query, columns, is_shared, changed_at)
    values (${list}, ${ownerId}, ${draft.name}, ${draft.query}, ${draft.columns}::text[], ${draft.isShared}, ${now})
    returning id::int as id`.execute(tx);
  return rows[0]!.id;
}

/** Changes a view if it still has the version. Returns whether it had. */
export async function updateView(
  tx: Db,
  { id, version, draft, now }: { id: number; version: number; draft: ViewDraft; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update list_view set name = ${draft.name}, query = ${draft.query}, columns = ${draft.columns}::text[],
      is_shared = ${draft.isShared}, version = version + 1, changed_at = ${now}
    where id = ${id} and version = ${version} and deleted_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes a view if it still has the version, or restores it (`deletedAt` null). Returns whether it had. */
export async function markViewDeleted(
  tx: Db,
  { id, version, deletedAt }: { id: number; version: number; deletedAt: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update list_view set deleted_at = ${deletedAt}, version = version + 1
    where id = ${id} and version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns the view with which a list opens for a person; null without one. */
export async function readDefaultView(db: Db, list: ListName, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('default_list_view')
    .select('view')
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .executeTakeFirst();
  return row?.view ?? null;
}

/** Sets the view with which a list opens for a person; null for none. */
export async function writeDefaultView(
  db: Db,
  { list, accountId, view }: { list: ListName; accountId: string; view: string | null },
): Promise<void> {
  if (view === null)
    await db
      .deleteFrom('default_list_view')
      .where('account_id', '=', accountId)
      .where('list', '=', list)
      .execute();
  else
    await db
      .insertInto('default_list_view')
      .values({ account_id: accountId, list, view })
      .onConflict((conflict) => conflict.columns(['account_id', 'list']).doUpdateSet({ view }))
      .execute();
}
