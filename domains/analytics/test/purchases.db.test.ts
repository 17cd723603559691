import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { sql } from 'kysely';
import { openTestDatabase } from '#testing/test-database.ts';
import { day } from '#foundation/pure/day.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { siteOf } from '#sites/registry.ts';
import { createPurchases, type OrderToReport, type ServerEvent } from '../use-cases/purchases.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let now: Date;
let sent: ServerEvent[];
let isDown: boolean;
let isOn: boolean;

const NOW = new Date('2026-11-28T01:00:00Z');
const MINUTE = 60_000;
const purchase = {
  transaction_id: 'AO-1',
  currency: 'AUD' as const,
  value: 110,
  tax: 11,
  shipping: 0,
  coupon: '',
  items: [{ item_id: 'HFD640S', item_name: 'Fridge', price: 110, quantity: 1 }],
};
const ORDER: OrderToReport = {
  id: 1,
  cartId: 'cart-1',
  siteId: 'aol',
  isConfirmed: true,
  returnedTipCents: 0,
  purchase,
};
let orders: OrderToReport[];

const createTested = () =>
  createPurchases({
    db: database.db,
    findOrder: async (_, key) =>
      orders.find((one) => ('id' in key ? one.id === key.id : one.cartId === key.cartId)) ?? null,
    mayRead: async (_, cartId) => cartId !== 'foreign',
    sink: {
      isOn: () => isOn,
      send: async (event) => {
        if (isDown) throw new Error('the service does not respond');
        sent.push(event);
      },
    },
    linesOfOrders: (ids) => {
      const found = orders.filter(({ id }) => ids.includes(id));
      return sql`
        select o.order_id, o.cart_id, o.site_id, l.product_id, l.quantity, l.cents
        from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ cartId }) => cartId)}::text[],
          ${found.map(({ siteId }) => siteId)}::text[]) as o (order_id, cart_id, site_id)
        cross join (values (7, 1, 10000), (7, 2, 20050), (8, 1, 500)) as l (product_id, quantity, cents)`;
    },
    daysAt: () => [{ siteId: 'aol', day: day('2026-11-28') }],
    clock: () => now,
    onFailed: () => undefined,
  });
let purchases: ReturnType<typeof createTested>;

const ctx = (siteId = 'aol') => ({
  site: { ...siteOf(siteId), priceList: null },
  now,
  user: GUEST,
  cookie: () => undefined,
  headers: { userAgent: '', accept: '', acceptLanguage: '' },
});
const KEYS = ['a'.repeat(32), 'b'.repeat(32)] as const;
const claim = (key: string, cartId = 'cart-1', siteId = 'aol') =>
  purchases
    .claim(ctx(siteId), { cartId, key, sinks: ['data-layer', 'google-analytics'] })
    .then(({ sinks }) => sinks);
const note = (consent: Partial<{ statistics: boolean; marketing: boolean; clientId: string }> = {}) =>
  purchases.noteCheckout(ctx(), {
    cartId: 'cart-1',
    clientId: '12.34',
    statistics: true,
    marketing: false,
    ...consent,
  });
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  for (const table of [
    'measured_event',
    'measured_order',
    'measured_cart',
    'purchase_claim',
    'consent_choice',
    'funnel_day',
    'product_day',
  ] as const)
    await db.deleteFrom(table).execute();
  now = NOW;
  sent = [];
  isDown = false;
  isOn = true;
  orders = [ORDER];
  purchases = createTested();
});

describe('a purchase is claimed', () => {
  it('by one browser for each receiver, however often and wherever the page is opened (CONFIRM-03)', async () => {
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) => claim(String(index).padStart(32, '0'))),
    );
    expect(claims.flat().toSorted()).toEqual(['data-layer', 'google-analytics']);
  });

  it('again by the same key, so that a lost response does not lose the purchase', async () => {
    expect(await claim(KEYS[0])).toEqual(['data-layer', 'google-analytics']);
    expect(await claim(KEYS[0])).toEqual(['data-layer', 'google-analytics']);
    expect(await claim(KEYS[1])).toEqual([]);
  });

  it('never for an order of another person or site, or before it is confirmed', async () => {
    expect(await claim(KEYS[0], 'foreign')).toEqual([]);
    expect(await claim(KEYS[0], 'unknown')).toEqual([]);
    expect(await claim(KEYS[0], 'cart-1', 'wa')).toEqual([]);
    orders = [{ ...ORDER, isConfirmed: false }];
    expect(await claim(KEYS[0])).toEqual([]);
    orders = [ORDER];
    expect(await claim(KEYS[0])).toHaveLength(2);
  });
});

