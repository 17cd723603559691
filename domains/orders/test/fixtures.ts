import type { OrdersOptions } from '../use-cases/orders-options.ts';
import * as notificationEvents from '#domains/notifications/events.ts';
import { hasOrder } from '../db/fragments.ts';
import * as orderEvents from '../events.ts';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents } from '#foundation/pure/money.ts';
import { createCartService, type CartService } from '#domains/cart/use-cases/cart.ts';
import { purchaseFacts, purchaseOptions } from '#domains/catalogue/use-cases/catalogue.ts';
import { createTellShop } from '#domains/enquiries/use-cases/notify-shop.ts';
import { createDeliveryService, type DeliverySubject } from '#domains/delivery/use-cases/delivery.ts';
import { notifyPagesChanged } from '#domains/notifications/use-cases/events.ts';
import { createGeoService, type GeoSubject } from '#domains/geo/use-cases/geo.ts';
import { createOutboxRelay, type OutboxRelay } from '#domains/notifications/use-cases/outbox-relay.ts';
import type { HeldCredit } from '#domains/company/rules/debtor.ts';
import type { PaymentAdapter } from '#domains/payments/contract/adapter.ts';
import { cardMethod } from '#domains/payments/methods/card/method.ts';
import type { ConnectedMethod } from '#domains/payments/methods/method.ts';
import { withoutProvider } from '#domains/payments/methods/server.ts';
import type { PromotionsService } from '#domains/promotions/use-cases/promotions.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import { createPayments, type Payments } from '#domains/payments/use-cases/payments.ts';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { createVouchers } from '#domains/vouchers/use-cases/vouchers.ts';
import { aRequest, guestSite, type TestRequest } from '#domains/pricing/test/fixtures.ts';
import {
  createChangeGuard,
  createOrders,
  isBeingPaid,
  orderMails,
  notifyRefused,
  type Orders,
} from '../use-cases/orders.ts';

/** A Monday. The trucks of the small shop deliver on weekdays. */
export const MONDAY = new Date('2026-11-23T01:00:00Z');

export const SECRET = 'a secret for tests, long enough to sign with';

/** A browser with its own cookies and its own clock. */
export type Browser = TestRequest;

export function aBrowser(more: Partial<Browser> = {}): Browser {
  return aRequest({ now: MONDAY, ...more });
}

/** Returns a second tab of a browser, which has the same cookies. */
export function anotherTab(browser: Browser): Browser {
  return { ...browser };
}

export interface SmallShop {
  carts: CartService;
  delivery: DeliverySubject;
  places: GeoSubject;
  payments: Payments;
  orders: Orders;
  outbox: OutboxRelay;
  /** The clock for background work, which tests can change. */
  clock: { now: Date };
  /** The lines of the log, each as JSON. */
  logged: readonly string[];
  /**
   * Always returns null, which means that the order is allowed: no company rules apply to the test shop's
   * users.
   */
  clearOrder(): Promise<null>;
  /** Always returns the same company, on whose account any order can be placed. */
  holdCredit(): Promise<HeldCredit>;
}

