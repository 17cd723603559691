import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, dayInZone, dayToParts, formatDayLong, formatDayOfYear } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { getCheckout } from '#domains/checkout/contract/checkout.ts';
import { companyCommand } from '#domains/company/commands.ts';
import { aBuyer, aCompany, PATH } from '#domains/company/test/fixtures.ts';
import { SHARED_LIMIT_TEXT } from '#domains/company/use-cases/credit.ts';
import type { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { getConfirmation } from '#domains/orders/contract/orders.ts';
import { getOwnOrder } from '#domains/orders/contract/own-orders.ts';
import { accountDebt } from '#domains/orders/use-cases/orders.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import type { SubmitBody } from './chaos/shopper.ts';
import { addOf, ordered, somethingDear, submit } from './company-buying.ts';
import { atThePayButton, callAs, openPayingShop, type PayingShop } from './paying-shop.ts';
import { commandTrial } from '#database/commands/fixtures.ts';

// Tests a company that pays on account, over HTTP. Covers which buyers see the option, the limit for each
// buyer, and the credit that becomes available again after payment.

const ACCOUNT = PAYMENT_METHOD_NUMBER.CreditAccount;
const refused = { ok: false, status: 400, fault: { code: 'over-credit' } };
let shop: PayingShop;
let dir: string;
let owner: TestBrowser;
let email: string;
let companies = 0;
let productCode: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-credit-'));
  shop = await openPayingShop();
  productCode = await somethingDear(shop);
});
afterAll(async () => {
  await shop?.close();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(async () => {
  companies += 1;
  owner = await aCompany(shop, `Olga${companies}`);
  email = `olga${companies}@people.example`;
  await numberIs(`number ${companies}`);
});

const add = addOf(() => productCode);
const limitIs = (dollars: number) =>
  sql`update membership set credit_limit_cents = ${dollars * 100}, terms_days = 30
    where site_id = 'aoc' and account_id = ${owner.tokens!.userId}`.execute(shop.database.db);
const onAccount = async (browser: TestBrowser, mail = email): Promise<SubmitBody> => {
  const { encryptedCardDetail: _, ...form } = await atThePayButton(browser, mail);
  return { ...form, selectedPaymentOption: ACCOUNT };
};
const optsOf = async (browser: TestBrowser) => {
  const shown = await callAs(browser, getCheckout, {});
  return shown.ok ? shown.answer.opts & ACCOUNT : shown.fault.code;
};
const entries = async () =>
  (
    await sql<{ kind: string; cents: number; total: number }>`
      select m.kind, m.cents, o.total_cents as total from money_entry m join customer_order o on o.id = m.order_id
      where o.email = ${email} order by m.id`.execute(shop.database.db)
  ).rows;

async function command(line: string[]) {
  const { context, said } = commandTrial(shop.database, dir);
  const exit = await companyCommand({ debtOf: accountDebt })(line, context);
  return { exit, text: said() };
}

it('is offered only to companies with a limit, and rejected for others', async () => {
  await add(owner);
  expect(await optsOf(owner)).toBe(0);
  expect(await submit(owner, await onAccount(owner))).toMatchObject({
    ok: false,
    fault: { code: 'payment-option' },
  });
  await limitIs(100_000);
  expect(await optsOf(owner)).toBe(ACCOUNT);
});

it('confirms without a charge; the ledger records the account, and the order counts as paid', async () => {
  await limitIs(100_000);
  await add(owner);
  const charged = await shop.charged();
  expect(await submit(owner, await onAccount(owner))).toMatchObject(ordered);
  expect(await shop.charged()).toBe(charged);
  const [entry, ...more] = await entries();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ kind: 'account', cents: entry!.total });
});

