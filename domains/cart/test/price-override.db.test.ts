import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { deviceOf, usedBy } from '#domains/identity/test/fixtures-people.ts';
import type { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { dearProduct } from '#domains/catalogue/test/fixtures-dear-products.ts';
import { aCoupon } from '#domains/vouchers/test/fixtures.ts';
import type { Cart } from '../contract/cart.ts';

let shop: TestApp;
let code: string;
let price: number;
let clerk: TestBrowser;

beforeAll(async () => {
  shop = await openTestApp({
    identify: ({ headers }) => {
      const name = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
      if (name === undefined) return GUEST;
      const isStaff = name === 'clerk';
      return {
        ...GUEST,
        kind: isStaff ? 'staff' : 'customer',
        accountId: name,
        membership: 'active',
        permissions: new Set(isStaff ? ['prices.override'] : []),
      };
    },
  });
  const { db } = shop.database;
  const row = await dearProduct(db, 'aol');
  code = row.product_code;
  price = row.price_cents / 100;
  await db.deleteFrom('product_cost').where('product_id', '=', row.id).execute();
  await db
    .insertInto('product_cost')
    .values({ product_id: row.id, market: 'AU', cost_cents: row.price_cents / 2 })
    .execute();
  await db
    .insertInto('account')
    .values({
      id: 'clerk',
      email: 'clerk@people.example',
      first_name: 'C',
      last_name: 'K',
      created_at: new Date(),
    })
    .execute();
  await db
    .insertInto('staff')
    .values({ account_id: 'clerk', winning_user_id: 'w-clerk', salesperson_code: 'CL', since: new Date() })
    .execute();
  await db.insertInto('account_role').values({ account_id: 'clerk', role: 'sales' }).execute();
  clerk = deviceOf(shop, 'clerk');
});
afterAll(() => shop?.close());

const give = (who: TestBrowser, more: Record<string, unknown>) =>
  who.json<Cart>('/api/cart/override', {
    body: { productCode: code, price: price - 20, reason: 'display piece', ...more },
  });
const add = (who: TestBrowser, quantity: number, mode = 'set') =>
  who.json<Cart>('/api/cart/product', { body: { productCode: code, quantity, mode } });

it('requires staff with the permission and an existing line', async () => {
  expect((await give(deviceOf(shop, null), {})).status).toBe(401);
  expect((await give(deviceOf(shop, 'ada'), {})).status).toBe(403);
  expect(await give(clerk, {})).toMatchObject({ status: 400, body: { code: 'not-in-cart' } });
});

it('is limited by the role’s floor price, survives quantity changes, and is audited with its reason', async () => {
  await add(clerk, 1);
  // The sales role may lower a price by at most 15%. The remaining margin over the cost must be more than
  // 12%.
  const floor = Math.ceil(price * 85) / 100;
  expect(await give(clerk, { price: floor - 0.01 })).toMatchObject({
    status: 409,
    body: { code: 'below-floor' },
  });
  expect(await give(clerk, { price })).toMatchObject({ status: 400, body: { code: 'no-lower-price' } });
  expect(await give(clerk, { until: [2020, 1, 1] })).toMatchObject({
    status: 400,
    body: { code: 'override-over' },
  });
  expect(await give(clerk, { until: [2026, 2, 31] })).toMatchObject({
    status: 400,
    body: { code: 'override-over' },
  });
  expect((await give(clerk, { reason: ' ' })).status).toBe(400);
  const { status, body } = await give(clerk, { price: floor });
  expect(status).toBe(200);
  expect(Math.round(body.orderTotal * 100)).toBe(Math.round(floor * 100));
  expect(body.products[0]).toMatchObject({ price });
  expect(Math.round(body.products[0]!.lineDiscount * 100)).toBe(Math.round((price - floor) * 100));
  // The price override applies to only one unit.
  const three = (await add(clerk, 3)).body;
  expect(Math.round(three.orderTotal * 100)).toBe(Math.round(floor * 100 + price * 200));
  expect(three.messages[0]).toContain('covers 1 unit only. The others cost');
  const forThree = (await give(clerk, { price: floor, pieces: 3 })).body;
  expect(Math.round(forThree.orderTotal * 100)).toBe(Math.round(floor * 300));
  expect(forThree.messages).toEqual([]);
  const [entry] = await readAudit(shop.database.db, { subject: 'cart' }, 1);
  expect(entry).toMatchObject({ action: 'overrode-price', reason: 'display piece', by: { id: 'clerk' } });
});

it('is reduced below the floor by a coupon, to the cent, unless the coupon excludes reduced prices', async () => {
  const { db } = shop.database;
  await aCoupon(db, { code: 'TENOFF', kind: 'percent', amount_aud_cents: null, percent_hundredths: 1_000 });
  await aCoupon(db, { code: 'FULLPRICE', stacks: true, excludes_reduced: true });
  // At the regular price, the product is not reduced, so the second coupon would apply.
  await db
    .updateTable('product_price')
    .set({ rrp_cents: null })
    .where('market', '=', 'AU')
    .where('price_cents', '=', Math.round(price * 100))
    .execute();
  const coupon = async (text: string) =>
    (await clerk.json<{ applied: boolean }>('/api/cart/coupon', { body: { code: text } })).body.applied;
  const drop = (text: string) => clerk.json<Cart>(`/api/cart/coupon/${text}`, { method: 'DELETE' });
  const cents = ({ orderTotal }: Cart) => Math.round(orderTotal * 100);
  await add(clerk, 2);
  const floor = Math.ceil(price * 85);
  expect((await give(clerk, { price: floor / 100 })).status).toBe(200);
  expect(await coupon('TENOFF')).toBe(true);
  const both = (await clerk.json<Cart>('/api/cart')).body;
  expect(cents(both)).toBe(floor * 2 - Math.round(floor * 2 * 0.1));
  // The coupon does not change the price override.
  expect(Math.round(both.products[0]!.lineDiscount * 100)).toBe(2 * (Math.round(price * 100) - floor));
  await drop('TENOFF');
  expect(cents((await clerk.json<Cart>('/api/cart')).body)).toBe(floor * 2);
  expect(await coupon('FULLPRICE')).toBe(false);
  expect(cents((await clerk.json<Cart>('/api/cart')).body)).toBe(floor * 2);
  await give(clerk, { price: null });
  expect(await coupon('FULLPRICE')).toBe(true);
  expect(cents((await clerk.json<Cart>('/api/cart')).body)).toBe(Math.round(price * 200) - 50_00);
  // A price override that is set after a coupon was added suspends the coupon. A message explains the reason.
  await give(clerk, { price: floor / 100 });
  const resting = (await clerk.json<Cart>('/api/cart')).body;
  expect(cents(resting)).toBe(floor * 2);
  expect(JSON.stringify(resting)).toContain('This code doesn’t apply to the products in your cart.');
  await drop('FULLPRICE');
});

it('ends when its line is removed and when it is withdrawn', async () => {
  await clerk.json(`/api/cart/product/${encodeURIComponent(code)}`, { method: 'DELETE' });
  expect((await add(clerk, 1)).body.orderTotal).toBe(price);
  await give(clerk, {});
  expect((await give(clerk, { price: null })).body.orderTotal).toBe(price);
});

it('is kept when a guest’s cart becomes an account’s', async () => {
  const guest = deviceOf(shop, null);
  const { body } = await add(guest, 1);
  await shop.database.db
    .updateTable('cart_line')
    .set({ override_cents: (price - 30) * 100 })
    .where('cart_id', '=', body.cartId)
    .execute();
  const ada = deviceOf(shop, 'ada');
  await add(ada, 1);
  const merged = await usedBy(guest, 'ada').json<Cart>('/api/cart');
  expect(merged.body).toMatchObject({ productCount: 2, orderTotal: (price - 30) * 2 });
});

it('expires after fourteen days unless a last day is set', async () => {
  await clerk.json('/api/cart', { method: 'DELETE' });
  await add(clerk, 1);
  await give(clerk, {});
  const { db } = shop.database;
  const row = () =>
    db
      .selectFrom('cart_line')
      .select(['override_until', 'override_most', 'override_by', 'override_permission'])
      .where('override_by', '=', 'clerk')
      .executeTakeFirstOrThrow();
  expect(await row()).toEqual({
    // In this test, today is 23 November, and a price override applies for fourteen days by default.
    override_until: '2026-12-07',
    override_most: 1,
    override_by: 'clerk',
    override_permission: 'prices.override',
  });
});

describe('a giver', () => {
  const total = async (who: TestBrowser) => (await who.json<Cart>('/api/cart')).body;

  it('who left, lost the permission or closed the account voids the price, and the cart reports it', async () => {
    const { db } = shop.database;
    await clerk.json('/api/cart', { method: 'DELETE' });
    await add(clerk, 1);
    const lower = Math.round(price * 100 - 2000) / 100;
    expect((await give(clerk, {})).body.orderTotal).toBe(lower);
    const voided = {
      orderTotal: price,
      messages: [expect.stringMatching(/^Our price for you on .* has ended\. It now costs \$/)],
    };
    const staff = db.updateTable('staff').where('account_id', '=', 'clerk');
    await staff.set({ left_at: new Date() }).execute();
    expect(await total(clerk)).toMatchObject(voided);
    await staff.set({ left_at: null }).execute();
    expect(await total(clerk)).toMatchObject({ orderTotal: lower, messages: [] });
    const roles = db.updateTable('account_role').where('account_id', '=', 'clerk');
    // The user remains a staff member but has different permissions.
    await roles.set({ role: 'support' }).execute();
    expect(await total(clerk)).toMatchObject(voided);
    await roles.set({ role: 'sales' }).execute();
    const account = db.updateTable('account').where('id', '=', 'clerk');
    await account.set({ closed_at: new Date() }).execute();
    expect(await total(clerk)).toMatchObject(voided);
    await account.set({ closed_at: null }).execute();
  });
});

it('is rejected for gift cards, and an existing one is ignored', async () => {
  const { db } = shop.database;
  await clerk.json('/api/cart', { method: 'DELETE' });
  await add(clerk, 1);
  expect((await give(clerk, {})).status).toBe(200);
  const sku = (await clerk.json<Cart>('/api/cart')).body.products[0]!.sku;
  const setting = { site_id: '*', name: 'GiftCardProducts', value: JSON.stringify(sku) };
  await db.insertInto('setting').values(setting).execute();
  await sql`select pg_notify('setting', '["*"]')`.execute(db);
  await expect.poll(async () => (await give(clerk, {})).body).toMatchObject({ code: 'price-of-money' });
  expect((await clerk.json<Cart>('/api/cart')).body.orderTotal).toBe(price);
});
