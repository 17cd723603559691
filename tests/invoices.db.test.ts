import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import {
  listOrderDocuments,
  listOwnDocuments,
  type SalesDocuments,
} from '#domains/invoices/contract/invoices.ts';
import { createMailDelivery, latestMail, type SendMail } from '#domains/notifications/use-cases/mail.ts';
import { atThePayButton, callAs, endlessProduct, openPayingShop, type PayingShop } from './paying-shop.ts';

// Invoices of paid orders, over HTTP.

const ADA = 'ada@people.example';
let shop: PayingShop;
let productCode: string;

beforeAll(async () => {
  shop = await openPayingShop();
  await makeAccount(shop, ADA);
  productCode = await endlessProduct(shop);
});
afterAll(() => shop?.close());

async function buys(browser: TestBrowser, email: string): Promise<string> {
  await callAs(browser, addCartProduct, { body: { productCode } });
  const form = await atThePayButton(browser, email);
  expect(await callAs(browser, submitCheckout, { body: form })).toMatchObject({
    answer: { orderCompleted: true },
  });
  await shop.runOutbox();
  return form.cartId;
}
const listed = async (browser: TestBrowser, cartId: string, more = {}) =>
  callAs(browser, listOrderDocuments, { query: { id: cartId, ...more } });
async function documentsOf(browser: TestBrowser, cartId: string): Promise<SalesDocuments['documents']> {
  const answer = await listed(browser, cartId);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.answer.documents;
}

it('a guest gets the invoice of a paid order once, with the email and on the page', async () => {
  const browser = new TestBrowser(shop);
  const cartId = await buys(browser, 'guest@people.example');
  const documents = await documentsOf(browser, cartId);
  expect(documents).toMatchObject([{ title: 'Tax invoice', number: expect.stringMatching(/^INV-\d{6}$/) }]);
  // An event may arrive twice, but produces only one invoice.
  await shop.database.db.updateTable('outbox').set({ done_at: null }).execute();
  await shop.runOutbox();
  expect(await documentsOf(browser, cartId)).toMatchObject([{ number: documents[0]!.number }]);
  const { rows } = await sql<{
    content: Record<string, unknown>;
    total: number;
    attachment: number;
    id: number;
  }>`
    select d.id, d.content, o.total_cents as total, m.attachment from sales_document d join customer_order o on o.id = d.order_id
    join mail m on m.dedupe_key = 'order-confirmed-' || o.id where o.cart_id = ${cartId}`.execute(
    shop.database.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.attachment).toBe(rows[0]!.id);
  expect(rows[0]!.content).toMatchObject({
    totalCents: rows[0]!.total,
    taxNumberLabel: 'ABN',
    seller: { name: 'Whitegoods Demonstration Pty Ltd' },
  });
  expect((await latestMail(shop.database.db, 1))[0]).toMatchObject({ recipient: 'guest@people.example' });

  const file = await browser.ask(documents[0]!.url);
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect(file.headers['content-disposition']).toBe(`inline; filename="${documents[0]!.number}.pdf"`);
  expect(file.body).toMatch(/^%PDF-1\.7/);
  // Later settings do not change an issued invoice.
  expect((await browser.ask(documents[0]!.url)).body).toBe(file.body);
});

it('a confirmation whose invoice cannot be created is sent without it, with a note', async () => {
  const browser = new TestBrowser(shop);
  await buys(browser, 'undrawn@people.example');
  const { db } = shop.database;
  const sent: Parameters<SendMail>[0][] = [];
  const failed: number[] = [];
  const rethrow = (error: unknown) => {
    throw error;
  };
  await createMailDelivery({
    db,
    channel: 'mail',
    send: async (mail) => {
      sent.push(mail);
    },
    fileOf: () => Promise.reject(new Error('no glyph')),
    clock: () => new Date(Date.now() + 60_000),
    onError: rethrow,
    onRefused: rethrow,
    onFileFailed: (_, { document }) => failed.push(document),
  }).runDue();
  const mail = sent.find(
    ({ recipient, attachment }) => recipient === 'undrawn@people.example' && attachment !== null,
  );
  expect(mail).toMatchObject({
    file: null,
    html: expect.stringMatching(/<p>We couldn’t attach the document.*<\/p><\/body>/),
    plain: expect.stringMatching(/\n\nWe couldn’t attach the document to this email\./),
  });
  expect(failed).toContain(mail!.attachment);
});

it('strangers cannot open it: not with the id, an invented or old link, or on another site', async () => {
  const browser = new TestBrowser(shop);
  const cartId = await buys(browser, 'two@people.example');
  const [document] = await documentsOf(browser, cartId);
  const stranger = new TestBrowser(shop);
  expect(await listed(stranger, cartId)).toMatchObject({ ok: false, status: 404 });
  expect(await listed(stranger, cartId, { until: 'zzzzzz', proof: 'a'.repeat(43) })).toMatchObject({
    status: 404,
  });
  const elsewhere = new TestBrowser(shop, 'andoo');
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  expect(await listed(elsewhere, cartId)).toMatchObject({ ok: false, status: 404 });
  const link = new URL(document!.url, 'http://shop.test');
  expect((await elsewhere.ask(document!.url)).status).toBe(404);
  expect((await stranger.ask(document!.url)).status).toBe(200);
  const other = new URL(link);
  other.pathname = other.pathname.replace(/\d+$/, (id) => String(Number(id) - 1));
  const longer = new URL(link);
  longer.searchParams.set('until', 'zzzzzzzz');
  for (const { pathname, search } of [other, longer, { pathname: link.pathname, search: '' }])
    expect((await stranger.ask(pathname + search)).status).toBe(404);
  for (const path of ['/customer/document/0', '/customer/document/x', `/customer/document/${'9'.repeat(30)}`])
    expect((await stranger.ask(`${path}${link.search}`)).status).toBe(404);
});

it('a signed-in customer can open the invoices of their own orders only', async () => {
  const ada = new TestBrowser(shop);
  await ada.signIn(ADA);
  const cartId = await buys(ada, ADA);
  const { number } = await shop.database.db
    .selectFrom('customer_order')
    .select('number')
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  expect(await callAs(ada, listOwnDocuments, { params: { id: number } })).toMatchObject({
    answer: { documents: [{ title: 'Tax invoice' }] },
  });
  await makeAccount(shop, 'bob@people.example');
  const bob = new TestBrowser(shop);
  await bob.signIn('bob@people.example');
  expect(await callAs(bob, listOwnDocuments, { params: { id: number } })).toMatchObject({ status: 404 });
  expect(await callAs(new TestBrowser(shop), listOwnDocuments, { params: { id: number } })).toMatchObject({
    status: 401,
  });
});

it('concurrently confirmed orders have consecutive invoice numbers', async () => {
  const before = await shop.database.db.selectFrom('sales_document').select('serial').execute();
  const browsers = Array.from({ length: 3 }, () => new TestBrowser(shop));
  await Promise.all(browsers.map((browser, index) => buys(browser, `many-${index}@people.example`)));
  await shop.runOutbox();
  const rows = await shop.database.db
    .selectFrom('sales_document')
    .select('serial')
    .orderBy('serial')
    .execute();
  expect(rows).toHaveLength(before.length + 3);
  expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, index) => index + 1));
});
