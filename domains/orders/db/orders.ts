import type { BooksAs } from '#domains/payments/contract/adapter.ts';
import { closingCart, lockingCart } from '#domains/cart/db/fragments.ts';
import { giftCardUsesOfOrder } from '#domains/vouchers/db/fragments.ts';
import { allocatingStockHolds, insertingStockHolds } from '#domains/stock/db/fragments.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { executeLast, executeLock } from '#foundation/server/database/execute-joined.ts';
import { orRefuse, refusedWith } from '#foundation/server/database/refused.ts';
import type { RewardClaim } from '#domains/promotions/rules/panel.ts';
import type { OrderAddress } from './tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Owner } from '#domains/cart/rules/owner.ts';
import type { Debtor } from '#domains/company/rules/debtor.ts';
import type { StockClaim } from '#domains/stock/rules/stock-level.ts';
import type { AttemptState, DecidedState } from '../rules/attempt.ts';
import type { Purpose } from '../rules/purpose.ts';
import type { AttemptDetails, Attempt } from './attempts.ts';
import type { Holder } from './holds.ts';
import { chargeKey } from './money.ts';

type Db = Kysely<Tables>;

/** Locks a cart, and thereby its order, until the transaction ends. */
export async function lockCart(tx: Db, cartId: string): Promise<void> {
  await executeLock(tx, lockingCart(sql`${cartId}`));
}

export interface OrderLineDraft {
  productId: number;
  sku: string;
  title: string;
  quantity: number;
  unitCents: Cents;
  discountCents: Cents;
  install: { name: string; priceCents: Cents } | null;
  warranty: { name: string; priceCents: Cents } | null;
  services: { sku: string; title: string; priceCents: Cents }[];
  /**
   * The price per unit that a staff member or a quote has set; null or undefined if the regular price
   * applies. `discountCents` includes the difference between this price and `unitCents`.
   */
  ownPriceCents?: Cents | null;
  /** The product's variations in the quote or project, such as a finish or a hinge. */
  variations?: readonly { sku: string; words: string }[];
  /** The product's condition when it was ordered; null or undefined for a new product. */
  condition?: string | null;
  /** The parts that were missing when the product was ordered. */
  missingParts?: readonly string[];
}

export interface OrderDraft extends Owner {
  /** The price list from which the prices of the order lines come. */
  priceList: string;
  siteId: string;
  cartId: string;
  cartVersion: number;
  currency: 'AUD' | 'NZD';
  email: string;
  phone: string;
  newsletter: boolean;
  deliveryAddress: OrderAddress;
  billingAddress: OrderAddress;
  deliveryDay: Day | null;
  deliveryZone: string | null;
  deliveryCents: Cents;
  /**
   * The deliveries by suppliers. `skus` are the products that the supplier delivers; undefined in orders from
   * before this field existed.
   */
  supplierDeliveries: { supplier: string; skus?: string[]; deliveryDay: Day; priceCents: Cents }[];
  services: { sku: string; title: string; priceCents: Cents }[];
  /**
   * The shopper's other entries in the checkout, such as requests for an earlier day or a phone call, the
   * purchase order number and the salesperson.
   */
  requests: Record<string, unknown>;
  couponCode: string;
  goodsCents: Cents;
  servicesCents: Cents;
  discountCents: Cents;
  /** The tip for the delivery team, which the total includes. */
  tipCents: Cents;
  totalCents: Cents;
  /** The day by which the balance of an order with a deposit must be paid; null for other orders. */
  balanceDueDay: Day | null;
  /**
   * The day by which a company must pay an order on account. Null for other orders, and if the company's
   * terms state no number of days.
   */
  accountDueDay: Day | null;
  /** The rewards that the shopper can claim from manufacturers. */
  rewards: readonly RewardClaim[];
  lines: OrderLineDraft[];
  stock: readonly StockClaim[];
  day: { zone: string; day: Day } | null;
}

/**
 * The reasons why an order could not be written: the goods are out of stock (`stock`), or the delivery day is
 * full (`place`).
 */
export type Missing = (typeof MISSING)[number];
const MISSING = ['stock', 'place'] as const;

/**
 * The parts of an SQL statement that reserve an order's goods and delivery slot. The slot is reserved only if
 * the goods were reserved.
 */
