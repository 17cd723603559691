import { sql, type Kysely } from 'kysely';

/**
 * Adds scheduled pages, which staff can edit. Stores the versions that shoppers see until a scheduled version
 * starts, and the account that saved a version. Also adds a role with the permission to change content.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table content_document add column previous_bodies jsonb not null default '[]'`.execute(db);
  await sql`alter table content_version add column saved_by text`.execute(db);
  await sql`insert into role (name, label) values ('editor', 'Content editor') on conflict do nothing`.execute(
    db,
  );
  for (const role of ['editor', 'administrator'])
    await sql`
      insert into role_permission (role, permission) select name, 'content.change' from role where name = ${role}
      on conflict do nothing`.execute(db);
}
