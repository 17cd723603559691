import { sql, type Kysely } from 'kysely';

/**
 * Adds a version to stored settings, so that a change does not overwrite another that its author has not seen. Each
 * change has its own number, also after a value was deleted. Grants `settings.manage` to administrators.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create sequence setting_version as integer`.execute(db);
  await sql`
    alter table setting add column version integer not null default nextval('setting_version')`.execute(db);
  await sql`
    insert into role_permission (role, permission) select name, 'settings.manage' from role where name = 'administrator'
    on conflict do nothing`.execute(db);
}