it('shows when the company pays: on the confirmation, the order page, the email and the invoice', async () => {
  await limitIs(100_000);
  await add(owner);
  const form = await onAccount(owner);
  expect(await submit(owner, form)).toMatchObject(ordered);
  // Later agreements do not change the terms of the order.
  await sql`update membership set terms_days = 7 where site_id = 'aoc' and account_id = ${owner.tokens!.userId}`.execute(
    shop.database.db,
  );
  while ((await shop.runOutbox()) > 0);
  const shown = await callAs(owner, getConfirmation, { query: { id: form.cartId } });
  if (!shown.ok) throw new Error(JSON.stringify(shown));
  const { orderNumber, placedAt, accountDueDay, timeZone } = shown.answer;
  const due = addDays(dayInZone(new Date(placedAt), timeZone).day, 30);
  expect(accountDueDay).toEqual(dayToParts(due));
  expect(await callAs(owner, getOwnOrder, { params: { id: orderNumber } })).toMatchObject({
    ok: true,
    answer: { accountDueDay: dayToParts(due) },
  });
  const { rows } = await sql<{ plain: string; content: { gstText: string } }>`
    select m.plain, d.content from customer_order o join mail m on m.dedupe_key = 'order-confirmed-' || o.id
      join sales_document d on d.id = m.attachment where o.number = ${orderNumber}`.execute(shop.database.db);
  expect(rows[0]!.plain).toContain(`On account: payable by ${formatDayLong(due)}`);
  expect(rows[0]!.content.gstText).toMatch(new RegExp(`On account: payable by ${formatDayOfYear(due)}\\.$`));
});

it('never exceeds the limit, even with concurrent orders of the company; cards still work', async () => {
  await add(owner);
  const form = await onAccount(owner);
  const price = form.cart.orderTotal;
  await limitIs(Math.ceil(price * 1.5));
  const buyers = await Promise.all(
    ['bo', 'cy'].map((name) => aBuyer(shop, owner, `${name}${companies}@people.example`)),
  );
  const forms: [TestBrowser, SubmitBody][] = [[owner, form]];
  for (const buyer of buyers) {
    await add(buyer);
    forms.push([buyer, await onAccount(buyer)]);
  }
  const answers = await Promise.all(forms.map(([browser, one]) => submit(browser, one)));
  expect(answers.filter(({ ok }) => ok)).toMatchObject([ordered]);
  const late = answers.findIndex(({ ok }) => !ok);
  expect(answers[late]).toMatchObject(refused);
  expect(JSON.stringify(answers[late])).toMatch(
    /has \$[\d,.]+ of credit left, which is less than this order/,
  );
  const [browser] = forms[late]!;
  expect(await submit(browser, await atThePayButton(browser, email))).toMatchObject(ordered);
});

it('has credit again after the company pays, each payment once', async () => {
  await add(owner);
  const form = await onAccount(owner);
  await limitIs(Math.ceil(form.cart.orderTotal));
  expect(await submit(owner, form)).toMatchObject(ordered);
  await add(owner);
  expect(await submit(owner, await onAccount(owner))).toMatchObject(refused);
  const paid = [
    'paid',
    email,
    '--site',
    'aoc',
    '--amount',
    String(form.cart.orderTotal),
    '--reference',
    `B ${email}`,
  ];
  expect(await command(paid)).toEqual({
    exit: 0,
    text: expect.stringMatching(/owes \$0 of .* 30 days to pay\.$/),
  });
  const noted = `The reference "B ${email}" was already recorded, for ${formatPrice(form.cart.orderTotal)}`;
  const mistyped = paid.map((word) => (word === paid[5] ? '12.50' : word));
  for (const line of [paid, mistyped])
    expect(await command(line)).toEqual({ exit: 1, text: `${noted}. Nothing was changed.` });
  expect(await command(paid.map((word) => (word === paid[5] ? '-5' : word)))).toEqual({
    exit: 1,
    text: '--amount: "-5" is negative.',
  });
  expect(await submit(owner, await onAccount(owner))).toMatchObject(ordered);
  const account = await command(['account', email, '--site', 'aoc']);
  expect(account.text).toMatch(/owes \$[\d,.]+ of \$[\d,.]+ AUD, /);
  const more = paid.map((word, at) => [word, '90000', `C ${email}`][[5, 7].indexOf(at) + 1]!);
  expect((await command(more)).text).toMatch(
    /owes -\$[\d,.]+ of [^]*The company has paid \$[\d,.]+ more than it owed\.$/,
  );
});

