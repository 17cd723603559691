import { sql, type Kysely } from 'kysely';

/**
 * Stores in each order's row what was dispatched and delivered (`FULFILMENT_STATES` of the orders domain), so that the
 * list of orders can filter by it with an index. Triggers keep it true in the transaction that changes the order, its
 * lines, its shipments, its refunds or its returned goods.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createFulfilmentState(db);
  // Most orders are delivered, so that only a few rows have to be rewritten.
  await sql`alter table customer_order add column fulfilment_state text not null default 'delivered'`.execute(
    db,
  );
  await sql`
    update customer_order o set fulfilment_state = derived.state
    from (select id, order_fulfilment_state(id, customer_order.state) as state from customer_order) derived
    where derived.id = o.id and derived.state <> 'delivered'`.execute(db);
  await sql`alter table customer_order alter column fulfilment_state set default 'nothing-to-send'`.execute(
    db,
  );
  await createTriggers(db);
  await sql`
    create index customer_order_fulfilment on customer_order (fulfilment_state, created_at, id)
    where fulfilment_state <> 'delivered'`.execute(db);
  // Sorts undelivered orders by day, and finds those past it.
  await sql`
    create index customer_order_undelivered on customer_order (coalesce(delivery_day, date '9999-12-31'), id, created_at)
    where fulfilment_state in ('not-dispatched', 'part-dispatched', 'dispatched', 'could-not-deliver')`.execute(
    db,
  );
}

/**
 * The units left to send are those of the staff's page of shipments (`unitsLeft` of the fulfilment domain): refunded
 * units that were not returned, and gift cards, are never sent.
 */
async function createFulfilmentState(db: Kysely<never>): Promise<void> {
  // Looks up the setting only for orders that sold gift cards, which are few.
  await sql`
    create function is_emailed_gift_card(bigint, text) returns boolean language sql stable as $$
      select exists (select from gift_card c where c.order_id = $1) and exists (
        select from (
          select s.value from setting s, customer_order o
          where o.id = $1 and s.name = 'GiftCardProducts' and s.site_id in (o.site_id, '*')
          order by s.site_id = '*' limit 1
        ) s, regexp_split_to_table(s.value #>> '{}', ',') named
        where lower(trim(named)) = lower($2))
    $$`.execute(db);
  await sql`
    create function order_fulfilment_state(bigint, text) returns text language sql stable as $$
      select case
        when shipments.amount = 0 then
          case when $2 = 'confirmed' and units.remaining > 0 then 'not-dispatched' else 'nothing-to-send' end
        when shipments.has_failed then 'could-not-deliver'
        when $2 = 'confirmed' and units.remaining > 0 then 'part-dispatched'
        when shipments.is_on_its_way then 'dispatched'
        else 'delivered' end
      from (
          select count(*) as amount, coalesce(bool_or(s.delivered_on is null), false) as is_on_its_way,
            coalesce(bool_or(s.delivered_on is null
              and exists (select from delivery_failure f where f.shipment_id = s.id)), false) as has_failed
          from shipment s
          where s.order_id = $1 and exists (select from shipment_line l where l.shipment_id = s.id)
        ) shipments, (
          select coalesce(sum(line.unsent - least(line.unsent, greatest(0, line.refunded - line.returned))), 0) as remaining
          from (
            select greatest(0, l.quantity - coalesce((select sum(i.quantity) from shipment_line i
                where i.order_id = $1 and i.product_id = l.product_id), 0)) as unsent,
              coalesce((select sum(g.quantity) from goods_return g
                where g.order_id = $1 and g.product_id = l.product_id), 0) as returned,
              coalesce((select sum(w.quantity) from refund_row w
                where w.order_id = $1 and w.row_id = 'goods:' || l.sku and w.quantity > 0
                  and not exists (select from order_refund r
                    where r.order_id = $1 and r.state = 'failed' and w.source_key = any (r.source_keys))), 0) as refunded
            from order_line l where l.order_id = $1 and not is_emailed_gift_card($1, l.sku)
          ) line
        ) units
    $$`.execute(db);
}

async function createTriggers(db: Kysely<never>): Promise<void> {
  // Locks the order first, so that the state includes what concurrent transactions have committed.
  await sql`
    create function refresh_fulfilment_state(changed bigint) returns void language plpgsql as $$
    declare
      placed record;
      next_state text;
    begin
      select o.state, o.fulfilment_state into placed from customer_order o where o.id = changed for no key update;
      next_state := order_fulfilment_state(changed, placed.state);
      if next_state <> placed.fulfilment_state then
        update customer_order o set fulfilment_state = next_state where o.id = changed;
      end if;
    end $$`.execute(db);
  await sql`
    create function keep_fulfilment_state() returns trigger language plpgsql as $$
    begin
      perform refresh_fulfilment_state(new.order_id);
      return null;
    end $$`.execute(db);
  await sql`
    create function keep_fulfilment_states() returns trigger language plpgsql as $$
    begin
      perform refresh_fulfilment_state(ids.order_id) from (select distinct order_id from changed order by order_id) ids;
      return null;
    end $$`.execute(db);
  await sql`
    create function keep_failed_fulfilment_state() returns trigger language plpgsql as $$
    begin
      perform refresh_fulfilment_state(s.order_id) from shipment s where s.id = new.shipment_id;
      return null;
    end $$`.execute(db);
  // The lines of an order that is inserted as confirmed are not stored yet.
  await sql`
    create function start_fulfilment_state() returns trigger language plpgsql as $$
    begin
      new.fulfilment_state := case when tg_op = 'INSERT' then 'not-dispatched' else order_fulfilment_state(new.id, new.state) end;
      return new;
    end $$`.execute(db);
  // One statement can dispatch or deliver the goods of many orders.
  for (const [table, event] of [
    ['shipment', 'update'],
    ['shipment_line', 'insert'],
    ['refund_row', 'insert'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`${table}_keeps_fulfilment_state`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing new table as changed for each statement execute function keep_fulfilment_states()`.execute(
      db,
    );
  for (const [table, event] of [
    ['gift_card', 'insert'],
    ['goods_return', 'insert'],
    ['order_refund', 'update of state'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`${table}_keeps_fulfilment_state`)} after ${sql.raw(event)} on ${sql.table(table)}
      for each row when (new.order_id is not null) execute function keep_fulfilment_state()`.execute(db);
  await sql`
    create trigger delivery_failure_keeps_fulfilment_state after insert on delivery_failure
    for each row execute function keep_failed_fulfilment_state()`.execute(db);
  await sql`
    create trigger customer_order_starts_fulfilment_state before insert on customer_order
    for each row when (new.state = 'confirmed') execute function start_fulfilment_state()`.execute(db);
  await sql`
    create trigger customer_order_keeps_fulfilment_state before update of state on customer_order
    for each row when (new.state <> old.state) execute function start_fulfilment_state()`.execute(db);
}
