import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#foundation/pure/endpoint.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { ship } from '#domains/fulfilment/use-cases/fulfilment.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { getOrder } from '#domains/orders/contract/back-office.ts';
import { cancelForShopper, previewCancel, refundForShopper } from '#domains/orders/contract/changes.ts';
import { commitEdit, getOrderToEdit } from '#domains/orders/contract/edit.ts';
import { getOrderMoney } from '#domains/orders/contract/refunds.ts';
import { atThePayButton, endlessProduct, openPayingShop, type PayingShop } from './paying-shop.ts';

// Tests refunds and cancellations by staff, over HTTP: amounts, stock, versions, conflicts and permissions.

const SAM = 'b5f3a1de-0000-4000-8000-000000000003';
const may = (accountId: string, ...permissions: Permission[]): User => ({
  ...GUEST,
  kind: 'staff',
  accountId,
  permissions: new Set(permissions),
});
const PEOPLE: Record<string, User> = {
  manager: may('b5f3a1de-0000-4000-8000-000000000002', 'orders.edit', 'orders.read', 'orders.refund'),
  sam: may(SAM, 'orders.refund'),
  reader: may('b5f3a1de-0000-4000-8000-000000000004', 'orders.read'),
};
const DAY_MS = 86_400_000;
const OPENING = Date.parse(`${TEST_TODAY}T01:00:00Z`);
const clock = { at: OPENING };
let shop: PayingShop;
let productCode: string;
let other: string;

beforeAll(async () => {
  shop = await openPayingShop({
    now: () => new Date(clock.at),
    identify: ({ headers }) => PEOPLE[String(headers.authorization).replace('Bearer ', '')] ?? GUEST,
  });
  const { db } = shop.database;
  await sql`
    insert into account (id, email, first_name, last_name, created_at)
    values (${SAM}, 'sam@people.example', 'Sam', 'Lee', ${new Date(OPENING)})`.execute(db);
  productCode = await endlessProduct(shop);
  const { rows } = await sql<{ product_code: string; id: number }>`
    select p.product_code, p.id from product p join product_price c on c.product_id = p.id and c.market = 'AU'
    where not p.is_proforma and p.is_active and p.sites @> '{aol}' and p.product_code <> ${productCode}
      and exists (select from stock s where s.product_id = p.id) order by p.id desc limit 1`.execute(db);
  other = rows[0]!.product_code;
  await sql`update stock set on_hand = 9, held = 0, allocated = 0 where product_id = ${rows[0]!.id}`.execute(
    db,
  );
});
afterAll(() => shop?.close());

