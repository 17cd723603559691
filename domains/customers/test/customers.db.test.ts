import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identify } from '#apps/server/context.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { emptyTables } from '#database/empty-tables.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
import { CUSTOMERS_PER_PAGE, type CustomerProfile, type ListedCustomer } from '../contract/customers.ts';

// Tests the list and the profile of customers, and their changes by staff, over HTTP.

const PERMISSIONS: Record<string, readonly ('customers.read' | 'customers.change' | 'returns.decide')[]> = {
  support: ['customers.read', 'customers.change'],
  clerk: ['customers.read'],
  local: ['customers.read', 'customers.change'],
  packer: ['returns.decide'],
};
const identify: Identify = ({ headers }) => {
  const who = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
  if (who === undefined) return GUEST;
  return {
    ...GUEST,
    kind: who === 'customer' ? 'customer' : 'staff',
    accountId: who,
    sessionId: `of ${who}`,
    permissions: new Set(PERMISSIONS[who] ?? []),
    ...(who === 'local' ? { siteIds: ['wa'] } : {}),
  };
};

let shop: TestApp;

async function addAccount(
  id: string,
  { email = `${id}@people.example`, first = 'Ada', last = 'Boyle', phone = '', isVerified = true } = {},
) {
  await sql`
    insert into account (id, email, email_verified_at, first_name, last_name, phone, created_at)
    values (${id}, ${email}, ${isVerified ? '2026-01-01' : null}, ${first}, ${last}, ${phone}, '2026-01-01')`.execute(
    shop.database.db,
  );
}

beforeAll(async () => {
  shop = await openTestApp({ identify });
  const { db } = shop.database;
  await emptyTables(db, ['customer_order', 'account', 'customer', 'order_block']);
  for (const id of ['support', 'clerk', 'local', 'packer']) {
    await addAccount(id, { last: id });
    await sql`insert into staff (account_id, winning_user_id, salesperson_code, since) values (${id}, ${id}, ${id}, now())`.execute(
      db,
    );
  }
  await addAccount('ada', { first: 'Ada', last: 'Boyle', phone: '0412000111' });
  await addAccount('bo', { first: 'Bo', last: 'Ångström' });
  await addAccount('cy', { email: 'cy.young@gmail.com', first: 'Cy', last: 'Young', isVerified: false });
  await sql`
    insert into membership (account_id, site_id, state, company, since)
    values ('bo', 'wac', 'active', 'Okafor Kitchens', now())`.execute(db);
  await sql`
    insert into newsletter_signup (id, email, site_id, source, confirmed_at)
    values (gen_random_uuid(), 'ada@people.example', 'aol', 'Footer', '2026-02-01'),
      (gen_random_uuid(), 'bo@people.example', 'aol', 'Footer', null)`.execute(db);
  await insertOrder(db, { number: 'W1', accountId: 'ada', at: '2026-11-01T01:00:00Z' });
  await insertOrder(db, {
    number: 'W2',
    email: 'ADA@people.example',
    siteId: 'wa',
    at: '2026-11-03T01:00:00Z',
  });
  await insertOrder(db, { number: 'W3', email: 'guest.one+shop@gmail.com', at: '2026-11-02T01:00:00Z' });
  await insertOrder(db, {
    number: 'W4',
    email: 'GuestOne@gmail.com',
    siteId: 'wa',
    at: '2026-11-04T01:00:00Z',
  });
  await insertOrder(db, { number: 'W5', email: 'cy.young@gmail.com', at: '2026-10-01T01:00:00Z' });
  await sql`
    update customer_order set delivery_address = delivery_address || '{"firstName":"Gus","lastName":"O’Brien","postcode":"6011"}',
      phone = '+64 21 555 123' where number = 'W4'`.execute(db);
  await sql`update customer_order set fulfilment_state = 'delivered' where number <> 'W4'`.execute(db);
});
afterAll(() => shop?.close());

