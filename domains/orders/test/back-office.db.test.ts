import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Identify } from '#apps/server/context.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { emptyTables } from '#database/empty-tables.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { insertOrder } from './fixtures-own-orders.ts';
import {
  ORDERS_PER_PAGE,
  PAYMENT_STATES,
  type ListedOrder,
  type StaffOrder,
} from '../contract/back-office.ts';

// Tests the list and the details of orders for staff, over HTTP. The orders are those of several sites.

const identify: Identify = ({ headers }) => {
  const who = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
  if (who === undefined) return GUEST;
  return {
    ...GUEST,
    kind: who === 'customer' ? 'customer' : 'staff',
    accountId: who,
    sessionId: `of ${who}`,
    permissions: new Set(
      who === 'support'
        ? ['orders.read']
        : who === 'lead' || who === 'local'
          ? ['orders.read', 'orders.change']
          : who === 'packer'
            ? ['returns.decide']
            : [],
    ),
    ...(who === 'local' ? { siteIds: ['wa'] } : {}),
  };
};

let shop: TestApp;
let ids: Record<string, number>;
let sku: string;

beforeAll(async () => {
  shop = await openTestApp({ identify });
  const { db } = shop.database;
  await emptyTables(db, ['customer_order']);
  ids = {};
  const add = async (order: Parameters<typeof insertOrder>[1]) => {
    const added = await insertOrder(db, order);
    ids[order.number] = added.id;
    ({ sku } = added);
  };
  await add({ number: 'W1', email: 'Ada@people.example', at: '2026-11-01T01:00:00Z' });
  await add({ number: 'W2', siteId: 'wa', at: '2026-11-02T01:00:00Z', quantity: 3 });
  await add({ number: 'W3', state: 'open', attempt: 'declined', at: '2026-11-03T01:00:00Z' });
  await add({ number: 'W4', state: 'open', attempt: 'pending', at: '2026-11-04T01:00:00Z' });
  await add({ number: 'W5', state: 'open', at: '2026-11-05T01:00:00Z' });
  await add({ number: 'W6', state: 'cancelled', at: '2026-11-06T01:00:00Z' });
  await add({ number: 'W7', paidCents: 20_000, at: '2026-11-07T01:00:00Z' });
  await add({ number: 'W8', at: '2026-11-08T01:00:00Z' });
  await sql`update customer_order set balance_due_day = '2026-11-20' where number = 'W7'`.execute(db);
  await sql`
    update customer_order set acted_by = 'lin', phone = '+64 21 555 123', delivery_day = null,
      delivery_address = delivery_address || '{"firstName":"Zoë","lastName":"O’Brien","postcode":"6011"}' where number = 'W2'`.execute(
    db,
  );
  await sql`insert into account (id, email, first_name, last_name, created_at) values ('lin', 'lin@people.example', 'Lin', 'Chen', now()) on conflict do nothing`.execute(
    db,
  );
  await sql`update payment_attempt set provider_reference = 'PSP883D0E5A91', refusal_reason = 'Not sufficient funds' where order_id = ${ids['W3']}`.execute(
    db,
  );
  await refund('W8', { cents: 10_000, state: 'done' });
});
afterAll(() => shop?.close());

async function refund(number: string, { cents, state }: { cents: number; state: 'done' | 'failed' }) {
  const { db } = shop.database;
  const attempt = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', ids[number]!)
    .executeTakeFirstOrThrow();
  const key = `refund:${randomUUID()}`;
  await sql`
    insert into order_refund (id, order_id, attempt_id, cents, reason, state, is_ours, created_at, updated_at, source_keys)
    values (${randomUUID()}, ${ids[number]}, ${attempt.id}, ${cents}, 'Scratched', ${state}, true, now(), now(), array[${key}])`.execute(
    db,
  );
  await sql`
    insert into money_entry (order_id, kind, cents, currency, source_key, attempt_id, created_at)
    values (${ids[number]}, 'refund', ${-cents}, 'AUD', ${key}, ${attempt.id}, now())`.execute(db);
  await sql`
    insert into order_adjustment (order_id, cents, reason, source_key, created_at)
    values (${ids[number]}, ${-cents}, 'Scratched', ${key}, now())`.execute(db);
}

async function ask<T>(path: string, who: string | null = 'support') {
  const { status, body, headers } = await shop.ask(path, {
    headers: who === null ? {} : { authorization: `Bearer ${who}` },
  });
  return { status, headers, body: body as string, json: () => JSON.parse(body) as T };
}
interface List {
  orders: ListedOrder[];
  next: string | null;
  count: { orders: number; isMore: boolean } | null;
  isCut: boolean;
}
const list = async (query = '') => (await ask<List>(`/api/admin/orders?${query}`)).json();
const numbers = async (query = '') => (await list(query)).orders.map(({ number }) => number).join(' ');

