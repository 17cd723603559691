import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { cents } from '#foundation/pure/money.ts';
import { createCartService, type CartService } from '#domains/cart/service.ts';
import { purchaseFacts, purchaseOptions } from '#domains/catalogue/service.ts';
import { createDeliveryService, type DeliverySubject } from '#domains/delivery/service.ts';
import * as notificationEvents from '#domains/notifications/events.ts';
import { notifyPagesChanged } from '#domains/notifications/service/events.ts';
import { createGeoService, type GeoSubject } from '#domains/geo/service.ts';
import { createOutboxRelay, type OutboxRelay } from '#domains/notifications/service/outbox-relay.ts';
import type {
  AttemptFacts,
  LookupOutcome,
  PaymentAdapter,
  PaymentAttempt,
  PaymentOutcome,
  ReturnOutcome,
  VoidOutcome,
} from '#domains/payments/contract.ts';
import { createPayments, type Payments } from '#domains/payments/service.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { aRequest, guestSite, type TestRequest } from '#domains/pricing/fixtures.ts';
import * as orderEvents from './events.ts';
import { createChangeGuard, createOrders, orderMails, type Orders, type OrdersOptions } from './service.ts';

/** A Monday; trucks of the small shop go on every weekday. */
export const MONDAY = new Date('2026-11-23T01:00:00Z');

const SECRET = 'a secret for tests, long enough to sign with';

/** What the small shop sells: fridge (5 in stock), washer (the last one), oven (from the maker), in cents. */
export const PRICES = {
  fridge: 199_900,
  washer: 89_900,
  oven: 349_900,
  delivery: 4_900,
  install: 15_000,
  removal: 3_000,
} as const;

/**
 * Empties the database, then writes one category, three products, a warehouse and a zone around Sydney (2000 to 2249) that
 * delivers on weekdays.
 */