it('uses a limit and terms that an operator sets later from the next order on', async () => {
  await add(owner);
  const form = await onAccount(owner);
  const terms = (...more: string[]) => command(['terms', email, '--site', 'aoc', ...more]);
  const limit = String(Math.ceil(form.cart.orderTotal));
  expect((await terms('--limit', limit, '--days', '14')).text).toMatch(
    /owes \$0 of .* left, 14 days to pay\.$/,
  );
  expect(await submit(owner, form)).toMatchObject(ordered);
  expect((await terms('--limit', '0')).text).toMatch(
    /owes \$[\d,.]+ of \$0 AUD, \$0 left, 14 days to pay\.$/,
  );
  await add(owner);
  expect(await optsOf(owner)).toBe(0);
  await terms('--limit', '0');
  const told = (await readAudit(shop.database.db, { subject: 'company' }, 1000)).filter(
    ({ action, key }) => action === 'changed-terms' && key === owner.tokens!.userId,
  );
  expect(told.map(({ after }) => after)).toEqual([
    { creditLimit: 0, termsDays: 14 },
    { creditLimit: Number(limit), termsDays: 14 },
  ]);
});

/**
 * Sets the business number of the owners' companies, because all companies of the fixtures have the same one.
 */
const numberIs = (businessNumber: string, owners: TestBrowser[] = [owner]) =>
  sql`update membership set business_number = ${businessNumber} where site_id = 'aoc'
    and account_id = any (${owners.map(({ tokens }) => tokens!.userId)}::text[])`.execute(shop.database.db);
const owedBy = async (mail: string) =>
  /owes (-?\$[\d,.]+) of/.exec((await command(['account', mail, '--site', 'aoc'])).text)![1];

it('a debt stays with the company after its buyer is removed or deletes their account', async () => {
  const mail = `bo${companies}@people.example`;
  const buyer = await aBuyer(shop, owner, mail);
  await add(buyer);
  const form = await onAccount(buyer, mail);
  const total = form.cart.orderTotal;
  await limitIs(Math.ceil(total * 1.5));
  expect(await submit(buyer, form)).toMatchObject(ordered);
  expect(await owedBy(email)).toBe(formatPrice(total));
  await owner.json(`${PATH}/buyers/${buyer.tokens!.userId}`, { method: 'DELETE' });
  await add(owner);
  expect(await submit(owner, await onAccount(owner))).toMatchObject(refused);
  const deletion = await buyer.json('/api/account/privacy/delete', { body: { understood: true } });
  expect(deletion.status).toBe(200);
  expect(await submit(owner, await onAccount(owner))).toMatchObject(refused);
  expect(await owedBy(email)).toBe(formatPrice(total));
});