it.each([
  [null, 401],
  ['customer', 403],
  ['packer', 403],
  ['support', 200],
] as const)('answers %s with status %d', async (who, status) => {
  for (const path of ['', '/W1', '/filters', '/export'])
    expect((await ask(`/api/admin/orders${path}`, who)).status).toBe(status);
});

it('lists the orders of all sites, latest first, with their count', async () => {
  const all = await list();
  expect(all.orders.map(({ number, siteId }) => `${number} ${siteId}`)[6]).toBe('W2 wa');
  expect(all).toMatchObject({ count: { orders: 8, isMore: false }, next: null, isCut: false });
  expect(all.orders[6]).toMatchObject({
    customer: 'Zoë O’Brien',
    units: 3,
    total: 1500,
    deliveryDay: null,
    seller: 'Lin Chen',
  });
});

it.each([
  ['state=open', 'W5 W4 W3'],
  ['state=open&state=cancelled', 'W6 W5 W4 W3'],
  ['site=wa', 'W2'],
  ['placedFrom=2026-11-03&placedTo=2026-11-05', 'W5 W4 W3'],
  ['deliveryFrom=2026-11-25&deliveryTo=2026-11-25&site=wa', ''],
  ['deliveryTo=2026-11-24', ''],
  ['amountMin=1000', 'W2'],
  ['amountMax=$999.99&state=confirmed', 'W8 W7 W1'],
  ['seller=lin', 'W2'],
  ['sort=total', 'W2 W8 W7 W6 W5 W4 W3 W1'],
  ['sort=placed&direction=ascending', 'W1 W2 W3 W4 W5 W6 W7 W8'],
  // Orders without a day come after all days.
  ['sort=delivery&direction=ascending', 'W1 W3 W4 W5 W6 W7 W8 W2'],
  ['state=confirmed&payment=paid&q=ada', 'W1'],
])('filters and sorts by %s', async (query, expected) => {
  expect(await numbers(query)).toBe(expected);
});

it('filters by each state of the payments, and every order is in exactly one', async () => {
  const expected: Partial<Record<(typeof PAYMENT_STATES)[number], string>> = {
    'in-progress': 'W4',
    declined: 'W3',
    unpaid: 'W5',
    'nothing-paid': 'W6',
    'balance-due': 'W7',
    'part-refunded': 'W8',
    paid: 'W2 W1',
  };
  const states = new Map((await list()).orders.map(({ number, payment }) => [number, payment]));
  for (const payment of PAYMENT_STATES) {
    expect([payment, await numbers(`payment=${payment}`)]).toEqual([payment, expected[payment] ?? '']);
    for (const number of (expected[payment] ?? '').split(' ').filter(Boolean))
      expect(states.get(number)).toBe(payment);
  }
  expect(await numbers('payment=declined&payment=balance-due')).toBe('W7 W3');
});

it('filters by fulfilment, and by a delivery day that is over', async () => {
  const { db } = shop.database;
  expect(await numbers('fulfilment=not-dispatched')).toBe('W8 W7 W2 W1');
  expect(await numbers('fulfilment=nothing-to-send')).toBe('W6 W5 W4 W3');
  await sql`update customer_order set delivery_day = '2026-11-20' where number in ('W6', 'W7', 'W8')`.execute(
    db,
  );
  // W6 was cancelled, so it is never late.
  expect(await numbers('fulfilment=late')).toBe('W8 W7');
  expect(await numbers('fulfilment=late&fulfilment=nothing-to-send&state=cancelled')).toBe('W6');
  const { orders } = await list('fulfilment=late&fulfilment=not-dispatched');
  expect(orders.map(({ number, isLate }) => `${number} ${isLate}`)).toEqual([
    'W8 true',
    'W7 true',
    'W2 false',
    'W1 false',
  ]);
  await sql`update customer_order set delivery_day = '2026-11-25'
    where number in ('W6', 'W7', 'W8')`.execute(db);
});