export interface TakingParts {
  /** SQL: reserves stock and selects `product_id` and `remaining` for each successful reservation. */
  stock: RawBuilder<unknown>;
  /**
   * Returns the SQL that reserves the delivery slot if `onlyIf` is true. The SQL selects one row if it has
   * reserved the slot. Null if the order needs no slot.
   */
  place: ((onlyIf: RawBuilder<unknown>) => RawBuilder<unknown>) | null;
  /**
   * Returns the SQL that writes an event for each product whose stock has run out (`isEmpty` is true), so
   * that the product's pages are refreshed. Null for no events.
   */
  emptiedEvents: ((isEmpty: (productId: number) => RawBuilder<unknown>) => RawBuilder<unknown>) | null;
}

export interface WrittenOrder {
  orderId: number;
  number: string;
  reference: string;
  /** The ids of the products whose stock has run out. */
  emptied: number[];
}

export interface AttemptDraft {
  id: string;
  purpose: Extract<Purpose, 'full' | 'deposit'>;
  paymentMethod: number;
  provider: string;
  /** The amount to pay in cents: the total after gift cards, or the deposit. */
  amountCents: Cents;
  idempotencyKey: string;
  requestHash: string;
  details: AttemptDetails;
  holder: Holder;
  /** The company whose credit account is charged; null for other payment methods. */
  debtor: Debtor | null;
  /** The number of earlier payment attempts for the order. */
  earlier: number;
  nextCheckAt: Date;
}

/** SQL: selects an order's lines, from which the gift cards that were bought with the order are derived. */
export function soldLines(orderId: number): RawBuilder<unknown> {
  return sql`
    select o.currency, l.order_id, l.position, l.sku, l.quantity, l.unit_cents, l.discount_cents
    from customer_order o join order_line l on l.order_id = o.id where o.id = ${orderId}`;
}

export async function deleteOrderLines(tx: Db, orderId: number): Promise<void> {
  await tx.deleteFrom('order_line').where('order_id', '=', orderId).execute();
}

/**
 * Writes an order with its lines, its holds and its payment attempt, and reserves the goods and the delivery
 * slot. If the cart already has a declined order, updates that order, which keeps its number. If a
 * reservation fails, rolls back the transaction and returns which resource was not available.
 *
 * A single statement saves round trips: other orders wait for the reserved rows until the transaction ends.
 * If `isLast` is true, no statement follows, and the commit is sent together with this one.
 */
