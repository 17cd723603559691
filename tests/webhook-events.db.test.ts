import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#foundation/pure/endpoint.ts';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { readOldestRunningTx } from '#domains/catalogue/use-cases/catalogue.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { createShipment, getShipments } from '#domains/fulfilment/contract/shipments.ts';
import { noteDelivered } from '#domains/fulfilment/contract/deliveries.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { WEBHOOK_MESSAGES } from '#domains/integrations/contract/messages.ts';
import { SUBSCRIBED_TOPICS, type Topic } from '#domains/integrations/contract/values.ts';
import { identifyBy, staffWith } from '#domains/integrations/test/fixtures-webhooks.ts';
import { getOrderMoney } from '#domains/orders/contract/refunds.ts';
import { cancelForShopper } from '#domains/orders/contract/changes.ts';
import { commitEdit, getOrderToEdit, previewEdit } from '#domains/orders/contract/edit.ts';
import { openProjectShop } from '#domains/projects/test/fixtures.ts';
import { quoteShop } from '#domains/quotes/test/fixtures-quotes.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { atThePayButton, endlessProduct, openPayingShop, type PayingShop } from './paying-shop.ts';

// Tests that events cause exactly one message each, which fits its documented schema.

const DAY_MS = 86_400_000;
const OPENING = Date.parse(`${TEST_TODAY}T01:00:00Z`);
const clock = { at: OPENING };
let shop: PayingShop;
let productCode: string;

beforeAll(async () => {
  shop = await openPayingShop({
    now: () => new Date(clock.at),
    identify: identifyBy({
      manager: staffWith(
        'fulfilment.dispatch',
        'orders.edit',
        'orders.read',
        'orders.refund',
        'orders.change',
      ),
    }),
  });
  productCode = await endlessProduct(shop);
  await subscribe(shop);
});
afterAll(() => shop?.close());
beforeEach(() => sql`delete from webhook_message`.execute(shop.database.db));

/** Adds a webhook with all topics. Its messages are read from the database and not sent. */
async function subscribe({ database }: TestApp, siteId: string | null = null): Promise<void> {
  await database.db
    .insertInto('webhook_subscription')
    .values({
      name: 'All',
      url: 'https://receiver.example/',
      site_id: siteId,
      topics: [...SUBSCRIBED_TOPICS],
      secret: 'x',
      created_at: new Date(clock.at),
    })
    .execute();
}

interface Message {
  topic: Topic;
  site: string | null;
  data: Record<string, unknown>;
}

/** Handles pending events, and returns the messages in the order in which they were written. Checks their schemas. */
async function messages({ runOutbox, database }: TestApp): Promise<Message[]> {
  await runOutbox();
  const rows = await database.db.selectFrom('webhook_message').select('body').orderBy('id').execute();
  return rows.map(({ body }) => {
    const message = JSON.parse(body) as Message;
    const { schema } = WEBHOOK_MESSAGES.find(({ name }) => name === message.topic)!;
    expect(z.parse(schema, message)).toEqual(message);
    return message;
  });
}

/**
 * Waits until all transactions that are running now have ended. PostgreSQL counts transactions per server, so an open
 * transaction of another test's database would delay messages about products.
 */
