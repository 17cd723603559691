import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
import { openStaffedShop } from '#domains/reminders/test/fixtures.ts';
import type { Insights, StaffStats } from '../contract.ts';
import { readStats } from '../db/dashboard.ts';

let shop: TestApp;
let as: Awaited<ReturnType<typeof openStaffedShop>>['as'];

beforeAll(async () => {
  const opened = await openStaffedShop();
  ({ shop, as } = opened);
  const { db } = shop.database;
  const at = (days: number) => new Date(opened.clock.at - days * 86_400_000);
  for (const [index, { name, status, cents, code, days }] of (
    [
      { name: '=HYPERLINK("http://evil.example")', status: 'Open', cents: 1000_00, code: 'LIN', days: 1 },
      { name: 'Okafor, "kitchen"', status: 'Quoted', cents: 2000_00, code: 'LIN', days: 10 },
      { name: 'Villa', status: 'Won', cents: 5000_00, code: 'MARA', days: 2 },
      { name: 'Old', status: 'Lost', cents: null, code: '', days: 200 },
    ] as const
  ).entries())
    await db
      .insertInto('project')
      .values({
        site_id: 'aol',
        name,
        owner_account_id: null,
        staff_account_id: null,
        salesperson_code: code,
        store_uri: code === '' ? null : 'redfern',
        quote_status: status,
        quote_id: null,
        quote_cents: cents,
        share_id: null,
        price_lock_until: null,
        created_at: at(days + 1),
        modified_at: at(days),
        search_text: `project ${index}`,
        quote_data: JSON.stringify({ customerName: '+61 400', showCulinaryBookings: index === 0 }),
      })
      .execute();
});
afterAll(() => shop?.close());

const file = async (who: string, query = '') =>
  as(who).ask(`/api/v2/project/export?limit=-1&allTime=true${query}`);
const rowsOf = (body: string): string[][] => parse(body, { bom: true }) as string[][];
const insights = (who: string, query = '') => as(who).json<Insights>(`/api/staff/dashboard/insights${query}`);

it('exports all rows of a search as CSV without formulas (API-94, DASHBOARD-03)', async () => {
  const { status, headers, body } = await file('lin', '&sortProperty=quotePrice&sortDirection=1');
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toBe('attachment; filename="projects-aol-2026-11-23.csv"');
  expect(body.startsWith('\uFEFF')).toBe(true);
  const [head, ...rows] = rowsOf(body);
  expect(head!.slice(0, 4)).toEqual(['Number', 'Project', 'Status', 'Salesperson']);
  expect(rows.map(([, name]) => name)).toEqual([
    'Old',
    `'=HYPERLINK("http://evil.example")`,
    'Okafor, "kitchen"',
    'Villa',
  ]);
  const customer = head!.indexOf('Customer');
  expect(rows.map((row) => row[customer])).toEqual(rows.map(() => "'+61 400"));
  expect(rows.map((row) => row[head!.indexOf('Quote')])).toEqual(['', '1000', '2000', '5000']);
  for (const title of ['Changed', 'Created'])
    expect(rows.every((row) => /^20\d\d-\d\d-\d\d$/.test(row[head!.indexOf(title)]!))).toBe(true);
});

