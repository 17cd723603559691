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

/** Locks a cart, and with it everything that belongs to its order, until the transaction ends. */
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
   * Unit price from staff or a quote; null or undefined if no such price applies. `discountCents` includes
   * its difference from `unitCents`.
   */
  ownPriceCents?: Cents | null;
  /** The variations that the quote or project specifies for the product, such as a finish or a hinge. */
  variations?: readonly { sku: string; words: string }[];
  /** The product's condition at the time of the order; null or omitted for a new product. */
  condition?: string | null;
  /** Parts that were already missing at the time of the order. */
  missingParts?: readonly string[];
}

export interface OrderDraft extends Owner {
  /** The price list that the lines' prices come from. */
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
  /** `skus` are the products that each supplier delivers; undefined for orders older than this field. */
  supplierDeliveries: { supplier: string; skus?: string[]; deliveryDay: Day; priceCents: Cents }[];
  services: { sku: string; title: string; priceCents: Cents }[];
  /** The shopper's other requests: an earlier day, phone calls, purchase order number, salesperson. */
  requests: Record<string, unknown>;
  couponCode: string;
  goodsCents: Cents;
  servicesCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
  /** The last day to pay the balance of an order opened with a deposit; otherwise null. */
  balanceDueDay: Day | null;
  /**
   * The day by which the company pays for an order on account. Null if its terms set no number of days, and
   * for other orders.
   */
  accountDueDay: Day | null;
  /** The rewards that the shopper can claim from manufacturers. */
  rewards: readonly RewardClaim[];
  lines: OrderLineDraft[];
  stock: readonly StockClaim[];
  day: { zone: string; day: Day } | null;
}

/** The reason why an order could not be written: goods are out of stock, or the delivery day is full. */
export type Missing = (typeof MISSING)[number];
const MISSING = ['stock', 'place'] as const;

/**
 * The parts of the statement that reserve an order's goods and delivery place. The place is reserved only if
 * the goods could be reserved.
 */
export interface TakingParts {
  /** Selects `product_id` and `remaining` for each stock claim that could be reserved. */
  stock: RawBuilder<unknown>;
  /**
   * Returns the SQL that reserves the place if `onlyIf` is true, and selects one row if it was free. Null if
   * the order needs no place.
   */
  place: ((onlyIf: RawBuilder<unknown>) => RawBuilder<unknown>) | null;
  /**
   * Returns the SQL that notifies the product pages of each product for which `isEmpty` is true: its shelf
   * has become empty. Null for no notification.
   */
  emptiedEvents: ((isEmpty: (productId: number) => RawBuilder<unknown>) => RawBuilder<unknown>) | null;
}

export interface WrittenOrder {
  orderId: number;
  number: string;
  reference: string;
  /** Ids of the products whose shelves have become empty. */
  emptied: number[];
}

export interface AttemptDraft {
  id: string;
  purpose: Extract<Purpose, 'full' | 'deposit'>;
  paymentOption: number;
  provider: string;
  /** The amount after gift cards, or the deposit on it. */
  amountCents: Cents;
  idempotencyKey: string;
  requestHash: string;
  details: AttemptDetails;
  holder: Holder;
  /** The company whose credit account the order is charged to; null for other payment options. */
  debtor: Debtor | null;
  /** The number of earlier attempts for the order. */
  earlier: number;
  nextCheckAt: Date;
}

/** Selects the lines of an order for the gift cards that it sells. */
export function soldLines(orderId: number): RawBuilder<unknown> {
  return sql`
    select o.currency, l.order_id, l.position, l.sku, l.quantity, l.unit_cents, l.discount_cents
    from customer_order o join order_line l on l.order_id = o.id where o.id = ${orderId}`;
}

export async function deleteOrderLines(tx: Db, orderId: number): Promise<void> {
  await tx.deleteFrom('order_line').where('order_id', '=', orderId).execute();
}

/**
 * Writes a whole order in one statement: the order, its lines, its holds and the payment attempt. The
 * statement also reserves the goods and the delivery place. A declined order of the same cart is reused, with
 * its number. One statement is used because it locks rows until the transaction ends. All other orders of
 * these products and this day wait for them. If the transaction has no later statement, set `isLast` to save
 * them another round trip. Returns the missing resource if the order could not be written; then the
 * transaction is rolled back.
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
        discount_cents, total_cents, balance_due_day, created_at, account_id, acted_by, project_id, account_due_day, rewards)
      values (
        ${order.siteId}, 'W' || nextval('order_number'), ${order.cartId}, ${order.cartVersion}, 'open', ${order.currency}, ${order.email},
        ${order.phone}, ${order.newsletter}, ${JSON.stringify(order.deliveryAddress)}::jsonb, ${JSON.stringify(order.billingAddress)}::jsonb,
        ${order.deliveryDay}::date, ${order.deliveryZone}, ${order.deliveryCents}, ${JSON.stringify(order.supplierDeliveries)}::jsonb,
        ${JSON.stringify(order.services)}::jsonb, ${JSON.stringify(order.requests)}::jsonb, ${order.couponCode}, ${order.goodsCents},
        ${order.servicesCents}, ${order.discountCents}, ${order.totalCents}, ${order.balanceDueDay}::date, ${now},
        ${order.accountId}, ${order.actedBy}, ${order.projectId}, ${order.accountDueDay}::date, ${JSON.stringify(order.rewards)}::jsonb)
      on conflict (cart_id) do update set
        cart_version = excluded.cart_version, email = excluded.email, phone = excluded.phone, newsletter = excluded.newsletter,
        delivery_address = excluded.delivery_address, billing_address = excluded.billing_address, delivery_day = excluded.delivery_day,
        delivery_zone = excluded.delivery_zone, delivery_cents = excluded.delivery_cents,
        supplier_deliveries = excluded.supplier_deliveries, services = excluded.services, requests = excluded.requests,
        coupon_code = excluded.coupon_code, goods_cents = excluded.goods_cents, services_cents = excluded.services_cents,
        discount_cents = excluded.discount_cents, total_cents = excluded.total_cents, balance_due_day = excluded.balance_due_day,
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
      select ${attempt.id}::uuid, o.id, ${attempt.purpose}, ${attempt.paymentOption}::int, ${attempt.provider}, o.number || '-' || ${attempt.earlier + 1}::int,
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

/**
 * Further changes made when an order is confirmed, as parts of the same statement. Their results are ignored.
 */
export interface ConfirmingParts {
  /**
   * Sells the held goods. The relation `holds` has the columns `product_id`, `warehouse_code` and `quantity`.
   */
  stock(holds: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * Books the delivery place. Runs after the goods, because all transactions lock in this order. Null if the
   * order has no place.
   */
  place: ((onlyIf: RawBuilder<unknown>) => RawBuilder<unknown>) | null;
  /** Named parts that no other transaction waits for. */
  others: Record<string, (holds: RawBuilder<unknown>) => RawBuilder<unknown>>;
}

/**
 * Confirms an order that an attempt has paid. One statement changes the attempt, the order, the ledger and
 * the holds, closes the cart, and makes the further changes. It is the last statement of its transaction.
 * This way other orders of these products and this day wait as briefly as possible for the locked rows. If
 * the attempt or the order is not in the state that `onlyAs` names, nothing is changed. The function then
 * returns `moved`, and the transaction is rolled back.
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
  // PostgreSQL runs unreferenced parts of a statement last to first. Another transaction that has locked
  // these goods may be waiting for this order's project lines, so the goods must be locked first.
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
