import type { Cart } from '#domains/cart/contract/cart.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { dearProducts } from '#domains/catalogue/test/fixtures-dear-products.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { asPerson, openProjectShop, type PersonName } from '#domains/projects/test/fixtures.ts';
import { quoteShop, type QuoteShop } from './fixtures-quotes.ts';
import { variationsOfLines } from '../use-cases/quoted-orders.ts';

// Tests how an accepted quote is added to a cart, over HTTP: prices and customer data.

let shop: TestApp;
const now = () => new Date('2026-11-23T01:00:00Z');
let quotes: QuoteShop;

beforeAll(async () => {
  shop = await openProjectShop(now);
  quotes = await quoteShop(shop, now);
});
afterAll(() => shop?.close());

it('is added to the cart at its prices or lower, each product once however often it is pressed', async () => {
  const { key } = await quotes.aQuote();
  const put = (of: string, cookie?: string) =>
    asPerson<{ added: number; helpNeeded: { reason: string }[] }>(shop, null, '/api/v2/project/quote/cart', {
      body: { key: of },
      ...(cookie === undefined ? {} : { cookie }),
    });
  const into = (cookie?: string) => put(key, cookie);
  const cookieOf = (headers: Record<string, unknown>) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ');
  expect((await into()).status).toBe(409);
  await quotes.accept(key);
  const first = await into();
  expect(first.body).toMatchObject({ added: 1, helpNeeded: [] });
  const cookie = cookieOf(first.headers);
  expect((await into(cookie)).body).toMatchObject({ added: 1, helpNeeded: [] });
  const cart = await asPerson<{ productCount: number }>(shop, null, '/api/cart', { cookie });
  expect(cart.body.productCount).toBe(2);
  // If the quoted price is below the shop's price, the cart charges the quoted price.
  const low = await quotes.aQuote(100);
  await quotes.accept(low.key);
  const told = await put(low.key);
  expect(told.body).toMatchObject({ added: 1, helpNeeded: [] });
  const cheap = await asPerson<{ orderTotal: number }>(shop, null, '/api/cart', {
    cookie: cookieOf(told.headers),
  });
  expect(cheap.body.orderTotal).toBe(200);
  const line = await asPerson<{ products: { productCode: string }[] }>(shop, null, '/api/cart', {
    cookie: cookieOf(told.headers),
  });
  const more = await asPerson<Cart>(shop, null, '/api/cart/product', {
    body: { productCode: line.body.products[0]!.productCode, quantity: 20, mode: 'set' },
    cookie: cookieOf(told.headers),
  });
  expect(more.body.messages[0]).toContain('covers 2 units only. The others cost');
  expect(more.body.orderTotal).toBe(200 + 18 * more.body.products[0]!.price);
});

it('contains the product’s variation from when it was saved, and earlier versions do not', async () => {
  const { projectId, key } = await quotes.aQuote();
  const { product_code: productCode } = quotes.product;
  const variation = { variationSku: 'VSO760-L', brand: 'Vael', comments: 'Left hinge', productCode };
  const body = { projectId, ...variation, rrpOverride: null };
  expect((await quotes.post('lin', '/api/v2/project/product-variation', body)).status).toBe(200);
  expect((await quotes.pageOf(key)).body.lines[0]?.variations).toEqual([]);
  await quotes.post('lin', '/api/v2/project/quote', { projectId });
  const [saved] = await quotes.quotesOf(projectId);
  expect(saved?.lines[0]?.variations).toEqual([{ sku: 'VSO760-L', words: 'Left hinge' }]);
  expect(saved?.orderNumbers).toEqual([]);
  // An order contains the variations of the accepted quote, even if the project changes later.
  const lineId = saved!.lines[0]!.lineId;
  const other = { ...body, variationSku: 'VSO760-R', comments: '' };
  await quotes.post('lin', '/api/v2/project/product-variation', other);
  const ordered = async () => (await variationsOfLines(shop.database.db, [lineId, 999_999])).get(lineId);
  const left = { sku: 'VSO760-L', words: 'Left hinge' };
  expect(await ordered()).toEqual([left, { sku: 'VSO760-R', words: '' }]);
  const { link } = saved!;
  expect((await quotes.accept(link.slice(link.lastIndexOf('/') + 1))).status).toBe(200);
  expect(await ordered()).toEqual([left]);
});

