import { emailKey } from '#foundation/pure/contact/email-key.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { addressesOfAccount } from '#domains/addresses/db/fragments.ts';
import { homeKey } from '#domains/geo/rules/home-key.ts';
import { buysFor, emailOfAccount, ownsCompany, phoneOfAccount } from '#domains/identity/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import { UNDER_WAY } from '../rules/attempt.ts';
import { isUuid } from '../rules/uuid.ts';
import { adjustedCents, editedCents, goingBackCents, paidCents, receivedCents } from './money.ts';
import { deliveriesOfAccount } from './fragments.ts';
import type { StoredOrder } from './read-order.ts';

type Db = Kysely<Tables>;

/**
 * The owner of orders on a site: an account, and its confirmed email address, with which guest orders may
 * have been placed.
 */
export interface OrderOwner {
  siteId: string;
  accountId: string;
  /** The confirmed email address in lower case; null if the account has none. */
  email: string | null;
}

export interface OwnOrderRow {
  id: number;
  number: string;
  state: 'open' | 'confirmed' | 'cancelled';
  isBeingPaid: boolean;
  placedAt: Date;
  deliveryDay: Day | null;
  supplierDeliveries: StoredOrder['supplierDeliveries'];
  requests: StoredOrder['requests'];
  totalCents: Cents;
  /** The sum of the order's ledger entries, in cents. */
  paidCents: Cents;
  /** The amount received for the order, less refunds. Chargebacks by a bank do not change this amount. */
  receivedCents: Cents;
  /** The amount of refunds that are requested but have no known outcome yet. */
  goingBackCents: Cents;
  /** How much the total has changed since the order was confirmed. */
  adjustedCents: Cents;
  lines: { productId: number; sku: string; title: string; quantity: number }[];
}

export interface OwnPayment {
  paymentMethod: number;
  amountCents: Cents;
  paidAt: string;
}

const ownedBy = ({ siteId, accountId, email }: OrderOwner): RawBuilder<boolean> => sql`
  o.site_id = ${siteId} and (o.account_id = ${accountId} or (o.account_id is null and o.holder_erased_at is null
    and lower(o.email) = ${email}))`;

/**
 * Returns a page of the owner's confirmed orders, or of all their other orders, latest first. Also returns
 * the total number of these orders.
 */
export async function readOwnOrders(
  db: Db,
  owner: OrderOwner,
  { isInvoiced, limit, offset }: { isInvoiced: boolean; limit: number; offset: number },
): Promise<{ totalCount: number; rows: OwnOrderRow[] }> {
  const state = isInvoiced ? sql`o.state = 'confirmed'` : sql`o.state <> 'confirmed'`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from customer_order o where ${ownedBy(owner)} and ${state}`.execute(db);
  const { rows } = await sql<OwnOrderRow>`
    select o.id, o.number, o.state, coalesce(o.confirmed_at, o.created_at) as "placedAt",
      o.delivery_day::text as "deliveryDay", o.supplier_deliveries as "supplierDeliveries", o.requests, o.total_cents + ${editedCents} as "totalCents", ${paidCents} as "paidCents", ${receivedCents} as "receivedCents", ${goingBackCents} as "goingBackCents", ${adjustedCents} - ${editedCents} as "adjustedCents",
      exists (select 1 from payment_attempt a where a.order_id = o.id
        and a.state in (${sql.join(UNDER_WAY.map((one) => sql.lit(one)))})) as "isBeingPaid",
      (select coalesce(json_agg(json_build_object(
        'productId', l.product_id, 'sku', l.sku, 'title', l.title, 'quantity', l.quantity) order by l.position), '[]')
        from order_line l where l.order_id = o.id) as lines
    from customer_order o where ${ownedBy(owner)} and ${state}
    order by coalesce(o.confirmed_at, o.created_at) desc, o.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { totalCount: counted[0]!.count, rows };
}

/**
 * Returns the id of the order on a site with this number and email address (in lower case); null if not
 * found.
 */
