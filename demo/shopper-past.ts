import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, dayInZone, weekday, type Day } from '#foundation/pure/day.ts';
import { issueInvoices } from '#domains/invoices/use-cases/issue-invoices.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import { siteOf as siteOfId } from '#sites/registry.ts';
import { demoSettings } from './settings.ts';

/** One earlier order of the demo world's shopper. */
interface PastOrder {
  siteId: 'aol' | 'wa';
  state: 'open' | 'confirmed' | 'cancelled';
  /** When the order was placed, in days before today. */
  placed: number;
  /** Lines by index in the site's products, with the quantity as the second number. */
  lines: readonly (readonly [product: number, quantity: number])[];
  /** Number of lines that have shipped. */
  sentLines: number;
  /** Days from order to delivery. */
  delivery: number;
  /** Whether the order was placed as a guest, with the shopper's email address. */
  asGuest?: true;
}

const sentLongAgo = (placed: number, product: number, more: Partial<PastOrder> = {}): PastOrder => ({
  siteId: 'aol',
  state: 'confirmed',
  placed,
  lines: [[product, 1]],
  sentLines: 1,
  delivery: 4,
  ...more,
});

/** Earlier orders in all states. More of them are invoiced than fit on one page. */
const PAST: readonly PastOrder[] = [
  { siteId: 'aol', state: 'confirmed', placed: 1, lines: [[0, 1]], sentLines: 0, delivery: 4 },
  {
    siteId: 'aol',
    state: 'confirmed',
    placed: 5,
    lines: [
      [1, 1],
      [2, 2],
    ],
    sentLines: 1,
    delivery: 7,
  },
  { siteId: 'aol', state: 'open', placed: 6, lines: [[3, 1]], sentLines: 0, delivery: 5 },
  { siteId: 'aol', state: 'cancelled', placed: 50, lines: [[4, 1]], sentLines: 0, delivery: 6 },
  sentLongAgo(30, 5, { asGuest: true }),
  ...[75, 110, 160, 205, 260, 330, 400, 480, 560].map((placed, index) => sentLongAgo(placed, 6 + index)),
  sentLongAgo(90, 0, { siteId: 'wa' }),
];