/** Creates the services with which shoppers buy, on a database filled by {@link seedSmallShop}. */
export async function openSmallShop(
  db: Kysely<Tables>,
  adapter: PaymentAdapter,
  {
    timing,
    readSetting = async () => undefined,
    settingsOf,
    holdLimits,
    methods = [],
    mayStillOrder = async () => true,
    variationsOf,
    claimsOf,
    rewardsOf = () => [],
  }: Partial<Pick<OrdersOptions, 'timing' | 'holdLimits' | 'mayStillOrder' | 'variationsOf' | 'claimsOf'>> & {
    readSetting?: (siteId: string, name: string) => Promise<string | undefined>;
    settingsOf?: (siteId: string) => readonly Setting[];
    /** Additional payment methods. Cards and the methods without a provider are always available. */
    methods?: readonly ConnectedMethod[];
    /** Returns the rewards from manufacturers for products. By default, there are none. */
    rewardsOf?: PromotionsService['rewardsOf'];
  } = {},
): Promise<SmallShop> {
  const clock = { now: MONDAY };
  const logged: string[] = [];
  const tell = (...told: unknown[]) => void logged.push(JSON.stringify(told));
  const delivery = await createDeliveryService({ db });
  const geo = await createGeoService({ db });
  const payments = createPayments({
    methods: [
      { method: cardMethod, adapter, encryptionKeys: { Card: 'PEM' } },
      ...withoutProvider().map((method) => method.connect({})),
      ...methods,
    ],
    readSetting,
  });
  const vouchers = createVouchers({ db, secret: SECRET, networkOf: (address) => address, hasLimits: false });
  const carts = createCartService({
    db,
    purchaseFacts,
    purchaseOptions,
    undeliverable: delivery.undeliverable,
    isPlace: (_country, { suburb }) => suburb !== 'Nowhere',
    sendsTexts: false,
    readSetting,
    guardChange: createChangeGuard(delivery),
    isBeingPaid,
    hasOrder,
    floorsOf: async () => new Map(),
    approvedFor: async () => null,
    rewardsOf,
    vouchers,
    secret: SECRET,
  });
  const moneyGoodsOf = async (siteId: string) =>
    parseMoneyGoods(await readSetting(siteId, 'GiftCardProducts'));
  const orders = createOrders({
    db,
    carts,
    delivery,
    payments,
    vouchers,
    places: geo,
    clock: () => clock.now,
    log: { info: tell, warn: tell, error: tell },
    wakeOutbox: () => undefined,
    shipmentsOf: async () => [],
    moneyGoodsOf,
    owns: async () => false,
    mayStillOrder,
    secret: SECRET,
    ...(timing ? { timing } : {}),
    ...(holdLimits ? { holdLimits } : {}),
    ...(variationsOf ? { variationsOf } : {}),
    ...(claimsOf ? { claimsOf } : {}),
  });
  const told = {
    siteOf: (id: string) => guestSite(id),
    originOf: () => 'http://shop.test',
    clock: () => clock.now,
    notifyShop: createTellShop((siteId) => settingsOf?.(siteId) ?? []),
  };
  const mails = orderMails({
    ...told,
    secret: SECRET,
    invoicesOf: async () => new Map(),
    invoiceTitleOf: () => 'Tax invoice',
    cancellationNoteOf: async () => null,
    moneyGoodsOf,
    pictureOf: (_site, sku) => `/img/p/${sku}-front.svg`,
  });
  const raise = (error: unknown) => {
    throw error;
  };
  const outbox = createOutboxRelay({
    db,
    topics: { ...notificationEvents, ...orderEvents },
    handlers: {
      'pages-changed': [notifyPagesChanged],
      'message-refused': [notifyRefused(told)],
      'coupon-order-confirmed': [async () => undefined],
      'order-confirmed': [mails.confirmed],
      'order-not-paid': [mails.notPaid],
      'order-adjusted': [async () => undefined],
      'order-cancelled': [mails.cancelled],
      'order-refunded': [mails.refunded],
      'order-link-asked': [mails.linkRequested],
      'order-rest-paid': [mails.balancePaid],
      'order-rest-asked': [mails.balanceRequested],
      'order-balance': [mails.balance],
      'order-day-changed': [mails.dayChanged],
      'order-edited': [mails.edited],
      'payment-trouble': [mails.incident],
    },
    clock: () => clock.now,
    onError: raise,
    onSetAside: raise,
  });
  return {
    carts,
    delivery,
    places: geo,
    payments,
    orders,
    outbox,
    clock,
    logged,
    clearOrder: async () => null,
    holdCredit: async () => ({
      debtor: { siteId: 'aol', ownerId: 'the-owner', businessNumber: '' },
      termsDays: 30,
    }),
  };
}

/** Returns a new idempotency key, for one submit. */
export const aKey = (): string => randomUUID();

/**
 * Returns counts that must always be consistent. Stock and delivery slots must match the holds, and no count
 * may be negative.
 */
export async function countsOf(db: Kysely<Tables>) {
  const [stock, holds, places, days, orders, money, attempts] = await Promise.all([
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
    db.selectFrom('customer_order').select(['state', 'total_cents']).execute(),
    db.selectFrom('money_entry').select('cents').execute(),
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
    paid: cents(sum(money.map((entry) => entry.cents))),
    attempts: attempts.map(({ state }) => state),
    unsettled: attempts.filter(({ next_check_at }) => next_check_at !== null).length,
  };
}
