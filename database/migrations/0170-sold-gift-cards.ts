import { sql, type Kysely } from 'kysely';

/**
 * A gift card that an order bought exists from the order's confirmation on, and has no code until its mail is written. Orders
 * that an earlier version confirmed and whose cards are still to be mailed get theirs here.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table gift_card alter column code_hash drop not null, alter column hint set default ''`.execute(
    db,
  );
  await sql`
    insert into gift_card (currency, value_cents, balance_cents, issued_at, expires_at, order_id, piece)
    select currency, cents, cents, confirmed_at, confirmed_at + interval '3 years', order_id, piece
    from (
      select o.currency, o.confirmed_at, o.id as order_id,
        row_number() over (partition by o.id order by l.position, n) - 1 as piece,
        ((l.unit_cents::bigint * l.quantity - l.discount_cents) * n / l.quantity
          - (l.unit_cents::bigint * l.quantity - l.discount_cents) * (n - 1) / l.quantity)::int as cents
      from customer_order o join order_line l on l.order_id = o.id
      cross join lateral generate_series(1, l.quantity) n
      where o.state = 'confirmed' and not exists (select from gift_card c where c.order_id = o.id)
        and exists (
          select from setting s, regexp_split_to_table(s.value #>> '{}', ',') named
          where s.name = 'GiftCardProducts' and lower(trim(named)) = lower(l.sku))
    ) pieces where cents > 0`.execute(db);
}