export async function findPlacedOrder(
  db: Db,
  { siteId, number, email }: { siteId: string; number: string; email: string },
): Promise<number | null> {
  const found = await db
    .selectFrom('customer_order')
    .select('id')
    .where('number', '=', number)
    .where('site_id', '=', siteId)
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Whether an order on any site has this number. */
export async function isOrderNumber(db: Db, number: string): Promise<boolean> {
  const found = await db
    .selectFrom('customer_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return found !== undefined;
}

interface Home {
  address: string;
  postcode: string;
}

/**
 * Whether an order is that of an account: placed from it, with a spelling of its email address or with its phone
 * number, or delivered or billed to the building of one of its saved addresses or earlier deliveries. Names are
 * not compared, because several people share one. Staff do not decide on their own orders.
 */
export async function isOrderOfAccount(
  db: Db,
  { orderId, accountId }: { orderId: number; accountId: string },
): Promise<boolean> {
  const phone = phoneOfAccount(sql`${accountId}`);
  const { rows } = await sql<{
    accountId: string | null;
    email: string;
    ownEmail: string | null;
    hasOwnPhone: boolean;
    homes: Home[];
    ownHomes: Home[];
  }>`
    select o.account_id as "accountId", o.email, ${emailOfAccount(sql`${accountId}`)} as "ownEmail",
      coalesce(${phone} <> '' and phone_key(${phone}) = phone_key(o.phone), false) as "hasOwnPhone",
      json_build_array(o.delivery_address, o.billing_address) as homes,
      (select coalesce(json_agg(json_build_object('address', own.address, 'postcode', own.postcode)), '[]')
        from (
          ${addressesOfAccount(sql`${accountId}`)}
          union
          ${deliveriesOfAccount(sql`${accountId}`, orderId)}) own) as "ownHomes"
    from customer_order o where o.id = ${orderId}`.execute(db);
  const [order] = rows;
  if (!order) return false;
  if (order.accountId === accountId || order.hasOwnPhone) return true;
  if (order.ownEmail !== null && emailKey(order.email) === emailKey(order.ownEmail)) return true;
  const own = keysOfHomes(order.ownHomes);
  return [...keysOfHomes(order.homes)].some((key) => own.has(key));
}

/** Returns the keys of addresses. Ignores incomplete ones, such as those of an erased customer. */
const keysOfHomes = (homes: readonly Partial<Home>[]): ReadonlySet<string> =>
  new Set(
    homes.flatMap(({ address, postcode }) => (address && postcode ? [homeKey({ address, postcode })] : [])),
  );

/** Maximum number of orders listed per email address. */
const MAX_ORDERS_OF_EMAIL = 500;

/**
 * Returns the numbers of the orders with an email address on all sites, latest first. Includes unpaid orders.
 */
export async function listOrdersOfEmail(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select('number')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id', 'desc')
    .limit(MAX_ORDERS_OF_EMAIL)
    .execute();
  return rows.map(({ number }) => number);
}

/** Returns the id of the order on a site with this number; undefined if not found. */
export async function findOrderId(
  db: Db,
  { number, siteId }: { number: string; siteId: string },
): Promise<number | undefined> {
  const found = await db
    .selectFrom('customer_order')
    .select('id')
    .where('number', '=', number)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return found?.id;
}

/** Returns the currencies of orders, by order number. */
export async function listCurrencies(db: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('customer_order')
    .select(['number', 'currency'])
    .where('number', 'in', [...new Set(numbers), ''])
    .execute();
  return new Map(rows.map(({ number, currency }) => [number, currency]));
}

/** Returns the cart id of the guest order with this number; null if not found. */
export async function findCartOfGuest(
  db: Db,
  { siteId, number }: { siteId: string; number: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('customer_order')
    .select('cart_id')
    .where('number', '=', number)
    .where('site_id', '=', siteId)
    .where('account_id', 'is', null)
    .where('holder_erased_at', 'is', null)
    .executeTakeFirst();
  return found?.cart_id ?? null;
}

/** Returns the id of a cart's order on a site; null if the cart has no order or its id is invalid. */
export async function findOrderOfCart(
  db: Db,
  { siteId, cartId }: { siteId: string; cartId: string },
): Promise<number | null> {
  if (!isUuid(cartId)) return null;
  const found = await db
    .selectFrom('customer_order')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** SQL: the approved payments for the order `o`, in chronological order. */
const paymentsOfOrder = sql<OwnPayment[]>`
  (select coalesce(json_agg(json_build_object(
    'paymentMethod', a.payment_option, 'amountCents', a.amount_cents,
    'paidAt', to_char(a.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by a.updated_at, a.id), '[]')
    from payment_attempt a where a.order_id = o.id and a.state = 'approved')`;

/**
 * Returns the id and payments of the order with this number; undefined if it is not found or not the owner's.
 */
export async function findOwnOrder(
  db: Db,
  owner: OrderOwner,
  number: string,
): Promise<{ id: number; payments: OwnPayment[] } | undefined> {
  const { rows } = await sql<{ id: number; payments: OwnPayment[] }>`
    select o.id, ${paymentsOfOrder} as payments
    from customer_order o where ${ownedBy(owner)} and o.number = ${number}`.execute(db);
  return rows[0];
}

/**
 * Returns the order with this number if it belongs to the user's company. Such an order was placed on the
 * company's account, or a current buyer placed it after joining the company. Undefined if the order is not
 * found or was never confirmed, or if the user owns no company on the site.
 */
export async function findOrderOfCompany(
  db: Db,
  { siteId, accountId }: Pick<OrderOwner, 'siteId' | 'accountId'>,
  number: string,
): Promise<{ id: number; payments: OwnPayment[] } | undefined> {
  const { rows } = await sql<{ id: number; payments: OwnPayment[] }>`
    select o.id, ${paymentsOfOrder} as payments from customer_order o
    where o.site_id = ${siteId} and o.number = ${number} and o.confirmed_at is not null
      and ${ownsCompany(accountId, sql`o.site_id`)}
      and (exists (select 1 from payment_attempt a where a.order_id = o.id and a.state = 'approved'
          and a.debtor_id = ${accountId})
        or ${buysFor(accountId, { accountId: sql`o.account_id`, siteId: sql`o.site_id`, at: sql`o.confirmed_at` })})`.execute(
    db,
  );
  return rows[0];
}

/** Whether a cart's order belongs to the owner. False for an invalid cart id. */
export async function ownsCart(db: Db, owner: OrderOwner, cartId: string): Promise<boolean> {
  if (!isUuid(cartId)) return false;
  const { rows } = await sql`
    select o.id from customer_order o where ${ownedBy(owner)} and o.cart_id = ${cartId}`.execute(db);
  return rows.length > 0;
}

/** Assigns the guest orders with an email address to an account. Returns the number of orders. */
export async function giveGuestOrders(
  tx: Db,
  { accountId, email }: { accountId: string; email: string },
): Promise<number> {
  const { rows } = await sql`
    update customer_order set account_id = ${accountId}
    where account_id is null and holder_erased_at is null and lower(email) = ${email.toLowerCase()} returning id`.execute(
    tx,
  );
  return rows.length;
}