async function transactionsEnd({ database: { db } }: TestApp): Promise<void> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  await expect
    .poll(() => readOldestRunningTx(db), { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(Number(rows[0]!.id));
}

async function asStaff<E extends Endpoint>(endpoint: E, input: CallInput<E>, version?: number) {
  const { body, ...rest } = input as { params?: unknown; body?: unknown };
  const response = await new TestBrowser(shop).ask(addressOf(endpoint, rest), {
    method: endpoint.method,
    headers: {
      authorization: 'Bearer manager',
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { body }),
  });
  expect([response.status, response.body]).toEqual([200, response.body]);
  return JSON.parse(response.body) as AnswerOf<E>;
}

/** Places an order. Afterwards it is the day before, because orders of today are fixed. */
async function buys() {
  clock.at = OPENING;
  const browser = new TestBrowser(shop);
  await browser.ask(addCartProduct.path, { method: 'POST', body: { productCode, quantity: 2 } });
  const email = `${randomUUID()}@people.example`;
  const form = await atThePayButton(browser, email);
  await browser.ask(submitCheckout.path, { method: 'POST', body: form });
  const order = await shop.database.db
    .selectFrom('customer_order')
    .select(['id', 'number', 'total_cents as total'])
    .where('cart_id', '=', form.cartId)
    .executeTakeFirstOrThrow();
  return { ...order, email, params: { id: order.number } };
}

it('a confirmed order is one message with the order', async () => {
  const { number, email, total } = await buys();
  const [message, ...more] = await messages(shop);
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    topic: 'order.confirmed',
    site: 'aol',
    data: {
      order: {
        orderNumber: number,
        state: 'confirmed',
        total: total / 100,
        paid: total / 100,
        customer: { email },
        lines: [{ quantity: 2 }],
      },
    },
  });
});

it('an edit and a cancellation with its refund are messages with the state after them', async () => {
  const { params, number, total } = await buys();
  await shop.runOutbox();
  clock.at = OPENING - DAY_MS;
  const { lines } = await asStaff(getOrderToEdit, { params });
  const changes = { quantities: [{ sku: lines[0]!.sku, quantity: 1 }] };
  const preview = await asStaff(previewEdit, { params, body: changes });
  const body = { ...changes, reason: 'Called', key: randomUUID(), total: preview.total };
  await asStaff(commitEdit, { params, body }, preview.version);
  const { version } = await asStaff(getOrderMoney, { params });
  await asStaff(cancelForShopper, { params, body: { reason: 'Changed their mind' } }, version);
  await shop.runOutbox();
  await shop.runJob('refunds');
  await shop.takeWebhooks();
  const [, edited, ...rest] = await messages(shop);
  expect(edited).toMatchObject({
    topic: 'order.changed',
    data: { order: { orderNumber: number, lines: [{ quantity: 1 }] }, changes: [expect.stringMatching(/./)] },
  });
  expect(rest.filter(({ topic }) => topic === 'order.cancelled')).toMatchObject([
    { data: { order: { orderNumber: number, state: 'cancelled' } } },
  ]);
  const refunds = rest.filter(({ topic }) => topic === 'refund.completed');
  expect(refunds.reduce((sum, { data }) => sum + Number(data['amount']), 0)).toBeCloseTo(total / 100, 2);
  expect(new Set(refunds.map(({ data }) => data['reference'])).size).toBe(refunds.length);
  expect(refunds[0]!.data).toMatchObject({ orderNumber: number, currency: 'AUD', toGiftCards: false });
});

