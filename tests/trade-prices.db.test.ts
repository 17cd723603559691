import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoPeople } from '#demo/people.ts';
import { addCartProduct, emailCart, getCart } from '#domains/cart/contract/cart.ts';
import { getCheckout, submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { createSecrets } from '#domains/identity/use-cases/sessions/secrets.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { getConfirmation } from '#domains/orders/contract/orders.ts';
import { atThePayButton, callAs, openPayingShop, type PayingShop } from './paying-shop.ts';

// Tests a trade buyer's prices over HTTP, from the product to the order. Covers customers of the demo data,
// and a customer without a price list.

const DEMO_PASSWORD = 'kettle lamp river stone';
const NO_LIST = 'nolist@people.example';

let shop: PayingShop;
let sold: { sku: string; code: string; retail: number; list: number };

beforeAll(async () => {
  shop = await openPayingShop();
  const { db } = shop.database;
  await loadDemoPeople(db, { seal: createSecrets('x'.repeat(32)).seal, now: new Date() });
  await shop.refreshCatalogue();
  await makeAccount(shop, NO_LIST, { site: 'aoc', ABN: '51 824 753 556', company: 'No List & Co' });
  await sql`update membership set state = 'active' where company = 'No List & Co'`.execute(db);
  const { rows } = await sql<typeof sold>`
    select p.sku, p.product_code as code, pp.price_cents / 100.0::float8 as retail, l.price_cents / 100.0::float8 as list
    from product p join product_price pp on pp.product_id = p.id and pp.market = 'AU'
    join list_price l on l.product_id = p.id and l.market = 'AU' and l.list = 'builders'
    where p.can_backorder and not p.is_proforma and p.is_active and p.sites @> '{aoc,wac}'
    order by p.id limit 1`.execute(db);
  sold = rows[0]!;
});
afterAll(() => shop?.close());

async function person(email: string | null, site: string): Promise<TestBrowser> {
  const browser = new TestBrowser(shop, site);
  if (email !== null) await browser.signIn(email, email === NO_LIST ? undefined : DEMO_PASSWORD);
  return browser;
}
const priceOf = async (browser: TestBrowser) =>
  (await browser.json<{ price: number | null }>(`/api/v2/product/sku/${sold.sku}`)).body.price;

it('the demo price list is clearly below retail', () => {
  expect(sold.list).toBeLessThan(sold.retail * 0.95);
  expect(sold.list).toBeGreaterThan(sold.retail * 0.85);
});

describe.each([
  { who: 'a guest', email: null },
  { who: 'who waits', email: 'wanda@people.example' },
])('$who', ({ email }) => {
  it.each(['aoc', 'wac'])(
    'sees no price on %s, and can neither add to a cart nor check out',
    async (site) => {
      const browser = await person(email, site);
      expect(await priceOf(browser)).toBeNull();
      expect(await callAs(browser, addCartProduct, { body: { productCode: sold.code } })).toMatchObject({
        ok: false,
        fault: { code: 'members-only' },
      });
      expect(await callAs(browser, getCheckout, {})).toMatchObject({ ok: false });
    },
  );
});

describe.each([
  { who: 'a member of the list', email: 'theo@people.example', site: 'aoc', by: 'list' },
  { who: 'a member of the list', email: 'theo@people.example', site: 'wac', by: 'list' },
  { who: 'a member without a list', email: NO_LIST, site: 'aoc', by: 'retail' },
] as const)('$who on $site', ({ email, site, by }) => {
  it(`pays ${by} for product, cart, cart email, checkout, order and order email`, async () => {
    const { db } = shop.database;
    const browser = await person(email, site);
    const price = sold[by];
    expect(await priceOf(browser)).toBe(price);
    expect(await callAs(browser, addCartProduct, { body: { productCode: sold.code } })).toMatchObject({
      answer: { orderTotal: price },
    });
    expect(await callAs(browser, getCart, { query: {} })).toMatchObject({
      answer: { orderTotal: price, products: [{ price }] },
    });
    const to = `${by}-${site}@people.example`;
    expect(await callAs(browser, emailCart, { body: { email: to } })).toMatchObject({ ok: true });
    const [mail] = (await latestMail(db, 1000)).filter(({ recipient }) => recipient === to);
    expect(mail!.plain).toContain(`Total: $${price.toLocaleString('en-AU')}`);

    const form = await atThePayButton(browser, email);
    expect(await callAs(browser, submitCheckout, { body: form })).toMatchObject({
      answer: { orderCompleted: true },
    });
    expect(await callAs(browser, getConfirmation, { query: { id: form.cartId } })).toMatchObject({
      answer: { state: 'confirmed', goodsTotal: price, lines: [{ price }] },
    });
    const line = await db
      .selectFrom('order_line as l')
      .innerJoin('customer_order as o', 'o.id', 'l.order_id')
      .select(['l.unit_cents', 'l.price_list'])
      .where('o.cart_id', '=', form.cartId)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      unit_cents: Math.round(price * 100),
      price_list: by === 'list' ? 'builders' : 'retail',
    });
  });
});

