import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { OrderAddress } from './tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Owner } from '#domains/cart/rules/owner.ts';
import type { StockClaim } from '#domains/stock/rules/stock-level.ts';
import type { AttemptState, DecidedState } from './rules/attempt.ts';

type Db = Kysely<Tables>;

/** Details of an attempt that only the completion path reads. Never holds card data. */
export interface AttemptDetails {
  returnUrl: string;
  /** Where the shopper was sent, to send them again when the same submit comes twice. */
  redirect?: { method: 'GET' | 'POST'; url: string; fields: Record<string, string> };
  returnFields?: Record<string, string>;
  /** How long the shopper may stay at the provider, milliseconds from the beginning. */
  unusedMs?: number;
  /** A browser came back with the return address's key. */
  cameBack?: true;
  declineCode?: 'refused' | 'cancelled' | 'rejected';
  /** Why it was voided. */
  voidReason?: 'withdrawn' | 'replaced' | 'cart-changed' | 'too-old' | 'order-closed' | 'late-approval';
  /** How often the provider has taken our request to void. */
  voidsRequested?: number;
}

export interface Attempt {
  id: string;
  orderId: number;
  cartId: string;
  siteId: string;
  orderState: 'open' | 'confirmed' | 'cancelled';
  paymentOption: number;
  provider: string;
  reference: string;
  idempotencyKey: string;
  requestHash: string;
  amountCents: Cents;
  currency: 'AUD' | 'NZD';
  state: AttemptState;
  providerReference: string | null;
  refusalReason: string | null;
  details: AttemptDetails;
  createdAt: Date;
  checks: number;
  /** The order's delivery day while it is held, not yet booked. */
  heldDay: { zone: string; day: Day } | null;
}

interface AttemptRow {
  id: string;
  order_id: number;
  cart_id: string;
  site_id: string;
  order_state: Attempt['orderState'];
  payment_option: number;
  provider: string;
  reference: string;
  idempotency_key: string;
  request_hash: string;
  amount_cents: number;
  currency: string;
  state: AttemptState;
  provider_reference: string | null;
  refusal_reason: string | null;
  details: AttemptDetails;
  created_at: Date;
  checks: number;
  held_day: { zone: string; day: Day } | null;
}

const attemptColumns = sql`
  a.id, a.order_id, o.cart_id, o.site_id, o.state as order_state, a.payment_option, a.provider, a.reference, a.idempotency_key,
  a.request_hash, a.amount_cents, a.currency, a.state, a.provider_reference, a.refusal_reason, a.details, a.created_at, a.checks,
  (select json_build_object('zone', h.zone_code, 'day', h.day) from delivery_hold h where h.order_id = o.id and h.state = 'held') as held_day`;

function toAttempt(row: AttemptRow): Attempt {
  return {
    id: row.id,
    orderId: row.order_id,
    cartId: row.cart_id,
    siteId: row.site_id,
    orderState: row.order_state,
    paymentOption: row.payment_option,
    provider: row.provider,
    reference: row.reference,
    idempotencyKey: row.idempotency_key,
    requestHash: row.request_hash,
    amountCents: row.amount_cents as Cents,
    currency: row.currency as Attempt['currency'],
    state: row.state,
    providerReference: row.provider_reference,
    refusalReason: row.refusal_reason,
    details: row.details,
    createdAt: row.created_at,
    checks: row.checks,
    heldDay: row.held_day,
  };
}

/** Locks a cart, and with it everything about its order, until the transaction ends. */
export async function lockCart(tx: Db, cartId: string): Promise<void> {
  await sql`select 1 from cart where id = ${cartId} for update`.execute(tx);
}

/** Which attempt, by one of its names. */
export type AttemptKey = { id: string } | { reference: string };

const matching = (key: AttemptKey) =>
  'id' in key ? sql`a.id = ${key.id}` : sql`a.reference = ${key.reference}`;

/**
 * Locks the cart of an attempt: the lock of everything about its order. False when there is no such attempt.
 * The attempt must be read after it, not with it: it may have changed while we waited.
 */
export async function lockCartOfAttempt(tx: Db, key: AttemptKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 as locked from cart c where c.id = (
      select o.cart_id from payment_attempt a join customer_order o on o.id = a.order_id where ${matching(key)}
    ) for update`.execute(tx);
  return rows.length === 1;
}

export async function readAttempt(db: Db, key: AttemptKey): Promise<Attempt | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${attemptColumns} from payment_attempt a join customer_order o on o.id = a.order_id where ${matching(key)}`.execute(
    db,
  );
  return rows[0] && toAttempt(rows[0]);
}

