import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#foundation/pure/day.ts';
import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#foundation/pure/endpoint.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { identifyBy, staffWith } from '#domains/integrations/test/fixtures-webhooks.ts';
import {
  exportGstDocuments,
  exportSalesReport,
  getGstReport,
  getPaymentReport,
  getSalesReport,
  GROUPINGS,
} from '#domains/invoices/contract/reports.ts';
import {
  exportDiscountReport,
  exportStockReport,
  getDeliveryReport,
  getDiscountReport,
  getStockReport,
  getVisitFunnel,
} from '#domains/reports/contract/tables.ts';
import { createReportEmails } from '#domains/reports/use-cases/report-emails.ts';
import { sendReportEmails } from '#domains/reports/use-cases/send-report-emails.ts';
import { createTableReports } from '#domains/reports/use-cases/table-reports.ts';
import { createReports } from '#domains/invoices/use-cases/reports.ts';
import { SITES } from '#sites/registry.ts';
import { refundForShopper } from '#domains/orders/contract/changes.ts';
import { atThePayButton, endlessProduct, openPayingShop, type PayingShop } from './paying-shop.ts';

// The reports of the back office over HTTP. Their sums are those of the invoices, adjustment notes and ledger.

const AOL = SITES.find(({ id }) => id === 'aol')!;
const SELLER = 'b5f3a1de-0000-4000-8000-000000000009';
const ALL = { from: addDays(TEST_TODAY, -1), to: addDays(TEST_TODAY, 1) };
let shop: PayingShop;
let first: { number: string; total: number };

beforeAll(async () => {
  shop = await openPayingShop({
    now: () => new Date(`${TEST_TODAY}T01:00:00Z`),
    identify: identifyBy({
      finance: staffWith('reports.read', 'orders.refund', 'costs.read'),
      keeper: staffWith('reports.read'),
      limited: { ...staffWith('reports.read'), siteIds: ['aol-nz'] },
      reader: staffWith('orders.read'),
      analyst: staffWith('analytics.read'),
    }),
  });
  const { db } = shop.database;
  const productCode = await endlessProduct(shop);
  await sql`delete from product_cost`.execute(db);
  await sql`
    insert into product_cost (product_id, market, cost_cents)
    select id, 'AU', 10000 from product where product_code = ${productCode}`.execute(db);
  await sql`
    insert into account (id, email, first_name, last_name, created_at)
    values (${SELLER}, 'lin@people.example', 'Lin', 'Chen', now())`.execute(db);
  first = await buys(productCode, 2);
  const second = await buys(productCode, 1);
  await sql`update customer_order set acted_by = ${SELLER} where number = ${second.number}`.execute(db);
  expect(
    await ask(refundForShopper, {
      params: { id: first.number },
      body: { amount: 100, reason: 'Scratched', key: randomUUID() },
    } as never),
  ).toMatchObject({ status: 200 });
  await shop.runOutbox();
});
afterAll(() => shop?.close());