it.each([
  ['an order number', 'w3', 'W3'],
  ['the beginning of an email', 'ADA@pe', 'W1'],
  ['a last name, in any spelling', 'obrien', 'W2'],
  ['a full name without its accent', 'zoe o’brien', 'W2'],
  ['a phone number with another prefix', '021 555 123', 'W2'],
  ['a postcode', '6011', 'W2'],
  ['a reference of the provider', 'PSP883D0E5A91', 'W3'],
  ['a reference of the shop', 'w3-1x', ''],
  ['a pattern', '%%%', ''],
  ['an emoji', '🧊🧊🧊', ''],
])('finds orders by %s', async (_, text, expected) => {
  expect(await numbers(`q=${encodeURIComponent(text)}`)).toBe(expected);
});

it('finds orders by a SKU in any case', async () => {
  expect((await list(`q=${sku.toLowerCase()}`)).count?.orders).toBe(8);
});

it('finds nothing of a deleted account by its name, phone or email', async () => {
  const { db } = shop.database;
  await sql`update customer_order set holder_erased_at = now() where number = 'W2'`.execute(db);
  for (const text of ['obrien', '021 555 123'])
    expect(await numbers(`q=${encodeURIComponent(text)}`)).toBe('');
  expect(await numbers('q=W2')).toBe('W2');
  await sql`update customer_order set holder_erased_at = null where number = 'W2'`.execute(db);
});

it.each([
  'state=lost',
  'fulfilment=lost',
  'placedFrom=2026-02-30',
  'amountMin=-1',
  `q=${'x'.repeat(101)}`,
  'after=%2F',
])('rejects %s with an explanation', async (query) => {
  const { status, json } = await ask<{ errors: string[] }>(`/api/admin/orders?${query}`);
  expect([status, json().errors.length > 0]).toEqual([400, true]);
});

