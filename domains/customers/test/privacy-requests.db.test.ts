import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Identify } from '#apps/server/context.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { emptyTables } from '#database/empty-tables.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
import type { ListedCustomer } from '../contract/customers.ts';
import type { PrivacyRequest } from '../contract/privacy.ts';

// Tests the requests of customers for their data, which staff handle, over HTTP.

const identify: Identify = ({ headers }) => {
  const who = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
  if (who === undefined) return GUEST;
  const permissions =
    who === 'boss' || who === 'local'
      ? ['customers.read', 'customers.privacy']
      : ['customers.read', 'customers.change'];
  return {
    ...GUEST,
    kind: 'staff',
    accountId: who,
    sessionId: `of ${who}`,
    permissions: new Set(permissions as ('customers.read' | 'customers.change' | 'customers.privacy')[]),
    ...(who === 'local' ? { siteIds: ['aol'] } : {}),
  };
};

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ identify, now: () => new Date('2026-11-30T01:00:00Z') });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const { db } = shop.database;
  await emptyTables(db, ['customer_order', 'account', 'customer', 'newsletter_signup', 'expert_question']);
  for (const [id, name] of [
    ['boss', 'Boss'],
    ['support', 'Sam'],
  ])
    await sql`
      insert into account (id, email, first_name, last_name, created_at)
      values (${id}, ${`${id}@people.example`}, ${name}, 'Lee', now())`.execute(db);
  await sql`
    insert into staff (account_id, winning_user_id, salesperson_code, since) values ('boss', '1', 'B1', now()), ('support', '2', 'S1', now())`.execute(
    db,
  );
  await sql`
    insert into account (id, email, email_verified_at, first_name, last_name, created_at)
    values ('ada', 'ada@people.example', now(), 'Ada', 'Boyle', now())`.execute(db);
  await insertOrder(db, { number: 'W1', accountId: 'ada', email: 'ada@people.example' });
  await insertOrder(db, { number: 'W2', email: 'gus.t@gmail.com' });
  await insertOrder(db, { number: 'W3', email: 'Gust@gmail.com', at: '2026-11-03T01:00:00Z' });
  await insertOrder(db, { number: 'W4', email: 'other@gmail.com' });
  for (const email of ['gus.t@gmail.com', 'other@gmail.com'])
    await sql`
      insert into expert_question (site_id, name, email, message) values ('aol', 'Gus', ${email}, 'Which oven?')`.execute(
      db,
    );
});

async function ask<T>(
  path: string,
  { who = 'boss', ...options }: { who?: string; body?: object; method?: string } = {},
) {
  const { status, body } = await shop.ask(`/api/admin/${path}`, {
    ...options,
    headers: { authorization: `Bearer ${who}` },
  });
  return {
    status,
    body: JSON.parse(body) as T & { code?: string; errors?: string[]; fields?: Record<string, string> },
  };
}
const open = async (id: string, kind: string, more: object = {}) =>
  ask<PrivacyRequest>(`customers/${id}/privacy-requests`, { body: { kind, ...more } });
const requests = async (query = '') =>
  (await ask<{ requests: PrivacyRequest[] }>(`privacy-requests?${query}`)).body.requests;
const guestId = async () =>
  (await ask<{ customers: ListedCustomer[] }>('customers?q=gust@gmail.com')).body.customers[0]!.id;
const identityCheck = 'Called back on the number of the order';

it('records a request with its legal deadline, once, for those with the permission', async () => {
  const { status, body } = await open('ada', 'export', { receivedOn: '2026-10-20' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    kind: 'export',
    state: 'open',
    customer: 'Ada Boyle',
    customerId: 'ada',
    receivedOn: [2026, 10, 20],
    dueOn: [2026, 11, 19],
    isOverdue: true,
  });
  expect((await open('ada', 'export')).body.code).toBe('request-open');
  expect((await open('ada', 'delete')).body.isOverdue).toBe(false);
  expect((await open('nobody', 'delete')).status).toBe(404);
  expect((await open('ada', 'delete', { receivedOn: '2026-12-24' })).body.fields).toHaveProperty(
    'receivedOn',
  );
  expect((await requests('state=open')).map(({ kind }) => kind)).toEqual(['export', 'delete']);
  for (const path of ['privacy-requests', `customers/ada/privacy-requests`])
    expect(
      (await ask(path, { who: 'support', ...(path.includes('ada') ? { body: { kind: 'export' } } : {}) }))
        .status,
    ).toBe(403);
});