it('takes a deposit of its available products only', async () => {
  const { db } = shop.database;
  const gone = (await dearProducts(db, 'wa', 2))[1]!;
  const { projectId } = await quotes.aKitchen();
  await quotes.post('lin', '/api/projects/product', { projectId, productCode: gone.product_code });
  await quotes.post('lin', '/api/v2/project/quote', { projectId });
  const [{ link } = { link: '' }] = await quotes.quotesOf(projectId);
  const page = async () => (await quotes.pageOf(link.slice(link.lastIndexOf('/') + 1))).body;
  const whole = await page();
  expect(whole.available).toBeNull();
  expect(whole.deposit!.amount + whole.deposit!.rest).toBeCloseTo(whole.totals.total);
  const isActive = (is_active: boolean) =>
    db.updateTable('product').set({ is_active }).where('id', '=', gone.id).execute();
  await isActive(false);
  const rest = await page();
  const [ofStaff] = await quotes.quotesOf(projectId);
  await isActive(true);
  const kept = (quotes.product.price_cents * 2) / 100;
  expect(rest).toMatchObject({ totals: whole.totals, available: kept });
  expect(rest.deposit!.amount + rest.deposit!.rest).toBeCloseTo(kept);
  expect(rest.lines.map(({ problem }) => problem !== null)).toEqual([false, true]);
  // The page offers replacements. The list of staff does not, because the project has its own tool for them.
  const [there, missing] = rest.lines;
  expect(there!.priceToday).toBe(quotes.product.price_cents / 100);
  expect(there!.replacements).toEqual([]);
  expect(missing!.priceToday).toBeNull();
  expect(missing!.replacements.length).toBeGreaterThan(0);
  expect(missing!.replacements.length).toBeLessThanOrEqual(3);
  for (const one of missing!.replacements) {
    expect(one.sku).not.toBe(missing!.sku);
    expect(one.price).toBeGreaterThan(0);
  }
  expect(ofStaff!.lines.flatMap(({ replacements }) => replacements)).toEqual([]);
});

it('returns the customer’s contact details with its cart to staff, the customer and the browser that accepted it', async () => {
  const { projectId, key } = await quotes.aQuote();
  await quotes.post('lin', '/api/v2/project/customer', {
    projectId,
    contactNumber: '0491 570 860',
    projectAddress: '8 Bay Rd',
    suburb: 'Bondi',
    postCode: '2026',
  });
  const [phone, another] = [new TestBrowser(shop, 'wa'), new TestBrowser(shop, 'wa')];
  const acceptIn = (browser: TestBrowser) =>
    browser.json('/api/v2/project/quote/accept', { body: { key, name: 'Ngozi Okafor', pays: 'full' } });
  const intoCartOf = (browser: TestBrowser) =>
    browser.json<{ contact: object | null }>('/api/v2/project/quote/cart', { body: { key } });
  // Before the quote is accepted, a user with the link receives no contact details.
  expect((await intoCartOf(phone)).status).toBe(409);
  expect((await acceptIn(phone)).status).toBe(200);
  expect((await acceptIn(another)).status).toBe(200);
  const into = async (who: PersonName | null) =>
    (await quotes.post<{ contact: object | null }>(who, '/api/v2/project/quote/cart', { key })).body.contact;
  const ngozi = {
    firstName: 'Ngozi',
    lastName: 'Okafor',
    email: 'ngozi@okafor.example',
    phone: '0491570860',
    address: '8 Bay Rd',
  };
  expect(await into('lin')).toMatchObject(ngozi);
  const nowhere = { email: '', phone: '', address: '', suburb: '', state: '', postcode: '' };
  // The browser that accepted the quote receives the contact details for its checkout. Other users with the
  // link receive only the name.
  const nameAlone = { firstName: 'Ngozi', lastName: 'Okafor', ...nowhere };
  expect((await intoCartOf(phone)).body.contact).toMatchObject(ngozi);
  expect((await intoCartOf(another)).body.contact).toEqual(nameAlone);
  for (const who of [null, 'ada'] as const) expect([who, await into(who)]).toEqual([who, nameAlone]);
  await quotes.post('lin', '/api/v2/project/customer', {
    projectId,
    customerEmailSecondary: 'kim@people.example',
  });
  expect(await into('kim')).toMatchObject(ngozi);
  expect(await into('sam')).toBeNull();
  const { body } = await quotes.pageOf(key);
  for (const hidden of ['0491', 'ngozi@okafor.example', '8 Bay Rd'])
    expect(JSON.stringify(body)).not.toContain(hidden);
  await quotes.post('lin', '/api/v2/project/customer', { projectId, firstName: 'Kim', lastName: 'Lee' });
  expect(await into(null)).toBeNull();
});
