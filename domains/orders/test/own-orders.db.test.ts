import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GUEST, type User } from '#foundation/pure/user.ts';
import type { Identify } from '#apps/server/context.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { TestBrowser, mailedSecret, makeAccount } from '#domains/identity/test/fixtures.ts';
import { createOutboxRelay } from '#domains/notifications/use-cases/outbox-relay.ts';
import { accountCreated, emailChanged } from '#domains/identity/events.ts';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { insertOrder } from './fixtures-own-orders.ts';
import { orderLink } from '../use-cases/emails/order-link.ts';
import type { OwnOrder, OwnOrderSummary } from '../contract/own-orders.ts';
import { createOwnOrders } from '../use-cases/own-orders/own-orders.ts';
import { emptyTables } from '#database/empty-tables.ts';

// Tests the orders of two signed-in customers, over HTTP and with the cache enabled.

const customer = (accountId: string): User => ({
  ...GUEST,
  kind: 'customer',
  accountId,
  sessionId: `of ${accountId}`,
  membership: 'active',
});
const PEOPLE = ['ada', 'bob', 'new'];
const identify: Identify = ({ headers }) => {
  const who = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  return PEOPLE.includes(who) ? customer(who) : GUEST;
};

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ identify });
  for (const id of PEOPLE)
    await shop.database.db
      .insertInto('account')
      .values({
        id,
        email: `${id}@people.example`,
        email_verified_at: id === 'new' ? null : new Date(),
        first_name: id,
        last_name: 'X',
        created_at: new Date(),
      })
      .execute();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const { db } = shop.database;
  await emptyTables(db, ['customer_order']);
});

async function ask<T>(path: string, who: string | null, site = 'aol') {
  const { status, body, headers } = await shop.ask(path, {
    site,
    headers: who === null ? {} : { authorization: `Bearer ${who}` },
  });
  return { status, headers, body: JSON.parse(body) as T };
}
interface Page {
  page: number;
  pageSize: number;
  totalCount: number;
  orders: OwnOrderSummary[];
}
const numbers = ({ body }: { body: { orders: OwnOrderSummary[] } }) =>
  body.orders.map(({ orderNumber }) => orderNumber);
const invoiced = (who: string | null, query = '', site = 'aol') =>
  ask<Page>(`/api/account/order/invoiced${query}`, who, site);

describe('invoiced orders (API-65, ACCOUNT-05)', () => {
  it('are paged from page 0, latest first', async () => {
    for (let day = 1; day <= 23; day += 1)
      await insertOrder(shop.database.db, {
        number: `P${day}`,
        accountId: 'ada',
        at: `2026-10-${String(day).padStart(2, '0')}T00:00:00Z`,
      });
    const first = await invoiced('ada');
    expect(first.body).toMatchObject({ page: 0, pageSize: 10, totalCount: 23 });
    expect(numbers(first)[0]).toBe('P23');
    expect(numbers(await invoiced('ada', '?page=0'))).toEqual(numbers(first));
    const all = [first, await invoiced('ada', '?page=1'), await invoiced('ada', '?page=2')].flatMap(numbers);
    expect(all).toEqual(Array.from({ length: 23 }, (_, index) => `P${23 - index}`));
    expect(numbers(await invoiced('ada', '?page=3'))).toEqual([]);
  });

  it.each(['?page=-1', '?page=x', '?page=1.5', '?page=999999999', '?page=0&page=1'])(
    'rejects an invalid page (%s) with a message',
    async (query) => {
      expect((await invoiced('ada', query)).status).toBe(400);
    },
  );

  it('are not cached by browsers or proxies', async () => {
    expect(String((await invoiced('ada')).headers['cache-control'])).toMatch(/no-store/);
  });
});

