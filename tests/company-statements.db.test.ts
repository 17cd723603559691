import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { aBuyer } from '#domains/company/fixtures.ts';
import type { TestBrowser } from '#domains/identity/fixtures.ts';
import type { CompanyStatement } from '#domains/invoices/contract-statement.ts';
import { PAYMENT_OPTION } from '#domains/payments/contract.ts';
import { companiesTrial, ordered, submit } from './company-buying.ts';
import { atThePayButton } from './paying-shop.ts';

// What an owner sees of the company's account, over HTTP: their own company's, by month, with invoices.

const world = companiesTrial();
const PATH = '/api/account/company/statement';
const statementOf = async (browser: TestBrowser, month?: string) =>
  (await browser.json<CompanyStatement>(month === undefined ? PATH : `${PATH}?month=${month}`)).body;

async function orderOnAccount(browser: TestBrowser, email: string): Promise<number> {
  await world.add(browser);
  const { encryptedCardDetail: _, ...form } = await atThePayButton(browser, email);
  const paid = { ...form, poNumber: 'PO 7', selectedPaymentOption: PAYMENT_OPTION.CreditAccount };
  expect(await submit(browser, paid)).toMatchObject(ordered);
  return form.cart.orderTotal;
}

it('an owner sees what is owed, by month, with the invoices of buyers’ orders, and as CSV; a removed buyer’s stay', async () => {
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

it('is for the owner alone: not for buyers, other companies or a month that is none', async () => {
  const { shop, owner, stranger } = world;
  const buyer = await aBuyer(shop, owner, world.email);
  for (const path of [PATH, `${PATH}/file`]) {
    expect(await buyer.json(path)).toMatchObject({ status: 403, body: { code: 'owner-alone' } });
    expect((await owner.json(`${path}?month=2026-13`)).status).toBe(400);
  }
  const theirs = await statementOf(stranger);
  expect([theirs.entries, theirs.otherOrders, theirs.owed]).toEqual([[], [], 0]);
});