async function ask<T>(
  path: string,
  {
    who = 'support',
    ...options
  }: { who?: string | null; method?: string; body?: object; version?: number } = {},
) {
  const { version, ...rest } = options;
  const { status, body, headers } = await shop.ask(path, {
    ...rest,
    headers: {
      ...(who === null ? {} : { authorization: `Bearer ${who}` }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
  });
  return { status, headers, text: body, body: (body.startsWith('{') ? JSON.parse(body) : null) as T };
}
interface List {
  customers: ListedCustomer[];
  next: string | null;
  count: { customers: number; isMore: boolean } | null;
  isCut: boolean;
  sites: { id: string }[];
}
interface Failure {
  code: string;
  errors: string[];
  fields?: Record<string, string>;
}
const list = async (query = '', who = 'support') =>
  (await ask<List>(`/api/admin/customers?${query}`, { who })).body;
const emails = async (query = '', who = 'support') =>
  (await list(query, who)).customers.map(({ email }) => email);
const profile = async (id: string, who = 'support') =>
  (await ask<CustomerProfile>(`/api/admin/customers/${id}`, { who })).body;
const guestId = async () => (await list('kind=guest&q=guestone@gmail.com')).customers[0]!.id;

it.each([
  [null, 401],
  ['customer', 403],
  ['packer', 403],
  ['clerk', 200],
])('lets %s read the list with status %i', async (who, status) => {
  expect((await ask('/api/admin/customers', { who })).status).toBe(status);
  expect((await ask('/api/admin/customers/ada', { who })).status).toBe(status);
});

describe('the list', () => {
  it('has accounts and guests, but no staff, and a guest once for all spellings of the address', async () => {
    const { customers, count, next } = await list();
    expect(customers.map(({ email, kind }) => `${kind} ${email}`)).toEqual([
      'guest GuestOne@gmail.com',
      'account ada@people.example',
      'guest cy.young@gmail.com',
      'account cy.young@gmail.com',
      'trade bo@people.example',
    ]);
    expect(count).toEqual({ customers: 5, isMore: false });
    expect(next).toBeNull();
    expect(customers[0]).toMatchObject({
      name: 'Gus O’Brien',
      siteIds: ['aol', 'wa'],
      since: '2026-11-02T01:00:00.000Z',
      lastOrderAt: '2026-11-04T01:00:00.000Z',
    });
    // The guest order with the confirmed address belongs to the account.
    expect(customers[1]).toMatchObject({ siteIds: ['aol', 'wa'], lastOrderAt: '2026-11-03T01:00:00.000Z' });
    expect(customers[4]).toMatchObject({ company: 'Okafor Kitchens', lastOrderAt: null });
  });

  it.each([
    ['boyle a', ['ada@people.example']],
    ['ADA@PEOPLE', ['ada@people.example']],
    ['g.uest.one+more@googlemail.com', ['GuestOne@gmail.com']],
    ['angstrom', ['bo@people.example']],
    ['okafor kit', ['bo@people.example']],
    ['021 555', ['GuestOne@gmail.com']],
    ['0412 000', ['ada@people.example']],
    ['6011', ['GuestOne@gmail.com']],
    ['W2', ['ada@people.example']],
    ['w4', ['GuestOne@gmail.com']],
    ['W999', []],
    ['%', []],
    ['😀', []],
  ])('finds %s', async (q, expected) => expect(await emails(`q=${encodeURIComponent(q)}`)).toEqual(expected));

  it.each([
    ['kind=trade', ['bo@people.example']],
    ['kind=guest', ['GuestOne@gmail.com', 'cy.young@gmail.com']],
    ['site=wac', ['bo@people.example']],
    ['site=wa', ['GuestOne@gmail.com', 'ada@people.example']],
    ['hasOpenOrder=true', ['GuestOne@gmail.com']],
    ['isSubscribed=true', ['ada@people.example']],
    ['isSubscribed=false&kind=trade', ['bo@people.example']],
    ['isBlocked=true', []],
    ['kind=account&sort=name&direction=ascending', ['ada@people.example', 'cy.young@gmail.com']],
  ])('filters by %s', async (query, expected) => expect(await emails(query)).toEqual(expected));

  it('restricts people who work on some sites to the customers and orders of those sites', async () => {
    expect(await emails('', 'local')).toEqual(['GuestOne@gmail.com', 'ada@people.example']);
    expect(await emails('site=aol', 'local')).toEqual(['GuestOne@gmail.com', 'ada@people.example']);
    expect((await list('', 'local')).sites.map(({ id }) => id)).toEqual(['wa']);
    expect((await profile('ada', 'local')).orders.map(({ number }) => number)).toEqual(['W2']);
    expect((await profile('ada', 'local')).consents).toEqual([]);
    expect((await ask('/api/admin/customers/bo', { who: 'local' })).status).toBe(404);
    expect(
      (await ask('/api/admin/customers/bo/block', { who: 'local', method: 'POST', body: { reason: 'x' } }))
        .status,
    ).toBe(404);
  });

  it('pages in each order without gaps', async () => {
    const { db } = shop.database;
    await sql`
      insert into account (id, email, first_name, last_name, created_at)
      select 'many-' || n, 'many' || n || '@people.example', 'Many', 'Zz' || (n % 7), timestamptz '2025-01-01' + make_interval(days => n / 3)
      from generate_series(1, ${CUSTOMERS_PER_PAGE * 2 + 3}) n`.execute(db);
    for (const sort of ['name', 'since', 'lastOrder'])
      for (const direction of ['ascending', 'descending']) {
        const seen: string[] = [];
        let after = '';
        do {
          const page = await list(`q=many&sort=${sort}&direction=${direction}&after=${after}`);
          seen.push(...page.customers.map(({ id }) => id));
          after = page.next ?? '';
        } while (after !== '');
        expect(new Set(seen).size).toBe(CUSTOMERS_PER_PAGE * 2 + 3);
        expect(seen).toHaveLength(CUSTOMERS_PER_PAGE * 2 + 3);
      }
    await sql`delete from account where id like 'many-%'`.execute(db);
    expect((await list('q=many')).count).toEqual({ customers: 0, isMore: false });
  });

  it('exports all matches as CSV, with formulas escaped', async () => {
    await addAccount('formula', { first: '=1+1', last: '@sum' });
    const { text, headers } = await ask('/api/admin/customers/export?sort=name&direction=ascending');
    expect(headers['content-type']).toContain('text/csv');
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => row['Email'])).toContain('GuestOne@gmail.com');
    expect(rows.find((row) => row['Customer'] === 'formula')!['Name']).toBe("'=1+1 @sum");
    await sql`delete from account where id = 'formula'`.execute(shop.database.db);
  });

  it('answers every query without an error of the server', async () => {
    for (const query of [
      'after=AAAA',
      'after=bm9uZQ',
      'site=%27',
      'q=%00',
      `q=${'x'.repeat(101)}`,
      'kind=none',
      'sort=x',
    ])
      expect((await ask(`/api/admin/customers?${query}`)).status).toBeLessThan(500);
    for (const id of ['guest-999999999999999', 'guest-', '%00', 'x'.repeat(61)])
      expect((await ask(`/api/admin/customers/${id}`)).status).toBeLessThan(500);
  });
});