describe('ownership of orders', () => {
  it('a guest is asked to sign in, and another user neither lists nor opens the order (API-66)', async () => {
    await insertOrder(shop.database.db, { number: 'A1', accountId: 'ada' });
    await insertOrder(shop.database.db, {
      number: 'A2',
      accountId: 'ada',
      state: 'open',
      attempt: 'pending',
    });
    for (const path of ['', '/A1']) expect((await invoiced(null, path)).status).toBe(401);
    expect((await ask('/api/account/order/open', null)).status).toBe(401);
    expect((await invoiced('ada', '/A1')).status).toBe(200);
    expect((await ask('/api/account/order/invoiced/A2', 'ada')).status).toBe(200);
    const unknown = await invoiced('bob', '/A9');
    expect(unknown.status).toBe(404);
    for (const id of ['A1', 'A2']) {
      const { status, body } = await invoiced('bob', `/${id}`);
      expect([status, { ...body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }]);
    }
    expect((await invoiced('bob')).body).toMatchObject({ totalCount: 0, orders: [] });
    expect(numbers(await ask<Page>('/api/account/order/open', 'bob'))).toEqual([]);
  });

  it('other sites have separate orders', async () => {
    await insertOrder(shop.database.db, { number: 'W1', accountId: 'ada', siteId: 'wa' });
    expect(numbers(await invoiced('ada'))).toEqual([]);
    expect((await invoiced('ada', '/W1')).status).toBe(404);
    expect(numbers(await invoiced('ada', '', 'wa'))).toEqual(['W1']);
  });

  it('a guest’s orders belong to the confirmed owner of the email address, in any letter case', async () => {
    await insertOrder(shop.database.db, { number: 'G1', email: 'Ada@People.example' });
    await insertOrder(shop.database.db, { number: 'G2', email: 'new@people.example' });
    // The order has the signed-in customer's email address, but belongs to another account.
    await insertOrder(shop.database.db, { number: 'B1', email: 'ada@people.example', accountId: 'bob' });
    expect(numbers(await invoiced('ada'))).toEqual(['G1']);
    expect((await invoiced('ada', '/G1')).status).toBe(200);
    expect((await invoiced('ada', '/B1')).status).toBe(404);
    expect(numbers(await invoiced('new'))).toEqual([]);
    expect((await invoiced('new', '/G2')).status).toBe(404);
    await shop.database.db
      .updateTable('account')
      .set({ email_verified_at: new Date() })
      .where('id', '=', 'new')
      .execute();
    expect(numbers(await invoiced('new'))).toEqual(['G2']);
  });
});