export async function writeOrder(
  tx: Db,
  order: OrderDraft,
  attempt: AttemptDraft,
  { now, expiresAt, taking, isLast }: { now: Date; expiresAt: Date; taking: TakingParts; isLast: boolean },
): Promise<WrittenOrder | Missing> {
  const hasStock = sql`(select count(*) from taken_stock) = ${order.stock.length}::int`;
  const isEmpty = (productId: number) =>
    sql`exists (select 1 from taken_stock where product_id = ${productId}::bigint and remaining = 0)`;
  const writing = sql<WrittenOrder>`
    with taken_stock as (${taking.stock}
    ), ${taking.place ? sql`taken_place as (${taking.place(hasStock)}), ` : sql``}o as (
      insert into customer_order (
        site_id, number, cart_id, cart_version, state, currency, email, phone, newsletter, delivery_address, billing_address,
        delivery_day, delivery_zone, delivery_cents, supplier_deliveries, services, requests, coupon_code, goods_cents, services_cents,
        discount_cents, tip_cents, total_cents, balance_due_day, created_at, account_id, acted_by, project_id, account_due_day, rewards,
        payment_state)
      values (
        ${order.siteId}, 'W' || nextval('order_number'), ${order.cartId}, ${order.cartVersion}, 'open', ${order.currency}, ${order.email},
        ${order.phone}, ${order.newsletter}, ${JSON.stringify(order.deliveryAddress)}::jsonb, ${JSON.stringify(order.billingAddress)}::jsonb,
        ${order.deliveryDay}::date, ${order.deliveryZone}, ${order.deliveryCents}, ${JSON.stringify(order.supplierDeliveries)}::jsonb,
        ${JSON.stringify(order.services)}::jsonb, ${JSON.stringify(order.requests)}::jsonb, ${order.couponCode}, ${order.goodsCents},
        ${order.servicesCents}, ${order.discountCents}, ${order.tipCents}, ${order.totalCents}, ${order.balanceDueDay}::date, ${now},
        ${order.accountId}, ${order.actedBy}, ${order.projectId}, ${order.accountDueDay}::date, ${JSON.stringify(order.rewards)}::jsonb,
        'in-progress')
      on conflict (cart_id) do update set
        cart_version = excluded.cart_version, email = excluded.email, phone = excluded.phone, newsletter = excluded.newsletter,
        delivery_address = excluded.delivery_address, billing_address = excluded.billing_address, delivery_day = excluded.delivery_day,
        delivery_zone = excluded.delivery_zone, delivery_cents = excluded.delivery_cents,
        supplier_deliveries = excluded.supplier_deliveries, services = excluded.services, requests = excluded.requests,
        coupon_code = excluded.coupon_code, goods_cents = excluded.goods_cents, services_cents = excluded.services_cents,
        discount_cents = excluded.discount_cents, tip_cents = excluded.tip_cents, total_cents = excluded.total_cents, balance_due_day = excluded.balance_due_day,
        account_id = excluded.account_id, acted_by = excluded.acted_by, project_id = excluded.project_id,
        account_due_day = excluded.account_due_day, rewards = excluded.rewards
      returning id, number
    ), lines as (
      insert into order_line (order_id, position, product_id, sku, title, quantity, unit_cents, price_list, discount_cents, install, warranty, services,
        own_price_cents, variations, condition, missing_parts)
      select o.id, l.position, l."productId", l.sku, l.title, l.quantity, l."unitCents", ${order.priceList}, l."discountCents",
        case when jsonb_typeof(l.install) = 'object' then l.install end,
        case when jsonb_typeof(l.warranty) = 'object' then l.warranty end, l.services, l."ownPriceCents",
        coalesce(l.variations, '[]'), l.condition, coalesce(l."missingParts", '[]')
      from o, jsonb_to_recordset(${JSON.stringify(order.lines.map((line, index) => ({ ...line, position: index + 1 })))}::jsonb) as l (
        position int, "productId" bigint, sku text, title text, quantity int, "unitCents" int, "discountCents" int, install jsonb,
        warranty jsonb, services jsonb, "ownPriceCents" int, variations jsonb, condition text, "missingParts" jsonb)
    ), stock_holds as (${insertingStockHolds(sql`o`, order.stock, expiresAt)}
    ), day_hold as (
      insert into delivery_hold (order_id, zone_code, day, state, expires_at)
      select o.id, ${order.day?.zone ?? null}, ${order.day?.day ?? null}::date, 'held', ${expiresAt}::timestamptz
      from o where ${order.day !== null}::boolean
    ), attempt as (
      insert into payment_attempt (
        id, order_id, purpose, payment_option, provider, reference, idempotency_key, request_hash, amount_cents, currency, state, details,
        holder_browser, holder_address, debtor_id, debtor_business_number, created_at, updated_at, next_check_at)
      select ${attempt.id}::uuid, o.id, ${attempt.purpose}, ${attempt.paymentMethod}::int, ${attempt.provider}, o.number || '-' || ${attempt.earlier + 1}::int,
        ${attempt.idempotencyKey}, ${attempt.requestHash}, ${attempt.amountCents}::int, ${order.currency}, 'created',
        ${JSON.stringify(attempt.details)}::jsonb, ${attempt.holder.browser}, ${attempt.holder.address},
        ${attempt.debtor?.ownerId ?? null}, ${attempt.debtor?.businessNumber || null},
        ${now}::timestamptz, ${now}::timestamptz, ${attempt.nextCheckAt}::timestamptz
      from o returning reference
    )${taking.emptiedEvents ? sql`, news as (${taking.emptiedEvents(isEmpty)})` : sql``}
    select o.id as "orderId", o.number, attempt.reference,
      (select coalesce(json_agg(product_id), '[]') from taken_stock where remaining = 0) as emptied
    from o, attempt
    where ${orRefuse({ stock: hasStock, place: taking.place ? sql`exists (select 1 from taken_place)` : sql`true` })}`;
  try {
    const { rows } = await (isLast ? executeLast(tx, writing) : writing.execute(tx));
    return rows[0]!;
  } catch (error) {
    const missing = refusedWith(error, MISSING);
    if (missing === null) throw error;
    return missing;
  }
}

