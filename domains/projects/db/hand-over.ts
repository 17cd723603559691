import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** Returns the number of projects that a staff member manages, without deleted ones. */
export async function countProjectsOfStaff(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from project where staff_account_id = ${accountId} and deleted_at is null`.execute(
    db,
  );
  return rows[0]!.count;
}

/**
 * Gives all projects of a staff member, also deleted ones, to another manager with a salesperson code. Writes a new version
 * and the history of each project. Returns the number of projects.
 */
export async function moveProjectsOfStaff(
  tx: Db,
  {
    from,
    to,
    by,
    now,
  }: {
    from: string;
    to: { accountId: string; salespersonCode: string };
    by: { kind: string; id: string | null; name: string };
    now: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with moved as (
      select id, salesperson_code from project where staff_account_id = ${from} order by id for update
    ), changed as (
      update project p set staff_account_id = ${to.accountId}, salesperson_code = ${to.salespersonCode},
        version = p.version + 1, modified_at = ${now}
      from moved m where p.id = m.id
      returning p.id, p.version, m.salesperson_code as code
    ), noted as (
      insert into project_change_log (project_id, version, at, actor_kind, account_id, user_name, action, subject, fields)
      select c.id, c.version, ${now}::timestamptz, ${by.kind}, ${by.kind === 'staff' ? by.id : null}, ${by.name}, 'changed-details', '',
        jsonb_build_array(jsonb_build_object('field', 'salespersonCode', 'from', c.code, 'to', ${to.salespersonCode}::text))
      from changed c
    )
    select count(*)::int as count from changed`.execute(tx);
  return rows[0]!.count;
}