describe('the status of an order', () => {
  it('pending, unpaid and cancelled orders are listed separately from invoiced ones', async () => {
    const { db } = shop.database;
    await insertOrder(db, { number: 'S1', accountId: 'ada', state: 'open', attempt: 'pending' });
    await insertOrder(db, { number: 'S2', accountId: 'ada', state: 'open', attempt: 'declined' });
    await insertOrder(db, { number: 'S3', accountId: 'ada', state: 'cancelled' });
    await insertOrder(db, { number: 'S4', accountId: 'ada' });
    const { body } = await ask<Page>('/api/account/order/open', 'ada');
    expect(Object.fromEntries(body.orders.map((one) => [one.orderNumber, [one.state, one.balance]]))).toEqual(
      {
        S1: ['processing', 0],
        S2: ['unpaid', 0],
        S3: ['cancelled', 0],
      },
    );
    expect(numbers(await invoiced('ada'))).toEqual(['S4']);
  });

  it('each order is counted and listed once, whatever its outcome', async () => {
    const { db } = shop.database;
    const own = { accountId: 'ada' } as const;
    await insertOrder(db, { number: 'C1', ...own, state: 'open', attempt: 'pending' });
    await insertOrder(db, { number: 'C2', ...own, state: 'open', attempt: 'declined' });
    await insertOrder(db, { number: 'C3', ...own, state: 'cancelled' });
    await insertOrder(db, {
      number: 'C4',
      ...own,
      state: 'cancelled',
      attempt: 'approved',
      paidCents: 50_000,
    });
    const orders = [];
    for (let index = 0; index < 12; index += 1)
      orders.push(await insertOrder(db, { number: `D${index}`, ...own, paidCents: index * 1_000 }));
    // Dispatches three orders. Two of them are also delivered, and one of these is returned.
    for (const [index, { id, productId }] of orders.slice(0, 3).entries()) {
      const { id: shipmentId } = await db
        .insertInto('shipment')
        .values({
          order_id: id,
          warehouse_code: null,
          shipped_on: '2026-11-24',
          delivered_on: index === 0 ? null : '2026-11-25',
          created_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('shipment_line')
        .values({
          shipment_id: shipmentId,
          source: `C${index}`,
          order_id: id,
          product_id: productId,
          quantity: 1,
        })
        .execute();
    }
    const { id, productId } = orders[2]!;
    await sql`
      insert into goods_return (reference, order_id, product_id, warehouse_code, quantity, is_sellable, at)
      select 'R1', ${id}, ${productId}, code, 1, true, now() from warehouse order by code limit 1`.execute(
      db,
    );
    const listed: string[] = [];
    for (let page = 0; ; page += 1) {
      const {
        totalCount,
        pageSize,
        orders: some,
      } = (await ask<Page>(`/api/account/order/invoiced?page=${page}`, 'ada')).body;
      expect(totalCount).toBe(orders.length);
      listed.push(...some.map(({ orderNumber }) => orderNumber));
      if (some.length < pageSize) break;
    }
    const open = (await ask<Page>('/api/account/order/open', 'ada')).body.orders;
    expect(listed).toHaveLength(orders.length);
    const all = [...listed, ...open.map(({ orderNumber }) => orderNumber)];
    expect(new Set(all).size).toBe(orders.length + 4);
    expect(all).toHaveLength(orders.length + 4);
  });

  it('shows lines, day, payments, balance, and dispatched products', async () => {
    const { db } = shop.database;
    const { id, productId, sku } = await insertOrder(db, {
      number: 'D1',
      accountId: 'ada',
      quantity: 3,
      paidCents: 40_000,
    });
    const one = async () => (await ask<OwnOrder>('/api/account/order/invoiced/D1', 'ada')).body;
    expect(await one()).toMatchObject({
      orderNumber: 'D1',
      state: 'confirmed',
      deliveryDay: [2026, 11, 25],
      orderTotal: 1500,
      paid: 400,
      balance: 1100,
      deliveryInstructions: 'Ring twice',
      payments: [{ paidWith: 'Credit or debit card', amount: 400, paidAt: '2026-11-01T01:00:00Z' }],
      shipments: [],
      lines: [{ sku, quantity: 3, price: 500, image: expect.stringMatching(/./) }],
    });
    const shipment = await db
      .insertInto('shipment')
      .values({
        order_id: id,
        warehouse_code: null,
        shipped_on: '2026-11-24',
        carrier: 'Van Co',
        tracking: 'VC1',
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const send = (source: string, quantity: number) =>
      db
        .insertInto('shipment_line')
        .values({ shipment_id: shipment.id, source, order_id: id, product_id: productId, quantity })
        .execute();
    await send('one', 2);
    expect(await one()).toMatchObject({
      state: 'part-sent',
      shipments: [
        { sentOn: [2026, 11, 24], carrier: 'Van Co', tracking: 'VC1', lines: [{ sku, quantity: 2 }] },
      ],
    });
    await send('two', 1);
    expect(await one()).toMatchObject({ state: 'sent', shipments: [{ lines: [{ quantity: 3 }] }] });
    expect((await invoiced('ada')).body.orders).toMatchObject([{ state: 'sent', balance: 1100 }]);
  });
});

/** Passes the events about changed email addresses to the orders domain, as the shop's worker does. */
function relay({ database: { db } }: TestApp) {
  const own = createOwnOrders({
    db,
    purchaseFacts: async () => [],
    verifiedEmailOf: async () => null,
    shipmentsOf: async () => [],
    moneyGoodsOf: async () => parseMoneyGoods(''),
    secret: 'a secret',
    clock: () => new Date(),
  });
  const raise = (error: unknown) => {
    throw error;
  };
  return createOutboxRelay({
    db,
    topics: { emailChanged, accountCreated },
    handlers: { 'email-changed': [own.keepOfOldAddress], 'account-created': [async () => undefined] },
    clock: () => new Date('2099-01-01T00:00:00Z'),
    onError: raise,
    onSetAside: () => undefined,
  });
}

it('orders placed as a guest stay with their customer when the email address changes, and move to no other user', async () => {
  const real = await openTestApp();
  try {
    const { db } = real.database;
    await makeAccount(real, 'ada@old.example');
    await insertOrder(db, { number: 'K1', email: 'Ada@old.example' });
    const ada = new TestBrowser(real);
    await ada.signIn('ada@old.example');
    const mine = async (browser: TestBrowser) =>
      (await browser.json<Page>('/api/account/order/invoiced')).body;
    expect(numbers({ body: await mine(ada) })).toEqual(['K1']);
    await ada.json('/api/account', { method: 'PATCH', body: { email: 'ada@new.example' } });
    const { token } = await mailedSecret(real, 'ada@new.example');
    expect((await ada.json('/api/account/change-email', { body: { token } })).status).toBe(200);
    await relay(real).runDue();
    expect(numbers({ body: await mine(ada) })).toEqual(['K1']);
    const [entry] = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'gave-guest-orders')
      .execute();
    expect(entry).toMatchObject({ subject: 'orders', after: { orders: 1 } });

    await makeAccount(real, 'ada@old.example');
    const other = new TestBrowser(real);
    await other.signIn('ada@old.example');
    expect(numbers({ body: await mine(other) })).toEqual([]);
  } finally {
    await real.close();
  }
});

describe('an account offer after a guest’s purchase', () => {
  const PASSWORD = 'harbour violin cardigan moss';
  let real: TestApp;
  const now = new Date('2026-11-23T01:00:00Z');
  beforeAll(async () => {
    real = await openTestApp({ now: () => now });
  });
  afterAll(() => real?.close());

  /** Inserts an order. Returns its cart id, and the expiry and signature of an emailed link to it. */
  async function orderOf(number: string, email: string, more: { state?: 'cancelled' } = {}) {
    const { cartId } = await insertOrder(real.database.db, { number, email, ...more });
    const link = new URL(orderLink('x'.repeat(32), cartId, now), 'http://shop.invalid').searchParams;
    return { id: cartId, until: link.get('until')!, proof: link.get('proof')! };
  }
  const make = (body: object) =>
    new TestBrowser(real).json<{ fields?: Record<string, string> }>('/api/checkout/confirmation/account', {
      body,
    });

  it('requires only a password; after confirmation by email the order is in the account', async () => {
    const key = await orderOf('O1', 'Gina@people.example');
    expect(await make({ ...key, password: PASSWORD })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const browser = new TestBrowser(real);
    expect((await browser.postForm('gina@people.example', PASSWORD)).get('error')).toBe('confirm-email');
    const { token } = await mailedSecret(real, 'gina@people.example');
    expect((await browser.json(`/api/account/confirmemail/${token}`)).status).toBe(200);
    await browser.signIn('gina@people.example', PASSWORD);
    expect((await browser.json('/api/account')).body).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
    });
    expect(numbers(await browser.json<Page>('/api/account/order/invoiced'))).toEqual(['O1']);
  });

  it('adapts names of the delivery address to the rules for account names', async () => {
    const key = await orderOf('O9', 'iris@people.example');
    await real.database.db
      .updateTable('customer_order')
      .set({
        delivery_address: sql`delivery_address || '{"firstName":"Jean.Luc","lastName":"O/Neill"}'::jsonb`,
      })
      .where('number', '=', 'O9')
      .execute();
    expect((await make({ ...key, password: PASSWORD })).status).toBe(200);
    const account = await real.database.db
      .selectFrom('account')
      .select(['first_name', 'last_name'])
      .where('email', '=', 'iris@people.example')
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ first_name: 'Jean Luc', last_name: 'O Neill' });
  });

  it('gives the same response if an account exists, notifies its owner and keeps the password', async () => {
    await makeAccount(real, 'hana@people.example');
    const key = await orderOf('O2', 'hana@people.example');
    expect(await make({ ...key, password: PASSWORD })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await mailedSecret(real, 'hana@people.example')).token).toBeNull();
    await new TestBrowser(real).signIn('hana@people.example');
    expect((await new TestBrowser(real).postForm('hana@people.example', PASSWORD)).get('error')).toBe(
      'wrong-credentials',
    );
  });

  it('requires read access to the order and a valid password', async () => {
    const key = await orderOf('O3', 'ivy@people.example');
    const cancelled = await orderOf('O4', 'ivy@people.example', { state: 'cancelled' });
    const good = { ...key, password: PASSWORD };
    for (const wrong of [
      { ...good, proof: 'none' },
      { id: key.id, password: PASSWORD },
      { ...good, id: 'none' },
      { ...good, id: cancelled.id },
      { ...cancelled, password: PASSWORD },
    ])
      expect((await make(wrong)).status).toBe(404);
    const short = await make({ ...key, password: 'short' });
    expect([short.status, Object.keys(short.body.fields!)]).toEqual([400, ['password']]);
    expect((await make({ ...key })).status).toBe(400);
    expect((await mailedSecret(real, 'ivy@people.example')).subject).toBe('');
  });
});
