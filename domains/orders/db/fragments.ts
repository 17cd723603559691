import { sql, type RawBuilder } from 'kysely';
import { accountsWithEmail, emailOfAccount, phoneOfAccount } from '#domains/identity/db/fragments.ts';
import { TIP_ROW_ID } from '../rules/refund-rows.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Person } from '#foundation/server/personal-data.ts';

/* SQL fragments that other domains embed in their statements. Table aliases are whole words, so that they do
   not clash with the aliases in those statements. */

/** A column of the statement that embeds the fragment, or a value. */
type Expression = RawBuilder<unknown>;

const DELIVERED_TO = sql`placed.delivery_address->>'address' as address, placed.delivery_address->>'postcode' as postcode`;

/** SQL: whether a cart has an order, paid or not. */
export function hasOrder(cartId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from customer_order placed where placed.cart_id = ${cartId})`;
}

/** SQL: the cart id of an order. */
export function cartOfOrder(orderId: Expression): RawBuilder<string> {
  return sql`(select placed.cart_id from customer_order placed where placed.id = ${orderId})`;
}

/** SQL: the number of an order, which customers and staff see. */
export function numberOfOrder(orderId: Expression): RawBuilder<string> {
  return sql`(select placed.number from customer_order placed where placed.id = ${orderId})`;
}

/** SQL: the site of an order. */
export function siteOfOrder(orderId: Expression): RawBuilder<string> {
  return sql`(select placed.site_id from customer_order placed where placed.id = ${orderId})`;
}

/** SQL: selects the ids of the orders with a number, or with an email address in any spelling (`email_key`). */
export function ordersFound(text: string): RawBuilder<unknown> {
  return text.includes('@')
    ? sql`select placed.id from customer_order placed
        where placed.state = 'confirmed' and email_key(placed.email) = email_key(${text}::text)`
    : sql`select placed.id from customer_order placed where placed.number = ${text.toUpperCase()}`;
}

/** SQL: whether an order was cancelled. */
export function isOrderCancelled(orderId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from customer_order placed where placed.id = ${orderId} and placed.state = 'cancelled')`;
}

/** SQL: the account of the staff member who placed an order for a customer; null if none did. */
export function sellerOfOrder(orderId: Expression): RawBuilder<string | null> {
  return sql`(select placed.acted_by from customer_order placed where placed.id = ${orderId})`;
}

/** SQL: selects `order_id`, `cents` and `reason` of the price adjustment with a source key. */
export function adjustmentOf(sourceKey: string): RawBuilder<unknown> {
  return sql`select order_id, cents, reason from order_adjustment where source_key = ${sourceKey}`;
}

/** SQL: those ids in `lineIds` (a sub-select of project lines) whose lines are in confirmed orders. */
export function orderedLines(lineIds: Expression): RawBuilder<number[]> {
  return sql`(select array_agg(held.line_id) from project_line_hold held
        where held.state = 'ordered' and held.line_id in (${lineIds}))`;
}

/**
 * SQL: the numbers of the confirmed orders that contain project lines in `lineIds` (a sub-select), earliest
 * order first.
 */
export function ordersOfLines(lineIds: Expression): RawBuilder<string[]> {
  return sql`(select array_agg(placed.number order by placed.id) from customer_order placed where placed.id in (
        select held.order_id from project_line_hold held where held.state = 'ordered' and held.line_id in (${lineIds})))`;
}

/**
 * SQL: the id of the user account that owns the company whose credit account pays the order; null for orders
 * that are not on account.
 */
export function debtorOfOrder(orderId: Expression): RawBuilder<string | null> {
  return sql`(select tried.debtor_id from payment_attempt tried
          where tried.order_id = ${orderId} and tried.state = 'approved' and tried.debtor_id is not null order by tried.id limit 1)`;
}

/** SQL: selects the id of a cart's order on a site. */
export function orderOfCart(cartId: string, siteId: string): RawBuilder<unknown> {
  return sql`select placed.id from customer_order placed where placed.cart_id = ${cartId} and placed.site_id = ${siteId}`;
}

/**
 * SQL: selects `id` and `number` of a person's orders: the orders of the account, and the guest orders with
 * its email address.
 */