/** Additional SQL for the statement that confirms an order. The results of the parts are ignored. */
export interface ConfirmingParts {
  /**
   * Returns the SQL that records the held goods as sold. The relation `holds` has the columns `product_id`,
   * `warehouse_code` and `quantity`.
   */
  stock(holds: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * Returns the SQL that books the delivery slot. It runs after the SQL for the goods, because all
   * transactions lock goods before slots. Null if the order has no slot.
   */
  place: ((onlyIf: RawBuilder<unknown>) => RawBuilder<unknown>) | null;
  /** Further parts of the statement, by name. No other transaction waits for the rows that they lock. */
  others: Record<string, (holds: RawBuilder<unknown>) => RawBuilder<unknown>>;
}

/**
 * Confirms an order that an attempt has paid. Updates the attempt, the order, the ledger and the holds,
 * closes the cart, and runs the additional parts. Changes nothing if the attempt or order is not in the state
 * `onlyAs`: returns `moved`, and the transaction is rolled back.
 *
 * This is one statement and the last of its transaction, so that other orders of the same products and day
 * wait only briefly for the locked rows.
 */
export async function writeConfirmed(
  tx: Db,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'cartId' | 'amountCents' | 'currency'>,
  {
    state,
    providerReference,
    books,
    now,
    parts,
    onlyAs,
  }: {
    state: DecidedState;
    providerReference: string;
    books: BooksAs;
    now: Date;
    parts: ConfirmingParts;
    onlyAs?: { state: AttemptState; orderState: Attempt['orderState'] };
  },
): Promise<'done' | 'moved'> {
  const holds = sql`allocated`;
  const others = Object.entries(parts.others).map(
    ([name, part]) => sql`, ${sql.id(`more_${name}`)} as (${part(holds)})`,
  );
  const stateGuard = onlyAs
    ? sql`exists (
        select 1 from payment_attempt a join customer_order o on o.id = a.order_id
        where a.id = ${attempt.id} and a.state = ${onlyAs.state} and o.state = ${onlyAs.orderState})`
    : sql`true`;
  // Makes the statement lock the goods first. Otherwise PostgreSQL runs unreferenced parts of a statement
  // from last to first. This could cause a deadlock with a transaction that has locked these goods and waits
  // for this order's project lines.
  const afterGoods = sql`(select count(*) from sold) >= 0`;
  const confirming = sql`
    with allocated as (${allocatingStockHolds(attempt.orderId)}
    ), sold as (${parts.stock(holds)}
    )${parts.place ? sql`, booked_place as (${parts.place(afterGoods)})` : sql``}, paid as (
      update payment_attempt set state = ${state}, details = details - 'redirect', provider_reference = ${providerReference}, next_check_at = null, updated_at = ${now}
      where id = ${attempt.id}
    ), confirmed as (
      update customer_order set state = 'confirmed', confirmed_at = ${now} where id = ${attempt.orderId}
    ), closed as (${closingCart(attempt.cartId, now)}
    ), charged as (
      insert into money_entry (order_id, kind, cents, currency, source_key, attempt_id, created_at)
      select ${attempt.orderId}::bigint, ${books}, ${attempt.amountCents}::int, ${attempt.currency}, ${chargeKey(attempt)}, ${attempt.id}::uuid,
        ${now}::timestamptz
      where ${attempt.amountCents}::int > 0 and ${books}::text <> 'nothing'
      union all
      select u.order_id, 'gift-card', u.cents, ${attempt.currency}, 'gift-card:' || u.gift_card_id || ':order:' || u.order_id, null,
        ${now}::timestamptz
      from (${giftCardUsesOfOrder(sql`${attempt.orderId}`)}) u
    ), booked as (
      update delivery_hold set state = 'booked' where order_id = ${attempt.orderId} and state = 'held'
    ), ordered as (
      update project_line_hold set state = 'ordered' where order_id = ${attempt.orderId} and state = 'held' and ${afterGoods}
    )${sql.join(others, sql``)}
    select 1 as done where ${orRefuse({ moved: stateGuard })}`;
  try {
    await executeLast(tx, confirming);
    return 'done';
  } catch (error) {
    const refused = refusedWith(error, ['moved']);
    if (refused === null) throw error;
    return refused;
  }
}
