import { addDays, type Day } from '#foundation/pure/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Identify } from '#apps/server/context.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { emptyTables } from '#database/empty-tables.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
import type { CompanyAccountView } from '../contract/company-account.ts';
import { COMPANIES_PER_PAGE, type CompanyProfile, type ListedCompany } from '../contract/companies.ts';

// Tests the list, the details and the terms of companies, over HTTP.

const identify: Identify = ({ headers }) => {
  const who = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
  if (who === undefined) return GUEST;
  return {
    ...GUEST,
    kind: 'staff',
    accountId: who,
    sessionId: `of ${who}`,
    permissions: new Set(
      who.endsWith('payer')
        ? (['customers.read', 'payments.record'] as const)
        : who === 'clerk'
          ? (['customers.read'] as const)
          : (['customers.read', 'memberships.decide'] as const),
    ),
    ...(who === 'local' || who === 'farpayer' ? { siteIds: ['aol'] } : {}),
  };
};

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ identify });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const { db } = shop.database;
  await emptyTables(db, ['customer_order', 'account']);
  for (const id of ['boss', 'local', 'bo', 'buyer', 'twin', 'newcomer'])
    await sql`
      insert into account (id, email, email_verified_at, first_name, last_name, created_at)
      values (${id}, ${`${id}@people.example`}, now(), ${id}, 'Lee', now())`.execute(db);
  for (const id of ['boss', 'local'])
    await sql`insert into staff (account_id, winning_user_id, salesperson_code, since) values (${id}, ${id}, ${id}, now())`.execute(
      db,
    );
  await sql`
    insert into membership (account_id, site_id, state, company, business_number, credit_limit_cents, terms_days, since, buys_for)
    values ('bo', 'aoc', 'active', 'Ökafor Kitchens', '51824753556', 800000, 14, '2026-01-01', null),
      ('buyer', 'aoc', 'active', '', '', 0, 0, '2026-02-01', 'bo'),
      ('twin', 'aoc', 'active', 'Okafor Joinery', '51824753556', 800000, 14, '2026-01-01', null),
      ('newcomer', 'wac', 'waiting', 'Zed Builders', '', 0, 0, '2026-03-01', null)`.execute(db);
  await sql`
    insert into company_buyer (account_id, site_id, limit_cents, may_approve) values ('buyer', 'aoc', 150000, false)`.execute(
    db,
  );
});

