import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { signed } from '#foundation/server/signature.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import {
  aBrowser,
  MONDAY,
  openSmallShop,
  type Browser,
  type SmallShop,
} from '#domains/orders/test/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { siteOf } from '#sites/registry.ts';
import { CART_COOKIE, ZERO_CART_ID } from '../contract/cart.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let installId: number;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await seedSmallShop(database.db);
  await database.db.deleteFrom('cart').execute();
  shop = await openSmallShop(database.db, aProvider());
  installId = (await database.db.selectFrom('product_option').select('id').executeTakeFirstOrThrow()).id;
});

const person = (accountId: string): User => ({
  ...GUEST,
  kind: 'customer',
  accountId,
  sessionId: `session of ${accountId}`,
  membership: 'active',
});
/** Returns a browser with the same cookies that is signed in to an account. */
const signedIn = (browser: Browser, accountId: string): Browser => ({
  ...browser,
  user: person(accountId),
});
const signedOut = (browser: Browser): Browser => ({ ...browser, user: GUEST });

async function adds(browser: Browser, productCode: string, quantity = 1, more = {}) {
  const cart = await shop.carts.add(browser, { productCode, quantity, mode: 'add', ...more });
  if (isFault(cart)) throw new Error(cart.body.errors.join());
  return cart;
}
async function held(browser: Browser) {
  const { products } = await shop.carts.get(browser);
  return products.map(({ productCode, quantity }) => `${quantity} ${productCode}`);
}

describe('at sign-in', () => {
  test('a guest’s cart becomes the account’s, and the browser’s cookie is cleared', async () => {
    const browser = aBrowser();
    const before = await adds(browser, 'FRIDGE', 2, { installId });
    const ada = signedIn(browser, 'ada');
    const cart = await shop.carts.get(ada);
    expect(cart).toMatchObject({ cartId: before.cartId, version: 2, orderTotal: before.orderTotal });
    expect(cart.products[0]).toMatchObject({ quantity: 2, selectedInstall: { id: installId } });
    expect(browser.cookies.has(CART_COOKIE)).toBe(false);
  });

  test('a full cart keeps its 500 products and takes no more from a guest’s cart', async () => {
    const home = signedIn(aBrowser(), 'ada');
    const { cartId } = await adds(home, 'FRIDGE');
    await sql`
      insert into product select (jsonb_populate_record(p, jsonb_build_object('id', 70000 + n, 'sku', 'FULL' || n,
        'product_code', 'FULL' || n, 'uri', 'full-' || n))).*
      from product p, generate_series(1, 499) n where p.product_code = 'FRIDGE'`.execute(database.db);
    await sql`
      insert into cart_line (cart_id, product_id, quantity, service_skus, position)
      select ${cartId}, id, 1, '{}', id from product where id > 70000`.execute(database.db);
    const lines = async () =>
      (
        await sql<{ count: number }>`
          select count(*)::int as count from cart_line where cart_id = ${cartId}`.execute(database.db)
      ).rows[0]!.count;
    const phone = aBrowser();
    await adds(phone, 'WASHER');
    await adds(phone, 'FRIDGE');
    const goods = await held(signedIn(phone, 'ada'));
    expect(await lines()).toBe(500);
    expect(goods.filter((one) => /FRIDGE|WASHER/.test(one))).toEqual(['2 FRIDGE']);
    await sql`delete from cart`.execute(database.db);
    await sql`delete from product where id > 70000`.execute(database.db);
  });

  test('two carts merge: quantities add up, options are kept, nothing is lost (CART-17)', async () => {
    const home = signedIn(aBrowser(), 'ada');
    await adds(home, 'FRIDGE', 1, { installId });
    const phone = aBrowser();
    await adds(phone, 'FRIDGE', 2);
    await adds(phone, 'OVEN', 3);
    expect(await shop.carts.count(signedIn(phone, 'ada'))).toMatchObject({ count: 6, version: 2 });
    expect(await held(home)).toEqual(['3 FRIDGE', '3 OVEN']);
    expect((await shop.carts.get(home)).products[0]!.selectedInstall).toMatchObject({ id: installId });
    expect(await database.db.selectFrom('cart').select('account_id').execute()).toEqual([
      { account_id: 'ada' },
    ]);
  });

  test('concurrent requests to different endpoints merge the carts once', async () => {
    await adds(signedIn(aBrowser(), 'ada'), 'OVEN', 1);
    const merging = new Date(MONDAY.getTime() + 60_000);
    const phone = aBrowser({ now: merging });
    await adds(phone, 'OVEN', 2);
    const cookie = phone.cookie(CART_COOKIE)!;
    const calls = Array.from({ length: 8 }, () =>
      signedIn(aBrowser({ now: merging, cookies: new Map([[CART_COOKIE, cookie]]) }), 'ada'),
    );
    await Promise.all(
      calls.map((one, index) => (index % 2 === 0 ? shop.carts.get(one) : shop.carts.count(one))),
    );
    expect(await held(signedIn(aBrowser(), 'ada'))).toEqual(['3 OVEN']);
    const [entry, ...more] = await readAudit(database.db, { subject: 'cart', since: merging }, 10);
    expect(entry).toMatchObject({
      by: { kind: 'customer', id: 'ada' },
      action: 'merged-cart',
      after: { lines: 1 },
    });
    expect(more).toEqual([]);
  });

  test('two devices that sign in concurrently with a cart each create one account cart', async () => {
    const devices = [aBrowser({ headers: agent('one') }), aBrowser({ headers: agent('two') })];
    for (const device of devices) await adds(device, 'OVEN', 2);
    await Promise.all(devices.map((device) => shop.carts.count(signedIn(device, 'ada'))));
    expect(await held(signedIn(aBrowser(), 'ada'))).toEqual(['4 OVEN']);
  });

  test('concurrent first adds from two devices create one account cart', async () => {
    await Promise.all([1, 2, 3].map(() => adds(signedIn(aBrowser(), 'ada'), 'OVEN', 1)));
    expect(await held(signedIn(aBrowser(), 'ada'))).toEqual(['3 OVEN']);
  });

  test('a failure during the merge leaves both carts unchanged', async () => {
    await adds(signedIn(aBrowser(), 'ada'), 'OVEN', 1);
    const phone = aBrowser();
    await adds(phone, 'OVEN', 2);
    // Makes the last statement fail. The effect is the same as if the process had ended before it.
    await database.db.schema
      .alterTable('cart')
      .addCheckConstraint('fails', sql`account_id is null or version < 2`)
      .execute();
    try {
      await expect(shop.carts.get(signedIn(phone, 'ada'))).rejects.toThrow();
    } finally {
      await database.db.schema.alterTable('cart').dropConstraint('fails').execute();
    }
    expect(await held(signedIn(aBrowser(), 'ada'))).toEqual(['1 OVEN']);
    expect(await held(signedOut(phone))).toEqual(['2 OVEN']);
    expect(await held(signedIn(phone, 'ada'))).toEqual(['3 OVEN']);
  });
});