it('shows margins only to users who may see costs, in the table, the export and the figures', async () => {
  const { db } = shop.database;
  const products = await db
    .selectFrom('product_price')
    .select(['product_id', 'price_cents'])
    .where('market', '=', 'AU')
    .where('price_cents', '>', 10_000)
    .orderBy('product_id')
    .limit(3)
    .execute();
  const [first, second, third] = products as [
    (typeof products)[0],
    (typeof products)[0],
    (typeof products)[0],
  ];
  const { id: projectId } = await db
    .selectFrom('project')
    .select('id')
    .where('name', '=', 'Villa')
    .executeTakeFirstOrThrow();
  const line = { project_id: projectId, folder_id: null, quantity: 1, install_id: null, warranty_id: null };
  const none = { rrp_override_cents: null, price_override_cents: null, locked_cents: null, order_id: null };
  const at = { created_at: new Date() };
  await db
    .insertInto('project_line')
    .values([
      { ...line, ...none, ...at, product_id: first.product_id, quantity: 2 },
      { ...line, ...none, ...at, product_id: second.product_id, price_override_cents: 9_000 },
      // The cost of this product is unknown.
      { ...line, ...none, ...at, product_id: third.product_id },
    ])
    .execute();
  await db
    .deleteFrom('product_cost')
    .where(
      'product_id',
      'in',
      products.map((one) => one.product_id),
    )
    .execute();
  await db
    .insertInto('product_cost')
    .values([
      { product_id: first.product_id, market: 'AU', cost_cents: 4_000 },
      { product_id: second.product_id, market: 'AU', cost_cents: 10_000 },
    ])
    .execute();
  const of = first.price_cents! * 2 + 9_000;
  const earned = of - 18_000;
  const percent = Math.round((earned / of) * 1000) / 10;
  const list = async (who: string) =>
    (
      await as(who).json<{ rows: { projectName: string; margin?: number; marginPercent?: number }[] }>(
        '/api/v2/project/search?allTime=true&sortProperty=projectName&sortDirection=1',
      )
    ).body.rows;
  expect((await list('owner')).find(({ projectName }) => projectName === 'Villa')).toMatchObject({
    margin: earned / 100,
    marginPercent: percent,
  });
  expect((await list('owner')).find(({ projectName }) => projectName === 'Old')).toMatchObject({
    margin: null,
    marginPercent: null,
  });
  for (const row of await list('mara')) {
    expect(row).not.toHaveProperty('margin');
    expect(row).not.toHaveProperty('marginPercent');
  }
  const [head, villa] = rowsOf((await file('owner', '&status=Won')).body) as [string[], string[]];
  expect(villa[head.indexOf('Margin')]).toBe(String(earned / 100));
  expect(villa[head.indexOf('Margin %')]).toBe(String(percent));
  expect(rowsOf((await file('mara', '&status=Won')).body)[0]!.join()).not.toMatch(/margin/i);
  expect((await insights('owner')).body.figures.margin?.now).toBeCloseTo(earned / of, 8);
  expect((await insights('mara')).body.figures.margin).toBeNull();
});

it('exports the rows that match the filters, and only the header if nothing matches', async () => {
  expect(rowsOf((await file('lin', '&status=Won')).body)).toHaveLength(2);
  expect(rowsOf((await file('lin', '&showCulinaryBookings=false')).body)).toHaveLength(4);
  expect(rowsOf((await file('lin', '&salespersonCode=LIN')).body)).toHaveLength(3);
  expect(rowsOf((await file('lin', '&customerName=nobody')).body)).toHaveLength(1);
});

it('requires staff who sell; the figures also allow their managers (STAFF-21)', async () => {
  for (const [who, expected] of [
    ['', 401],
    ['sam', 403],
    ['clerk', 403],
  ] as const)
    expect([(await file(who)).status, (await insights(who)).status]).toEqual([expected, expected]);
  expect((await file('lin', '&sortProperty=none')).status).toBe(400);
});

it('shows everybody’s sales to managers and sellers their own', async () => {
  const { body: all } = await insights('mara');
  expect(all).toMatchObject({
    scope: 'everyone',
    figures: { openValue: { now: 3000 }, wonValue: { now: 5000 } },
  });
  expect(all.months).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']);
  expect(all.pipeline).toEqual(
    expect.arrayContaining([
      { status: 'Open', age: 'week', count: 1, value: 1000, unquoted: 0 },
      { status: 'Quoted', age: 'month', count: 1, value: 2000, unquoted: 0 },
    ]),
  );
  expect(all.people.find(({ key }) => key === 'MARA')).toMatchObject({
    wonCount: 1,
    wonValue: 5000,
    winRate: 1,
  });
  const { body: own } = await insights('lin');
  // No account in this test is a salesperson, so the user has no salesperson code. The user must still not
  // see data of other people.
  expect(own.scope).toBe('own');
  expect(own.people.filter(({ key }) => key !== 'LIN')).toEqual([]);
  expect((await insights('mara', '?salespersonCode=LIN')).body.figures.wonValue.now).toBe(0);
});

it('lists follow-ups, the oldest first, with a link to the project', async () => {
  for (const [name, date] of [
    ['Call today', '2026-11-23'],
    ['Call last week', '2026-11-16'],
    ['Call tomorrow', '2026-11-24'],
  ])
    await as('lin').json('/api/Reminders', { body: { projectId: 7, name, date } });
  // The reminders of a staff member who has left are listed with their name until another person takes them
  // over.
  const { db } = shop.database;
  const left = (at: Date | null) =>
    db.updateTable('staff').set({ left_at: at }).where('account_id', '=', 'lin').execute();
  await left(new Date());
  const { body } = await insights('mara');
  await left(null);
  expect(body.followUps).toMatchObject([
    { name: 'Call last week', isOverdue: true, projectId: '7', projectName: null, assignedTo: 'Lin Test' },
    { name: 'Call today', isOverdue: false, assignedTo: 'Lin Test' },
  ]);
  expect(body.followUpCount).toBe(2);
});

