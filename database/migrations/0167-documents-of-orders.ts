import { sql, type Kysely } from 'kysely';

/** Whoever gives money back reads the adjustment note that it makes; who looks after customers read documents before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into role_permission (role, permission)
    select distinct role, 'documents.read' from role_permission where permission in ('customers.act', 'orders.refund')
    on conflict do nothing`.execute(db);
}