async function ask<E extends Endpoint>(endpoint: E, input: CallInput<E>, who = 'finance') {
  const { body, ...rest } = input as { params?: unknown; query?: unknown; body?: unknown };
  const response = await new TestBrowser(shop, 'aol').ask(addressOf(endpoint, rest), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${who}` },
    ...(body === undefined ? {} : { body }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.status,
    body: response.body,
    answer: (isJson ? JSON.parse(response.body) : {}) as AnswerOf<E>,
  };
}

async function buys(productCode: string, quantity: number): Promise<{ number: string; total: number }> {
  const browser = new TestBrowser(shop);
  await browser.ask(addCartProduct.path, {
    method: 'POST',
    body: { productCode, quantity, mode: 'add' },
  });
  const form = await atThePayButton(browser, `${randomUUID()}@people.example`);
  const { body } = await browser.ask(submitCheckout.path, { method: 'POST', body: form });
  expect(JSON.parse(body)).toMatchObject({ orderCompleted: true });
  await shop.runOutbox();
  const order = await shop.database.db
    .selectFrom('customer_order')
    .select(['number', 'total_cents'])
    .where('cart_id', '=', form.cartId)
    .executeTakeFirstOrThrow();
  return { number: order.number, total: order.total_cents };
}

/** Returns the sums of all documents, read from their texts. */
async function statedSums() {
  const { rows } = await sql<{ sold: number; changed: number; gst: number }>`
    select
      sum(case when kind = 'invoice' then (content ->> 'totalCents')::int else 0 end)::int as sold,
      sum(case when kind = 'adjustment' then -(content ->> 'totalCents')::int else 0 end)::int as changed,
      sum(case when kind = 'invoice' then 1 else -1 end
        * replace(substring(content ->> 'gstText' from 'GST of [$]([0-9,.]+[0-9])'), ',', '')::numeric * 100)::int as gst
    from sales_document`.execute(shop.database.db);
  return rows[0]!;
}

it.each(GROUPINGS)('reports the sales by %s, which add up to the documents', async (by) => {
  const { status, answer } = await ask(getSalesReport, { query: { ...ALL, by } });
  expect(status).toBe(200);
  const stated = await statedSums();
  expect(stated.changed).toBe(-10_000);
  const [{ totals, rows, previous }] = answer.currencies as [(typeof answer.currencies)[number]];
  const cents = (dollars: number) => Math.round(dollars * 100);
  expect([cents(totals.sold), cents(totals.changed), cents(totals.gst), totals.orders]).toEqual([
    stated.sold,
    stated.changed,
    stated.gst,
    2,
  ]);
  const sum = (valueOf: (row: (typeof rows)[number]) => number) =>
    cents(rows.reduce((total, row) => total + valueOf(row), 0));
  expect([sum(({ sold }) => sold), sum(({ changed }) => changed), sum(({ net }) => net)]).toEqual([
    stated.sold,
    stated.changed,
    stated.sold + stated.changed,
  ]);
  expect(previous.net).toBe(0);
});

it('names the groups', async () => {
  const labelsBy = async (by: (typeof GROUPINGS)[number]) =>
    (await ask(getSalesReport, { query: { ...ALL, by } })).answer.currencies[0]!.rows.map(
      ({ label }) => label,
    );
  expect(await labelsBy('day')).toHaveLength(3);
  expect((await labelsBy('person')).toSorted()).toEqual(['Lin Chen', 'Online, without staff']);
  expect(await labelsBy('store')).toEqual(['Without a store']);
  expect(await labelsBy('product')).toEqual([
    expect.any(String),
    'Delivery, services, discounts and tips',
    'Refunds and other changes after the sale',
  ]);
});

it('states the margin only to staff who may see costs', async () => {
  const rowOf = async (who: string) =>
    (await ask(getSalesReport, { query: { ...ALL, by: 'product' } }, who)).answer.currencies[0]!;
  const { rows, costedUnits } = await rowOf('finance');
  const { db } = shop.database;
  const { goods } = await db
    .selectFrom('customer_order')
    .select(({ fn }) => fn.sum<number>('goods_cents').as('goods'))
    .executeTakeFirstOrThrow();
  expect([rows[0]!.units, costedUnits]).toEqual([3, 3]);
  expect(Math.round(rows[0]!.margin! * 100)).toBe(Number(goods) - 3 * 10_000);
  expect(rows[0]!.marginPart).toBeCloseTo((Number(goods) - 30_000) / Number(goods), 6);
  const without = await rowOf('keeper');
  expect([without.rows[0]!.margin, without.rows[0]!.marginPart, without.costedUnits]).toEqual([
    null,
    null,
    null,
  ]);
});

it('reports payments as the ledger has them, and the reasons of refunds', async () => {
  // The provider confirms the refund.
  await sql`
    insert into money_entry (order_id, kind, cents, currency, source_key, attempt_id, created_at)
    select r.order_id, 'refund', -r.cents, 'AUD', 'refund:' || r.id, r.attempt_id, r.created_at from order_refund r
    where r.state = 'asked'`.execute(shop.database.db);
  await sql`update order_refund set state = 'done' where state = 'asked'`.execute(shop.database.db);
  const { answer } = await ask(getPaymentReport, { query: ALL });
  const { rows: entries } = await sql<{ received: number; net: number }>`
    select sum(case when cents > 0 then cents else 0 end)::int as received, sum(cents)::int as net from money_entry`.execute(
    shop.database.db,
  );
  const [{ totals, rows, reasons }] = answer.currencies as [(typeof answer.currencies)[number]];
  expect([Math.round(totals.received * 100), Math.round(totals.net * 100), totals.payments]).toEqual([
    entries[0]!.received,
    entries[0]!.net,
    2,
  ]);
  expect(rows).toHaveLength(1);
  expect(totals.refunded).toBe(-100);
  expect(reasons).toEqual([{ reason: 'Scratched', refunds: 1, amount: 100 }]);
});

it('states the GST by site, and exports each document with it', async () => {
  const { answer } = await ask(getGstReport, { query: ALL });
  const stated = await statedSums();
  const au = answer.countries.find(({ country }) => country === 'AU')!;
  expect([au.totals.gst, au.totals.changed, au.totals.invoices]).toEqual([stated.gst / 100, -100, 2]);
  expect(au.totals.soldGst + au.totals.changedGst).toBeCloseTo(au.totals.gst, 6);
  const { status, body } = await ask(exportGstDocuments, { query: ALL });
  const lines = body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(status).toBe(200);
  expect(lines[0]).toEqual([
    'Number',
    'Kind',
    'Issued',
    'Site',
    'Order',
    'Currency',
    'Total with GST',
    'GST',
    'Total without GST',
  ]);
  expect(lines.slice(1).reduce((sum, cells) => sum + Number(cells[7]) * 100, 0)).toBeCloseTo(stated.gst, 4);
  expect(lines.slice(1).map((cells) => cells[1])).toEqual(['Invoice', 'Invoice', 'Adjustment note']);
  expect(lines[1]!.slice(3, 7)).toEqual(['aol', first.number, 'AUD', (first.total / 100).toFixed(2)]);
});

it('exports the rows of the sales report', async () => {
  const { body } = await ask(exportSalesReport, { query: { ...ALL, by: 'site' } });
  expect(body).toMatch(/^\uFEFFGroup,Name,Currency,Orders,Units,Sold,Changed,Net,GST,Margin\r\naol,/);
});

it('contains only the sites of a staff member who is limited to sites', async () => {
  const { answer } = await ask(getSalesReport, { query: { ...ALL, site: ['aol'] } }, 'limited');
  expect([answer.sites, answer.currencies]).toEqual([[], []]);
  const gst = await ask(getGstReport, { query: ALL }, 'limited');
  expect(gst.answer.sites.map(({ id }) => id)).toEqual(['aol-nz']);
  expect((await ask(exportGstDocuments, { query: ALL }, 'limited')).body.trim().split('\r\n')).toHaveLength(
    1,
  );
});

it('rejects a wrong period, and staff without the permission', async () => {
  const wrong = [
    { from: TEST_TODAY, to: addDays(TEST_TODAY, -1) },
    { from: addDays(TEST_TODAY, -1_100), to: TEST_TODAY },
    { from: '2026-02-30' },
  ];
  for (const query of wrong)
    for (const endpoint of [
      getSalesReport,
      exportSalesReport,
      getPaymentReport,
      getGstReport,
      exportGstDocuments,
    ])
      expect((await ask(endpoint, { query: query as never })).status).toBe(400);
  for (const endpoint of [
    getSalesReport,
    exportSalesReport,
    getPaymentReport,
    getGstReport,
    exportGstDocuments,
  ])
    expect((await ask(endpoint, { query: ALL } as never, 'reader')).status).toBe(403);
});

interface OrderedLine {
  id: number;
  unit: number;
  quantity: number;
  cart: string;
}

it('reports the discounts of codes, of prices from staff, and of edits', async () => {
  const { db } = shop.database;
  const [edited, given] = (await db
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .select(['order_line.order_id as id', 'unit_cents as unit', 'quantity', 'cart_id as cart'])
    .orderBy('order_line.order_id')
    .execute()) as [OrderedLine, OrderedLine];
  // Twenty dollars for an edit; a price that is ten dollars lower, and five dollars for a code.
  await sql`update order_line set discount_cents = 2000 where order_id = ${edited.id}`.execute(db);
  await sql`
    update order_line set own_price_cents = unit_cents - 1000, discount_cents = 1500 where order_id = ${given.id}`.execute(
    db,
  );
  await sql`
    with made as (insert into coupon (code, kind, percent_hundredths) values ('SPRING', 'percent', 500) returning id)
    insert into coupon_use (coupon_id, order_id, cart_id, state, customer, expires_at)
    select id, ${given.id}, ${given.cart}, 'used', 'x', now() from made`.execute(db);
  const { answer } = await ask(getDiscountReport, { query: { ...ALL, by: 'code' } });
  const [table] = answer.tables as [(typeof answer.tables)[number]];
  const dollars = (cents: number) => cents / 100;
  expect(table.rows).toEqual([
    ['No code', 'Edit of an order', 1, dollars(edited.unit * edited.quantity), 20, expect.any(Number)],
    ['No code', 'Price from staff', 1, dollars(given.unit), 10, 1000 / given.unit],
    ['SPRING', 'Code', 1, dollars(given.unit), 5, 500 / given.unit],
  ]);
  expect(table.totals).toEqual(['Total', null, null, null, 35, null]);
  const byPerson = (await ask(getDiscountReport, { query: { ...ALL, by: 'person' } })).answer.tables[0]!;
  expect(byPerson.rows.map(([name, kind]) => [name, kind])).toEqual([
    ['No salesperson', 'Edit of an order'],
    ['Lin Chen', 'Price from staff'],
    ['Lin Chen', 'Code'],
  ]);
  const file = await ask(exportDiscountReport, { query: { ...ALL, by: 'code' } });
  expect(file.body).toContain('"Discounts, AUD",SPRING,Code,1,');
});

it('reports deliveries that arrived on time, late and not at all', async () => {
  const { db } = shop.database;
  const due = addDays(TEST_TODAY, -3);
  const { rows: orders } = await sql<{
    id: number;
  }>`select id::int as id from customer_order order by id`.execute(db);
  const [kept, late] = orders.map(({ id }) => id) as [number, number];
  const lines = { from: addDays(due, -2), to: addDays(due, 2) };
  await sql`update customer_order set delivery_day = ${due}, delivery_zone = 'SYD'`.execute(db);
  const reported = async (by: 'day' | 'zone' = 'zone') =>
    (await ask(getDeliveryReport, { query: { ...lines, by } })).answer.tables[0]!;
  expect((await reported()).rows).toEqual([['SYD', 2, 0, 0, 2, 0, 0]]);
  for (const [id, day] of [
    [kept, due],
    [late, addDays(due, 1)],
  ] as const)
    await sql`
      with sent as (
        insert into shipment (order_id, warehouse_code, shipped_on, delivered_on, created_at)
        select ${id}, null, ${addDays(due, -1)}, ${day}, now() returning id),
      failed as (insert into delivery_failure (shipment_id, day, reason, created_at) select id, ${due}, 'Nobody home', now() from sent where ${id === late})
      insert into shipment_line (shipment_id, source, order_id, product_id, quantity)
      select sent.id, 'test:' || line.position || ':' || line.order_id, line.order_id, line.product_id, line.quantity
      from sent, order_line line where line.order_id = ${id}`.execute(db);
  const table = await reported('day');
  expect(table.rows).toEqual([[due, 2, 1, 1, 0, 0.5, 1]]);
  expect(table.totals).toEqual(['Total', 2, 1, 1, 0, 0.5, 1]);
  // A supplier’s later day is the promised day of the whole order.
  await sql`
    update customer_order set supplier_deliveries = ${JSON.stringify([{ supplier: 'x', deliveryDay: addDays(due, 1), priceCents: 0 }])}::jsonb
    where id = ${late}`.execute(db);
  expect((await reported()).rows).toEqual([['SYD', 2, 2, 0, 0, 1, 1]]);
});

it('reports the age of the units that arrived last, and what sells', async () => {
  const { db } = shop.database;
  const { rows: shelves } = await sql<{ product: number; sku: string; units: number }>`
    select s.product_id::int as product, p.sku, s.on_hand as units from stock s join product p on p.id = s.product_id
      join warehouse w on w.code = s.warehouse_code
    where s.warehouse_code = 'SYD' and s.on_hand > 0
      and not exists (select 1 from stock o join warehouse v on v.code = o.warehouse_code
        where o.product_id = s.product_id and o.warehouse_code <> 'SYD' and v.country = w.country and o.on_hand > 0)
    order by s.product_id limit 1`.execute(db);
  const { product, sku, units } = shelves[0]!;
  await sql`alter table stock_movement disable trigger stock_movement_append_only`.execute(db);
  await sql`delete from stock_movement where product_id = ${product} and warehouse_code = 'SYD'`.execute(db);
  const arrive = (source: string, change: number, daysAgo: number) =>
    sql`
    insert into stock_movement (source, kind, product_id, warehouse_code, on_hand_change, at)
    values (${source}, 'counted', ${product}, 'SYD', ${change}, ${`${addDays(TEST_TODAY, -daysAgo)}T00:00:00Z`})`.execute(
      db,
    );
  // One unit of ten days, and the others of a hundred. Units of a year ago were sold before.
  await arrive('age:1', 5, 365);
  await arrive('age:2', units + 3, 100);
  await arrive('age:3', -9, 50);
  await arrive('age:4', 1, 10);
  await sql`
    insert into stock_movement (source, kind, product_id, warehouse_code, allocated_change, at)
    values ('age:5', 'sold', ${product}, 'SYD', 2, ${`${TEST_TODAY}T00:00:00Z`})`.execute(db);
  await sql`alter table stock_movement enable trigger stock_movement_append_only`.execute(db);
  await sql`
    insert into product_cost (product_id, market, cost_cents) values (${product}, 'AU', 5000)
    on conflict (product_id, market) do update set cost_cents = 5000`.execute(db);
  const rowFor = async (who: string) => {
    const { answer } = await ask(exportStockReport, { query: { ...ALL, by: 'product' } }, who).then(
      ({ body }) => ({ answer: body.split('\r\n').find((line) => line.includes(`,${sku},`)) ?? '' }),
    );
    return answer.split(',').slice(-8);
  };
  const row = await rowFor('finance');
  const old = units - 1;
  expect(row).toEqual([
    expect.any(String),
    (units * 50).toFixed(2),
    String(Math.round((old * 100 + 10) / units)),
    String(old),
    String(Math.round((old / units) * 10_000) / 10_000),
    '2',
    String(Math.round((units * 3) / 2)),
    String(Math.round(((2 * 365) / 3 / units) * 10_000) / 10_000),
  ]);
  expect((await ask(getStockReport, { query: ALL }, 'keeper')).answer.tables[0]!.columns).not.toContainEqual({
    title: 'Value',
    kind: 'money',
  });
});

it('reports the visits that reached each step, only with the permission', async () => {
  await sql`
    insert into funnel_day (site_id, day, step, visits) values
      ('aol', ${TEST_TODAY}, 'visit', 200), ('aol', ${TEST_TODAY}, 'product', 100), ('aol', ${TEST_TODAY}, 'cart', 20),
      ('hc', ${TEST_TODAY}, 'visit', 100), ('hc', ${TEST_TODAY}, 'order', 3)
    on conflict (site_id, day, step) do update set visits = excluded.visits`.execute(shop.database.db);
  const query = { from: TEST_TODAY, to: TEST_TODAY, by: 'site' } as const;
  const { rows, totals } = (await ask(getVisitFunnel, { query }, 'analyst')).answer.tables[0]!;
  expect(rows.map(([, ...cells]) => cells.slice(0, 5))).toEqual([
    [200, 100, 0.5, 20, 0.1],
    [100, 0, 0, 0, 0],
  ]);
  expect(totals!.slice(0, 3)).toEqual(['Total', 300, 100]);
  expect((await ask(getVisitFunnel, { query }, 'keeper')).status).toBe(403);
  const limited = await ask(getVisitFunnel, { query }, 'limited');
  expect(limited.status).toBe(403);
});

it('emails a report once in the morning, with what its reader may read', async () => {
  const { db } = shop.database;
  let now = new Date(`${TEST_TODAY}T01:00:00Z`);
  const addresses = new Map([[SELLER, 'lin@people.example']]);
  const deps = {
    db,
    sites: () => [AOL],
    namesOf: async () => new Map<string, string>(),
    storeNames: async () => new Map<string, string>(),
    verifiedEmailOf: async (id: string) => addresses.get(id) ?? null,
  };
  const emails = createReportEmails(deps);
  const sendDue = () =>
    sendReportEmails({
      ...deps,
      siteOf: () => AOL,
      originOf: () => 'https://shop.test',
      clock: () => now,
      reports: createReports(deps),
      tables: createTableReports(deps),
    });
  const user = { ...staffWith('reports.read'), accountId: SELLER };
  const ctx = { site: AOL, user, now } as never;
  const draft = { report: 'sales', by: 'site', sites: ['aol'], cadence: 'daily' } as const;
  const created = await emails.create(ctx, { ...draft, sites: ['aol'] });
  expect(created).toMatchObject({ report: 'sales', by: 'site', nextDay: addDays(TEST_TODAY, 1) });
  // A repeat returns the same one.
  expect(await emails.create(ctx, { ...draft, sites: ['aol'] })).toEqual(created);
  for (const [wrong, field] of [
    [{ ...draft, by: 'moon' }, 'by'],
    [{ ...draft, sites: ['moon'] }, 'sites'],
    [{ ...draft, report: 'visits', by: '' }, 'report'],
  ] as const)
    expect(await emails.create(ctx, { ...wrong, sites: [...wrong.sites] })).toMatchObject({
      body: { fields: { [field]: expect.any(String) } },
    });
  expect(await sendDue()).toBe(0);

  await sql`
    insert into staff (account_id, winning_user_id, since) values (${SELLER}, 'lin', now())`.execute(db);
  await sql`insert into account_role (account_id, role) values (${SELLER}, 'finance')`.execute(db);
  // The next morning in Sydney: before six, then after.
  now = new Date(`${TEST_TODAY}T18:30:00Z`);
  expect(await sendDue()).toBe(0);
  now = new Date(`${TEST_TODAY}T20:30:00Z`);
  expect(await Promise.all([sendDue(), sendDue()]).then(([a, b]) => a + b)).toBe(1);
  expect(await sendDue()).toBe(0);
  const sent = await db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'plain'])
    .where('dedupe_key', 'like', 'report-%')
    .execute();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ recipient: 'lin@people.example' });
  expect(sent[0]!.subject).toMatch(/^Sales by site, /);
  expect(sent[0]!.plain).toContain(`/admin/reports?from=${TEST_TODAY}&to=${TEST_TODAY}&site=aol&by=site`);

  // A report that cannot be read does not stop the others, and is tried again.
  const broken = await emails.create(ctx, { ...draft, report: 'gst', by: '', sites: [] });
  await sql`update report_email set site_id = 'gone' where report = 'gst'`.execute(db);
  await sql`update report_email set next_day = ${TEST_TODAY}`.execute(db);
  await expect(
    sendReportEmails({
      ...deps,
      siteOf: (id) => {
        if (id === 'gone') throw new Error('no such site');
        return AOL;
      },
      originOf: () => 'https://shop.test',
      clock: () => now,
      reports: createReports(deps),
      tables: createTableReports(deps),
    }),
  ).rejects.toThrow('1 report could not be emailed');
  expect((await emails.list(ctx)).emails.map(({ report, nextDay }) => [report, nextDay])).toEqual([
    ['sales', addDays(TEST_TODAY, 2)],
    ['gst', TEST_TODAY],
  ]);
  await emails.remove(ctx, (broken as { id: number }).id);

  // A person who lost the permission receives nothing, and the report waits for its next day.
  await sql`delete from account_role where account_id = ${SELLER}`.execute(db);
  now = new Date(`${addDays(TEST_TODAY, 1)}T20:30:00Z`);
  expect(await sendDue()).toBe(0);
  const { emails: left, recipient } = await emails.list(ctx);
  expect([left[0]!.nextDay, recipient]).toEqual([addDays(TEST_TODAY, 3), 'lin@people.example']);
  expect(
    await emails.remove({ ...(ctx as object), user: staffWith('reports.read') } as never, left[0]!.id),
  ).toMatchObject({
    body: { code: 'unknown-report-email' },
  });
  expect(await emails.remove(ctx, left[0]!.id)).toEqual({ isDeleted: true });
  addresses.clear();
  expect(await emails.create(ctx, { ...draft, sites: [] })).toMatchObject({
    body: { code: 'report-address-unconfirmed' },
  });
});

it('gives documents of servers without amounts the amounts of their text', async () => {
  const { db } = shop.database;
  const { rows } = await sql<{ amount: number; gst: number; currency: string; stated: number }>`
    with copied as (
      insert into sales_document (kind, serial, site_id, order_id, source_key, issued_on, content, created_at)
      select kind, serial + 1000, site_id, order_id, 'copy:' || source_key, '2020-01-01', content, created_at from sales_document
      returning *)
    select c.amount_cents as amount, c.gst_cents as gst, c.currency,
      (select d.amount_cents from sales_document d where 'copy:' || d.source_key = c.source_key) as stated
    from copied c order by c.id`.execute(db);
  expect(rows).toHaveLength(3);
  for (const { amount, stated, currency } of rows) expect([amount, currency]).toEqual([stated, 'AUD']);
  expect(rows.at(-1)).toMatchObject({ amount: -10_000, gst: -909 });
  await sql`delete from sales_document where source_key like 'copy:%'`.execute(db);
});
