import { sql, type RawBuilder } from 'kysely';
import { openSince, type AttentionSource } from '#foundation/server/attention.ts';
import { rejectedMessages } from '#domains/notifications/db/fragments.ts';
import { shortAllocations } from '#domains/stock/db/fragments.ts';
import type { PaymentState } from '../../contract/back-office.ts';

/** SQL: what identifies an order for staff: the customer and the amount. */
const orderDetail = sql`concat_ws(' · ',
  nullif(trim((o.delivery_address->>'firstName') || ' ' || (o.delivery_address->>'lastName')), ''),
  o.currency || ' ' || to_char((o.total_cents + o.edited_cents) / 100.0, 'FM999,999,990.00'))`;
const orderPath = sql`'/admin/orders/' || o.number`;

function ordersWithPayment(state: PaymentState): RawBuilder<unknown> {
  // A literal, so that PostgreSQL uses the partial index.
  return sql`
    select o.number as key, o.site_id, o.created_at as since, o.number as title, ${orderDetail} as detail,
      ${orderPath} as path
    from customer_order o where o.payment_state = ${sql.lit(state)} and o.payment_state <> 'paid'`;
}

/** The items of orders that need attention. */
export const orderAttention: readonly AttentionSource[] = [
  {
    kind: 'payment-unknown',
    title: 'Payments with an unknown result',
    permission: 'orders.read',
    rows: () => ordersWithPayment('unknown'),
  },
  {
    kind: 'refund-failed',
    title: 'Failed refunds',
    permission: 'orders.read',
    rows: () => ordersWithPayment('refund-failed'),
  },
  {
    kind: 'chargeback',
    title: 'Chargebacks',
    permission: 'orders.read',
    rows: () => ordersWithPayment('chargeback'),
  },
  {
    kind: 'stock-short',
    title: 'Orders short of stock',
    permission: 'orders.read',
    rows: () => sql`
      select o.number || ' ' || s.product_id as key, o.site_id, o.created_at as since, o.number as title,
        concat_ws(' · ', (select l.title from order_line l where l.order_id = o.id and l.product_id = s.product_id
          order by l.position limit 1), s.missing || ' missing in ' || s.warehouse_code) as detail, ${orderPath} as path
      from (${shortAllocations()}) s join customer_order o on o.id = s.order_id`,
  },
  {
    kind: 'delivery-late',
    title: 'Deliveries past their day',
    permission: 'orders.read',
    // The conditions are those of the list's filter "late".
    rows: ({ today }) => sql`
      select o.number as key, o.site_id, coalesce(o.delivery_day, date '9999-12-31')::timestamp at time zone 'UTC' as since,
        o.number as title, concat_ws(' · ', ${orderDetail}, o.delivery_address->>'suburb') as detail, ${orderPath} as path
      from customer_order o
      where o.fulfilment_state in ('not-dispatched', 'part-dispatched', 'dispatched', 'could-not-deliver')
        and coalesce(o.delivery_day, date '9999-12-31') < ${today}::date`,
  },
  {
    kind: 'email-rejected',
    title: 'Rejected emails',
    permission: 'orders.read',
    isClosedByStaff: true,
    rows: ({ now }) => sql`
      select m.id::text as key, m.site_id, m.set_aside_at as since, m.subject as title,
        concat_ws(' · ', nullif(m.recipient, ''), m.last_error) as detail, ${orderPath} as path
      from (${rejectedMessages(openSince(now))}) m
        left join customer_order o on o.id = case when m.about ~ '^order:\\d{1,15}$' then substr(m.about, 7)::bigint end`,
  },
];
