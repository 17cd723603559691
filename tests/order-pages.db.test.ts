import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { getBalance } from '#domains/checkout/contract/balance.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { listOrderDocuments } from '#domains/invoices/contract/invoices.ts';
import { getConfirmation, PLACED_COOKIE } from '#domains/orders/contract/orders.ts';
import { cancelPlacedOrder } from '#domains/orders/contract/changes.ts';
import { getPlacedDays } from '#domains/orders/contract/day.ts';
import { askForLinkOfPage } from '#domains/orders/contract/track.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
import { getPlacedReturns } from '#domains/returns/contract/returns.ts';
import { atThePayButton, callAs, endlessProduct, openPayingShop, type PayingShop } from './paying-shop.ts';

// Tests who can open the page of an order, and the responses to all others, over HTTP.

const ADA = 'ada@people.example';
const BOB = 'bob@people.example';
let shop: PayingShop;
let productCode: string;

beforeAll(async () => {
  shop = await openPayingShop();
  for (const email of [ADA, BOB]) await makeAccount(shop, email);
  productCode = await endlessProduct(shop);
});
afterAll(() => shop?.close());

const accountOf = async (email: string) =>
  (
    await shop.database.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
async function signedIn(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(shop);
  await browser.signIn(email);
  return browser;
}
async function buys(browser: TestBrowser, email: string): Promise<string> {
  await callAs(browser, addCartProduct, { body: { productCode } });
  const form = await atThePayButton(browser, email);
  expect(await callAs(browser, submitCheckout, { body: form })).toMatchObject({
    answer: { orderCompleted: true },
  });
  return form.cartId;
}
/**
 * Sends each request of the order page. Returns for each request 'open' if it returns the order, otherwise
 * the status.
 */
async function page(browser: TestBrowser, id: string): Promise<(number | 'open')[]> {
  const asked = [
    await callAs(browser, getConfirmation, { query: { id } }),
    await callAs(browser, getBalance, { query: { id } }),
    await callAs(browser, getPlacedDays, { query: { id } }),
    await callAs(browser, getPlacedReturns, { query: { id } }),
    await callAs(browser, listOrderDocuments, { query: { id } }),
  ];
  // The day of an order may no longer be changeable (409): that still shows that the order is open.
  return asked.map((one) => (one.ok || one.status === 409 ? 'open' : one.status));
}
const OPEN = ['open', 'open', 'open', 'open', 'open'];
const aNumber = () => `N${randomUUID().slice(0, 8)}`;
const SHUT = [404, 404, 404, 404, 404];

describe('the browser that placed the orders', () => {
  it('keeps access to its ten newest orders; a signed-in customer keeps all', async () => {
    const browser = new TestBrowser(shop);
    const placed: string[] = [];
    for (let count = 0; count < 11; count += 1) placed.push(await buys(browser, ADA));
    const [oldest, ...others] = placed;
    for (const id of others)
      expect((await callAs(browser, getConfirmation, { query: { id } })).ok).toBe(true);
    expect(await page(browser, others[0]!)).toEqual(OPEN);
    expect(await page(browser, oldest!)).toEqual(SHUT);
    await browser.signIn(ADA);
    expect(await page(browser, oldest!)).toEqual(OPEN);
  });

  it('has access through its cookie only, which cannot be forged', async () => {
    const browser = new TestBrowser(shop);
    const [mine, theirs] = [await buys(browser, ADA), await buys(new TestBrowser(shop), BOB)];
    const cookie = browser.cookies.get(PLACED_COOKIE)!;
    const opens = async (value: string, id: string) => {
      const stranger = new TestBrowser(shop);
      stranger.cookies.set(PLACED_COOKIE, value);
      return page(stranger, id);
    };
    expect(await opens(cookie, mine)).toEqual(OPEN);
    expect(await opens(cookie, theirs)).toEqual(SHUT);
    for (const forged of [cookie.replace(mine, theirs), theirs, `${theirs}~`, `${theirs}.${cookie}`])
      expect(await opens(forged, theirs)).toEqual(SHUT);
  });
});

describe('a signed-in customer', () => {
  it('opens and changes their own orders on any device, and no other user’s', async () => {
    const { db } = shop.database;
    const number = aNumber();
    const owner = { accountId: await accountOf(ADA), email: 'x@people.example' };
    const { cartId: id } = await insertOrder(db, { number, ...owner });
    const [ada, bob, guest] = [await signedIn(ADA), await signedIn(BOB), new TestBrowser(shop)];
    expect(await page(ada, id)).toEqual(OPEN);
    for (const other of [bob, guest]) expect(await page(other, id)).toEqual(SHUT);
    const cancel = { body: { id, reason: 'changed-mind' as const } };
    expect(await callAs(bob, cancelPlacedOrder, cancel)).toMatchObject({ ok: false, status: 404 });
    expect(await callAs(ada, cancelPlacedOrder, cancel)).toMatchObject({ answer: { orderNumber: number } });
  });

  it('opens orders placed as a guest with the same email address, on their site', async () => {
    const { db } = shop.database;
    const [mine, bobs, elsewhere] = [
      await insertOrder(db, { number: aNumber(), email: 'Ada@People.example' }),
      // With Ada's email address, but another customer's order.
      await insertOrder(db, { number: aNumber(), email: ADA, accountId: await accountOf(BOB) }),
      await insertOrder(db, { number: aNumber(), email: ADA, siteId: 'wa' }),
    ];
    const ada = await signedIn(ADA);
    expect(await page(ada, mine.cartId)).toEqual(OPEN);
    for (const one of [bobs, elsewhere]) expect(await page(ada, one.cartId)).toEqual(SHUT);
    for (const id of ['', 'x', "' or true --"]) expect(await page(ada, id)).toEqual(SHUT);
  });
});

describe('the emailed order link', () => {
  beforeEach(async () => {
    await shop.runOutbox();
    await shop.database.db.deleteFrom('mail').execute();
  });
  const press = (id: string) => callAs(new TestBrowser(shop), askForLinkOfPage, { body: { id } });
  const mails = async () => {
    await shop.runOutbox();
    return shop.database.db.selectFrom('mail').selectAll().execute();
  };
  const news = async () =>
    (
      await shop.database.db
        .selectFrom('outbox')
        .select('id')
        .where('topic', '=', 'order-link-asked')
        .execute()
    ).length;

  it('goes to the order’s customer, opens it for any holder, and is sent once an hour', async () => {
    const number = aNumber();
    const { cartId } = await insertOrder(shop.database.db, { number, email: 'eve@people.example' });
    for (let times = 0; times < 3; times += 1) expect(await press(cartId)).toMatchObject({ ok: true });
    const [sent, ...more] = await mails();
    expect(more).toEqual([]);
    expect(sent).toMatchObject({
      recipient: 'eve@people.example',
      subject: `The link to your order ${number}`,
    });
    const { searchParams } = new URL(/https?:\/\/\S+/.exec(sent!.plain)![0]);
    const key = Object.fromEntries(searchParams) as { id: string; until: string; proof: string };
    const shown = await callAs(new TestBrowser(shop), getConfirmation, { query: key });
    expect(shown).toMatchObject({ answer: { orderNumber: number } });
  });

  it.each([
    ['of an unknown order', async () => randomUUID()],
    ['that is invalid', async () => 'x'],
    [
      'of another site',
      async () => (await insertOrder(shop.database.db, { number: aNumber(), siteId: 'wa' })).cartId,
    ],
  ])('for an id %s gets the same response and writes, and sends no email', async (_what, idOf) => {
    const number = aNumber();
    const { cartId } = await insertOrder(shop.database.db, { number });
    const known = await press(cartId);
    const before = await news();
    expect(await press(await idOf())).toEqual(known);
    // Requests for an unknown order cause one event an hour, like those for an existing order.
    expect((await news()) - before).toBeLessThanOrEqual(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual([`The link to your order ${number}`]);
  });
});

describe('the rate limit', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await openTestApp({ world: 'empty', env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => limited?.close());

  it('returns 429 with Retry-After, whatever the request', async () => {
    const browser = new TestBrowser(limited);
    const ask = () => browser.ask('/api/order/track/page', { method: 'POST', body: { id: randomUUID() } });
    for (let times = 0; times < 10; times += 1) expect((await ask()).status).toBe(200);
    const { status, headers } = await ask();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