describe('the server sends a purchase', () => {
  const confirm = () =>
    database.db.transaction().execute((tx) => purchases.noteConfirmed.together(tx, [{ orderId: 1 }]));

  it('once, if no browser has reported it after fifteen minutes', async () => {
    await note();
    await confirm();
    await confirm();
    later(14 * MINUTE);
    expect(await purchases.sendDue()).toBe(0);
    later(2 * MINUTE);
    expect(await Promise.all([purchases.sendDue(), createTested().sendDue()])).toContain(1);
    expect(sent).toEqual([
      {
        siteId: 'aol',
        clientId: '12.34',
        marketing: false,
        happenedAt: NOW,
        event: { name: 'purchase', details: purchase },
      },
    ]);
    later(60 * MINUTE);
    expect(await purchases.sendDue()).toBe(0);
    expect(await claim(KEYS[0])).toEqual(['data-layer']);
  });

  it('not if a browser has reported it', async () => {
    await note();
    await confirm();
    await claim(KEYS[0]);
    later(16 * MINUTE);
    expect(await purchases.sendDue()).toBe(0);
    expect(sent).toEqual([]);
  });

  it.each([
    ['without consent to statistics', { statistics: false }],
    ['after the consent was withdrawn in the checkout', null],
  ])('not %s', async (_, consent) => {
    if (consent) await note(consent);
    else {
      await note();
      await note({ statistics: false });
    }
    await confirm();
    later(16 * MINUTE);
    expect(await purchases.sendDue()).toBe(0);
    expect(sent).toEqual([]);
  });

  it('not if nobody has noted a consent, as in a sale by phone', async () => {
    await confirm();
    later(16 * MINUTE);
    expect(await purchases.sendDue()).toBe(0);
  });

  it('again after the service did not respond, and never after 71 hours', async () => {
    await note();
    await confirm();
    isDown = true;
    later(16 * MINUTE);
    expect(await purchases.sendDue()).toBe(0);
    isDown = false;
    expect(await purchases.sendDue()).toBe(0);
    later(6 * MINUTE);
    expect(await purchases.sendDue()).toBe(1);
    orders = [{ ...ORDER, id: 2, cartId: 'cart-2' }];
    await purchases.noteCheckout(ctx(), {
      cartId: 'cart-2',
      clientId: '',
      statistics: true,
      marketing: true,
    });
    await database.db.transaction().execute((tx) => purchases.noteConfirmed.together(tx, [{ orderId: 2 }]));
    isDown = true;
    later(16 * MINUTE);
    await purchases.sendDue();
    isDown = false;
    later(72 * 60 * MINUTE);
    expect(await purchases.sendDue()).toBe(0);
    expect(await database.db.selectFrom('measured_event').selectAll().execute()).toEqual([]);
  });

  it('not on a site without the service', async () => {
    await note();
    await confirm();
    isOn = false;
    later(16 * MINUTE);
    expect(await purchases.sendDue()).toBe(0);
    isOn = true;
    expect(await purchases.sendDue()).toBe(0);
  });

  it('and each refund of it once', async () => {
    await note({ marketing: true });
    await confirm();
    await claim(KEYS[0]);
    const refund = { orderId: 1, cents: 5050, key: 'refund-1' };
    for (const key of ['refund-1', 'refund-1', 'refund-2'])
      await database.db.transaction().execute((tx) => purchases.noteRefunded(tx, { ...refund, key }));
    expect(await purchases.sendDue()).toBe(2);
    expect(sent.map(({ event, marketing }) => [event, marketing])).toEqual([
      [{ name: 'refund', details: { transaction_id: 'AO-1', currency: 'AUD', value: 50.5 } }, true],
      [{ name: 'refund', details: { transaction_id: 'AO-1', currency: 'AUD', value: 50.5 } }, true],
    ]);
    later(60 * MINUTE);
    expect(await purchases.sendDue()).toBe(0);
  });

  it.each<[string, [cents: number, returnedTipCents: number][], number[]]>([
    ['the whole order', [[11_500, 500]], [110]],
    [
      'goods, then the tip, then the rest',
      [
        [5000, 0],
        [500, 500],
        [6000, 500],
      ],
      [50, 60],
    ],
    [
      'goods whose event is handled after the tip was given back',
      [
        [5000, 500],
        [500, 500],
      ],
      [45, 5],
    ],
    ['more than the revenue, without a row for the tip', [[11_500, 0]], [110]],
  ])('without the tip, which is no revenue: %s', async (_, refunds, values) => {
    await note();
    await confirm();
    await claim(KEYS[0]);
    for (const [index, [cents, returnedTipCents]] of refunds.entries()) {
      orders = [{ ...ORDER, returnedTipCents }];
      await database.db
        .transaction()
        .execute((tx) => purchases.noteRefunded(tx, { orderId: 1, cents, key: `refund-${index}` }));
    }
    await purchases.sendDue();
    expect(sent.flatMap(({ event }) => ('value' in event.details ? [event.details.value] : []))).toEqual(
      values,
    );
  });
});

