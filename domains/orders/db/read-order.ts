import { sql, type Kysely, type RawBuilder } from 'kysely';
import { timeZoneOfZone } from '#domains/logistics/db/fragments.ts';
import { reservedByOrder } from '#domains/stock/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Owner } from '#domains/cart/rules/owner.ts';
import type { AttemptState } from '../rules/attempt.ts';
import type { OrderDraft, OrderLineDraft } from './orders.ts';
import {
  adjustedCents,
  editedCents,
  giftCardCents,
  goingBackCents,
  remainingTipCents,
  latestAttempt,
  paidBy,
  paidCents,
  receivedCents,
} from './money.ts';

type Db = Kysely<Tables>;

export interface StoredOrder extends Omit<
  OrderDraft,
  'lines' | 'stock' | 'day' | 'cartVersion' | 'deliveryZone' | 'priceList' | keyof Owner
> {
  id: number;
  number: string;
  state: 'open' | 'confirmed' | 'cancelled';
  /** The sum of the order's ledger entries, in cents. */
  paidCents: Cents;
  /** The part of the total that is paid with gift cards, including amounts that are only held. */
  giftCardCents: Cents;
  /** The amount received for the order, less refunds. Chargebacks by a bank do not change this amount. */
  receivedCents: Cents;
  /** The amount of refunds that are requested but have no known outcome yet. */
  goingBackCents: Cents;
  /** The tip less the part of it that was refunded or that a cancellation gives back. */
  remainingTipCents: Cents;
  /** How much the total has changed since the order was confirmed, except by edits, which `totalCents` contains. */
  adjustedCents: Cents;
  createdAt: Date;
  confirmedAt: Date | null;
  /** The time zone of the delivery zone; null if our trucks do not deliver to the order's address. */
  timeZone: string | null;
  /**
   * `booked`: the order has a delivery slot of our trucks. `released`: the order lost its slot because the
   * balance was not paid in time.
   */
  truck: 'booked' | 'released' | null;
  lines: OrderLineDraft[];
  /** The products and quantities reserved for the order, with one entry per warehouse. */
  reserved: [productId: number, quantity: number][];
  /** The latest payment attempt. */
  attempt: { state: AttemptState; paymentMethod: number } | null;
  /**
   * The payment methods that were used, in chronological order. There are several if, for example, the
   * balance was paid with a different method than the deposit.
   */
  paidBy: number[];
}

const ordersWhere = <More = unknown>(condition: RawBuilder<unknown>, more = sql``) => sql<StoredOrder & More>`
    select o.id, o.site_id as "siteId", o.number, o.cart_id as "cartId", o.state, o.currency, o.email, o.phone, o.newsletter,
      o.delivery_address as "deliveryAddress", o.billing_address as "billingAddress", o.delivery_day::text as "deliveryDay",
      o.delivery_cents as "deliveryCents", o.supplier_deliveries as "supplierDeliveries", o.services, o.requests,
      o.coupon_code as "couponCode", o.goods_cents as "goodsCents", o.services_cents as "servicesCents",
      o.discount_cents as "discountCents", o.tip_cents as "tipCents", ${remainingTipCents} as "remainingTipCents", o.total_cents + ${editedCents} as "totalCents", o.balance_due_day::text as "balanceDueDay",
      o.account_due_day::text as "accountDueDay", o.rewards, ${paidCents} as "paidCents", ${receivedCents} as "receivedCents", ${goingBackCents} as "goingBackCents", ${adjustedCents} - ${editedCents} as "adjustedCents", o.created_at as "createdAt",
      ${giftCardCents} as "giftCardCents",
      o.confirmed_at as "confirmedAt", ${timeZoneOfZone(sql`o.delivery_zone`)} as "timeZone",
      case when exists (select 1 from delivery_hold h where h.order_id = o.id and h.state = 'booked') then 'booked'
        when exists (select 1 from balance_notice n where n.order_id = o.id and n.stage = 'released') then 'released' end as truck,
      (select json_agg(json_build_object(
        'productId', l.product_id, 'sku', l.sku, 'title', l.title, 'quantity', l.quantity, 'unitCents', l.unit_cents,
        'discountCents', l.discount_cents, 'install', l.install, 'warranty', l.warranty, 'services', l.services,
        'ownPriceCents', l.own_price_cents, 'variations', l.variations,
        'condition', l.condition, 'missingParts', l.missing_parts) order by l.position)
        from order_line l where l.order_id = o.id) as lines,
      ${reservedByOrder(sql`o.id`)} as reserved,
      ${latestAttempt} as attempt, ${paidBy} as "paidBy"${more}
    from customer_order o where ${condition}`;

/** Returns an order with its lines and its latest payment attempt. Its id or cart id identifies the order. */
export async function readOrder(
  db: Db,
  key: { id: number } | { cartId: string },
): Promise<StoredOrder | undefined> {
  return (await ordersWhere(isIt(key)).execute(db)).rows[0];
}

const isIt = (key: { id: number } | { cartId: string }) =>
  'id' in key ? sql`o.id = ${key.id}` : sql`o.cart_id = ${key.cartId}`;

/**
 * Returns the order of a cart, together with data about its products. `listOf` receives the product ids as a
 * sub-select and returns the SQL that selects this data.
 */
export async function readOrderAnd<Product>(
  db: Db,
  cartId: string,
  listOf: (ids: RawBuilder<unknown>) => RawBuilder<Product[]>,
): Promise<{ order: StoredOrder; products: Product[] } | undefined> {
  const products = listOf(
    sql`select l.product_id from order_line l join customer_order x on x.id = l.order_id where x.cart_id = ${cartId}`,
  );
  const { rows } = await ordersWhere<{ products: Product[] }>(
    isIt({ cartId }),
    sql`, ${products} as products`,
  ).execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { products: found, ...order } = row;
  return { order, products: found };
}

/** Returns orders, sorted as in `ids`. Unknown ids are ignored. */
export async function readOrders(db: Db, ids: readonly number[]): Promise<StoredOrder[]> {
  const { rows } = await ordersWhere(sql`o.id = any (${[...ids]}::bigint[])`).execute(db);
  const byId = new Map(rows.map((order) => [order.id, order]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
