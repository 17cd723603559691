import { sql, type Kysely } from 'kysely';

/** Adds a price that a staff member has set for a cart line, and the permission to set such a price. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table cart_line
      add column if not exists override_cents integer check (override_cents >= 0),
      -- Last day of the override; null if valid while the line exists.
      add column if not exists override_until date`.execute(db);
  for (const role of ['sales', 'store-manager'])
    await sql`
      insert into role_permission (role, permission) select name, 'prices.override' from role where name = ${role}
      on conflict do nothing`.execute(db);
}