describe('the profile', () => {
  it('has the orders, the value from the ledger and the consents of an account', async () => {
    await sql`
      insert into money_entry (order_id, kind, cents, currency, source_key, created_at)
      select id, 'refund', -12345, 'AUD', 'refund:test', now() from customer_order where number = 'W1'`.execute(
      shop.database.db,
    );
    const found = await profile('ada');
    expect(found.orders.map(({ number }) => number)).toEqual(['W2', 'W1']);
    expect(found.value).toEqual([{ currency: 'AUD', orders: 2, paid: 876.55 }]);
    expect(found.orderCount).toBe(2);
    expect(found.consents).toEqual([
      {
        siteId: 'aol',
        source: 'Footer',
        requestedAt: expect.any(String),
        confirmedAt: '2026-02-01T00:00:00.000Z',
      },
    ]);
    expect(found).toMatchObject({
      kind: 'account',
      isEmailConfirmed: true,
      hasSecondFactor: false,
      block: null,
    });
  });

  it('attributes no guest order to an account whose address is not confirmed', async () => {
    expect((await profile('cy')).orders).toEqual([]);
    const { db } = shop.database;
    await sql`update account set email_verified_at = now() where id = 'cy'`.execute(db);
    expect((await profile('cy')).orders.map(({ number }) => number)).toEqual(['W5']);
    expect(await emails('q=cy.young@gmail.com')).toEqual(['cy.young@gmail.com']);
    await sql`update account set email_verified_at = null where id = 'cy'`.execute(db);
  });

  it('is not available for staff', async () => {
    expect((await ask('/api/admin/customers/packer')).status).toBe(404);
  });
});