interface Shopper {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Writes the earlier orders and saved addresses of the demo world's shopper. Writes nothing if there are no
 * localities. Omits orders for which the world has too few products.
 */
export async function loadShopperPast(tx: Kysely<Tables>, shopper: Shopper, now: Date): Promise<void> {
  const home = await writeAddresses(tx, shopper, now);
  if (!home) return;
  const products = {
    aol: await productsOf(tx, 'aol'),
    wa: await productsOf(tx, 'wa'),
  };
  for (const order of PAST) {
    const goods = order.lines.flatMap(([index, quantity]) => {
      const product = products[order.siteId][index];
      return product ? [{ ...product, quantity }] : [];
    });
    // Signing in at a site makes the shopper a member there.
    await tx
      .insertInto('membership')
      .values({
        account_id: shopper.id,
        site_id: order.siteId,
        state: 'active',
        price_list: null,
        since: now,
        decided_by: null,
        buys_for: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (goods.length === order.lines.length) await writeOrder(tx, order, goods, { shopper, home, now });
  }
  await issuePastInvoices(tx, shopper);
}

/** Issues the invoices of the confirmed orders, each on the day of its order, in the order of these days. */
async function issuePastInvoices(tx: Kysely<Tables>, { email }: Shopper): Promise<void> {
  const settings = demoSettings();
  const confirmed = await tx
    .selectFrom('customer_order')
    .select(['id', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .where('email', '=', email)
    .orderBy('confirmed_at')
    .execute();
  for (const { id, confirmed_at: at } of confirmed) {
    const order = await readOrder(tx, { id });
    const deps = {
      siteOf: siteOfId,
      settingsOf: (siteId: string) =>
        settings
          .filter(({ site_id: place }) => place === '*' || place === siteId)
          .map(({ name, value }) => ({ name, value })),
      originOf: (siteId: string) => `https://${siteId}.example`,
      clock: () => at!,
    };
    await issueInvoices(tx, deps, [order!]);
  }
}

interface Goods {
  id: number;
  sku: string;
  title: string;
  cents: number;
  quantity: number;
}

/** Returns typical purchases of a household: the first product of each category. */
async function productsOf(tx: Kysely<Tables>, siteId: string): Promise<Omit<Goods, 'quantity'>[]> {
  const { rows } = await sql<Omit<Goods, 'quantity'>>`
    select distinct on (p.category_id) p.id, p.sku, p.title, pp.price_cents as cents
    from product p join product_price pp on pp.product_id = p.id and pp.market = 'AU'
    where p.is_active and ${siteId} = any(p.sites) and pp.price_cents > 0
    order by p.category_id, p.id limit 20`.execute(tx);
  return rows;
}

const address = (
  shopper: Shopper,
  place: { suburb: string; state: string; postcode: string },
  street: string,
) => ({
  firstName: shopper.firstName,
  lastName: shopper.lastName,
  companyName: '',
  address: street,
  suburb: place.suburb,
  state: place.state,
  postcode: place.postcode,
  country: 'AU',
});

async function writeAddresses(tx: Kysely<Tables>, shopper: Shopper, now: Date) {
  const places = await tx
    .selectFrom('locality')
    .select(['suburb', 'state', 'postcode'])
    .where('country', '=', 'AU')
    .where('postcode', 'in', ['2026', '3121'])
    .where('suburb', 'in', ['Bondi', 'Richmond'])
    .orderBy('postcode')
    .orderBy('suburb')
    .execute();
  const homePlace = places.find(({ postcode }) => postcode === '2026') ?? places[0];
  if (!homePlace) return null;
  const parents = places.find(({ postcode }) => postcode === '3121') ?? homePlace;
  const home = address(shopper, homePlace, '18 Curlewis Street');
  const rows = [
    { ...home, instructions: 'The side gate is open; the dog is friendly.', isDefault: true },
    {
      ...address(shopper, parents, '4/77 Lennox Street'),
      firstName: 'Ngozi',
      instructions: '',
      isDefault: false,
    },
  ];
  for (const { isDefault, instructions, ...row } of rows)
    await tx
      .insertInto('saved_address')
      .values({
        id: randomUUID(),
        account_id: shopper.id,
        country: row.country,
        first_name: row.firstName,
        last_name: row.lastName,
        address: row.address,
        suburb: row.suburb,
        state: row.state,
        postcode: row.postcode,
        delivery_instructions: instructions,
        is_default: isDefault,
        created_at: now,
        updated_at: now,
      })
      .execute();
  return home;
}

/** Orders placed within this number of days cause an email that invites the shopper to review the goods. */
const INVITED_DAYS = 30;

/** Returns the next day with deliveries. */
function workday(day: Day): Day {
  return weekday(day) > 4 ? workday(addDays(day, 1)) : day;
}

/**
 * Writes an order with its lines, its payment and its shipments. Its goods left the warehouse before the
 * world's stock count.
 */
async function writeOrder(
  tx: Kysely<Tables>,
  order: PastOrder,
  goods: readonly Goods[],
  { shopper, home, now }: { shopper: Shopper; home: object; now: Date },
): Promise<void> {
  const at = new Date(now.getTime() - order.placed * 86_400_000);
  const day = workday(addDays(dayInZone(at, 'Australia/Sydney').day, order.delivery));
  const isConfirmed = order.state === 'confirmed';
  const cartId = randomUUID();
  await tx
    .insertInto('cart')
    .values({ id: cartId, site_id: order.siteId, ordered_at: isConfirmed ? at : null })
    .execute();
  const total = goods.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
  const { id, number } = await tx
    .insertInto('customer_order')
    .values({
      site_id: order.siteId,
      number: sql<string>`'W' || nextval('order_number')`,
      cart_id: cartId,
      cart_version: 1,
      state: order.state,
      currency: 'AUD',
      email: shopper.email,
      phone: '0412 345 678',
      delivery_address: JSON.stringify(home),
      billing_address: JSON.stringify(home),
      delivery_day: day,
      goods_cents: total,
      total_cents: total,
      created_at: at,
      confirmed_at: isConfirmed ? at : null,
      cancelled_at: order.state === 'cancelled' ? at : null,
      account_id: order.asGuest ? null : shopper.id,
      acted_by: null,
      project_id: null,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  for (const [index, { id: productId, sku, title, cents, quantity }] of goods.entries())
    await tx
      .insertInto('order_line')
      .values({
        order_id: id,
        position: index + 1,
        product_id: productId,
        sku,
        title,
        quantity,
        unit_cents: cents,
      })
      .execute();
  const attemptId = randomUUID();
  await tx
    .insertInto('payment_attempt')
    .values({
      id: attemptId,
      order_id: id,
      payment_option: 0,
      provider: 'CreditCard',
      reference: `${number}-1`,
      idempotency_key: randomUUID(),
      request_hash: '',
      amount_cents: total,
      currency: 'AUD',
      state: isConfirmed ? 'approved' : order.state === 'open' ? 'declined' : 'voided',
      created_at: at,
      updated_at: at,
      provider_reference: null,
      refusal_reason: null,
      holder_browser: null,
      holder_address: null,
    })
    .execute();
  if (isConfirmed)
    await tx
      .insertInto('money_entry')
      .values({
        order_id: id,
        kind: 'charge',
        cents: total,
        currency: 'AUD',
        source_key: `attempt:${attemptId}`,
        attempt_id: attemptId,
        created_at: at,
      })
      .execute();
  const today = dayInZone(now, 'Australia/Sydney').day;
  const dayBefore = addDays(day, -1);
  const sent = goods.slice(0, order.sentLines);
  if (sent.length === 0) return;
  const shipment = await tx
    .insertInto('shipment')
    .values({
      order_id: id,
      warehouse_code: null,
      // The day before delivery, but never in the future.
      shipped_on: dayBefore < today ? dayBefore : addDays(today, -1),
      delivered_on: day <= today ? day : null,
      carrier: 'Our own truck',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id: productId, sku, quantity } of sent)
    await tx
      .insertInto('shipment_line')
      .values({
        shipment_id: shipment.id,
        source: `demo ${number} ${sku}`,
        order_id: id,
        product_id: productId,
        quantity,
      })
      .execute();
  if (day <= today && sent.length === goods.length)
    await tx
      .insertInto('review_invitation')
      .values(
        goods.map(({ id: productId }) => ({
          order_id: id,
          product_id: productId,
          site_id: order.siteId,
          due_at: order.placed <= INVITED_DAYS ? now : null,
          created_at: now,
        })),
      )
      .execute();
}