export function ordersOfPerson({ accountId, email }: Person): RawBuilder<unknown> {
  return sql`
    select placed.id, placed.number from customer_order placed
    where placed.account_id = ${accountId}
      or (placed.account_id is null and placed.holder_erased_at is null and lower(placed.email) = ${email})`;
}

/** SQL: whether the account that placed an order was deleted. */
export function isHolderErased(orderId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from customer_order placed where placed.id = ${orderId} and placed.holder_erased_at is not null)`;
}

/**
 * SQL: selects `order_id`, `cart_id`, `site_id`, `product_id`, `quantity` and `cents` of the lines of orders.
 * `cents` is the displayed price of all units.
 */
export function linesOfOrders(orderIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select placed.id as order_id, placed.cart_id, placed.site_id, line.product_id, line.quantity,
      coalesce(line.own_price_cents, line.unit_cents) * line.quantity as cents
    from customer_order placed join order_line line on line.order_id = placed.id
    where placed.id = any (${[...orderIds]}::bigint[])`;
}

/**
 * SQL: whether a site has a confirmed order that was placed by an account, or a confirmed order with a
 * certain number and email address.
 */
export function hasConfirmedOrder({
  siteId,
  accountId,
  orderNumber,
  email,
}: {
  siteId: string;
  accountId: string | null;
  orderNumber: string;
  email: string;
}): RawBuilder<boolean> {
  return sql`exists (
      select 1 from customer_order placed where placed.site_id = ${siteId} and placed.state = 'confirmed'
        and placed.holder_erased_at is null
        and (placed.account_id = ${accountId}::text
          or (upper(placed.number) = upper(${orderNumber}::text) and lower(placed.email) = lower(${email}::text))))`;
}

/**
 * SQL condition: any site has a confirmed order, other than the order `exceptId`, that was placed with any
 * spelling of this email address or from an account with one (`email_key`).
 */
export function hasOrderedWithEmail(email: string, exceptId: number | null): RawBuilder<boolean> {
  return sql`exists (
      select 1 from customer_order placed
      where placed.state = 'confirmed' and placed.id is distinct from ${exceptId}::bigint
        and (email_key(placed.email) = email_key(${email}) or placed.account_id in (${accountsWithEmail(email)})))`;
}

/**
 * SQL condition: the person who places an order has another confirmed order on any site, with the same account,
 * email address in any spelling, or phone number; or the person is the owner of the account `notFor`.
 */
export function isOrderOfKnown(orderId: number, notFor: Expression): RawBuilder<boolean> {
  const another = sql`select 1 from customer_order earlier
          where earlier.state = 'confirmed' and earlier.id <> placed.id`;
  return sql`exists (
      select 1 from customer_order placed where placed.id = ${orderId}::bigint and (
        exists (${another} and earlier.account_id = placed.account_id)
        or exists (${another} and email_key(earlier.email) = email_key(placed.email))
        or (placed.phone <> '' and exists (${another} and phone_key(earlier.phone) = phone_key(placed.phone)))
        or placed.account_id = ${notFor} or email_key(placed.email) = email_key(${emailOfAccount(notFor)})
        or phone_key(nullif(placed.phone, '')) = phone_key(nullif(${phoneOfAccount(notFor)}, ''))))`;
}

/**
 * SQL: selects `account_id`, `phone`, `address` and `postcode` of an order. The last two are those of the
 * delivery.
 */
export function buyerOfOrder(orderId: number): RawBuilder<unknown> {
  return sql`select placed.account_id, placed.phone, ${DELIVERED_TO} from customer_order placed where placed.id = ${orderId}`;
}

/** SQL: selects `address` and `postcode` of the confirmed orders of an account, except one order. */
export function deliveriesOfAccount(accountId: Expression, exceptId: number): RawBuilder<unknown> {
  return sql`select ${DELIVERED_TO} from customer_order placed
        where placed.account_id = ${accountId} and placed.state = 'confirmed' and placed.id <> ${exceptId}`;
}

/** SQL: selects `id`, `number`, `site_id`, `cart_id` and `is_confirmed` of orders. */
export function ordersWithIds(orderIds: readonly number[]): RawBuilder<unknown> {
  return sql`select placed.id, placed.number, placed.site_id, placed.cart_id, placed.state = 'confirmed' as is_confirmed
        from customer_order placed where placed.id = any (${[...orderIds]}::bigint[])`;
}