it('exports the filtered orders as CSV without formulas', async () => {
  const { db } = shop.database;
  await sql`
    update customer_order set delivery_address = delivery_address || '{"firstName":"=1+1"}' where number = 'W1'`.execute(
    db,
  );
  const { body, headers } = await ask(
    '/api/admin/orders/export?state=confirmed&sort=placed&direction=ascending',
  );
  expect(headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
  const [head, ...rows] = parse(body, { bom: true }) as string[][];
  expect(rows.map(([number]) => number)).toEqual(['W1', 'W2', 'W7', 'W8']);
  expect(rows[0]![head!.indexOf('Customer')]).toMatch(/^'=1\+1/);
  expect(rows[1]![head!.indexOf('Total')]).toBe('1500.00');
});

it('contains only the orders of the sites on which a person works', async () => {
  const numbersOf = async (query: string) =>
    (await ask<{ orders: { number: string }[] }>(`/api/admin/orders${query}`, 'local'))
      .json()
      .orders.map(({ number }) => number);
  expect([await numbersOf(''), await numbersOf('?site=aol'), await numbersOf('?q=W1')]).toEqual([
    ['W2'],
    [],
    [],
  ]);
  expect((await ask('/api/admin/orders/export', 'local')).body.trim().split('\r\n')).toHaveLength(2);
  const { sites } = (await ask<{ sites: { id: string }[] }>('/api/admin/orders/filters', 'local')).json();
  expect(sites.map(({ id }) => id)).toEqual(['wa']);
  for (const path of ['', '/emails'])
    expect([
      (await ask(`/api/admin/orders/W1${path}`, 'local')).status,
      (await ask(`/api/admin/orders/W2${path}`, 'local')).status,
    ]).toEqual([404, 200]);
});

it('returns the sites by which staff can filter', async () => {
  const { sites } = (await ask<{ sites: { id: string }[] }>('/api/admin/orders/filters')).json();
  expect(sites.map(({ id }) => id)).toEqual(expect.arrayContaining(['aol', 'wa']));
});

it('returns an order of another site with what the provider said, and its timeline', async () => {
  const { db } = shop.database;
  await writeAudit(
    db,
    { by: SYSTEM, siteId: 'aol', subject: 'orders', action: 'released', key: 'W3', reason: 'holds-expired' },
    new Date('2026-11-03T02:00:00Z'),
  );
  await sql`
    insert into mail (dedupe_key, site_id, recipient, subject, html, plain, created_at, sent_at, about)
    values ('test', 'aol', 'a@b.example', 'Your payment', '', '', '2026-11-03T01:30:00Z', '2026-11-03T01:31:00Z', ${`order:${ids['W3']}`})`.execute(
    db,
  );
  const order = (await ask<StaffOrder>('/api/admin/orders/w3')).json();
  expect(order).toMatchObject({
    orderNumber: 'W3',
    siteId: 'aol',
    state: 'open',
    payment: 'declined',
    fulfilment: 'nothing-to-send',
    payments: [{ state: 'refused', reason: 'Not sufficient funds', providerReference: 'PSP883D0E5A91' }],
  });
  expect(order.timeline.map(({ title }) => title)).toEqual([
    'Reserved stock and delivery day released',
    'Email sent: Your payment',
    expect.stringMatching(/payment of \$500 was declined$/),
    'Order placed',
  ]);
  const other = (await ask<StaffOrder>('/api/admin/orders/W2')).json();
  expect(other).toMatchObject({ siteId: 'wa', seller: 'Lin Chen', payment: 'paid', phone: '+64 21 555 123' });
});

it('returns the refunds and the ledger of an order, which add up', async () => {
  const order = (await ask<StaffOrder>('/api/admin/orders/W8')).json();
  expect(order.refunds).toMatchObject([{ amount: 100, state: 'done', reason: 'Scratched' }]);
  expect(order.ledger.map(({ title, amount }) => [title, amount])).toEqual([
    ['Payment received', 500],
    ['Refunded', -100],
  ]);
  expect([order.paid, order.adjustment, order.balance]).toEqual([400, -100, 0]);
});

it.each(['W999', '%25', "W1'--", '🧊'])('answers an unknown number (%s) with 404', async (number) => {
  expect((await ask(`/api/admin/orders/${encodeURIComponent(decodeURIComponent(number))}`)).status).toBe(404);
});

it('serves the document of the back office without data of orders, never cached or indexed', async () => {
  for (const path of ['/admin', '/admin/orders?q=ada', '/ADMIN/orders/W1']) {
    const { status, headers, body } = await shop.ask(path);
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(body).not.toContain('people.example');
  }
});

it('sends a completed sign-in for the back office to its own page, and any other to the shop’s', async () => {
  const callback = '/blank/account/login-callback?code=c&nonce=n&step=done&returnUrl=';
  const own = await shop.ask(`${callback}%2Fadmin%2Forders`);
  expect([own.status, own.headers['location']]).toEqual([
    302,
    '/admin/sign-in/callback?code=c&nonce=n&step=done&returnUrl=%2Fadmin%2Forders',
  ]);
  for (const other of ['%2Fadministration', 'https%3A%2F%2Fevil.example%2Fadmin', ''])
    expect((await shop.ask(callback + other)).status).toBe(200);
});

it('pages through orders with equal times without gaps and duplicates, in both directions', async () => {
  const { db } = shop.database;
  const count = 2 * ORDERS_PER_PAGE + 3;
  for (let index = 0; index < count; index += 1)
    await insertOrder(db, { number: `P${index}`, siteId: 'andoo', at: '2026-10-01T01:00:00.000Z' });
  for (const order of ['sort=placed', 'sort=total&direction=ascending', 'sort=delivery']) {
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: List = await list(`site=andoo&${order}&after=${after}`);
      // Only the first page counts.
      expect(page.count?.orders).toBe(after === '' ? count : undefined);
      seen.push(...page.orders.map(({ number }) => number));
      after = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([count, count]);
  }
});

interface Results {
  results: { number: string; result: string; reason: string }[];
  code?: string;
}
const tag = async (body: object, who = 'lead') => {
  const { status, body: text } = await shop.ask('/api/admin/orders/bulk/tags', {
    method: 'POST',
    headers: { authorization: `Bearer ${who}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status, ...(JSON.parse(text as string) as Results) };
};
const outcome = ({ results }: Results) =>
  results.map(({ number, result }) => `${number} ${result}`).join(' ');

it('tags orders once, finds them by tag, and removes the tag', async () => {
  const first = await tag({ orders: ['w1', 'W2', 'W1', 'W99'], tag: ' Gift  Wrap', action: 'add' });
  expect(outcome(first)).toBe('W1 done W2 done W99 refused');
  const again = await tag({ orders: ['W1', 'W3'], tag: 'gift wrap', action: 'add' });
  expect(outcome(again)).toBe('W1 unchanged W3 done');
  expect(await numbers('tag=gift+wrap&tag=other')).toBe('W3 W2 W1');
  expect((await list('q=W1')).orders[0]).toMatchObject({ tags: ['gift wrap'] });
  expect((await ask<{ tags: string[] }>('/api/admin/orders/filters')).json().tags).toEqual(['gift wrap']);
  const removed = await tag({ orders: ['W1', 'W2', 'W3', 'W4'], tag: 'gift wrap', action: 'remove' });
  expect(outcome(removed)).toBe('W1 done W2 done W3 done W4 unchanged');
  expect(await numbers('tag=gift+wrap')).toBe('');
});

it('refuses tags without the permission, without a text, and for orders of other sites', async () => {
  expect((await tag({ orders: ['W1'], tag: 'x', action: 'add' }, 'support')).status).toBe(403);
  expect(await tag({ orders: ['W1'], tag: ' ', action: 'add' })).toMatchObject({ status: 400 });
  expect((await tag({ orders: [], tag: 'x', action: 'add' })).status).toBe(400);
  expect(
    (await tag({ orders: Array.from({ length: 501 }, (_, n) => `W${n}`), tag: 'x', action: 'add' })).status,
  ).toBe(400);
  const foreign = await tag({ orders: ['W1', 'W2'], tag: 'local', action: 'add' }, 'local');
  expect(outcome(foreign)).toBe('W1 refused W2 done');
  expect(await numbers('tag=local')).toBe('W2');
  expect((await ask<{ tags: string[] }>('/api/admin/orders/filters', 'local')).json().tags).toEqual([
    'local',
  ]);
  await tag({ orders: ['W1'], tag: 'central', action: 'add' });
  expect((await ask<{ tags: string[] }>('/api/admin/orders/filters', 'local')).json().tags).toEqual([
    'local',
  ]);
  await tag({ orders: ['W1'], tag: 'central', action: 'remove' });
});

it('concurrent requests with the same tag add it once', async () => {
  const body = { orders: ['W4', 'W5'], tag: 'twice', action: 'add' };
  const results = await Promise.all([tag(body), tag(body)]);
  expect(results.map(outcome).toSorted()).toEqual(['W4 done W5 done', 'W4 unchanged W5 unchanged']);
});

it('returns the numbers of all matching orders, and exports chosen ones', async () => {
  const found = (
    await ask<{ numbers: string[]; isMore: boolean }>('/api/admin/orders/numbers?state=open')
  ).json();
  expect(found).toEqual({ numbers: ['W5', 'W4', 'W3'], isMore: false });
  const own = (await ask<{ numbers: string[] }>('/api/admin/orders/numbers', 'local')).json();
  expect(own.numbers).toEqual(['W2']);
  const rowsOf = async (who: string) => {
    const { body } = await ask('/api/admin/orders/export?orders=W1,W2,W99', who);
    const records: Record<string, string>[] = parse(body, { bom: true, columns: true });
    return records.map((row) => row['Order']);
  };
  expect(await rowsOf('support')).toEqual(['W2', 'W1']);
  expect(await rowsOf('local')).toEqual(['W2']);
});

it('names a second order of the same customer with the same products within an hour', async () => {
  const { db } = shop.database;
  const email = (name: string) => `${name}@people.example`;
  const at = (minutes: number) => new Date(Date.UTC(2026, 9, 1, 1, minutes)).toISOString();
  const add = (number: string, order: Partial<Parameters<typeof insertOrder>[1]>) =>
    insertOrder(db, { number, email: email('twice'), at: at(0), ...order });
  await add('D1', {});
  await add('D2', { email: email('Twice'), at: at(20) });
  await add('D3', { quantity: 2, at: at(5) });
  await add('D4', { email: email('other'), at: at(5) });
  await add('D5', { siteId: 'wa', at: at(5) });
  await add('D6', { at: at(120) });
  await add('D7', { state: 'cancelled', at: at(5) });
  await sql`update customer_order set fulfilment_state = 'not-dispatched' where number like 'D_'`.execute(db);
  const duplicates = async (number: string) =>
    (await ask<StaffOrder>(`/api/admin/orders/${number}`))
      .json()
      .duplicates.map((one) => `${one.number}, cancel ${one.toCancel}`);
  expect(await duplicates('D1')).toEqual(['D2, cancel D2']);
  expect(await duplicates('D2')).toEqual(['D1, cancel D2']);
  for (const number of ['D3', 'D4', 'D5', 'D6', 'D7']) expect(await duplicates(number)).toEqual([]);
  await sql`update customer_order set fulfilment_state = 'dispatched' where number = 'D2'`.execute(db);
  expect(await duplicates('D2')).toEqual(['D1, cancel D1']);
  await sql`update customer_order set fulfilment_state = 'dispatched' where number = 'D1'`.execute(db);
  expect(await duplicates('D1')).toEqual([]);
  await sql`update customer_order set fulfilment_state = 'not-dispatched' where number in ('D1', 'D2')`.execute(
    db,
  );
  await tag({ orders: ['D2'], tag: 'not a duplicate', action: 'add' });
  expect(await duplicates('D1')).toEqual([]);
});
