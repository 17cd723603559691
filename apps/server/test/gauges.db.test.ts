import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { readBacklog } from '#domains/notifications/use-cases/backlog.ts';
import { openSmallShop } from '#domains/orders/test/fixtures.ts';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { registerGauges } from '../monitoring/gauges.ts';

const NOW = new Date('2026-11-23T01:00:00Z');
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const CART = '11111111-1111-4111-8111-111111111111';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await seedSmallShop(database.db);
});
afterAll(() => database.close());

/** Returns the lines of `/metrics` that contain values, without comments. */
async function lines(registry: Registry): Promise<string[]> {
  return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test('the gauges report waiting work, its age, and work in progress', async () => {
  const { db } = database;
  const { orders } = await openSmallShop(db, aProvider());
  const registry = new Registry();
  registerGauges(registry, {
    pool: () => ({ size: 4, idle: 3, waiting: 2, most: 20 }),
    state: async () => ({
      ...(await readBacklog(db)),
      orders: await orders.state(),
      stockCountedAt: before(7200),
    }),
    now: () => NOW,
    freeBytes: async () => 5e9,
    backedUpAt: async () => before(3600),
  });
  const text = await lines(registry);
  expect(text).toContain('database_up 1');
  expect(text).toContain('database_pool_connections{state="idle"} 3');
  expect(text).toContain('database_pool_waiting 2');
  expect(text).toContain('shop_queue_waiting{queue="outbox"} 0');
  expect(text).toContain('shop_queue_oldest_seconds{queue="mail"} 0');
  expect(text).toContain('shop_payments_under_way{state="unknown"} 0');

  const event = { topic: 'order-confirmed', key: '1', payload: '{}' };
  await db
    .insertInto('outbox')
    .values([
      { ...event, created_at: before(90), attempts: 3 },
      { ...event, created_at: before(5) },
      { ...event, created_at: before(500), done_at: before(400) },
    ])
    .execute();
  const mail = { site_id: 'aol', recipient: 'a@example.com', subject: 's', html: '', plain: '' };
  await db
    .insertInto('mail')
    .values([
      { ...mail, dedupe_key: 'a', created_at: before(60), tries: 1 },
      { ...mail, dedupe_key: 'c', created_at: before(7000), tries: 1, set_aside_at: before(6900) },
      { ...mail, dedupe_key: 'd', created_at: before(20), channel: 'text' as const },
      { ...mail, dedupe_key: 'b', created_at: before(600), sent_at: before(500) },
    ])
    .execute();
  await db.insertInto('cart').values({ id: CART, site_id: 'aol' }).execute();
  const { id } = await db
    .insertInto('customer_order')
    .values({
      site_id: 'aol',
      number: '1',
      cart_id: CART,
      cart_version: 1,
      state: 'open',
      currency: 'AUD',
      email: 'a@example.com',
      phone: '',
      delivery_address: '{}',
      billing_address: '{}',
      goods_cents: 1,
      total_cents: 1,
      created_at: before(300),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const attempt = {
    order_id: id,
    payment_option: 0,
    provider: 'adyen',
    request_hash: '',
    amount_cents: 1,
    currency: 'AUD',
    updated_at: before(30),
  };
  await db
    .insertInto('payment_attempt')
    .values([
      {
        ...attempt,
        id: CART,
        reference: 'r1',
        idempotency_key: 'k1',
        state: 'unknown',
        created_at: before(120),
      },
      {
        ...attempt,
        id: CART.replaceAll('1', '2'),
        reference: 'r2',
        idempotency_key: 'k2',
        state: 'voided',
        created_at: before(240),
        next_check_at: before(-60),
      },
    ])
    .execute();
  const refund = { order_id: id, attempt_id: CART, cents: 1, reason: '', is_ours: true };
  await db
    .insertInto('order_refund')
    .values([
      { ...refund, id: randomUUID(), state: 'asked', created_at: before(400), updated_at: before(400) },
      { ...refund, id: randomUUID(), state: 'failed', created_at: before(900), updated_at: before(900) },
      { ...refund, id: randomUUID(), state: 'done', created_at: before(950), updated_at: before(950) },
    ])
    .execute();
  await db
    .insertInto('payment_notice')
    .values({
      event_id: 'e1',
      attempt_id: CART,
      type: 'disputed',
      cents: 1,
      currency: 'AUD',
      heard_at: before(100),
    })
    .execute();
  const hold = { order_id: id, warehouse_code: 'w', quantity: 2 };
  await db
    .insertInto('stock_hold')
    .values([
      { ...hold, product_id: 1, state: 'held', expires_at: before(60) },
      { ...hold, product_id: 2, state: 'held', expires_at: before(-60) },
      { ...hold, product_id: 3, state: 'allocated', expires_at: before(60) },
    ])
    .execute();

  const after = await lines(registry);
  for (const line of [
    'shop_refunds{state="waiting"} 1',
    'shop_refunds{state="failed"} 1',
    'shop_refunds_oldest_seconds 400',
    'shop_chargebacks 1',
    'shop_stock_count_age_seconds 7200',
    'data_dir_free_bytes 5000000000',
    'shop_backup_age_seconds 3600',
    'shop_queue_waiting{queue="outbox"} 2',
    'shop_queue_failing{queue="outbox"} 1',
    'shop_queue_oldest_seconds{queue="outbox"} 90',
    'shop_queue_waiting{queue="mail"} 1',
    'shop_queue_failing{queue="mail"} 1',
    'shop_queue_oldest_seconds{queue="mail"} 60',
    'shop_queue_set_aside{queue="mail"} 1',
    'shop_queue_set_aside{queue="texts"} 0',
    'shop_queue_oldest_seconds{queue="texts"} 20',
    'shop_orders_open 1',
    'shop_payments_under_way{state="unknown"} 1',
    'shop_payments_under_way{state="pending"} 0',
    'shop_payments_oldest_seconds{state="unknown"} 120',
    'shop_voids_waiting 1',
    'shop_voids_oldest_seconds 30',
    'shop_holds{of="stock"} 2',
    'shop_holds{of="days"} 0',
    'shop_holds{of="expired"} 1',
  ])
    expect(after).toContain(line);
});

test('without the database its gauges are left out, and an error is reported', async () => {
  const registry = new Registry();
  registerGauges(registry, {
    pool: () => null,
    state: () => Promise.reject(new Error('away')),
    now: () => NOW,
    freeBytes: async () => null,
    backedUpAt: async () => null,
  });
  expect(await lines(registry)).toEqual(['database_up 0', 'database_pool_waiting 0']);
});

test('the queries of the scrape itself are not counted as waiting', async () => {
  let asked = 0;
  const registry = new Registry();
  registerGauges(registry, {
    pool: () => ({ size: 4, idle: 4 - asked, waiting: asked, most: 20 }),
    state: async () => {
      asked = 6;
      await Promise.resolve();
      asked = 0;
      throw new Error('enough');
    },
    now: () => NOW,
    freeBytes: async () => null,
    backedUpAt: async () => null,
  });
  for (const _look of [1, 2]) {
    const text = await lines(registry);
    expect(text).toContain('database_pool_waiting 0');
    expect(text).toContain('database_pool_connections{state="idle"} 4');
    await new Promise((resolve) => setImmediate(resolve));
  }
});