it('members with one business number share one limit, also with concurrent orders', async () => {
  const other = await aCompany(shop, `Otto${companies}`);
  const otherEmail = `otto${companies}@people.example`;
  await numberIs(`share${companies}`, [owner, other]);
  await add(owner);
  await add(other);
  const [own, others] = [await onAccount(owner), await onAccount(other, otherEmail)];
  const limit = Math.ceil(own.cart.orderTotal * 1.5);
  await limitIs(limit);
  await sql`update membership set credit_limit_cents = 1, terms_days = 7
    where site_id = 'aoc' and account_id = ${other.tokens!.userId}`.execute(shop.database.db);
  await command(['terms', email, '--site', 'aoc', '--limit', String(limit + 1)]);
  const answers = await Promise.all([submit(owner, own), submit(other, others)]);
  expect(answers.filter(({ ok }) => ok)).toMatchObject([ordered]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject(refused);
  const owed = formatPrice(own.cart.orderTotal);
  expect([await owedBy(email), await owedBy(otherEmail)]).toEqual([owed, owed]);
  await command(['paid', otherEmail, '--site', 'aoc', '--amount', '100', '--reference', `D ${otherEmail}`]);
  expect(await owedBy(email)).toBe(formatPrice(own.cart.orderTotal - 100));
});

it('a member who uses another company’s business number sees only their own debt, in the statement and in refusals', async () => {
  const other = await aCompany(shop, `Otis${companies}`);
  const otherEmail = `otis${companies}@people.example`;
  await numberIs(`shared${companies}`, [owner, other]);
  await add(owner);
  const form = await onAccount(owner);
  const total = form.cart.orderTotal;
  await limitIs(Math.ceil(total * 1.5));
  await sql`update membership set credit_limit_cents = ${Math.ceil(total * 1.5) * 100}, terms_days = 30
    where site_id = 'aoc' and account_id = ${other.tokens!.userId}`.execute(shop.database.db);
  expect(await submit(owner, form)).toMatchObject(ordered);

  const statement = await other.json(`${PATH}/statement`);
  expect(statement.body).toMatchObject({ owed: 0, creditLeft: Math.ceil(total * 1.5), entries: [] });
  expect((await owner.json(`${PATH}/statement`)).body).toMatchObject({ owed: total });
  await add(other);
  const refusal = await submit(other, await onAccount(other, otherEmail));
  expect(refusal).toMatchObject({ ...refused, fault: { code: 'over-credit', errors: [SHARED_LIMIT_TEXT] } });
  // A debt prevents only the debtor's own account from being deleted, not another account with the same
  // business number.
  const deletion = await other.json('/api/account/privacy/delete', { body: { understood: true } });
  expect(deletion.status).toBe(200);
});

it('an account whose company owes money cannot be deleted until it is paid', async () => {
  await add(owner);
  const form = await onAccount(owner);
  await limitIs(100_000);
  expect(await submit(owner, form)).toMatchObject(ordered);
  const remove = () => owner.json('/api/account/privacy/delete', { body: { understood: true } });
  expect(await remove()).toMatchObject({
    status: 409,
    body: {
      code: 'account-owes',
      errors: [
        `Your company owes ${formatPrice(form.cart.orderTotal)} at Appliances Online Commercial. You can delete your account once that is paid.`,
      ],
    },
  });
  const amount = String(form.cart.orderTotal);
  await command(['paid', email, '--site', 'aoc', '--amount', amount, '--reference', `E ${email}`]);
  expect((await remove()).status).toBe(200);
});

it('of a concurrent account deletion and order on account, only one succeeds', async () => {
  await add(owner);
  const form = await onAccount(owner);
  await limitIs(100_000);
  const [submitted, deleted] = await Promise.all([
    submit(owner, form),
    owner.json('/api/account/privacy/delete', { body: { understood: true } }),
  ]);
  expect([submitted.ok, deleted.status]).toEqual(
    submitted.ok ? [true, 409] : [false, expect.toBeOneOf([200, 409])],
  );
});

it.each([
  [['terms', 'nobody@people.example', '--site', 'aoc', '--limit', '5'], /does not own a company/],
  [['terms', 'a@b.example', '--site', 'aoc'], /^Specify a limit or a number of days/],
  [['terms', 'a@b.example', '--site', 'aol', '--limit', '5'], /aol does not offer payment on account/],
  [['terms', 'a@b.example', '--site', 'aoc', '--limit', '12abc'], /--limit: "12abc" is not an amount/],
  [
    ['terms', 'a@b.example', '--site', 'aoc', '--limit', '10000001'],
    /--limit: "10000001" is more than \$10,000,000/,
  ],
  [['terms', 'a@b.example', '--site', 'aoc', '--days', '181'], /--days: "181" is more than 180/],
  [
    ['paid', 'nobody@people.example', '--site', 'aoc', '--amount', '5', '--reference', 'x'],
    /does not own a company/,
  ],
  [['paid', 'a@b.example', '--site', 'moon'], /Unknown site "moon"/],
  [['paid', 'a@b.example', '--site', 'aoc', '--amount', 'ten', '--reference', 'x'], /not an amount/],
  [['paid', 'a@b.example', '--site', 'aoc', '--amount', '0', '--reference', 'x'], /must be more than zero/],
  [['paid', 'a@b.example', '--site', 'aoc', '--amount', '5'], /reference/],
  [['lend', 'a@b.example'], /npm run company/],
  [['paid'], /npm run company/],
])('rejects %j with an error message', async (line, words) => {
  expect(await command(line)).toEqual({ exit: 1, text: expect.stringMatching(words) });
});
