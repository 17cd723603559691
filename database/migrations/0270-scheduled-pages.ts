import { sql, type Kysely } from 'kysely';

/**
 * Scheduled pages and their editing by staff: the versions that shoppers see until a scheduled one starts, the
 * account that saved a version, and the permission to change content with a role of its own.
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
