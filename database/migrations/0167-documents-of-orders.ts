import { sql, type Kysely } from 'kysely';

/**
 * Grants the permission `documents.read` to roles that refund orders, because they need the adjustment note.
 * Also grants it to roles that act for customers, because these roles could read documents before this
 * migration.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into role_permission (role, permission)
    select distinct role, 'documents.read' from role_permission where permission in ('customers.act', 'orders.refund')
    on conflict do nothing`.execute(db);
}
