import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Company } from '#domains/company/contract.ts';
import { aBuyer } from '#domains/company/test/fixtures.ts';
import type { TestBrowser } from '#domains/identity/test/fixtures.ts';
import type { CompanyStatement } from '#domains/invoices/contract/statement.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { companiesTrial, mailsTo, ordered, submit } from './company-buying.ts';
import { atThePayButton } from './paying-shop.ts';

// Tests the account statement that an owner sees, over HTTP. It covers only the owner's company, by month,
// with invoices.

const world = companiesTrial();
const PATH = '/api/account/company/statement';
const statementOf = async (browser: TestBrowser, month?: string) =>
  (await browser.json<CompanyStatement>(month === undefined ? PATH : `${PATH}?month=${month}`)).body;

async function orderOnAccount(browser: TestBrowser, email: string): Promise<number> {
  await world.add(browser);
  const { encryptedCardDetail: _, ...form } = await atThePayButton(browser, email);
  const paid = { ...form, poNumber: 'PO 7', selectedPaymentOption: PAYMENT_METHOD_NUMBER.CreditAccount };
  expect(await submit(browser, paid)).toMatchObject(ordered);
  return form.cart.orderTotal;
}

it('an owner sees the amount owed by month, with invoices for buyers’ orders, as CSV too; a removed buyer’s stay', async () => {
  const { shop, owner } = world;
  const { db } = shop.database;
  await sql`update membership set credit_limit_cents = 10000000, terms_days = 30, business_number = 'own'
    where site_id = 'aoc' and account_id = ${owner.tokens!.userId}`.execute(db);
  const buyer = await aBuyer(shop, owner, world.email);
  const total = await orderOnAccount(buyer, world.email);
  await world.add(owner);
  expect(await submit(owner, await atThePayButton(owner, 'olga@people.example'))).toMatchObject(ordered);
  await shop.runOutbox();
  await db
    .insertInto('account_payment')
    .values({
      owner_id: owner.tokens!.userId,
      site_id: 'aoc',
      cents: 5000,
      reference: 'BANK 1',
      received_at: new Date('2026-10-31T12:59:59Z'),
    })
    .execute();
  await owner.json(`/api/account/company/buyers/${buyer.tokens!.userId}`, { method: 'DELETE' });

  const now = await statementOf(owner);
  expect(now).toMatchObject({
    month: '2026-11',
    months: ['2026-11', '2026-10'],
    creditLimit: 100_000,
    termsDays: 30,
    opening: -50,
    entries: [{ kind: 'order', amount: total, poNumber: 'PO 7', documents: [{ title: 'Tax invoice' }] }],
    otherOrders: [{ buyer: 'Olga Byron', documents: [{ title: 'Tax invoice' }] }],
  });
  expect(now.closing).toBeCloseTo(total - 50, 2);
  expect(now.owed).toBeCloseTo(total - 50, 2);
  expect(now.creditLeft).toBeCloseTo(100_000 - total + 50, 2);
  const pdf = await owner.ask(now.entries[0]!.documents[0]!.url);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);

  // 23:59:59 in Sydney on the last day of October.
  expect(await statementOf(owner, '2026-10')).toMatchObject({
    opening: 0,
    closing: -50,
    entries: [{ kind: 'payment', day: '2026-10-31', reference: 'BANK 1', amount: -50 }],
    otherOrders: [],
  });
  const file = await owner.json<{ fileName: string; text: string }>(`${PATH}/file?month=2026-10`);
  expect(file.body.fileName).toBe('statement-2026-10.csv');
  expect(file.body.text).toContain('2026-10-31,Payment,BANK 1,,,-50.00,-50.00');
});

it('is for the owner only: not for buyers or other companies; an invalid month is not found', async () => {
  const { shop, owner, stranger } = world;
  const buyer = await aBuyer(shop, owner, world.email);
  for (const path of [PATH, `${PATH}/file`]) {
    expect(await buyer.json(path)).toMatchObject({ status: 403, body: { code: 'owner-alone' } });
    expect((await owner.json(`${path}?month=2026-13`)).status).toBe(400);
  }
  const theirs = await statementOf(stranger);
  expect([theirs.entries, theirs.otherOrders, theirs.owed]).toEqual([[], [], 0]);
});

describe('invoice copies', () => {
  const OWNER = 'olga@people.example';
  const SUBJECT = 'Invoice for your company';
  const copies = async () => {
    await world.shop.runOutbox();
    return (await mailsTo(world.shop, OWNER, SUBJECT)).map(({ plain, attachment }) => ({
      plain,
      attachment,
    }));
  };
  const setCopies = (browser: TestBrowser, isWanted: boolean) =>
    browser.json('/api/account/company/invoice-copies', { body: { isWanted } });

  it('go to the owner for buyers’ orders, once, with the PDF, until the owner turns them off', async () => {
    const { shop, owner } = world;
    const buyer = await aBuyer(shop, owner, world.email);
    const before = await copies();
    const orderOnce = async (browser: TestBrowser, email: string) => {
      await world.add(browser);
      expect(await submit(browser, await atThePayButton(browser, email))).toMatchObject(ordered);
      return (await copies()).length - before.length;
    };
    expect((await owner.json<Company>('/api/account/company')).body.invoiceCopies).toBe(true);
    expect(await orderOnce(buyer, world.email)).toBe(1);
    const [copy] = await copies();
    expect(copy).toMatchObject({ attachment: expect.any(Number) });
    expect(copy!.plain).toMatch(/^.+ placed order W?\d+ for your company\./);
    expect(copy!.plain).toContain('/account/orders/');

    // The owner's own order has its invoice attached to the confirmation.
    expect(await orderOnce(owner, OWNER)).toBe(1);

    expect((await setCopies(owner, false)).body).toMatchObject({ invoiceCopies: false });
    expect(await orderOnce(buyer, world.email)).toBe(1);
    expect((await setCopies(owner, true)).body).toMatchObject({ invoiceCopies: true });
    expect(await orderOnce(buyer, world.email)).toBe(2);
  });

  it('can be turned off by the owner', async () => {
    const { shop, owner } = world;
    const buyer = await aBuyer(shop, owner, world.email);
    expect(await setCopies(buyer, false)).toMatchObject({ status: 403, body: { code: 'owner-alone' } });
    expect((await owner.json<Company>('/api/account/company')).body.invoiceCopies).toBe(true);
  });
});

it('an owner sees a buyer’s order but cannot change it; another company’s owner finds none', async () => {
  const { shop, owner, stranger } = world;
  const buyer = await aBuyer(shop, owner, world.email);
  await world.add(buyer);
  expect(await submit(buyer, await atThePayButton(buyer, world.email))).toMatchObject(ordered);
  await shop.runOutbox();
  const { otherOrders } = await statementOf(owner);
  const { orderNumber } = otherOrders.at(-1)!;
  const order = `/api/account/order/invoiced/${orderNumber}`;
  expect((await buyer.json(order)).body).toMatchObject({ isOfBuyer: false, mayCancel: true });
  expect((await owner.json(order)).body).toMatchObject({
    orderNumber,
    isOfBuyer: true,
    mayCancel: false,
    mayChangeDay: false,
    payPath: null,
  });
  expect((await stranger.json(order)).status).toBe(404);
  const cancel = await owner.json(`${order}/cancel`, { body: { reason: 'changed-mind' } });
  expect(cancel).toMatchObject({ status: 404, body: { code: 'unknown-order' } });
  await owner.json(`/api/account/company/buyers/${buyer.tokens!.userId}`, { method: 'DELETE' });
  expect((await owner.json(order)).status).toBe(404);
});
