import { sql, type Kysely } from 'kysely';
import { isStaff } from '#domains/staff/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** Records that a user still has a project open. Does not change the time at which the user opened it. */
export async function writePresence(
  db: Db,
  projectId: number,
  { accountId, name, now, cameBefore }: { accountId: string; name: string; now: Date; cameBefore: Date },
): Promise<void> {
  await sql`
    insert into project_presence (project_id, account_id, user_name, since, seen_at)
    values (${projectId}, ${accountId}, ${name}, ${now}, ${now})
    on conflict (project_id, account_id) do update set user_name = excluded.user_name, seen_at = excluded.seen_at,
      since = case when project_presence.seen_at < ${cameBefore} then excluded.since else project_presence.since end`.execute(
    db,
  );
}

export async function deletePresence(db: Db, projectId: number, accountId: string): Promise<void> {
  await db
    .deleteFrom('project_presence')
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Returns the other users who have a project open. Omits users who sent no signal since the given time. The
 * user who opened it first comes first.
 */
export async function readPresence(
  db: Db,
  projectId: number,
  { exceptAccountId, since }: { exceptAccountId: string; since: Date },
): Promise<{ name: string; isStaff: boolean; since: Date }[]> {
  const { rows } = await sql<{ name: string; isStaff: boolean; since: Date }>`
    select p.user_name as name, p.since,
      ${isStaff(sql`p.account_id`)} as "isStaff"
    from project_presence p where p.project_id = ${projectId} and p.account_id <> ${exceptAccountId} and p.seen_at >= ${since}
    order by p.since, p.account_id`.execute(db);
  return rows;
}
