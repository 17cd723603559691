import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { FulfilmentState, OrderState, PaymentState } from '../../contract/back-office.ts';

type Db = Kysely<Tables>;

/**
 * A customer as orders know one: an account, a mailbox (`email_key`) from which guests order, or both. The mailbox of an
 * account is null until its email address is confirmed.
 */
export interface Buyer {
  accountId: string | null;
  mailbox: string | null;
}

/** An order in the profile of its customer. */
export interface BuyerOrder {
  id: number;
  number: string;
  siteId: string;
  state: OrderState;
  payment: PaymentState;
  fulfilment: FulfilmentState;
  placedAt: Date;
  deliveryDay: Day | null;
  totalCents: Cents;
  currency: string;
}

/** What a customer has paid in one currency. */
export interface BuyerValue {
  currency: string;
  /** The number of confirmed orders. */
  orders: number;
  /** The sum of the money ledger: received less refunds and chargebacks. */
  cents: Cents;
}

/** SQL: selects the ids of a customer's orders, on `siteIds` or, if that is null, on all sites. */
function ordersOf({ accountId, mailbox }: Buyer, siteIds: readonly string[] | null): RawBuilder<unknown> {
  const onSites = siteIds === null ? sql`` : sql`and placed.site_id = any(${[...siteIds]}::text[])`;
  return sql`
    select placed.id from customer_order placed where placed.account_id = ${accountId}::text ${onSites}
    union select placed.id from customer_order placed
      where placed.account_id is null and placed.holder_erased_at is null and email_key(placed.email) = ${mailbox}::text ${onSites}`;
}

/** Returns a customer's orders, latest first. */
export async function readBuyerOrders(
  db: Db,
  buyer: Buyer,
  { siteIds, limit }: { siteIds: readonly string[] | null; limit: number },
): Promise<BuyerOrder[]> {
  const { rows } = await sql<BuyerOrder>`
    select o.id, o.number, o.site_id as "siteId", o.state, o.payment_state as payment, o.fulfilment_state as fulfilment,
      o.created_at as "placedAt", o.delivery_day::text as "deliveryDay", o.total_cents + o.edited_cents as "totalCents", o.currency
    from (select x.id from (${ordersOf(buyer, siteIds)}) x order by x.id desc limit ${limit}) latest
      join customer_order o on o.id = latest.id order by o.created_at desc, o.id desc`.execute(db);
  return rows;
}

/** Returns what a customer has paid, by currency, from the money ledger. */
export async function readBuyerValue(
  db: Db,
  buyer: Buyer,
  siteIds: readonly string[] | null,
): Promise<BuyerValue[]> {
  const { rows } = await sql<BuyerValue>`
    select o.currency, count(*) filter (where o.state = 'confirmed')::int as orders,
      coalesce(sum((select sum(m.cents) from money_entry m where m.order_id = o.id)), 0)::bigint::float8 as cents
    from customer_order o where o.id in (${ordersOf(buyer, siteIds)})
    group by o.currency order by cents desc, o.currency`.execute(db);
  return rows;
}

/** Returns the customers of orders. Orders whose customer was deleted have none. */
export async function readBuyers(db: Db, orderIds: readonly number[]): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    select distinct o.account_id as "accountId", case when o.account_id is null then email_key(o.email) end as mailbox
    from customer_order o where o.id = any(${[...orderIds]}::bigint[]) and o.holder_erased_at is null`.execute(
    db,
  );
  return rows;
}

/** A block that prevents a customer from ordering. */
export interface OrderBlock {
  reason: string;
  blockedBy: string | null;
  at: Date;
}

const isOf = ({ accountId, mailbox }: Buyer) =>
  sql<boolean>`(account_id = ${accountId}::text or email_key = ${mailbox}::text)`;

/** Returns the block of a customer; undefined if the customer may order. */
export async function readOrderBlock(db: Db, buyer: Buyer): Promise<OrderBlock | undefined> {
  const { rows } = await sql<OrderBlock>`
    select reason, blocked_by as "blockedBy", created_at as at from order_block where ${isOf(buyer)} order by id limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Blocks a customer. The mailbox is that of the account or the guest. Returns false if the customer was blocked before. */
export async function insertOrderBlock(
  tx: Db,
  buyer: { accountId: string | null; mailbox: string },
  { reason, by, now }: { reason: string; by: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into order_block (account_id, email_key, reason, blocked_by, created_at)
    values (${buyer.accountId}, ${buyer.mailbox}, ${reason}, ${by}, ${now}) on conflict do nothing returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Removes the blocks of a customer. Returns false if there were none. */
export async function deleteOrderBlock(tx: Db, buyer: Buyer): Promise<boolean> {
  const { rows } = await sql`delete from order_block where ${isOf(buyer)} returning id`.execute(tx);
  return rows.length > 0;
}

/** Returns the email addresses, in lower case, with which guests of a mailbox (`email_key`) ordered. */
export async function readSpellings(db: Db, mailbox: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(o.email) as email from customer_order o
    where o.account_id is null and o.holder_erased_at is null and email_key(o.email) = ${mailbox}::text order by 1`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}
