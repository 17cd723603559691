import { sql, type Kysely } from 'kysely';

/**
 * Adds what the back office needs to manage staff and roles: suspensions, the sites of staff, and versions, so that
 * two administrators do not overwrite each other's changes.
 *
 * Grants `roles.manage` to roles that manage staff. Grants administrators the permissions of other roles that they
 * lacked, because nobody can give what they lack; the permissions of salespeople are the exception (decision 33).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table staff
      add column if not exists suspended_at timestamptz,
      add column if not exists version integer not null default 1`.execute(db);
  await sql`
    create table if not exists staff_site (
      account_id text not null references staff (account_id) on delete cascade,
      site_id text not null,
      primary key (account_id, site_id)
    )`.execute(db);
  await sql`
    alter table role
      add column if not exists is_built_in boolean not null default false,
      add column if not exists version integer not null default 1`.execute(db);
  await sql`
    update role set is_built_in = true
    where name in ('administrator', 'catalogue', 'editor', 'finance', 'sales', 'store-manager', 'support')`.execute(
    db,
  );
  await sql`
    insert into role_permission (role, permission)
    select role, 'roles.manage' from role_permission where permission = 'staff.manage'
    on conflict do nothing`.execute(db);
  for (const permission of ['costs.read', 'customers.act', 'merchandising.read', 'prices.override'])
    await sql`
      insert into role_permission (role, permission) select name, ${permission} from role where name = 'administrator'
      on conflict do nothing`.execute(db);
}
