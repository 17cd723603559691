import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import type { Cart } from '../contract/cart.ts';

// Tests that the reader of an emailed cart can add its products to their own cart, and nothing else.

let shop: TestApp;
let codes: string[];

beforeAll(async () => {
  shop = await openTestApp();
  const { rows } = await sql<{ product_code: string }>`
    select p.product_code from product p join product_price pp on pp.product_id = p.id and pp.market = 'AU'
    where p.is_active and p.can_backorder and not p.is_superseded and 'aol' = any(p.sites)
    order by p.id limit 2`.execute(shop.database.db);
  codes = rows.map(({ product_code }) => product_code);
});
afterAll(() => shop?.close());

const cartOf = async (browser: TestBrowser) => (await browser.json<Cart>('/api/cart')).body;
const linesOf = ({ products }: Cart) =>
  products.map(({ productCode, quantity }) => `${quantity} ${productCode}`).toSorted();
const put = (browser: TestBrowser, goods: string) =>
  browser.json<{ added: number; excluded: { productCode: string; reason: string }[]; code?: string }>(
    '/api/cart/mailed',
    { body: { goods } },
  );

async function mailedGoods(): Promise<{ sender: TestBrowser; goods: string }> {
  const sender = new TestBrowser(shop);
  await sender.json('/api/cart/product', { body: { productCode: codes[0], quantity: 2 } });
  await sender.json('/api/cart/product', { body: { productCode: codes[1] } });
  const email = 'ada@example.com';
  expect((await sender.json('/api/cart/email', { body: { email } })).status).toBe(200);
  const [mail] = await latestMail(shop.database.db, 1);
  return { sender, goods: /\/cart\/again\?goods=([\w-]+)/.exec(mail!.plain)![1]! };
}

it('fills the cart of another device, once however often it is pressed, and leaves the original unchanged', async () => {
  const { sender, goods } = await mailedGoods();
  const phone = new TestBrowser(shop);
  await phone.json('/api/cart/product', { body: { productCode: codes[1], quantity: 3 } });
  for (let press = 0; press < 2; press += 1) {
    expect((await put(phone, goods)).body).toEqual({ added: 2, excluded: [] });
    expect(linesOf(await cartOf(phone))).toEqual([`2 ${codes[0]}`, `3 ${codes[1]}`].toSorted());
  }
  expect(linesOf(await cartOf(sender))).toEqual([`1 ${codes[1]}`, `2 ${codes[0]}`].toSorted());
  expect((await cartOf(phone)).cartId).not.toBe((await cartOf(sender)).cartId);
  expect(Buffer.from(goods, 'base64url').toString()).not.toContain((await cartOf(sender)).cartId);
});

it('is previewed before it is taken over: products, quantities, and products no longer sold', async () => {
  const { goods } = await mailedGoods();
  const { db } = shop.database;
  const phone = new TestBrowser(shop);
  const look = async () =>
    (
      await phone.json<{
        products: { title: string; quantity: number; amount: number; problem: string | null }[];
      }>('/api/cart/mailed/look', { body: { goods } })
    ).body.products;
  const [first, second] = await look();
  expect(first).toMatchObject({ productCode: codes[0], quantity: 2, problem: null });
  expect(second).toMatchObject({ productCode: codes[1], quantity: 1, problem: null });
  expect(first!.title).not.toBe('');
  expect(first!.amount).toBeGreaterThan(0);
  await sql`update product set is_active = false where product_code = ${codes[0]}`.execute(db);
  try {
    expect((await look())[0]).toMatchObject({
      title: first!.title,
      problem: `${first!.title} is no longer available.`,
    });
    await sql`update product set sites = array_remove(sites, 'aol') where product_code = ${codes[0]}`.execute(
      db,
    );
    expect((await look())[0]).toMatchObject({ title: '', problem: 'This product is no longer available.' });
  } finally {
    await sql`update product set is_active = true, sites = array_append(array_remove(sites, 'aol'), 'aol')
      where product_code = ${codes[0]}`.execute(db);
  }
  expect(linesOf(await cartOf(phone))).toEqual([]);
});

it('leaves out unavailable products and reports them', async () => {
  const { goods } = await mailedGoods();
  const { db } = shop.database;
  await sql`update product set is_active = false where product_code = ${codes[0]}`.execute(db);
  try {
    const phone = new TestBrowser(shop);
    const { body } = await put(phone, goods);
    expect(body).toMatchObject({ added: 1, excluded: [{ productCode: codes[0] }] });
    expect(linesOf(await cartOf(phone))).toEqual([`1 ${codes[1]}`]);
  } finally {
    await sql`update product set is_active = true where product_code = ${codes[0]}`.execute(db);
  }
});

it.each([
  ['nothing', ''],
  ['a truncated code', 'W1siQVcx'],
  ['an unknown field', Buffer.from('{"a":1}').toString('base64url')],
  ['a quantity of zero', Buffer.from('[["AW1",0,null,null,[]]]').toString('base64url')],
  ['a very large quantity', 'A'.repeat(30_000)],
  ['a NUL in a product code', Buffer.from('[["\\u0000",1,null,null,[]]]').toString('base64url')],
  ['a lone surrogate in a service', Buffer.from('[["AW1",1,null,null,["\\ud800"]]]').toString('base64url')],
])('a link that contains %s is rejected and creates no cart', async (_, goods) => {
  const phone = new TestBrowser(shop);
  expect(await put(phone, goods)).toMatchObject({ status: 400, body: { code: 'mailed-cart' } });
  expect(linesOf(await cartOf(phone))).toEqual([]);
});
