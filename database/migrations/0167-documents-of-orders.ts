import { sql, type Kysely } from 'kysely';

/**
 * Grants `documents.read` to roles that make refunds, because they need the adjustment note. Also grants it
 * to roles that act for customers, because they could already read documents.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into role_permission (role, permission)
    select distinct role, 'documents.read' from role_permission where permission in ('customers.act', 'orders.refund')
    on conflict do nothing`.execute(db);
}
