import { sql, type Kysely } from 'kysely';

/**
 * Creates gift cards when the order that bought them is confirmed. A card has no code until its email is
 * written.
 *
 * Orders that an earlier version confirmed also receive cards if an amount is still due and nothing was
 * refunded. For paid orders, the earlier version has already emailed the cards. A paid order without cards
 * was placed before its product became a gift card.
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
        and o.total_cents + (select coalesce(sum(j.cents), 0) from order_adjustment j where j.order_id = o.id)
          > (select coalesce(sum(m.cents), 0) from money_entry m
            where m.order_id = o.id and m.kind not in ('chargeback', 'chargeback-won'))
        and not exists (select from order_refund r where r.order_id = o.id and r.state <> 'failed')
        and not exists (select from money_entry m where m.order_id = o.id and m.kind = 'refund')
        and exists (
          select from (
            select s.value from setting s where s.name = 'GiftCardProducts' and s.site_id in (o.site_id, '*')
            order by s.site_id = '*' limit 1
          ) s, regexp_split_to_table(s.value #>> '{}', ',') named
          where lower(trim(named)) = lower(l.sku))
    ) pieces where cents > 0`.execute(db);
}
