import { sql, type Kysely } from 'kysely';

/** Grants `payments.record`, with which staff record that a bank transfer has arrived. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into role_permission (role, permission)
    select name, 'payments.record' from role where name in ('administrator', 'finance', 'store-manager')
    on conflict do nothing`.execute(db);
}
