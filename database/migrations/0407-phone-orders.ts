import { sql, type Kysely } from 'kysely';

/** Grants `orders.create`, with which staff place orders for customers in the back office, to the roles that serve them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into role_permission (role, permission)
    select name, 'orders.create' from role where name in ('administrator', 'sales', 'store-manager', 'support')
    on conflict do nothing`.execute(db);
}