/** All attempts of a cart's order, oldest first; empty without an order. */
export async function attemptsOfCart(db: Db, cartId: string): Promise<Attempt[]> {
  const { rows } = await sql<AttemptRow>`
    select ${attemptColumns} from customer_order o join payment_attempt a on a.order_id = o.id
    where o.cart_id = ${cartId} order by a.created_at, a.id`.execute(db);
  return rows.map(toAttempt);
}

/** Notes that a browser came back to an attempt. The cart is locked by the caller. */
export async function markReturned(tx: Db, id: string): Promise<void> {
  await sql`update payment_attempt set details = details || '{"cameBack": true}'::jsonb where id = ${id}`.execute(
    tx,
  );
}

/** Writes what has become of an attempt; without a state that stays. `nextCheckAt: null` stops asking. */
export async function updateAttempt(
  tx: Db,
  id: string,
  change: {
    state?: DecidedState;
    details: AttemptDetails;
    providerReference: string | null;
    refusalReason?: string | null;
    nextCheckAt: Date | null;
    now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      details: JSON.stringify(change.details),
      provider_reference: change.providerReference,
      ...(change.refusalReason === undefined ? {} : { refusal_reason: change.refusalReason }),
      next_check_at: change.nextCheckAt,
      updated_at: change.now,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Takes attempts whose check is due, oldest first, and puts their next check `lease` away, so that no other process takes
 * them meanwhile. One statement that waits for nobody.
 */
export async function claimDueAttempts(
  db: Db,
  { now, lease, limit }: { now: Date; lease: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payment_attempt set next_check_at = ${lease}, checks = checks + 1
    where id = any (array(
      select id from payment_attempt where next_check_at <= ${now} order by next_check_at limit ${limit} for update skip locked))
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/*
 * Holds
 */

/** Takes an order's held delivery day out; its place is the delivery subject's to give back. */
export async function takeOutHeldDay(
  tx: Db,
  orderId: number,
): Promise<{ zone: string; day: Day } | undefined> {
  const { rows } = await sql<{ zone: string; day: Day }>`
    delete from delivery_hold where order_id = ${orderId} and state = 'held' returning zone_code as zone, day::text as day`.execute(
    tx,
  );
  return rows[0];
}

/** Keeps what an order holds until a later moment. */
export async function extendHolds(tx: Db, orderId: number, until: Date): Promise<void> {
  for (const table of ['stock_hold', 'delivery_hold'] as const)
    await tx
      .updateTable(table)
      .set({ expires_at: until })
      .where('order_id', '=', orderId)
      .where('state', '=', 'held')
      .where('expires_at', '<', until)
      .execute();
}

/** Keyed hashes of who holds stock for an order: they name nobody. */
export interface Holder {
  browser: string | null;
  email: string;
  address: string;
}

/** How many attempts under way one shopper (browser or email address) and one network address have. */
export async function countUnderWay(
  tx: Db,
  { browser, email, address }: Holder,
): Promise<{ ofShopper: number; ofAddress: number }> {
  const { rows } = await sql<{ ofShopper: number; ofAddress: number }>`
    select count(*) filter (where holder_browser = ${browser} or holder_email = ${email})::int as "ofShopper",
      count(*) filter (where holder_address = ${address})::int as "ofAddress"
    from payment_attempt where state in ('created', 'redirected', 'pending', 'unknown')
      and (holder_browser = ${browser} or holder_email = ${email} or holder_address = ${address})`.execute(
    tx,
  );
  return rows[0]!;
}

/** Carts of orders that still hold something past its time although nobody is paying. */
export async function cartsWithExpiredHolds(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ cartId: string; orderId: number }[]> {
  const { rows } = await sql<{ cartId: string; orderId: number }>`
    select o.cart_id as "cartId", o.id as "orderId" from customer_order o
    where o.id in (
      select order_id from stock_hold where state = 'held' and expires_at <= ${now}
      union select order_id from delivery_hold where state = 'held' and expires_at <= ${now})
    and not exists (
      select 1 from payment_attempt a where a.order_id = o.id and a.state in ('created', 'redirected', 'pending', 'unknown'))
    limit ${limit}`.execute(db);
  return rows;
}

/*
 * Orders
 */

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
}

export interface OrderDraft extends Owner {
  /** The list that the lines' prices are from. */
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
  supplierDeliveries: { supplier: string; deliveryDay: Day; priceCents: Cents }[];
  services: { sku: string; title: string; priceCents: Cents }[];
  /** What the shopper asked for besides: earlier notice, calls, purchase order number, salesperson. */
  requests: Record<string, unknown>;
  couponCode: string;
  goodsCents: Cents;
  servicesCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
  lines: OrderLineDraft[];
  stock: readonly StockClaim[];
  day: { zone: string; day: Day } | null;
}

export interface AttemptDraft {
  id: string;
  paymentOption: number;
  provider: string;
  idempotencyKey: string;
  requestHash: string;
  details: AttemptDetails;
  holder: Holder;
  /** How many the order has had. */
  earlier: number;
  nextCheckAt: Date;
}

export async function deleteOrderLines(tx: Db, orderId: number): Promise<void> {
  await tx.deleteFrom('order_line').where('order_id', '=', orderId).execute();
}

/**
 * Writes a whole order in one statement: the order (a declined one of the same cart is taken up again, with its number),
 * its lines, its holds, and the attempt to pay it.
 */
export async function writeOrder(
  tx: Db,
  order: OrderDraft,
  attempt: AttemptDraft,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<{ orderId: number; number: string; reference: string }> {
  const { rows } = await sql<{ orderId: number; number: string; reference: string }>`
    with o as (
      insert into customer_order (
        site_id, number, cart_id, cart_version, state, currency, email, phone, newsletter, delivery_address, billing_address,
        delivery_day, delivery_zone, delivery_cents, supplier_deliveries, services, requests, coupon_code, goods_cents, services_cents,
        discount_cents, total_cents, due_cents, created_at, account_id, acted_by, project_id)
      values (
        ${order.siteId}, 'W' || nextval('order_number'), ${order.cartId}, ${order.cartVersion}, 'open', ${order.currency}, ${order.email},
        ${order.phone}, ${order.newsletter}, ${JSON.stringify(order.deliveryAddress)}::jsonb, ${JSON.stringify(order.billingAddress)}::jsonb,
        ${order.deliveryDay}::date, ${order.deliveryZone}, ${order.deliveryCents}, ${JSON.stringify(order.supplierDeliveries)}::jsonb,
        ${JSON.stringify(order.services)}::jsonb, ${JSON.stringify(order.requests)}::jsonb, ${order.couponCode}, ${order.goodsCents},
        ${order.servicesCents}, ${order.discountCents}, ${order.totalCents}, ${order.totalCents}, ${now},
        ${order.accountId}, ${order.actedBy}, ${order.projectId})
      on conflict (cart_id) do update set
        cart_version = excluded.cart_version, email = excluded.email, phone = excluded.phone, newsletter = excluded.newsletter,
        delivery_address = excluded.delivery_address, billing_address = excluded.billing_address, delivery_day = excluded.delivery_day,
        delivery_zone = excluded.delivery_zone, delivery_cents = excluded.delivery_cents,
        supplier_deliveries = excluded.supplier_deliveries, services = excluded.services, requests = excluded.requests,
        coupon_code = excluded.coupon_code, goods_cents = excluded.goods_cents, services_cents = excluded.services_cents,
        discount_cents = excluded.discount_cents, total_cents = excluded.total_cents, due_cents = excluded.due_cents,
        account_id = excluded.account_id, acted_by = excluded.acted_by, project_id = excluded.project_id
      returning id, number
    ), lines as (
      insert into order_line (order_id, position, product_id, sku, title, quantity, unit_cents, price_list, discount_cents, install, warranty, services)
      select o.id, l.position, l."productId", l.sku, l.title, l.quantity, l."unitCents", ${order.priceList}, l."discountCents",
        case when jsonb_typeof(l.install) = 'object' then l.install end,
        case when jsonb_typeof(l.warranty) = 'object' then l.warranty end, l.services
      from o, jsonb_to_recordset(${JSON.stringify(order.lines.map((line, index) => ({ ...line, position: index + 1 })))}::jsonb) as l (
        position int, "productId" bigint, sku text, title text, quantity int, "unitCents" int, "discountCents" int, install jsonb,
        warranty jsonb, services jsonb)
    ), stock_holds as (
      insert into stock_hold (order_id, product_id, warehouse_code, quantity, state, expires_at)
      select o.id, c.product_id, c.warehouse_code, c.quantity, 'held', ${expiresAt}::timestamptz
      from o, unnest(
        ${order.stock.map(({ productId }) => productId)}::bigint[], ${order.stock.map(({ warehouse }) => warehouse)}::text[],
        ${order.stock.map(({ quantity }) => quantity)}::int[]) as c (product_id, warehouse_code, quantity)
    ), day_hold as (
      insert into delivery_hold (order_id, zone_code, day, state, expires_at)
      select o.id, ${order.day?.zone ?? null}, ${order.day?.day ?? null}::date, 'held', ${expiresAt}::timestamptz
      from o where ${order.day !== null}::boolean
    ), attempt as (
      insert into payment_attempt (
        id, order_id, payment_option, provider, reference, idempotency_key, request_hash, amount_cents, currency, state, details,
        holder_browser, holder_email, holder_address, created_at, updated_at, next_check_at)
      select ${attempt.id}::uuid, o.id, ${attempt.paymentOption}::int, ${attempt.provider}, o.number || '-' || ${attempt.earlier + 1}::int,
        ${attempt.idempotencyKey}, ${attempt.requestHash}, ${order.totalCents}::int, ${order.currency}, 'created',
        ${JSON.stringify(attempt.details)}::jsonb, ${attempt.holder.browser}, ${attempt.holder.email}, ${attempt.holder.address},
        ${now}::timestamptz, ${now}::timestamptz, ${attempt.nextCheckAt}::timestamptz
      from o returning reference
    )
    select o.id as "orderId", o.number, attempt.reference from o, attempt`.execute(tx);
  return rows[0]!;
}

/** Confirms an order that an attempt has paid, in one statement: attempt, order and holds. */
export async function writeConfirmed(
  tx: Db,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'amountCents'>,
  { state, providerReference, now }: { state: DecidedState; providerReference: string; now: Date },
): Promise<void> {
  await sql`
    with paid as (
      update payment_attempt set state = ${state}, provider_reference = ${providerReference}, next_check_at = null, updated_at = ${now}
      where id = ${attempt.id}
    ), confirmed as (
      update customer_order set state = 'confirmed', paid_cents = ${attempt.amountCents}, confirmed_at = ${now} where id = ${attempt.orderId}
    ), allocated as (
      update stock_hold set state = 'allocated' where order_id = ${attempt.orderId} and state = 'held'
    )
    update delivery_hold set state = 'booked' where order_id = ${attempt.orderId} and state = 'held'`.execute(
    tx,
  );
}

export interface StoredOrder extends Omit<
  OrderDraft,
  'lines' | 'stock' | 'day' | 'cartVersion' | 'deliveryZone' | 'priceList' | keyof Owner
> {
  id: number;
  number: string;
  state: 'open' | 'confirmed' | 'cancelled';
  paidCents: Cents;
  createdAt: Date;
  confirmedAt: Date | null;
  lines: OrderLineDraft[];
  /** The latest attempt. */
  attempt: { state: AttemptState; paymentOption: number } | null;
}

/** An order with its lines and its latest attempt, by its id or its cart's. */
export async function readOrder(
  db: Db,
  key: { id: number } | { cartId: string },
): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`
    select o.id, o.site_id as "siteId", o.number, o.cart_id as "cartId", o.state, o.currency, o.email, o.phone, o.newsletter,
      o.delivery_address as "deliveryAddress", o.billing_address as "billingAddress", o.delivery_day::text as "deliveryDay",
      o.delivery_cents as "deliveryCents", o.supplier_deliveries as "supplierDeliveries", o.services, o.requests,
      o.coupon_code as "couponCode", o.goods_cents as "goodsCents", o.services_cents as "servicesCents",
      o.discount_cents as "discountCents", o.total_cents as "totalCents", o.paid_cents as "paidCents", o.created_at as "createdAt",
      o.confirmed_at as "confirmedAt",
      (select json_agg(json_build_object(
        'productId', l.product_id, 'sku', l.sku, 'title', l.title, 'quantity', l.quantity, 'unitCents', l.unit_cents,
        'discountCents', l.discount_cents, 'install', l.install, 'warranty', l.warranty, 'services', l.services) order by l.position)
        from order_line l where l.order_id = o.id) as lines,
      (select json_build_object('state', a.state, 'paymentOption', a.payment_option)
        from payment_attempt a where a.order_id = o.id order by a.state = 'approved' desc, a.created_at desc limit 1) as attempt
    from customer_order o where ${'id' in key ? sql`o.id = ${key.id}` : sql`o.cart_id = ${key.cartId}`}`.execute(
    db,
  );
  return rows[0];
}