it('guests of trade sites cannot infer prices from deals or sort orders', async () => {
  const { db } = shop.database;
  const guest = await person(null, 'aoc');
  const member = await person(NO_LIST, 'aoc');
  interface Listed {
    total: number;
    products: { sku: string }[];
    facets: { key: string }[];
    sorts: { value: string }[];
  }
  const list = async (by: TestBrowser, query = '') =>
    (await by.json<{ listing: Listed }>(`/api/v2/products${query}`)).body.listing;
  expect((await list(member)).facets.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['price', 'deals']),
  );
  const all = await list(guest);
  for (const key of ['price', 'deals']) expect(all.facets.map((one) => one.key)).not.toContain(key);
  const skus = ({ products }: Listed) => products.map(({ sku }) => sku);
  for (const query of ['?deals=1', '?price=0-1', '?sort=saving', '?sort=price-asc'])
    expect([query, skus(await list(guest, query))]).toEqual([query, skus(all)]);
  const highlights = (await guest.json<{ deals: unknown[]; popular: unknown[] }>('/api/v2/highlights')).body;
  expect([highlights.deals.length, highlights.popular.length > 0]).toEqual([0, true]);
  // Related products are not sorted by price, so one product's new price does not change their order.
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', sold.sku)
    .executeTakeFirstOrThrow();
  const related = async () =>
    (await guest.json<{ related: { sku: string }[] }>(`/api/v2/product/extended/id/${id}`)).body.related.map(
      ({ sku }) => sku,
    );
  const before = await related();
  expect(before.length).toBeGreaterThan(2);
  const move = async (cents: number) => {
    await db
      .updateTable('product_price')
      .set({ price_cents: cents })
      .where('product_id', '=', id)
      .where('market', '=', 'AU')
      .execute();
    await shop.refreshCatalogue();
  };
  await move(100);
  expect(await related()).toEqual(before);
  await move(Math.round(sold.retail * 100));
});

it('the cookie of placed orders is invalid on a trade site without sign-in, and removed at sign-out', async () => {
  const browser = await person(NO_LIST, 'aoc');
  await callAs(browser, addCartProduct, { body: { productCode: sold.code } });
  const form = await atThePayButton(browser, NO_LIST);
  expect(await callAs(browser, submitCheckout, { body: form })).toMatchObject({ ok: true });
  const order = () => callAs(browser, getConfirmation, { query: { id: form.cartId } });
  expect(await order()).toMatchObject({ ok: true });
  const placed = browser.cookies.get('placed')!;
  const left = new TestBrowser(shop, 'aoc');
  left.cookies.set('placed', placed);
  expect(await callAs(left, getConfirmation, { query: { id: form.cartId } })).toMatchObject({ status: 404 });
  await browser.json('/api/account/logout', { body: {} });
  browser.tokens = null;
  expect(browser.cookies.has('placed')).toBe(false);
  expect(await order()).toMatchObject({ status: 404 });
});

it('a retail sister site shows its own prices to trade members', async () => {
  const browser = await person('theo@people.example', 'aol');
  const found = await browser.json<{ price: number | null }>(`/api/v2/product/sku/${sold.sku}`);
  if (found.status === 200) expect(found.body.price).toBe(sold.retail);
});

it('cached suggestions are separate per price list, whichever customer requests first', async () => {
  const people = [
    [await person('theo@people.example', 'aoc'), sold.list],
    [await person(NO_LIST, 'aoc'), sold.retail],
    [await person(null, 'aoc'), null],
    [await person('wanda@people.example', 'aoc'), null],
  ] as const;
  const pricesIn = async (browser: TestBrowser, path: string) => {
    const { status, body } = await browser.ask(path);
    expect([status, /halden/i.test(body)]).toEqual([200, true]);
    return [sold.list, sold.retail].filter((price) => new RegExp(`"price":${price}[,}]`).test(body));
  };
  for (const [order, suffix] of [
    [people, ''],
    [people.toReversed(), '%20'],
  ] as const) {
    for (const [browser, price] of order) {
      expect(await pricesIn(browser, `/api/v3/search?searchTerm=${sold.sku}${suffix}`)).toEqual(
        price === null ? [] : [price],
      );
    }
  }
});