describe('changes', () => {
  it('adds and deletes notes', async () => {
    const id = await guestId();
    const added = await ask<CustomerProfile>(`/api/admin/customers/${id}/notes`, {
      body: { text: ' Call after 5pm 😀 ' },
    });
    expect(added.body.notes).toMatchObject([{ text: 'Call after 5pm 😀', by: 'Ada support' }]);
    expect((await ask(`/api/admin/customers/${id}/notes`, { body: { text: '  ' } })).status).toBe(400);
    expect(
      (await ask(`/api/admin/customers/${id}/notes`, { who: 'clerk', body: { text: 'x' } })).status,
    ).toBe(403);
    const path = `/api/admin/customers/ada/notes/${added.body.notes[0]!.id}`;
    expect((await ask(path, { method: 'DELETE' })).status).toBe(404);
    const removed = await ask<CustomerProfile>(path.replace('ada', id), { method: 'DELETE' });
    expect(removed.body.notes).toEqual([]);
    expect(removed.body.history.map(({ text }) => text)).toEqual(['deleted note', 'added note']);
  });

  it('changes the contact data of an account only in the version that the user saw', async () => {
    const { version } = await profile('ada');
    const draft = { firstName: 'Ada', lastName: 'Boyle-Ng', phone: '0412 000 222' };
    const put = (body: object, more: object = {}) =>
      ask<CustomerProfile & Failure>('/api/admin/customers/ada/contact', {
        method: 'PUT',
        body,
        version,
        ...more,
      });
    expect((await put({ ...draft, firstName: '' })).body.fields).toHaveProperty('firstName');
    expect((await put(draft, { version: undefined })).body.code).toBe('customer-conflict');
    const saved = await put(draft);
    expect(saved.body).toMatchObject({ lastName: 'Boyle-Ng', version: version + 1 });
    expect((await put(draft)).body.code).toBe('customer-conflict');
    expect(await emails('q=boyle-ng')).toEqual(['ada@people.example']);
    const guest = await guestId();
    expect(
      (
        await ask<Failure>(`/api/admin/customers/${guest}/contact`, {
          method: 'PUT',
          body: draft,
          version: 1,
        })
      ).body.code,
    ).toBe('is-guest');
    const { rows } = await sql<{ entry: string }>`
      select coalesce(before::text, '') || coalesce(after::text, '') as entry from audit_entry where action = 'changed-contact'`.execute(
      shop.database.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.entry).not.toContain('Ng');
  });

  it('blocks and unblocks', async () => {
    const id = await guestId();
    const send = (action: string, body?: object) =>
      ask<CustomerProfile & Failure>(`/api/admin/customers/${id}/${action}`, {
        method: 'POST',
        ...(body ? { body } : {}),
      });
    expect((await send('block', { reason: ' ' })).status).toBe(400);
    expect((await send('block', { reason: 'Three chargebacks' })).body.block).toMatchObject({
      reason: 'Three chargebacks',
      by: 'Ada support',
    });
    expect((await send('block', { reason: 'Again' })).body.code).toBe('already-blocked');
    expect(await emails('isBlocked=true')).toEqual(['GuestOne@gmail.com']);
    expect((await send('unblock')).body.block).toBeNull();
    expect((await send('unblock')).body.code).toBe('not-blocked');
  });

  it('signs an account out everywhere', async () => {
    const { db } = shop.database;
    await sql`
      insert into session (id, account_id, site_id, seed, turned_at, method, created_at, last_seen_at, expires_at)
      select gen_random_uuid(), 'ada', site, '', now(), 'password', now(), now(), now() + interval '10 years'
      from unnest(array['aol', 'wa']) site`.execute(db);
    expect((await profile('ada')).sessions).toHaveLength(2);
    const done = await ask<CustomerProfile>('/api/admin/customers/ada/sessions', { method: 'DELETE' });
    expect(done.body.sessions).toEqual([]);
    expect(done.body.history[0]).toMatchObject({ text: 'ended session', by: 'Ada support' });
  });

  it('resets a second factor after an identity check', async () => {
    const path = '/api/admin/customers/ada/second-factor/reset';
    const body = { identityCheck: 'Driver licence seen in store' };
    expect((await ask(path, { body: {} })).status).toBe(400);
    expect((await ask<Failure>(path, { body })).body.code).toBe('second-factor-off');
    await sql`
      insert into credential (id, account_id, kind, data, created_at, confirmed_at)
      values (gen_random_uuid(), 'ada', 'totp', '{}', now(), now())`.execute(shop.database.db);
    expect((await profile('ada')).hasSecondFactor).toBe(true);
    const done = await ask<CustomerProfile>(path, { body });
    expect(done.body.hasSecondFactor).toBe(false);
    expect(done.body.notes[0]!.text).toContain('Driver licence seen in store');
  });

  it('forgets a guest whose orders were erased', async () => {
    const { db } = shop.database;
    await insertOrder(db, { number: 'W9', email: 'gone@people.example' });
    expect(await emails('q=gone@people.example')).toEqual(['gone@people.example']);
    await sql`update customer_order set holder_erased_at = now() where number = 'W9'`.execute(db);
    expect(await emails('q=gone@people.example')).toEqual([]);
  });
});