export async function seedSmallShop(
  db: Kysely<Tables>,
  {
    capacity = 1000,
    fridges = 5,
    washers = 1,
  }: { capacity?: number; fridges?: number; washers?: number } = {},
): Promise<void> {
  await sql`
    truncate warehouse, delivery_zone, delivery_service, category, brand, supplier, cart, customer_order, outbox, mail, newsletter_signup, stock_movement
    restart identity cascade`.execute(db);
  await db
    .insertInto('warehouse')
    .values({
      code: 'SYD',
      name: 'Sydney',
      country: 'AU',
      state: 'NSW',
      postcode: '2164',
      time_zone: 'Australia/Sydney',
      cut_off_minutes: 14 * 60,
    })
    .execute();
  await db
    .insertInto('delivery_zone')
    .values({
      code: 'SYD-METRO',
      name: 'Sydney',
      country: 'AU',
      state: 'NSW',
      time_zone: 'Australia/Sydney',
      warehouse_code: 'SYD',
      transit_days: 1,
      daily_capacity: capacity,
      same_day_price_cents: null,
    })
    .execute();
  await db
    .insertInto('delivery_zone_area')
    .values({ country: 'AU', postcode_from: '2000', postcode_to: '2249', zone_code: 'SYD-METRO' })
    .execute();
  await db
    .insertInto('delivery_rate')
    .values(
      [0, 1, 2, 3, 4].map((weekday) => ({ zone_code: 'SYD-METRO', weekday, price_cents: PRICES.delivery })),
    )
    .execute();
  await db
    .insertInto('delivery_service')
    .values({
      sku: 'REMOVAL',
      title: 'Removal of your old appliance',
      blurb: '',
      price_aud_cents: PRICES.removal,
      price_nzd_cents: PRICES.removal,
    })
    .execute();
  const category = await db
    .insertInto('category')
    .values({ uri: 'kitchen', name: 'Kitchen', sites: ['aol'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const brand = await db
    .insertInto('brand')
    .values({ uri: 'halden', name: 'Halden' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [own, maker] = await db
    .insertInto('supplier')
    .values([
      { code: 'HAL', name: 'Halden', lead_days: 14 },
      { code: 'MAK', name: 'Maker', lead_days: 10, delivers_direct: true },
    ])
    .returning('id')
    .execute();
  const products = await db
    .insertInto('product')
    .values(
      (
        [
          ['fridge', own!.id, false],
          ['washer', own!.id, false],
          ['oven', maker!.id, true],
        ] as const
      ).map(([name, supplier_id, is_proforma]) => ({
        sku: `HAL-${name}`,
        product_code: name.toUpperCase(),
        uri: `halden-${name}`,
        title: `Halden ${name}`,
        brand_id: brand.id,
        category_id: category.id,
        supplier_id,
        sites: ['aol'],
        is_proforma,
        can_backorder: false,
      })),
    )
    .returning(['id', 'product_code'])
    .execute();
  const price = { FRIDGE: PRICES.fridge, WASHER: PRICES.washer, OVEN: PRICES.oven } as Record<string, number>;
  await db
    .insertInto('product_price')
    .values(
      products.map(({ id, product_code }) => ({
        product_id: id,
        market: 'AU' as const,
        price_cents: price[product_code]!,
        rrp_cents: price[product_code]! + 20_000,
      })),
    )
    .execute();
  await db
    .insertInto('stock')
    .values(
      products.flatMap(({ id, product_code }) =>
        product_code === 'OVEN'
          ? []
          : [
              {
                warehouse_code: 'SYD',
                product_id: id,
                on_hand: product_code === 'FRIDGE' ? fridges : washers,
              },
            ],
      ),
    )
    .execute();
  await db
    .insertInto('product_option')
    .values({
      kind: 'install',
      code: 'INSTALL',
      name: 'Installation',
      category_id: category.id,
      price_aud_cents: PRICES.install,
      price_nzd_cents: PRICES.install,
    })
    .execute();
}

/** One browser: a cookie jar and a clock. */
export type Browser = TestRequest;

export function aBrowser(more: Partial<RequestContext> = {}): Browser {
  return aRequest({ now: MONDAY, ...more });
}

/** A second tab of the same browser. */
export function anotherTab(browser: Browser): Browser {
  return { ...browser };
}

type Script<Outcome> = (attempt: AttemptFacts) => Outcome | Promise<Outcome>;

/** A provider that does as it is told and counts what it was asked. Approves unless told. */
export interface ScriptedProvider extends PaymentAdapter {
  onPay: Script<PaymentOutcome>;
  onComplete: Script<ReturnOutcome>;
  onLookup: Script<LookupOutcome>;
  onVoid: Script<VoidOutcome>;
  paid: PaymentAttempt[];
  voided: AttemptFacts[];
}

/** The provider's yes to an attempt. */
export function approvalOf(attempt: AttemptFacts): PaymentOutcome & { kind: 'approved' } {
  return {
    kind: 'approved',
    providerReference: `psp-${attempt.attemptId}`,
    reference: attempt.reference,
    amountCents: attempt.amountCents,
    currency: attempt.currency,
  };
}

export function aProvider(): ScriptedProvider {
  const provider: ScriptedProvider = {
    provider: 'scripted',
    paid: [],
    voided: [],
    onPay: approvalOf,
    onComplete: approvalOf,
    onLookup: () => ({ kind: 'unknown', detail: 'nothing known' }),
    onVoid: () => ({ kind: 'voided' }),
    async pay(attempt) {
      provider.paid.push(attempt);
      return provider.onPay(attempt);
    },
    complete: async (attempt) => provider.onComplete(attempt),
    lookup: async (attempt) => provider.onLookup(attempt),
    async void(attempt) {
      provider.voided.push(attempt);
      return provider.onVoid(attempt);
    },
  };
  return provider;
}

export interface SmallShop {
  carts: CartService;
  delivery: DeliverySubject;
  places: GeoSubject;
  payments: Payments;
  orders: Orders;
  outbox: OutboxRelay;
  /** Of everything that happens without a visitor; tests move it. */
  clock: { now: Date };
}

/** The subjects of buying, wired over a database that {@link seedSmallShop} has filled. */
export async function openSmallShop(
  db: Kysely<Tables>,
  adapter: PaymentAdapter,
  {
    timing,
    readSetting = async () => undefined,
    holdLimits,
  }: Partial<Pick<OrdersOptions, 'timing' | 'holdLimits'>> & {
    readSetting?: (siteId: string, name: string) => Promise<string | undefined>;
  } = {},
): Promise<SmallShop> {
  const clock = { now: MONDAY };
  const tell = () => undefined;
  const delivery = await createDeliveryService({ db });
  const geo = await createGeoService({ db });
  const payments = createPayments({ adapters: { CreditCard: adapter }, cardKeyPem: 'PEM', readSetting });
  const carts = createCartService({
    db,
    purchaseFacts,
    purchaseOptions,
    undeliverable: delivery.undeliverable,
    isPlace: (_country, { suburb }) => suburb !== 'Nowhere',
    readSetting,
    mayChange: createChangeGuard(delivery),
    secret: SECRET,
  });
  const orders = createOrders({
    db,
    carts,
    delivery,
    payments,
    purchaseFacts,
    places: geo,
    clock: () => clock.now,
    log: { info: tell, warn: tell, error: tell },
    wakeOutbox: tell,
    secret: SECRET,
    ...(timing ? { timing } : {}),
    ...(holdLimits ? { holdLimits } : {}),
  });
  const mails = orderMails({
    siteOf: (id) => guestSite(id),
    originOf: () => 'http://shop.test',
    clock: () => clock.now,
    secret: SECRET,
  });
  const raise = (error: unknown) => {
    throw error;
  };
  const outbox = createOutboxRelay({
    db,
    topics: { ...notificationEvents, ...orderEvents },
    handlers: {
      'pages-changed': [notifyPagesChanged],
      'order-confirmed': [mails.confirmed],
      'order-not-paid': [mails.notPaid],
    },
    clock: () => clock.now,
    onError: raise,
    onSetAside: raise,
  });
  return { carts, delivery, places: geo, payments, orders, outbox, clock };
}

export const AN_ADDRESS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: '',
  address: '12 Smith St',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  country: 'AU',
};

/** A new value for each submit. */
export const aKey = (): string => randomUUID();

/** Everything that must add up at any moment: stock and places against the holds, never below zero. */
export async function countsOf(db: Kysely<Tables>) {
  const [stock, holds, places, days, orders, attempts] = await Promise.all([
    db
      .selectFrom('stock')
      .select(({ fn }) => [
        fn.sum<number>('held').as('held'),
        fn.sum<number>('allocated').as('allocated'),
        fn.sum<number>('on_hand').as('onHand'),
      ])
      .executeTakeFirstOrThrow(),
    db.selectFrom('stock_hold').select(['state', 'quantity']).execute(),
    db.selectFrom('delivery_capacity').select(['held', 'booked', 'capacity']).execute(),
    db.selectFrom('delivery_hold').select(['state']).execute(),
    db.selectFrom('customer_order').select(['state', 'total_cents', 'paid_cents']).execute(),
    db
      .selectFrom('payment_attempt')
      .select(['state', 'next_check_at', 'reference'])
      .orderBy('reference')
      .execute(),
  ]);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    held: Number(stock.held ?? 0),
    allocated: Number(stock.allocated ?? 0),
    onHand: Number(stock.onHand ?? 0),
    holdsHeld: sum(holds.filter(({ state }) => state === 'held').map(({ quantity }) => quantity)),
    holdsAllocated: sum(holds.filter(({ state }) => state === 'allocated').map(({ quantity }) => quantity)),
    placesHeld: sum(places.map(({ held }) => held)),
    placesBooked: sum(places.map(({ booked }) => booked)),
    daysHeld: days.filter(({ state }) => state === 'held').length,
    daysBooked: days.filter(({ state }) => state === 'booked').length,
    confirmed: orders.filter(({ state }) => state === 'confirmed').length,
    open: orders.filter(({ state }) => state === 'open').length,
    paid: cents(sum(orders.map(({ paid_cents }) => paid_cents))),
    attempts: attempts.map(({ state }) => state),
    unsettled: attempts.filter(({ next_check_at }) => next_check_at !== null).length,
  };
}