it('a dispatch and the delivery are one message each', async () => {
  const { params, number } = await buys();
  await shop.runOutbox();
  const shipments = await asStaff(getShipments, { params });
  const line = shipments.lines[0]!;
  await asStaff(
    createShipment,
    {
      params,
      body: {
        lines: [{ sku: line.sku, quantity: 2 }],
        warehouse: line.reserved[0]?.warehouse ?? 'SYD',
        carrier: 'StarTrack',
        tracking: 'ST1',
        key: randomUUID(),
      },
    },
    shipments.version,
  );
  await asStaff(noteDelivered, { params, body: {} });
  const [, ...sent] = await messages(shop);
  expect(sent.map(({ topic }) => topic).toSorted()).toEqual(['shipment.delivered', 'shipment.dispatched']);
  const dispatched = sent.find(({ topic }) => topic === 'shipment.dispatched')!;
  const goods = dispatched.data['goods'] as { quantity: number }[];
  expect(goods.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
  expect(goods[0]).toMatchObject({ sku: line.sku, title: line.title, carrier: 'StarTrack', tracking: 'ST1' });
  expect(sent.map(({ data }) => data['orderNumber'])).toEqual([number, number]);
});

it('a confirmed account is a message, and a registration alone is none', async () => {
  const email = `${randomUUID()}@people.example`;
  await makeAccount(shop, email);
  expect(await messages(shop)).toMatchObject([
    { topic: 'customer.created', site: 'aol', data: { email, customerId: expect.any(String) as string } },
  ]);
  const { rows } = await sql<{ email: string }>`select email from webhook_message`.execute(shop.database.db);
  expect(rows).toEqual([{ email }]);
});

it('an accepted quote is one message, and a question is none', async () => {
  const projects = await openProjectShop(() => new Date(OPENING));
  try {
    const quotes = await quoteShop(projects, () => new Date(OPENING));
    await subscribe(projects);
    const { projectId, quote, key } = await quotes.aQuote();
    const question = { key, lineId: quote.lines[0]!.lineId, question: 'Is it quiet?' };
    await quotes.post(null, '/api/v2/project/quote/question', question);
    await Promise.all([quotes.accept(key), quotes.accept(key)]);
    expect(await messages(projects)).toMatchObject([
      {
        topic: 'quote.accepted',
        site: 'wa',
        data: { quoteNumber: quote.quoteNumber, projectId, acceptedBy: 'Ngozi Okafor' },
      },
    ]);
  } finally {
    await projects.close();
  }
});

it('changes of products and stock are collected, each once, for all sites and for single sites', async () => {
  const { db } = shop.database;
  const follow = async () => {
    await transactionsEnd(shop);
    return shop.runJob('products of webhooks');
  };
  await follow();
  await sql`delete from webhook_message`.execute(db);
  expect(await follow()).toBe(0);
  const products = await db
    .selectFrom('product')
    .select(['id', 'sku'])
    .where(sql<boolean>`sites @> '{aol}'`)
    .orderBy('id')
    .limit(3)
    .execute();
  const ids = products.map(({ id }) => id);
  const skus = products.map(({ sku }) => sku);
  await sql`update product set title = title || ' (new)' where id = any(${ids.slice(0, 2)}::bigint[])`.execute(
    db,
  );
  await sql`update product_price set price_cents = 12345 where product_id = ${ids[2]} and market = 'AU'`.execute(
    db,
  );
  await sql`update stock set on_hand = held + allocated + 7 where product_id = ${ids[0]}`.execute(db);
  await follow();
  const [changed, stock, ...more] = await messages(shop);
  expect(more).toEqual([]);
  const listed = changed!.data['products'] as { sku: string; title: string; prices: object[] }[];
  expect(listed.map(({ sku }) => sku).toSorted()).toEqual(skus.toSorted());
  expect(listed.find(({ sku }) => sku === skus[2])!.prices).toContainEqual(
    expect.objectContaining({ market: 'AU', price: 123.45 }),
  );
  expect(stock).toMatchObject({ topic: 'stock.changed', site: null, data: { products: [{ sku: skus[0] }] } });
  const [{ warehouses }] = stock!.data['products'] as [{ warehouses: { available: number }[] }];
  expect(warehouses.every(({ available }) => available === 7)).toBe(true);
  expect(await follow()).toBe(0);

  await subscribe(shop, 'aol');
  await sql`update product set title = title || '!' where id = ${ids[0]}`.execute(db);
  await follow();
  const latest = (await messages(shop)).slice(2);
  expect(latest.map(({ site }) => site).toSorted()).toEqual(['aol', null]);
  const { rows } = await sql<{ site: string | null; count: number }>`
    select s.site_id as site, count(*)::int as count from webhook_delivery d
      join webhook_subscription s on s.id = d.subscription_id join webhook_message m on m.id = d.message_id
    where m.id in (select id from webhook_message order by id desc limit 2) group by s.site_id order by s.site_id`.execute(
    db,
  );
  expect(rows).toEqual([
    { site: 'aol', count: 1 },
    { site: null, count: 1 },
  ]);
});
