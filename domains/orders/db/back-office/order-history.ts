import { sql, type Kysely, type RawBuilder } from 'kysely';
import { nameOfAccount } from '#domains/identity/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { FulfilmentState, OrderState, PaymentState } from '../../contract/back-office.ts';
import type { MoneyKind } from '../../rules/money.ts';
import type { OrderAddress } from '../tables.ts';

type Db = Kysely<Tables>;

/** The data of an order that only staff see. */
export interface OrderBackground {
  id: number;
  siteId: string;
  state: OrderState;
  payment: PaymentState;
  fulfilment: FulfilmentState;
  cancelledAt: Date | null;
  accountId: string | null;
  seller: string | null;
  billingAddress: OrderAddress;
  orderCount: number;
  ledger: { kind: MoneyKind; cents: Cents; at: string; reference: string | null }[];
  /** Changes of the total other than refunds and cancellations. */
  adjustments: { cents: Cents; reason: string; at: string }[];
}

/** Returns the data of the order with this number; undefined if no site has such an order. */
export async function readOrderBackground(db: Db, number: string): Promise<OrderBackground | undefined> {
  const { rows } = await sql<OrderBackground>`
    select o.id, o.site_id as "siteId", o.state, o.payment_state as payment, o.fulfilment_state as fulfilment,
      o.cancelled_at as "cancelledAt", o.account_id as "accountId",
      ${nameOfAccount(sql`o.acted_by`)} as seller, o.billing_address as "billingAddress",
      (select count(*)::int from (
        select x.id from customer_order x where x.state = 'confirmed' and x.account_id = o.account_id
        union select x.id from customer_order x where x.state = 'confirmed' and o.email <> '' and lower(x.email) = lower(o.email)
      ) own) as "orderCount",
      (select coalesce(json_agg(json_build_object('kind', m.kind, 'cents', m.cents, 'at', m.created_at,
          'reference', (select a.reference from payment_attempt a where a.id = m.attempt_id)) order by m.id), '[]')
        from money_entry m where m.order_id = o.id) as ledger,
      (select coalesce(json_agg(json_build_object('cents', j.cents, 'reason', j.reason, 'at', j.created_at) order by j.id), '[]')
        from order_adjustment j where j.order_id = o.id and j.source_key !~ '^(refund|event|cancel):') as adjustments
    from customer_order o where o.number = ${number}`.execute(db);
  return rows[0];
}

/** Another order that may be the same purchase. */
export interface SimilarOrder {
  number: string;
  placedAt: Date;
  fulfilment: FulfilmentState;
}

/** The tag with which staff say that an order is not a duplicate. */
const NOT_A_DUPLICATE = 'not a duplicate';

/**
 * Returns the confirmed orders of a confirmed order's customer (account, or mailbox) on the same site with the same units
 * of the same products, placed within an hour, earliest first. Orders that staff have tagged as no duplicate are excluded.
 */
export async function findSimilarOrders(db: Db, orderId: number): Promise<SimilarOrder[]> {
  const goods = (id: RawBuilder<unknown>) => sql`(
    select jsonb_agg(jsonb_build_array(l.product_id, l.quantity) order by l.product_id, l.quantity)
    from order_line l where l.order_id = ${id})`;
  const isTagged = (id: RawBuilder<unknown>) =>
    sql`exists (select 1 from order_tag t where t.order_id = ${id} and t.tag = ${NOT_A_DUPLICATE})`;
  const { rows } = await sql<SimilarOrder>`
    select other.number, other.created_at as "placedAt", other.fulfilment_state as fulfilment
    from customer_order o join customer_order other on other.id <> o.id and other.site_id = o.site_id
      and other.created_at between o.created_at - interval '1 hour' and o.created_at + interval '1 hour'
      and other.state = 'confirmed'
      and (other.account_id = o.account_id or (o.email <> '' and email_key(other.email) = email_key(o.email)))
    where o.id = ${orderId} and o.state = 'confirmed' and ${goods(sql`other.id`)} = ${goods(sql`o.id`)}
      and not ${isTagged(sql`o.id`)} and not ${isTagged(sql`other.id`)}
    order by other.created_at, other.id limit 10`.execute(db);
  return rows;
}

/** Returns the names of accounts by their ids. Accounts that no longer exist are missing. */
export async function readAccountNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string | null }>`
    select one.id, ${nameOfAccount(sql`one.id`)} as name
    from unnest(${[...new Set(ids)]}::text[]) one (id)`.execute(db);
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}

/** Returns the id of an order of any site; undefined if not found. */
export async function findOrderIdByNumber(db: Db, number: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from customer_order where number = ${number}`.execute(
    db,
  );
  return rows[0]?.id;
}