/**
 * SQL: selects `seller_id` and `cents` of a site's confirmed orders that staff have placed for other people
 * since a time. The seller is the staff member's account. `cents` is the total without the tip.
 */
export function ordersByStaff(siteId: string, since: Expression): RawBuilder<unknown> {
  return sql`select placed.acted_by as seller_id, placed.total_cents - placed.tip_cents as cents from customer_order placed
        where placed.site_id = ${siteId} and placed.created_at >= ${since} and placed.state = 'confirmed' and placed.acted_by is not null`;
}

/** SQL: selects the ids of the orders with the email address of an order; none if that is empty. */
export function ordersWithEmailOf(orderId: number): RawBuilder<unknown> {
  return sql`select placed.id from customer_order placed
        where placed.email <> '' and lower(placed.email) = (select lower(own.email) from customer_order own where own.id = ${orderId})`;
}

/**
 * SQL: the units of an order's goods that were refunded or are being refunded, as `{ sku, quantity }`. Failed refunds do
 * not count.
 */
export function refundedGoods(orderId: Expression): RawBuilder<{ sku: string; quantity: number }[]> {
  return sql`(select coalesce(json_agg(json_build_object('sku', substr(goods.row_id, length('goods:') + 1), 'quantity', goods.units)), '[]')
    from (select w.row_id, sum(w.quantity)::int as units from refund_row w
      where w.order_id = ${orderId} and starts_with(w.row_id, 'goods:') and w.quantity > 0
        and not exists (select from order_refund r
          where r.order_id = w.order_id and r.state = 'failed' and w.source_key = any (r.source_keys))
      group by w.row_id) goods)`;
}

/**
 * SQL: the amount that was refunded for an order's tip as a separate refund row. Failed refunds do not count.
 */
export function refundedTipCents(orderId: Expression): RawBuilder<number> {
  return sql`(select coalesce(sum(w.cents), 0)::int from refund_row w where w.order_id = ${orderId} and w.row_id = ${TIP_ROW_ID}
    and not exists (select from order_refund r
      where r.order_id = w.order_id and r.state = 'failed' and w.source_key = any (r.source_keys)))`;
}

/**
 * SQL: the part of a change to an order's total that belongs to the tip; 0 or negative. A cancellation
 * refunds the part of the tip that was not refunded before.
 */
export function tipOfAdjustment(orderId: Expression, sourceKey: string): RawBuilder<number> {
  return sourceKey.startsWith('cancel:')
    ? sql`(select ${refundedTipCents(orderId)} - placed.tip_cents from customer_order placed where placed.id = ${orderId})`
    : sql`(select coalesce(-sum(w.cents), 0)::int from refund_row w
        where w.order_id = ${orderId} and w.source_key = ${sourceKey} and w.row_id = ${TIP_ROW_ID})`;
}

/** The states of orders whose goods have not all arrived. */
const UNDELIVERED = sql`('not-dispatched', 'part-dispatched', 'dispatched', 'could-not-deliver')`;

/**
 * SQL: selects `account_id`, and for guests `mailbox` (`email_key`), of the orders whose goods have not all arrived. A set,
 * because testing each of 1,000,000 customers takes seconds.
 */
export function buyersOfOpenOrders(): RawBuilder<unknown> {
  return sql`select placed.account_id, case when placed.account_id is null then email_key(placed.email) end as mailbox
    from customer_order placed where placed.fulfilment_state in ${UNDELIVERED} and placed.holder_erased_at is null`;
}

/**
 * SQL: selects `id`, `number`, `site_id`, `state`, `payment_state`, `delivery_day`, `delivery_zone`, `delivery_address`,
 * `supplier_deliveries` and `due_day` (the delivery day, for sorting by the index) of the confirmed orders that our trucks deliver between two days, and whose goods have not all
 * arrived. Orders with nothing paid, a missing amount, a chargeback or a full refund are excluded. `siteIds` limits the sites.
 */