it('shows staff their own open projects and their store’s day, but no other store or day (STAFF-20)', async () => {
  const { db } = shop.database;
  const stats = async (who: string) => (await as(who).json<StaffStats>('/api/staff/stats')).body;
  const today = new Date(Date.parse('2026-11-23T00:00:00Z'));
  const before = await stats('lin');
  const project = await db
    .insertInto('project')
    .values({
      site_id: 'aol',
      name: 'Of today',
      owner_account_id: null,
      staff_account_id: 'lin',
      store_uri: 'redfern',
      quote_id: null,
      quote_cents: null,
      share_id: null,
      price_lock_until: null,
      created_at: today,
      modified_at: today,
      search_text: 'of today',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const quote = (
    version: number,
    more: { accepted_at?: Date; superseded_at?: Date; valid_until: string; questions?: string },
  ) =>
    db
      .insertInto('project_quote')
      .values({
        project_id: project.id,
        version,
        number: `S-${version}`,
        lines: '[]',
        totals: '{}',
        total_cents: 1250_50,
        currency: 'AUD',
        token: `token ${version}`,
        account_id: 'lin',
        user_name: 'Lin',
        created_at: today,
        accepted_name: null,
        accepted_order_id: null,
        accepted_pays: null,
        ...more,
      })
      .execute();
  await quote(1, { superseded_at: today, valid_until: '2026-12-30' });
  await quote(2, { valid_until: '2026-11-22' });
  const asked = (id: number, answer: string | null) => ({
    id,
    lineId: null,
    text: 'When?',
    askedAt: '2026-11-22T01:00:00.000Z',
    answer,
  });
  await quote(3, {
    valid_until: '2026-11-23',
    questions: JSON.stringify([asked(1, null), asked(2, 'Tomorrow')]),
  });
  await quote(4, { valid_until: '2026-12-30', accepted_at: today });
  const after = await stats('lin');
  expect(after.openProjects - before.openProjects).toBe(1);
  expect(after.openQuotes - before.openQuotes).toBe(1);
  expect(after.today.newProjects - before.today.newProjects).toBe(1);
  expect(after.today).toMatchObject({ quotes: 4, quotedValue: 5002, accepted: 1, acceptedValue: 1250.5 });
  // The list omits answered questions.
  const name = { projectId: project.id, projectName: 'Of today' };
  expect(after.customerEvents.filter(({ projectId }) => projectId === project.id)).toEqual([
    { ...name, quoteNumber: 'S-4', kind: 'accepted', at: today.toISOString() },
    { ...name, quoteNumber: 'S-3', kind: 'question', at: '2026-11-22T01:00:00.000Z' },
  ]);
  expect((await stats('perth')).customerEvents).toEqual([]);
  expect((await stats('perth')).openProjects).toBe(0);
  expect((await as('sam').json('/api/staff/stats')).status).toBe(403);
  expect((await as('').json('/api/staff/stats')).status).toBe(401);
});

it('counts the orders that staff of the store placed for customers today, without tips (STAFF-20)', async () => {
  const { db } = shop.database;
  const orderBy = async (sellerId: string | null, state: 'confirmed' | 'cancelled', day: string) => {
    const { id } = await insertOrder(db, { number: randomUUID(), state, at: `${day}T01:00:00Z` });
    await db
      .updateTable('customer_order')
      .set({ acted_by: sellerId, total_cents: 500_00, tip_cents: 10_00 })
      .where('id', '=', id)
      .execute();
  };
  // The shop of this test has no stores, so the results of a store are read without the endpoint.
  const ordersOf = (storeUri: string | null) =>
    readStats(db, {
      siteId: 'aol',
      accountId: 'lin',
      storeUri,
      today: day('2026-11-23'),
      timeZone: 'Australia/Sydney',
    });
  const stores = ['redfern', 'perth-test', null];
  const before = await Promise.all(stores.map(ordersOf));
  await orderBy('lin', 'confirmed', '2026-11-23');
  await orderBy('lin', 'cancelled', '2026-11-23');
  await orderBy('lin', 'confirmed', '2026-11-21');
  await orderBy(null, 'confirmed', '2026-11-23');
  await orderBy('perth', 'confirmed', '2026-11-23');
  await orderBy('perth', 'confirmed', '2026-11-23');
  const after = await Promise.all(stores.map(ordersOf));
  const added = after.map(({ orders, orderedCents }, index) => [
    orders - before[index]!.orders,
    orderedCents - before[index]!.orderedCents,
  ]);
  expect(added).toEqual([
    [1, 490_00],
    [2, 980_00],
    [3, 1470_00],
  ]);
  const { today } = (await as('lin').json<StaffStats>('/api/staff/stats')).body;
  expect(today).toMatchObject({ orders: after[2]!.orders, orderedValue: after[2]!.orderedCents / 100 });
});
