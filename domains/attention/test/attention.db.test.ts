import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Identify } from '#apps/server/context.ts';
import { ATTENTION_SOURCES } from '#apps/server/compose/attention.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { emptyTables } from '#database/empty-tables.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
import { getFigures } from '#domains/orders/contract/figures.ts';
import { addressOf, type AnswerOf, type Endpoint } from '#foundation/pure/endpoint.ts';
import { PERMISSIONS } from '#foundation/pure/permissions.ts';
import { GUEST } from '#foundation/pure/user.ts';
import {
  changeAttentionItem,
  FIRST_ITEMS,
  listAttention,
  listAttentionItems,
  type AttentionView,
} from '../contract/attention.ts';

// Tests what needs attention, and the figures of the day, over HTTP. The orders are those of several sites.

const NOW = new Date('2026-11-29T01:00:00Z');
const HOUR_MS = 3_600_000;
const ADA = 'b5f3a1de-0000-4000-8000-000000000002';
/** Works on the site `aol` only. */
const LIN = 'b5f3a1de-0000-4000-8000-000000000003';
let now = NOW;

const identify: Identify = ({ headers }) => {
  const who = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
  if (who === undefined) return GUEST;
  const permissions =
    who === 'moderator' ? (['reviews.moderate'] as const) : who === 'nobody' ? [] : [...PERMISSIONS];
  return {
    ...GUEST,
    kind: who === 'customer' ? 'customer' : 'staff',
    accountId: who === 'lin' ? LIN : ADA,
    sessionId: `of ${who}`,
    permissions: new Set(permissions),
    ...(who === 'lin' ? { siteIds: ['aol'] } : {}),
  };
};

let shop: TestApp;

beforeAll(async () => {
  shop = await openTestApp({ identify, now: () => now });
  const { db } = shop.database;
  await emptyTables(db, ['customer_order', 'review', 'product_question']);
  for (const [id, name] of [
    [ADA, 'Ada'],
    [LIN, 'Lin'],
  ] as const) {
    await sql`
      insert into account (id, email, first_name, last_name, created_at)
      values (${id}, ${`${name}@attention.example`.toLowerCase()}, ${name}, 'Boyle', ${NOW})`.execute(db);
    await sql`
      insert into staff (account_id, winning_user_id, since) values (${id}, ${id}, ${NOW})`.execute(db);
  }
  await insertOrder(db, { number: 'W1', state: 'open', attempt: 'pending', at: '2026-11-20T01:00:00Z' });
  await sql`update payment_attempt set state = 'unknown'`.execute(db);
  await insertOrder(db, { number: 'W2', siteId: 'wa', at: '2026-11-21T01:00:00Z' });
  for (let index = 0; index < FIRST_ITEMS + 2; index++)
    await insertOrder(db, { number: `L${index}`, at: `2026-11-10T0${index}:00:00Z` });
  await sql`update customer_order set delivery_day = '2026-11-25' where number <> 'W1'`.execute(db);
});
beforeEach(async () => {
  now = NOW;
  await sql`delete from attention_item`.execute(shop.database.db);
});
afterAll(() => shop?.close());