export function ordersToPick({
  from,
  to,
  siteIds,
}: {
  from: string;
  to: string;
  siteIds: readonly string[];
}): RawBuilder<unknown> {
  return sql`
    select placed.id, placed.number, placed.site_id, placed.state, placed.payment_state, placed.delivery_day,
      placed.delivery_zone, placed.delivery_address, placed.supplier_deliveries,
      coalesce(placed.delivery_day, date '9999-12-31') as due_day
    from customer_order placed
    where placed.fulfilment_state in ${UNDELIVERED} and placed.fulfilment_state <> 'dispatched' and placed.state = 'confirmed'
      and coalesce(placed.delivery_day, date '9999-12-31') between ${from}::date and ${to}::date
      and placed.payment_state not in ('declined', 'unpaid', 'balance-due', 'underpaid', 'chargeback', 'refunded')
      and (placed.requests ->> 'cashAndCarry') is null
      ${siteIds.length === 0 ? sql`` : sql`and placed.site_id = any (${[...siteIds]}::text[])`}`;
}

/** SQL: whether an order has a line of one of these products, or with a SKU in any letter case. */
export function hasLineOf(
  orderId: Expression,
  { productIds, sku }: { productIds: readonly number[]; sku: string },
): RawBuilder<boolean> {
  return sql`exists (select 1 from order_line line where line.order_id = ${orderId}
    and (line.product_id = any (${[...productIds]}::bigint[]) or upper(line.sku) = upper(${sku})))`;
}

/** SQL: selects `account_id` and `mailbox` (`email_key`) of the customers who may not order. */
export function blockedBuyers(): RawBuilder<unknown> {
  return sql`select block.account_id, block.email_key as mailbox from order_block block`;
}

/** SQL: whether a customer, by account or by mailbox (`email_key`), may not order. */
export function isBlockedBuyer(accountId: Expression, mailbox: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from order_block block where block.account_id = ${accountId} or block.email_key = ${mailbox})`;
}

/** A site and the period in which its orders were confirmed, from `from` until before `before`. */
export interface ConfirmedPeriod {
  siteId: string;
  from: Date;
  before: Date;
}

/**
 * SQL: selects the reduced lines of orders that were confirmed in the periods and are not cancelled, as `order_id`,
 * `currency`, `seller` (the account of the salesperson; null for none), `list_cents`, `own_cents` and `code_cents`:
 * the price without reductions, the reduction by prices that staff gave, and the reduction by codes and by edits.
 */
export function reducedLines(periods: readonly ConfirmedPeriod[]): RawBuilder<unknown> {
  return sql`
    select placed.id as order_id, placed.currency, placed.acted_by as seller,
      line.unit_cents * line.quantity as list_cents, own.cents as own_cents, line.discount_cents - own.cents as code_cents
    from json_to_recordset(${JSON.stringify(periods)}::json) as span ("siteId" text, "from" timestamptz, "before" timestamptz)
      join customer_order placed on placed.site_id = span."siteId" and placed.state = 'confirmed'
        and placed.confirmed_at >= span."from" and placed.confirmed_at < span."before"
      join order_line line on line.order_id = placed.id and line.discount_cents > 0
      cross join lateral (
        select least(line.discount_cents, greatest(0, line.unit_cents - coalesce(line.own_price_cents, line.unit_cents))
          * line.quantity) as cents) own`;
}

/**
 * SQL: selects the confirmed orders of sites with a delivery day in a period, as `order_id`, `site_id`, `zone`, `day`,
 * `last_day` and `fulfilment`. `last_day` is the day by which everything was promised, also by suppliers.
 */
export function deliveriesDue({
  siteIds,
  from,
  to,
}: {
  siteIds: readonly string[];
  from: Day;
  to: Day;
}): RawBuilder<unknown> {
  return sql`
    select placed.id as order_id, placed.site_id, coalesce(placed.delivery_zone, '') as zone,
      placed.delivery_day as day, placed.fulfilment_state as fulfilment,
      greatest(placed.delivery_day, (select max((supplied->>'deliveryDay')::date)
        from jsonb_array_elements(placed.supplier_deliveries) supplied)) as last_day
    from customer_order placed
    where placed.state = 'confirmed' and placed.site_id = any (${[...siteIds]}::text[])
      -- The index is on this expression.
      and coalesce(placed.delivery_day, date '9999-12-31') between ${from}::date and ${to}::date and placed.fulfilment_state <> 'nothing-to-send'`;
}
