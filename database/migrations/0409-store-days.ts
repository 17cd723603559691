import { sql, type Kysely } from 'kysely';

/**
 * Adds special days to stores, on which they are closed or have other hours, and a version, so that two colleagues do
 * not overwrite each other's changes. Grants `stores.manage`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table store add column special_days jsonb not null default '[]',
      add column version integer not null default 1`.execute(db);
  await sql`
    create function count_store_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`.execute(db);
  // Imports count too, so a colleague's older form cannot undo them unnoticed.
  await sql`
    create trigger store_counts_version before update on store
    for each row execute function count_store_version()`.execute(db);
  for (const role of ['administrator', 'store-manager'])
    await sql`
      insert into role_permission (role, permission) select name, 'stores.manage' from role where name = ${role}
      on conflict do nothing`.execute(db);
}
