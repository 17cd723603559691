import { sql, type Kysely } from 'kysely';

/**
 * Adds the edits of placed orders, with the state before each, so that staff can undo the latest. Grants `orders.edit`
 * to the roles that work with the orders of all sites and may refund, because an edit can refund money.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table order_edit (
      id bigint generated always as identity primary key,
      order_id bigint not null references customer_order (id),
      -- Also the source key of the adjustment and of the refund.
      source_key text not null unique,
      -- The lines, the delivery and the contact details before and after the edit.
      before jsonb not null,
      after jsonb not null,
      created_at timestamptz not null,
      undone_at timestamptz
    )`.execute(db);
  await sql`create index order_edit_order on order_edit (order_id, id)`.execute(db);
  for (const role of ['administrator', 'store-manager'])
    await sql`
      insert into role_permission (role, permission) select name, 'orders.edit' from role where name = ${role}
      on conflict do nothing`.execute(db);
}