async function ask<E extends Endpoint>(
  endpoint: E,
  input: { params?: unknown; query?: unknown; body?: unknown } = {},
  { who = 'ada', version }: { who?: string; version?: number } = {},
) {
  const { status, body } = await shop.ask(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${who}`,
      ...(version === undefined ? {} : { 'if-match': String(version) }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  return { status, answer: JSON.parse(body) as AnswerOf<E> & { fields?: Record<string, string> } };
}
async function groups(view: AttentionView = 'open', who = 'ada') {
  const { answer } = await ask(listAttention, { query: { view } }, { who });
  return Object.fromEntries(answer.groups.map((group) => [group.kind, group]));
}
const keysOf = (group: { items: readonly { key: string }[] } | undefined) =>
  (group?.items ?? []).map(({ key }) => key).join(' ');
const change = (
  target: { kind: string; key: string },
  body: Partial<{ assignedTo: string | null; snoozedUntil: string | null; isClosed: boolean }>,
  options: { who?: string; version?: number } = { version: 0 },
) =>
  ask(
    changeAttentionItem,
    {
      params: { kind: target.kind, item: target.key },
      body: { assignedTo: null, snoozedUntil: null, isClosed: false, ...body },
    },
    options,
  );
const W1 = { kind: 'payment-unknown', key: 'W1' };

it.each(ATTENTION_SOURCES)('selects the columns of $kind, with unique keys', async (source) => {
  const scope = { now: NOW, today: '2026-11-29' as never, accountId: ADA };
  const { rows } = await sql<{ count: number; keys: number }>`
    select count(*)::int as count, count(distinct r.key)::int as keys,
      count(r.since) + count(r.title) + count(r.detail) + count(r.path) + count(r.site_id) as used
    from (${source.rows(scope)}) r`.execute(shop.database.db);
  expect(rows[0]!.keys).toBe(rows[0]!.count);
});

it('has each kind once', () => {
  const kinds = ATTENTION_SOURCES.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
});

it('lists orders by kind, oldest first, with where they are resolved', async () => {
  const found = await groups();
  expect(found['payment-unknown']).toMatchObject({ count: 1, isMore: false, next: null });
  expect(found['payment-unknown']!.items[0]).toMatchObject({
    key: 'W1',
    siteId: 'aol',
    since: '2026-11-20T01:00:00.000Z',
    link: '/admin/orders/W1',
    assignedTo: null,
    version: 0,
  });
  expect(found['delivery-late']!.count).toBe(FIRST_ITEMS + 3);
  expect(found['chargeback']).toBeUndefined();
});

it('pages through a kind without gaps', async () => {
  const { items, next } = (await groups())['delivery-late']!;
  const rest = await ask(listAttentionItems, { params: { kind: 'delivery-late' }, query: { after: next } });
  expect([...items, ...rest.answer.items].map(({ key }) => key)).toEqual([
    'L0',
    'L1',
    'L2',
    'L3',
    'L4',
    'L5',
    'L6',
    'W2',
  ]);
  expect(rest.answer.next).toBeNull();
});

it('sends only the kinds that the user may resolve, and only items of the user’s sites', async () => {
  expect(await groups('open', 'moderator')).toEqual({});
  expect(
    (await ask(listAttentionItems, { params: { kind: 'delivery-late' } }, { who: 'moderator' })).status,
  ).toBe(404);
  expect((await change(W1, {}, { who: 'moderator', version: 0 })).status).toBe(404);
  expect((await groups('open', 'lin'))['delivery-late']!.count).toBe(FIRST_ITEMS + 2);
  expect((await change({ kind: 'delivery-late', key: 'W2' }, {}, { who: 'lin', version: 0 })).status).toBe(
    404,
  );
});

it.each([
  ['customer', 403],
  ['', 401],
])('refuses %s', async (who, status) => {
  expect((await ask(listAttention, {}, { who })).status).toBe(status);
});

it('assigns an item to a colleague, and takes it back', async () => {
  const done = await change(W1, { assignedTo: LIN });
  expect(done).toMatchObject({ status: 200, answer: { assignedTo: LIN, version: 1 } });
  expect(keysOf((await groups('mine', 'lin'))['payment-unknown'])).toBe('W1');
  expect(await groups('mine', 'ada')).toEqual({});
  expect((await change(W1, {}, { version: 1 })).answer.version).toBe(2);
  expect(await groups('mine', 'lin')).toEqual({});
});

it('hides a snoozed item until its time, and lists it as snoozed', async () => {
  const snoozedUntil = new Date(NOW.getTime() + HOUR_MS).toISOString();
  await change(W1, { snoozedUntil });
  expect((await groups())['payment-unknown']).toBeUndefined();
  expect((await groups('snoozed'))['payment-unknown']!.items[0]).toMatchObject({ key: 'W1', snoozedUntil });
  now = new Date(NOW.getTime() + HOUR_MS);
  expect((await groups())['payment-unknown']!.items[0]).toMatchObject({ key: 'W1', snoozedUntil: null });
  expect(await groups('snoozed')).toEqual({});
});

it('refuses a change of an item that a colleague has changed, and changes without a version', async () => {
  await change(W1, { assignedTo: LIN });
  expect((await change(W1, { assignedTo: ADA })).status).toBe(409);
  expect((await change(W1, { assignedTo: ADA }, {})).status).toBe(409);
  expect((await groups())['payment-unknown']!.items[0]!.assignedTo).toBe(LIN);
});

it.each([
  [{ snoozedUntil: '2026-11-28T00:00:00Z' }, 'snoozedUntil'],
  [{ snoozedUntil: '2027-11-28T00:00:00Z' }, 'snoozedUntil'],
  [{ snoozedUntil: 'soon' }, 'snoozedUntil'],
  [{ assignedTo: 'somebody' }, 'assignedTo'],
  [{ isClosed: true }, 'isClosed'],
])('refuses %o', async (body, field) => {
  const { status, answer } = await change(W1, body);
  expect(status).toBe(400);
  expect(Object.keys(answer.fields!)).toEqual([field]);
});

it('closes an item that nothing else resolves, and reopens it', async () => {
  const { db } = shop.database;
  await sql`
    insert into expert_question (site_id, name, email, message, created_at)
    values ('aol', 'Jo', 'jo@people.example', 'Does it fit?', ${NOW})`.execute(db);
  const [item] = (await groups())['enquiry']!.items;
  expect(item).toMatchObject({ title: 'Jo', link: 'mailto:jo@people.example' });
  await change(item!, { isClosed: true });
  expect((await groups())['enquiry']).toBeUndefined();
  await change(item!, {}, { version: 1 });
  expect(keysOf((await groups())['enquiry'])).toBe(item!.key);
});

it('finds the orders that get no goods because a count found too few, the earliest orders first', async () => {
  const { db } = shop.database;
  const { rows } = await sql<{ id: number; number: string; productId: number; quantity: number }>`
    select o.id, o.number, l.product_id as "productId", l.quantity from customer_order o
    join order_line l on l.order_id = o.id where o.number in ('L0', 'L1') order by o.id`.execute(db);
  const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]];
  expect(first.productId).toBe(second.productId);
  const { productId } = first;
  const warehouse = (
    await sql<{ code: string }>`select warehouse_code as code from stock limit 1`.execute(db)
  ).rows[0]!.code;
  await sql`delete from stock_hold where product_id = ${productId} and warehouse_code = ${warehouse}`.execute(
    db,
  );
  for (const order of [first, second])
    await sql`
      insert into stock_hold (order_id, product_id, warehouse_code, quantity, state, expires_at)
      values (${order.id}, ${productId}, ${warehouse}, 1, 'allocated', ${NOW})`.execute(db);
  await sql`
    insert into stock (warehouse_code, product_id, on_hand, allocated, short) values (${warehouse}, ${productId}, 1, 2, 1)
    on conflict (warehouse_code, product_id) do update set on_hand = 1, held = 0, allocated = 2, short = 1`.execute(
    db,
  );
  const { items } = (await groups())['stock-short']!;
  expect(items.map(({ title, detail }) => [title, detail])).toEqual([
    ['L1', expect.stringContaining(`1 missing in ${warehouse}`)],
  ]);
});

it('compares today with the same weekday of last week, by site of the user', async () => {
  const { db } = shop.database;
  // 29 November 2026, 12:00 in Sydney, is a Sunday.
  await insertOrder(db, { number: 'F1', at: '2026-11-28T22:00:00Z' });
  await insertOrder(db, { number: 'F2', at: '2026-11-21T23:00:00Z' });
  await insertOrder(db, { number: 'F3', at: '2026-11-22T05:00:00Z' });
  await insertOrder(db, { number: 'F4', siteId: 'wa', at: '2026-11-28T22:00:00Z' });
  await insertOrder(db, { number: 'F5', state: 'open', at: '2026-11-28T22:00:00Z' });
  const totals = await sql<{ number: string; total: number }>`
    select number, (total_cents - tip_cents) / 100.0::float8 as total from customer_order where number like 'F%'`.execute(
    db,
  );
  const total = (number: string) => Number(totals.rows.find((row) => row.number === number)!.total);
  const all = (await ask(getFigures)).answer.sites;
  const aol = all.find(({ siteId }) => siteId === 'aol')!;
  expect(aol).toMatchObject({
    day: '2026-11-29',
    currency: 'AUD',
    today: { orders: 1, sales: total('F1'), average: total('F1'), refunds: 0 },
    lastWeekByNow: { orders: 1, sales: total('F2') },
    lastWeek: { orders: 2, sales: total('F2') + total('F3') },
  });
  expect(all.find(({ siteId }) => siteId === 'wa')!.today).toMatchObject({ orders: 1, sales: total('F4') });
  expect(all.find(({ siteId }) => siteId === 'hc')!.today).toEqual({
    orders: 0,
    sales: 0,
    average: null,
    refunds: 0,
  });
  const limited = await ask(getFigures, {}, { who: 'lin' });
  expect(limited.answer.sites.map(({ siteId }) => siteId)).toEqual(['aol']);
  expect((await ask(getFigures, {}, { who: 'moderator' })).status).toBe(403);
});