test('confirmed orders are counted together, with the sold units and their price per product', async () => {
  const { db } = database;
  await db
    .insertInto('product_day')
    .values({ site_id: 'aol', day: '2026-11-28', product_id: 7, added: 4 })
    .execute();
  orders = [ORDER, { ...ORDER, id: 2, cartId: 'cart-2' }];
  await db
    .transaction()
    .execute((tx) => purchases.noteConfirmed.together(tx, [{ orderId: 1 }, { orderId: 2 }]));
  await db.transaction().execute((tx) => purchases.noteConfirmed.together(tx, [{ orderId: 2 }]));
  const steps = await db.selectFrom('funnel_day').select(['site_id', 'step', 'visits']).execute();
  expect(steps).toEqual([{ site_id: 'aol', step: 'order', visits: 3 }]);
  const products = db.selectFrom('product_day').select(['product_id', 'added', 'units', 'cents']);
  expect(await products.orderBy('product_id').execute()).toEqual([
    { product_id: 7, added: 4, units: 9, cents: 90150 },
    { product_id: 8, added: 0, units: 3, cents: 1500 },
  ]);
});

test('a note of another site does not replace the consent of a cart', async () => {
  await note();
  await purchases.noteCheckout(ctx('wa'), {
    cartId: 'cart-1',
    clientId: 'x',
    statistics: false,
    marketing: false,
  });
  expect(await database.db.selectFrom('measured_cart').select(['site_id', 'statistics']).execute()).toEqual([
    { site_id: 'aol', statistics: true },
  ]);
});

test('a choice is recorded with its version and time, and nothing identifies its author', async () => {
  await purchases.recordConsent(ctx(), {
    version: 1,
    statistics: true,
    marketing: false,
    model: 'notice',
    hasPrivacyControl: true,
  });
  const [row] = await database.db.selectFrom('consent_choice').selectAll().execute();
  expect({ ...row, id: 0 }).toEqual({
    id: 0,
    site_id: 'aol',
    version: 1,
    statistics: true,
    marketing: false,
    model: 'notice',
    has_privacy_control: true,
    chosen_at: NOW,
  });
});

test('notes are deleted after 30 days, and choices after two years', async () => {
  await note();
  await purchases.recordConsent(ctx(), {
    version: 1,
    statistics: true,
    marketing: true,
    model: 'ask',
    hasPrivacyControl: false,
  });
  const after = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * MINUTE);
  expect(await purchases.forget(after(29))).toBe(0);
  expect(await purchases.forget(after(31))).toBe(1);
  expect(await purchases.forget(after(729))).toBe(0);
  expect(await purchases.forget(after(731))).toBe(1);
});
