import { sql, type Kysely } from 'kysely';

/** Grants `bookings.manage` to the roles that run the sessions and appointments of stores. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const role of ['administrator', 'sales', 'store-manager', 'support'])
    await sql`
      insert into role_permission (role, permission) select name, 'bookings.manage' from role where name = ${role}
      on conflict do nothing`.execute(db);
}