test('a merged cart uses the price list of the account; guests still pay retail', async () => {
  const browser = aBrowser();
  const before = await adds(browser, 'FRIDGE', 2);
  await database.db
    .insertInto('list_price')
    .values({
      list: 'builders',
      product_id: before.products[0]!.productId,
      market: 'AU',
      price_cents: PRICES.fridge - 10_000,
    })
    .execute();
  const builder = { ...person('ada'), priceList: 'builders' };
  const ada = { ...browser, user: builder, site: pricedFor(siteOf('aol'), builder) };
  const cart = await shop.carts.get(ada);
  expect(cart.orderTotal).toBe(before.orderTotal - 200);
  expect(cart.messages).toHaveLength(1);
  expect((await shop.carts.get(ada)).messages).toEqual([]);
  expect((await adds(signedOut(browser), 'FRIDGE', 2)).orderTotal).toBe(before.orderTotal);
  expect((await adds(signedIn(aBrowser(), 'bob'), 'FRIDGE', 2)).orderTotal).toBe(before.orderTotal);
});

describe('a person’s cart', () => {
  test('is on every device, and stays with the account after sign-out', async () => {
    const home = signedIn(aBrowser(), 'ada');
    await adds(home, 'FRIDGE', 1);
    expect(home.cookies.size).toBe(0);
    const phone = signedIn(aBrowser(), 'ada');
    await adds(phone, 'OVEN', 1);
    expect(await held(home)).toEqual(['1 FRIDGE', '1 OVEN']);
    expect(await held(signedOut(home))).toEqual([]);
    // The next shopper who uses this browser starts with a new cart.
    await adds(signedOut(home), 'OVEN', 2);
    expect(await held(phone)).toEqual(['1 FRIDGE', '1 OVEN']);
  });

  test('is inaccessible to others, by its id or by an old cookie', async () => {
    const browser = aBrowser();
    const { cartId } = await adds(browser, 'FRIDGE', 1);
    const cookies = new Map(browser.cookies);
    const ada = signedIn(browser, 'ada');
    expect(await held(ada)).toEqual(['1 FRIDGE']);

    const forged = new Map([[CART_COOKIE, signed('another secret than the shop has', 'cart', cartId)]]);
    for (const jar of [cookies, forged, new Map([[CART_COOKIE, cartId]])])
      for (const other of [aBrowser({ cookies: new Map(jar) }), bobWith(jar)]) {
        expect(await held(other)).toEqual([]);
        expect(await shop.carts.count(other)).toEqual({
          cartId: ZERO_CART_ID,
          count: 0,
          pieces: 0,
          version: 0,
        });
        expect(await shop.carts.owns(other, cartId)).toBe(false);
        expect(isFault(await shop.carts.remove(other, 'FRIDGE'))).toBe(true);
        await shop.carts.clear(other);
        await adds(other, 'OVEN', 1);
        await database.db.deleteFrom('cart').where('id', '!=', cartId).execute();
      }
    expect(await held(ada)).toEqual(['1 FRIDGE']);
    expect(await shop.carts.owns(ada, cartId)).toBe(true);
    expect(await shop.carts.owns(ada, randomUUID())).toBe(false);
  });

  test('is filled by staff who act for them, whose own browser’s cart stays unchanged', async () => {
    const browser = aBrowser();
    await adds(browser, 'FRIDGE', 1);
    const staff = {
      ...browser,
      user: { ...person('staff'), kind: 'staff' as const, actingFor: 'ada' },
    };
    expect(await held(staff)).toEqual([]);
    await adds(staff, 'OVEN', 1);
    expect(await held(signedIn(aBrowser(), 'ada'))).toEqual(['1 OVEN']);
    expect(await held(signedOut(browser))).toEqual(['1 FRIDGE']);
  });
});

const agent = (userAgent: string) => ({ userAgent, accept: '*/*', acceptLanguage: 'en-AU' });
const bobWith = (jar: Map<string, string>) => signedIn(aBrowser({ cookies: new Map(jar) }), 'bob');