/** Calls an endpoint as a staff member; `version` is sent in `If-Match`. */
async function asStaff<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { version, who = 'manager', site = 'aol' }: { version?: number; who?: string; site?: string } = {},
) {
  const { body, ...rest } = input as { params?: unknown; body?: unknown };
  const response = await new TestBrowser(shop, site).ask(addressOf(endpoint, rest), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${who}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const answer = JSON.parse(response.body) as AnswerOf<E> & {
    errors?: string[];
    code?: string;
    fields?: Record<string, string>;
  };
  return { status: response.status, answer, errors: answer.errors ?? [], code: answer.code ?? '' };
}

/** Places an order, a minute ago. */
async function buys(goods: readonly (readonly [code: string, quantity: number])[] = [[productCode, 2]]) {
  clock.at = OPENING;
  const browser = new TestBrowser(shop);
  for (const [code, quantity] of goods)
    await browser.ask(addCartProduct.path, { method: 'POST', body: { productCode: code, quantity } });
  const form = await atThePayButton(browser, `${randomUUID()}@people.example`);
  const { body } = await browser.ask(submitCheckout.path, { method: 'POST', body: form });
  expect(JSON.parse(body)).toMatchObject({ orderCompleted: true });
  await shop.runOutbox();
  clock.at = OPENING + 60_000;
  const order = await shop.database.db
    .selectFrom('customer_order')
    .select(['id', 'number', 'total_cents as total'])
    .where('cart_id', '=', form.cartId)
    .executeTakeFirstOrThrow();
  const params = { id: order.number };
  return {
    ...order,
    params,
    money: async () => (await asStaff(getOrderMoney, { params })).answer,
    refund: (
      body: Omit<Parameters<typeof requestBody>[0], never>,
      options: { version?: number; who?: string } = {},
    ) => asStaff(refundForShopper, { params, body: requestBody(body) }, options),
  };
}
const requestBody = (body: {
  amount: number;
  rows?: { id: string; quantity: number }[];
  key?: string;
  reason?: string;
}) => ({ reason: 'Scratched', key: randomUUID(), ...body });
type Order = Awaited<ReturnType<typeof buys>>;

const books = async ({ id }: Pick<Order, 'id'>) =>
  (
    await sql<{ total: number; requested: number; reserved: number; ordered: number; state: string }>`
      select o.total_cents + coalesce((select sum(cents) from order_adjustment j where j.order_id = o.id), 0)::int as total,
        coalesce((select sum(cents) from order_refund r where r.order_id = o.id and r.state = 'asked'), 0)::int as requested,
        coalesce((select sum(quantity) from stock_hold h where h.order_id = o.id and h.state = 'allocated'), 0)::int as reserved,
        (select sum(quantity) from order_line l where l.order_id = o.id)::int as ordered, o.state
      from customer_order o where o.id = ${id}`.execute(shop.database.db)
  ).rows[0]!;

/** Records the dispatch of units of a line. */
const dispatch = ({ number }: Order, sku: string, quantity: number) =>
  shop.database.db.transaction().execute((tx) =>
    ship(
      tx,
      [
        {
          orderNumber: number,
          sku,
          quantity,
          warehouse: null,
          day: TEST_TODAY,
          carrier: 'Van',
          tracking: '',
          reference: null,
        },
      ],
      new Date(clock.at),
    ),
  );

it('of two refunds of one version, one is requested, and the other names who refunded what and when', async () => {
  const order = await buys();
  const { version } = await order.money();
  const results = await Promise.all([
    order.refund({ amount: 100 }, { version, who: 'sam' }),
    order.refund({ amount: 100 }, { version, who: 'sam' }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await books(order)).toMatchObject({ requested: 10_000 });
  const late = await order.refund({ amount: 5 }, { version });
  expect([late.code, late.errors]).toEqual([
    'order-conflict',
    [
      expect.stringMatching(
        /^Sam Lee refunded \$100 at \d+(\.\d\d)?[ap]m, so nothing was saved\. Load the order again, and repeat your changes\.$/,
      ),
    ],
  ]);
  const mine = await order.refund({ amount: 5 }, { version, who: 'sam' });
  expect(mine.errors[0]).toMatch(/^You refunded \$100 at /);
  // Without a version, as the command line and other clients, the limits of the money still apply.
  expect((await order.refund({ amount: 1 })).status).toBe(200);
});

it('never refunds more than was paid less refunds, and repeats with the same key change nothing', async () => {
  const order = await buys();
  const paid = order.total / 100;
  const many = await Promise.all([1, 2, 3].map(() => order.refund({ amount: paid * 0.4 })));
  expect(many.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  const most = (await order.money()).refundable;
  const over = await order.refund({ amount: Math.round(most * 100 + 1) / 100 });
  expect([over.status, over.code]).toEqual([409, 'too-much-back']);
  const key = randomUUID();
  const { version } = await order.money();
  expect((await order.refund({ amount: most, key }, { version })).status).toBe(200);
  // The version is outdated, but the request is the same.
  expect((await order.refund({ amount: most, key }, { version })).status).toBe(200);
  expect((await order.money()).refundable).toBe(0);
  expect(await books(order)).toMatchObject({ requested: order.total });
});

it('refuses bad input with the field', async () => {
  const order = await buys();
  for (const [body, field] of [
    [{ amount: -1 }, 'amount'],
    [{ amount: 5, reason: ' ' }, 'reason'],
    [{ amount: 5, reason: 'x'.repeat(201) }, 'reason'],
  ] as const) {
    const { status, answer } = await order.refund(body);
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
  }
  const unknownRow = await order.refund({ amount: 5, rows: [{ id: 'goods:none', quantity: 1 }] });
  expect([unknownRow.status, unknownRow.code]).toEqual([409, 'refund-rows-gone']);
  const { params } = order;
  const none = await asStaff(cancelForShopper, { params, body: { reason: 'x', lines: [] } });
  expect(none.status).toBe(400);
  const unknownSku = await asStaff(previewCancel, {
    params,
    body: { lines: [{ sku: 'none', quantity: 1 }] },
  });
  expect([unknownSku.status, unknownSku.errors]).toEqual([400, ['This order has no product none.']]);
});

it('cancelled items return to stock and are refunded, as the preview says', async () => {
  const order = await buys([
    [productCode, 2],
    [other, 2],
  ]);
  const { params } = order;
  const before = await books(order);
  const { lines, version } = await order.money();
  const line = lines.find(({ sku }) => sku !== lines[0]!.sku) ?? lines[0]!;
  const chosen = [{ sku: line.sku, quantity: 1 }];
  const { answer: preview } = await asStaff(previewCancel, { params, body: { lines: chosen } });
  expect(await books(order)).toEqual(before);
  expect(preview).toMatchObject({ version, units: 1, due: 0 });
  expect(preview.refundTo).toEqual([{ method: 'Credit or debit card', amount: preview.refund }]);

  const key = randomUUID();
  const body = { lines: chosen, reason: 'Out of stock', key };
  expect((await asStaff(cancelForShopper, { params, body })).code).toBe('order-conflict');
  expect((await asStaff(cancelForShopper, { params, body }, { version })).errors).toEqual([]);
  expect((await asStaff(cancelForShopper, { params, body }, { version })).status).toBe(200);
  const cents = Math.round(preview.refund * 100);
  expect(await books(order)).toEqual({
    ...before,
    total: before.total - cents,
    requested: cents,
    ordered: before.ordered - 1,
    reserved: before.reserved - preview.restocked,
  });
  const { answer: view } = await asStaff(getOrder, { params });
  expect(view.timeline.map(({ title }) => title)).toContain('Items cancelled');
  await shop.runOutbox();
  const { rows } = await sql<{ plain: string }>`
    select plain from mail where about = ${`order:${order.id}`} and dedupe_key like 'order-edited-%'`.execute(
    shop.database.db,
  );
  expect(rows[0]!.plain).toContain('We’ll refund');
});

it('after a dispatch only the rest can be cancelled, and then nothing', async () => {
  const order = await buys();
  const { params } = order;
  const before = await order.money();
  const { sku } = before.lines[0]!;
  await dispatch(order, sku, 1);
  const conflict = await asStaff(
    cancelForShopper,
    { params, body: { reason: 'x', key: randomUUID(), lines: [{ sku, quantity: 2 }] } },
    before,
  );
  expect([conflict.code, conflict.errors[0]]).toEqual([
    'order-conflict',
    expect.stringMatching(/^Goods were dispatched (at|on) /),
  ]);
  expect((await order.refund({ amount: 5 }, before)).code).toBe('order-conflict');

  const money = await order.money();
  expect([money.cancellable, money.lines[0]!.unsent]).toEqual(['lines', 1]);
  const whole = await asStaff(cancelForShopper, { params, body: { reason: 'x' } });
  expect([whole.status, whole.errors]).toEqual([
    409,
    [
      'Part of this order has been dispatched, so it can’t be cancelled as a whole. Cancel the items that haven’t been sent.',
    ],
  ]);
  const cancels = (quantity: number) =>
    asStaff(
      cancelForShopper,
      { params, body: { reason: 'Lost', key: randomUUID(), lines: [{ sku, quantity }] } },
      money,
    );
  expect((await cancels(2)).answer.fields).toEqual({
    [`lines.${sku}`]: expect.stringContaining('because the rest has been dispatched'),
  });
  expect((await cancels(1)).errors).toEqual([]);
  expect(await books(order)).toMatchObject({ ordered: 1, reserved: 0, state: 'confirmed' });

  const after = await order.money();
  expect([after.cancellable, after.lines[0]!.unsent]).toEqual(['nothing', 0]);
  const late = await asStaff(previewCancel, { params, body: {} });
  expect([late.status, late.errors[0]]).toEqual([
    409,
    expect.stringMatching(/approve the return and refund it/),
  ]);
});

it('cancels a whole order with the version of the preview, once', async () => {
  const order = await buys();
  const { params } = order;
  const before = await books(order);
  const { answer: preview } = await asStaff(previewCancel, { params, body: {} });
  expect(preview).toMatchObject({
    refund: order.total / 100,
    units: 2,
    restocked: before.reserved,
    total: 0,
  });
  expect(await books(order)).toEqual(before);
  await order.refund({ amount: 5 }, { who: 'sam' });
  const body = { reason: 'Customer changed their mind' };
  const stale = await asStaff(cancelForShopper, { params, body }, preview);
  expect([stale.code, stale.errors[0]]).toEqual([
    'order-conflict',
    expect.stringMatching(/^Sam Lee refunded \$5 at /),
  ]);
  const { version } = await order.money();
  for (let times = 0; times < 2; times += 1)
    expect((await asStaff(cancelForShopper, { params, body }, { version })).status).toBe(200);
  expect(await books(order)).toMatchObject({ state: 'cancelled', reserved: 0, requested: order.total });
});

it('the edit of an order names the refund in the meantime', async () => {
  const order = await buys();
  const { params } = order;
  // Orders cannot be edited on the day of their delivery.
  clock.at = OPENING - DAY_MS;
  const { answer: form } = await asStaff(getOrderToEdit, { params });
  await order.refund({ amount: 5 }, { who: 'sam' });
  const body = { phone: '0412 000 111', reason: 'Asked', key: randomUUID(), total: form.total };
  const late = await asStaff(commitEdit, { params, body }, form);
  expect([late.code, late.errors[0]]).toEqual([
    'order-conflict',
    expect.stringMatching(/^Sam Lee refunded \$5 at /),
  ]);
});

it('requires the permission, which the error names, and the site of the order', async () => {
  const order = await buys();
  const { params } = order;
  for (const [who, status] of [
    ['nobody', 401],
    ['reader', 403],
  ] as const) {
    const found = await asStaff(previewCancel, { params, body: {} }, { who });
    expect(found.status).toBe(status);
    if (status === 403) expect(found.answer).toMatchObject({ permission: 'orders.refund' });
  }
  expect((await asStaff(previewCancel, { params, body: {} }, { site: 'wa' })).status).toBe(404);
  expect((await asStaff(getOrderMoney, { params: { id: 'W999999' } })).status).toBe(404);
});
