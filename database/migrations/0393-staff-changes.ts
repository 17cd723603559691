import { sql, type Kysely } from 'kysely';

/**
 * Notifies all processes on the channel `staff` when an order changes, or when something may begin or cease to need
 * attention. Triggers do this, because many statements write these tables. The payload contains only sites and order
 * numbers (`order aol:W1000001 wa:W1000002`, or `order *` after a statement with many orders) or is `attention`.
 * PostgreSQL sends equal payloads of a transaction once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function notify_staff_of_orders(ids bigint[]) returns void language plpgsql as $$
    declare
      named text;
    begin
      if cardinality(ids) = 0 then
        return;
      end if;
      if cardinality(ids) > 50 then
        perform pg_notify('staff', 'order *');
        return;
      end if;
      select string_agg(o.site_id || ':' || o.number, ' ' order by o.id) into named
      from customer_order o where o.id = any (ids);
      if named is not null then
        perform pg_notify('staff', 'order ' || named);
      end if;
    end $$`.execute(db);
  await sql`
    create function notify_order_changed() returns trigger language plpgsql as $$
    begin
      perform notify_staff_of_orders(array(select distinct c.id from changed c limit 51));
      return null;
    end $$`.execute(db);
  // Ignores columns that staff do not see, such as when the shopper last looked at the payment page.
  await sql`
    create function notify_order_updated() returns trigger language plpgsql as $$
    begin
      perform notify_staff_of_orders(array(
        select c.id from changed c join previous p on p.id = c.id
        where (c.state, c.payment_state, c.fulfilment_state, c.delivery_day, c.edited_cents, c.email, c.phone,
            c.delivery_address, c.balance_due_day)
          is distinct from (p.state, p.payment_state, p.fulfilment_state, p.delivery_day, p.edited_cents, p.email, p.phone,
            p.delivery_address, p.balance_due_day)
        limit 51));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger customer_order_notifies_staff_of_update after update on customer_order
    referencing old table as previous new table as changed for each statement execute function notify_order_updated()`.execute(
    db,
  );
  await sql`
    create function notify_order_part_changed() returns trigger language plpgsql as $$
    begin
      perform notify_staff_of_orders(array(
        select distinct c.order_id from changed c where c.order_id is not null limit 51));
      return null;
    end $$`.execute(db);
  await sql`
    create function notify_attention() returns trigger language plpgsql as $$
    begin
      if exists (select from changed) then
        perform pg_notify('staff', 'attention');
      end if;
      return null;
    end $$`.execute(db);
  const add = (table: string, event: 'insert' | 'update', run: string) =>
    sql`
      create trigger ${sql.ref(`${table}_notifies_staff_of_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing new table as changed for each statement execute function ${sql.raw(run)}()`.execute(db);
  await add('customer_order', 'insert', 'notify_order_changed');
  for (const event of ['insert', 'update'] as const) {
    for (const table of ['order_refund', 'shipment', 'payment_attempt'])
      await add(table, event, 'notify_order_part_changed');
    for (const table of ['return_request', 'review', 'product_question', 'product_answer', 'price_ask'])
      await add(table, event, 'notify_attention');
  }
  for (const table of ['money_entry', 'order_adjustment', 'shipment_line'])
    await add(table, 'insert', 'notify_order_part_changed');
  for (const table of ['expert_question', 'price_match_request', 'content_form_entry'])
    await add(table, 'insert', 'notify_attention');
}