async function ask<T>(
  path: string,
  {
    who = 'boss',
    version,
    ...options
  }: { who?: string; body?: object; method?: string; version?: number } = {},
) {
  const { status, body } = await shop.ask(`/api/admin/companies${path}`, {
    ...options,
    headers: {
      authorization: `Bearer ${who}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
  });
  return { status, body: JSON.parse(body) as T & { code?: string; fields?: Record<string, string> } };
}
const names = async (query = '', who = 'boss') =>
  (await ask<{ companies: ListedCompany[] }>(`?${query}`, { who })).body.companies.map(({ name }) => name);
const bo = async () => (await ask<CompanyProfile>('/aoc/bo')).body;

it('lists companies and applications by name, with search, filters and the sites of the user', async () => {
  expect(await names()).toEqual(['Okafor Joinery', 'Ökafor Kitchens', 'Zed Builders']);
  expect(await names('q=okafor%20k')).toEqual(['Ökafor Kitchens']);
  expect(await names('q=51%20824%20753%20556')).toEqual(['Okafor Joinery', 'Ökafor Kitchens']);
  expect(await names('q=newcomer@')).toEqual(['Zed Builders']);
  expect(await names('state=waiting')).toEqual(['Zed Builders']);
  expect(await names('site=aoc&state=active')).toEqual(['Okafor Joinery', 'Ökafor Kitchens']);
  expect(await names('q=%25')).toEqual([]);
  expect(await names('', 'local')).toEqual([]);
  expect((await ask('/aoc/bo', { who: 'local' })).status).toBe(404);
  expect((await ask('', { who: 'customer' })).status).toBe(200);
  for (const query of ['after=bm9uZQ', 'after=WzFd', 'site=%27', 'state=x', 'q=%00'])
    expect((await ask(`?${query}`)).status).toBeLessThan(500);
});

it('pages without gaps', async () => {
  const { db } = shop.database;
  await sql`
    insert into account (id, email, first_name, last_name, created_at)
    select 'many-' || n, 'many' || n || '@people.example', 'M', 'N', now() from generate_series(1, ${COMPANIES_PER_PAGE + 5}) n`.execute(
    db,
  );
  await sql`
    insert into membership (account_id, site_id, state, company, since)
    select 'many-' || n, 'aoc', 'active', 'Many ' || (n % 3), now() from generate_series(1, ${COMPANIES_PER_PAGE + 5}) n`.execute(
    db,
  );
  type Page = { companies: ListedCompany[]; next: string | null };
  const first = (await ask<Page>('?q=many')).body;
  const second = (await ask<Page>(`?q=many&after=${first.next}`)).body;
  expect(new Set([...first.companies, ...second.companies].map(({ ownerId }) => ownerId)).size).toBe(
    COMPANIES_PER_PAGE + 5,
  );
  expect(second.next).toBeNull();
});

it('shows people, shared limit and debt of a company', async () => {
  const { db } = shop.database;
  const { id } = await insertOrder(db, { number: 'W1', accountId: 'bo', siteId: 'aoc' });
  await sql`
    update payment_attempt set debtor_id = 'bo', debtor_business_number = '51824753556',
      payment_option = ${PAYMENT_METHOD_NUMBER.CreditAccount} where order_id = ${id}`.execute(db);
  const company = await bo();
  expect(company).toMatchObject({
    name: 'Ökafor Kitchens',
    creditLimit: 8000,
    owed: 500,
    creditLeft: 7500,
    buyers: 1,
    related: [{ ownerId: 'twin', name: 'Okafor Joinery' }],
  });
  expect(company.people).toEqual([
    expect.objectContaining({ id: 'bo', isOwner: true, limit: null, mayApprove: true }),
    expect.objectContaining({ id: 'buyer', isOwner: false, limit: 1500, mayApprove: false }),
  ]);
});

it('changes terms only in the version that the user saw, for all members of the business', async () => {
  const { version } = await bo();
  const terms = { creditLimit: 12_000, termsDays: 30, priceList: 'retail' };
  const put = (body: object, more: object = {}) =>
    ask<CompanyProfile>('/aoc/bo/terms', { method: 'PUT', body, version, ...more });
  expect((await put({ ...terms, creditLimit: -1 })).status).toBe(400);
  expect((await put({ ...terms, termsDays: 181 })).status).toBe(400);
  expect((await put({ ...terms, priceList: 'no-such-list' })).body.code).toBe('unknown-price-list');
  // A refused price list changes no terms.
  expect((await bo()).creditLimit).toBe(8000);
  expect((await put(terms, { who: 'clerk' })).status).toBe(403);
  expect((await put(terms, { who: 'bo' })).body.code).toBe('own-membership');
  expect((await put(terms, { version: undefined })).body.code).toBe('company-conflict');
  const saved = await put(terms);
  expect(saved.body).toMatchObject({ creditLimit: 12_000, termsDays: 30 });
  expect(saved.body.history[0]!.text).toBe('changed terms');
  expect((await put(terms)).body.code).toBe('company-conflict');
  expect((await ask<CompanyProfile>('/aoc/twin')).body.creditLimit).toBe(12_000);
  const { version: waiting } = (await ask<CompanyProfile>('/wac/newcomer')).body;
  expect((await ask('/wac/newcomer/terms', { method: 'PUT', body: terms, version: waiting })).body.code).toBe(
    'not-approved-yet',
  );
});

it('decides on the application of another site than that of the request', async () => {
  const { version } = (await ask<CompanyProfile>('/wac/newcomer')).body;
  const body = { approve: false, reason: 'No ABN', creditLimit: 0, termsDays: 0, priceList: 'retail' };
  expect((await ask('/wac/newcomer/decide', { body })).body.code).toBe('company-conflict');
  const declined = await ask<CompanyProfile>('/wac/newcomer/decide', { body, version });
  expect(declined.body).toMatchObject({ state: 'refused', decidedReason: 'No ABN' });
  const { rows } = await sql<{ site_id: string }>`
    select site_id from mail where recipient = 'newcomer@people.example'`.execute(shop.database.db);
  expect(rows).toEqual([{ site_id: 'wac' }]);
  const again = await ask('/wac/newcomer/decide', { body, version: declined.body.version });
  expect(again.body.code).toBe('already-decided');
});

const OPEN = { amount: 100, day: '2026-11-01', reference: 'BANK 4711' };
const record = (body: object, who = 'payer', path = '/aoc/bo') =>
  ask<CompanyAccountView>(`${path}/payments`, { who, method: 'POST', body: { ...OPEN, ...body } });

it('lists open orders with their last day, and allocates recorded payments to the oldest', async () => {
  const { db } = shop.database;
  for (const number of ['W1', 'W2']) {
    const { id } = await insertOrder(db, { number, accountId: 'bo', siteId: 'aoc' });
    await sql`
      update payment_attempt set debtor_id = 'bo', amount_cents = 20000,
        payment_option = ${PAYMENT_METHOD_NUMBER.CreditAccount} where order_id = ${id}`.execute(db);
    await sql`update customer_order set account_due_day = '2026-01-15' where id = ${id}`.execute(db);
  }
  const before = (await ask<CompanyAccountView>('/aoc/bo/account')).body;
  expect(before).toMatchObject({ open: 400, overdue: 400, credit: 0 });
  expect(before.invoices.map(({ orderNumber }) => orderNumber)).toEqual(['W1', 'W2']);
  const day = before.today;
  expect((await record({ amount: 300, day })).body).toMatchObject({
    invoices: [{ orderNumber: 'W2', amount: 200, open: 100, dueDay: '2026-01-15', isOverdue: true }],
    closing: 100,
  });
  // A repeated request records nothing, and a reference is never used for two payments.
  expect((await record({ amount: 300, day })).body.open).toBe(100);
  expect(await record({ amount: 301, day })).toMatchObject({ status: 409, body: { code: 'reference-used' } });
  const yesterday = addDays(day as Day, -1);
  expect(await record({ amount: 300, day: yesterday })).toMatchObject({
    status: 409,
    body: { code: 'reference-used' },
  });
  const again = await Promise.all([1, 2, 3].map(() => record({ amount: 150, day, reference: 'BANK 2' })));
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ask<CompanyAccountView>('/aoc/bo/account')).body).toMatchObject({ open: 0, credit: 50 });
  const csv = await shop.ask(`/api/admin/companies/aoc/bo/statement?month=${day.slice(0, 7)}`, {
    headers: { authorization: 'Bearer boss' },
  });
  expect(csv.body).toContain('Payment,BANK 4711');
  expect((await ask<CompanyAccountView>('/aoc/bo/account?month=2020-01')).body.entries).toEqual([]);
});

it('refuses payments without the permission, of other sites, of the own company, and faulty ones', async () => {
  expect((await record({}, 'boss')).status).toBe(403);
  expect(await record({}, 'farpayer')).toMatchObject({ status: 404, body: { code: 'unknown-company' } });
  expect((await ask('/aoc/bo/account', { who: 'local' })).status).toBe(404);
  expect((await record({}, 'payer', '/aoc/nobody')).status).toBe(404);
  expect((await record({ day: '2999-01-01' })).body.fields).toHaveProperty('day');
  for (const body of [{ amount: 0 }, { amount: 1.234 }, { reference: '' }, { day: 'x'.repeat(11) }])
    expect((await record(body)).status).toBe(400);
  const { db } = shop.database;
  await sql`
    insert into account (id, email, first_name, last_name, created_at)
    values ('payer', 'payer@people.example', 'P', 'Lee', now())`.execute(db);
  await sql`
    insert into membership (account_id, site_id, state, company, since)
    values ('payer', 'aoc', 'active', 'Own', now())`.execute(db);
  expect((await record({}, 'payer', '/aoc/payer')).body.code).toBe('own-membership');
});