it('exports the data of an account and of a guest in all spellings, but of nobody else', async () => {
  const { body: own } = await open('ada', 'export');
  expect((await ask(`privacy-requests/${own.id}/export`, { body: { identityCheck: ' ' } })).status).toBe(400);
  const file = await ask<{ text: string }>(`privacy-requests/${own.id}/export`, { body: { identityCheck } });
  const data = JSON.parse(file.body.text) as Record<string, Record<string, { number: string }[]>>;
  expect(data['identity']!['profile']).toMatchObject([{ email: 'ada@people.example' }]);
  expect(data['orders']!['orders']!.map(({ number }) => number)).toEqual(['W1']);
  expect((await ask(`privacy-requests/${own.id}/export`, { body: { identityCheck } })).body.code).toBe(
    'request-closed',
  );

  const { body: guest } = await open(await guestId(), 'export');
  const guestFile = await ask<{ text: string }>(`privacy-requests/${guest.id}/export`, {
    body: { identityCheck },
  });
  const guestData = JSON.parse(guestFile.body.text) as typeof data;
  expect(guestData['orders']!['orders']!.map(({ number }) => number).toSorted()).toEqual(['W2', 'W3']);
  expect(guestData['enquiries']!['questions']).toHaveLength(1);
  expect(guestFile.body.text).not.toContain('other@gmail.com');
  expect((await requests('state=done')).map(({ decidedBy }) => decidedBy)).toEqual(['Boss Lee', 'Boss Lee']);
});

it('deletes an account as its owner’s deletion does, and keeps the request', async () => {
  const { db } = shop.database;
  const { body: request } = await open('ada', 'delete');
  expect((await ask(`privacy-requests/${request.id}/delete`, { body: { identityCheck } })).status).toBe(400);
  const done = await ask<PrivacyRequest>(`privacy-requests/${request.id}/delete`, {
    body: { identityCheck, understood: true },
  });
  expect(done.body).toMatchObject({ state: 'done', customer: '', customerId: null, identityCheck });
  expect((await ask('customers/ada')).status).toBe(404);
  const { rows } = await sql<{ account_id: string | null; erased: boolean }>`
    select account_id, holder_erased_at is not null as erased from customer_order where number = 'W1'`.execute(
    db,
  );
  expect(rows).toEqual([{ account_id: null, erased: true }]);
  const mails = await sql<{
    subject: string;
  }>`select subject from mail where recipient = 'ada@people.example'`.execute(db);
  expect(mails.rows).toMatchObject([{ subject: 'Your account is deleted' }]);
  expect(
    (await ask(`privacy-requests/${request.id}/delete`, { body: { identityCheck, understood: true } })).body
      .code,
  ).toBe('request-closed');
});

it('deletes the data of a guest in all spellings, and nothing of others', async () => {
  const { db } = shop.database;
  const { body: request } = await open(await guestId(), 'delete');
  const done = await ask<PrivacyRequest>(`privacy-requests/${request.id}/delete`, {
    body: { identityCheck, understood: true },
  });
  expect(done.body).toMatchObject({ state: 'done', customerId: null });
  const { rows: orders } = await sql<{ number: string }>`
    select number from customer_order where holder_erased_at is not null order by number`.execute(db);
  expect(orders.map(({ number }) => number)).toEqual(['W2', 'W3']);
  const { rows: questions } = await sql<{ email: string }>`select email from expert_question`.execute(db);
  expect(questions).toEqual([{ email: 'other@gmail.com' }]);
  const left = await ask<{ customers: ListedCustomer[] }>('customers');
  expect(left.body.customers.map(({ email }) => email).toSorted()).toEqual([
    'ada@people.example',
    'other@gmail.com',
  ]);
});

it('is answered only by people who work on all sites', async () => {
  const { body } = await open('ada', 'export');
  const { body: other } = await open('ada', 'delete');
  for (const [path, more] of [
    [`${body.id}/export`, {}],
    [`${other.id}/delete`, { understood: true }],
  ] as const)
    expect(
      await ask(`privacy-requests/${path}`, { who: 'local', body: { identityCheck, ...more } }),
    ).toMatchObject({ status: 403, body: { code: 'all-sites-required' } });
  expect((await requests('state=open')).length).toBe(2);
});

it('rejects a request with a reason, and undoes nothing', async () => {
  const { body: request } = await open('ada', 'delete');
  const rejected = await ask<PrivacyRequest>(`privacy-requests/${request.id}/reject`, {
    body: { reason: 'Not the customer' },
  });
  expect(rejected.body).toMatchObject({ state: 'rejected', reason: 'Not the customer', customerId: 'ada' });
  expect((await open('ada', 'delete')).status).toBe(200);
  for (const id of ['x', '0', '99999999999999'])
    expect((await ask(`privacy-requests/${id}/reject`, { body: { reason: 'x' } })).status).toBe(404);
});
