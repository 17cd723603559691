import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayToParts, type Day } from '#foundation/pure/day.ts';
import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#foundation/pure/endpoint.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import {
  createShipment,
  deliverShipment,
  failDelivery,
  getRedeliveryDays,
  getShipments,
  type OrderShipments,
} from '#domains/fulfilment/contract/shipments.ts';
import { eraseReceivers } from '#domains/fulfilment/db/personal-data.ts';
import { ship, shipmentsOf } from '#domains/fulfilment/use-cases/fulfilment.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { cancelForShopper, refundForShopper } from '#domains/orders/contract/changes.ts';
import { commitEdit, previewEdit } from '#domains/orders/contract/edit.ts';
import { getOrder } from '#domains/orders/contract/back-office.ts';
import { atThePayButton, endlessProduct, openPayingShop, type PayingShop } from './paying-shop.ts';

// Tests dispatches and deliveries by staff, over HTTP: stock, events, emails, conflicts and refusals.

const STAFF = 'b5f3a1de-0000-4000-8000-000000000002';
const may = (...permissions: Permission[]): User => ({
  ...GUEST,
  kind: 'staff',
  accountId: STAFF,
  permissions: new Set(permissions),
});
const PEOPLE: Record<string, User> = {
  manager: may('fulfilment.dispatch', 'orders.edit', 'orders.read', 'orders.refund', 'orders.change'),
  reader: may('orders.read', 'orders.change'),
};
const DAY_MS = 86_400_000;
const OPENING = Date.parse(`${TEST_TODAY}T01:00:00Z`);
const clock = { at: OPENING };
let shop: PayingShop;
let productCode: string;

beforeAll(async () => {
  shop = await openPayingShop({
    now: () => new Date(clock.at),
    identify: ({ headers }) => PEOPLE[String(headers.authorization).replace('Bearer ', '')] ?? GUEST,
  });
  productCode = await endlessProduct(shop);
});
afterAll(() => shop?.close());

type Call<E> = { status: number; answer: AnswerOf<E>; errors: string[]; code: string; fields: object };
/** Calls an endpoint as a staff member; `version` is sent in `If-Match`. */
async function asStaff<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { version, who = 'manager', site = 'aol' }: { version?: number; who?: string; site?: string } = {},
): Promise<Call<E>> {
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
    fields?: object;
  };
  const { errors = [], code = '', fields = {} } = answer;
  return { status: response.status, answer, errors, code, fields };
}

/** Places an order for the first delivery day. Afterwards it is the day before, when it leaves. */
async function buys(quantity = 3) {
  clock.at = OPENING;
  const browser = new TestBrowser(shop);
  await browser.ask(addCartProduct.path, { method: 'POST', body: { productCode, quantity } });
  const email = `${randomUUID()}@people.example`;
  const form = await atThePayButton(browser, email);
  const { body } = await browser.ask(submitCheckout.path, { method: 'POST', body: form });
  expect(JSON.parse(body)).toMatchObject({ orderCompleted: true });
  await shop.runOutbox();
  const order = await shop.database.db
    .selectFrom('customer_order')
    .select(['id', 'number', 'cart_id as cartId'])
    .where('cart_id', '=', form.cartId)
    .executeTakeFirstOrThrow();
  const params = { id: order.number };
  return {
    ...order,
    email,
    params,
    async shipments(): Promise<OrderShipments> {
      const { status, answer, errors } = await asStaff(getShipments, { params });
      expect([status, errors]).toEqual([200, []]);
      return answer;
    },
    /** Dispatches units of the only product, by default from the warehouse in which they are reserved. */
    async dispatch(
      units: number,
      more: Partial<CallInput<typeof createShipment>['body']> & { version?: number } = {},
    ) {
      const { version, ...changed } = more;
      const now = (await asStaff(getShipments, { params })).answer;
      const line = now.lines[0]!;
      const body = {
        lines: [{ sku: line.sku, quantity: units }],
        warehouse: line.reserved[0]?.warehouse ?? 'SYD',
        carrier: 'StarTrack',
        tracking: randomUUID().slice(0, 8),
        key: randomUUID(),
        ...changed,
      };
      return asStaff(createShipment, { params, body }, { version: version ?? now.version });
    },
  };
}
type Order = Awaited<ReturnType<typeof buys>>;

const reservedOf = async ({ id }: { id: number }) =>
  (
    await sql<{ units: number; moved: number }>`
      select coalesce((select sum(quantity) from stock_hold where order_id = ${id} and state = 'allocated'), 0)::int as units,
        coalesce((select sum(allocated_change) from stock_movement where order_id = ${id}), 0)::int as moved`.execute(
      shop.database.db,
    )
  ).rows[0]!;
const subjectsOf = async ({ email }: Order) =>
  (
    await sql<{ subject: string }>`
      select subject from mail where recipient = ${email}
        and (dedupe_key like 'order-goods-sent-%' or dedupe_key like 'order-delivered-%') order by id`.execute(
      shop.database.db,
    )
  ).rows.map(({ subject }) => subject.replace(/W\d+/, 'W'));

it('requires the permission, the site of the order, the version, and valid input', async () => {
  const order = await buys();
  const { params } = order;
  expect((await asStaff(getShipments, { params }, { who: 'nobody' })).status).toBe(401);
  expect((await asStaff(getShipments, { params }, { who: 'reader' })).status).toBe(200);
  expect((await asStaff(getShipments, { params: { id: 'W999999' } })).status).toBe(404);
  const { version, lines } = await order.shipments();
  const body = { lines: [{ sku: lines[0]!.sku, quantity: 1 }], warehouse: 'SYD', key: randomUUID() };
  expect((await asStaff(createShipment, { params, body }, { who: 'reader', version })).status).toBe(403);
  expect((await asStaff(createShipment, { params, body }, { site: 'wa', version })).status).toBe(404);
  expect(await asStaff(createShipment, { params, body })).toMatchObject({
    status: 409,
    code: 'shipment-conflict',
  });
  for (const [wrong, field] of [
    [{ lines: [] }, 'lines'],
    [{ lines: [{ sku: lines[0]!.sku, quantity: 0 }] }, 'lines.0.quantity'],
    [{ lines: [{ sku: 'nothing', quantity: 1 }] }, 'lines.0.sku'],
    [{ lines: [{ sku: lines[0]!.sku, quantity: 1, serialNumbers: ['A', 'B'] }] }, 'lines.0.serialNumbers'],
    [{ lines: [{ sku: lines[0]!.sku, quantity: 2, serialNumbers: ['A', 'a'] }] }, 'lines.0.serialNumbers'],
    [{ warehouse: 'MOON' }, 'warehouse'],
    [{ trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
    [{ carrier: 'x'.repeat(10_000) }, 'carrier'],
  ] as const) {
    const refused = await asStaff(
      createShipment,
      { params, body: { ...body, ...wrong } as never },
      { version },
    );
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, [field]]);
  }
  expect((await order.shipments()).shipments).toEqual([]);
});

it('dispatches a part and then the rest, and records both deliveries, with the emails of the import', async () => {
  const order = await buys();
  const start = await order.shipments();
  expect(start).toMatchObject({ blocked: '', lines: [{ ordered: 3, sent: 0, left: 3, refunded: 0 }] });
  const before = await reservedOf(order);
  const { sku } = start.lines[0]!;
  const first = await order.dispatch(2, {
    lines: [{ sku, quantity: 2, serialNumbers: ['SN-1', 'SN-2'] }],
    tracking: 'ST-1',
    trackingUrl: 'https://startrack.example/ST-1',
  });
  expect([first.status, first.errors]).toEqual([200, []]);
  const part = await order.shipments();
  expect(part).toMatchObject({
    lines: [{ sent: 2, left: 1 }],
    shipments: [
      {
        carrier: 'StarTrack',
        tracking: 'ST-1',
        trackingUrl: 'https://startrack.example/ST-1',
        deliveredOn: null,
        lines: [{ quantity: 2, serialNumbers: ['SN-1', 'SN-2'] }],
      },
    ],
  });
  const reserved = await reservedOf(order);
  expect(reserved.units).toBe(Math.max(0, before.units - 2));
  expect(reserved.moved).toBe(reserved.units);
  await shop.runOutbox();
  expect(await subjectsOf(order)).toEqual(['Part of your order has been sent (W)']);

  expect((await order.dispatch(1)).status).toBe(200);
  await shop.runOutbox();
  const all = await order.shipments();
  const [one, two] = all.shipments;
  const delivers = (shipment: number, version: number) =>
    asStaff(
      deliverShipment,
      { params: { ...order.params, shipment }, body: { receivedBy: 'Grace Hopper', key: randomUUID() } },
      { version },
    );
  expect((await delivers(one!.id, all.version)).answer).toMatchObject({ isWhole: false });
  expect((await delivers(two!.id, all.version)).code).toBe('shipment-conflict');
  expect((await delivers(two!.id, (await order.shipments()).version)).answer).toMatchObject({
    isWhole: true,
  });
  await shop.runOutbox();
  expect(await subjectsOf(order)).toEqual([
    'Part of your order has been sent (W)',
    'Your order has been sent (W)',
    'Your order W was delivered',
  ]);
  expect((await order.shipments()).shipments.map(({ receivedBy }) => receivedBy)).toEqual([
    'Grace Hopper',
    'Grace Hopper',
  ]);
  const view = (await asStaff(getOrder, { params: order.params })).answer;
  expect(view.deliveredOn).toEqual(dayToParts(TEST_TODAY));
  const titles = view.timeline.map(({ title }) => title);
  expect(titles.filter((title) => title === 'Recorded as dispatched')).toHaveLength(2);
  expect(JSON.stringify(view.timeline)).not.toContain('Hopper');
});

it('never sends more than is left', async () => {
  const order = await buys(2);
  expect(await order.dispatch(3)).toMatchObject({
    status: 400,
    code: 'dispatch-refused',
    errors: [expect.stringMatching(/^Only 2 of .* are left to send, not 3\.$/)],
  });
  expect((await order.dispatch(2)).status).toBe(200);
  expect(await order.dispatch(1)).toMatchObject({ status: 409, code: 'order-not-dispatchable' });
  expect((await shipmentsOf(shop.database.db, [order.id])).length).toBe(1);
});

it('a repeated request with the same key changes nothing, also at the same time', async () => {
  const order = await buys();
  const { version } = await order.shipments();
  const again = { key: randomUUID(), tracking: 'SAME', version };
  const results = await Promise.all([order.dispatch(1, again), order.dispatch(1, again)]);
  expect(results.map(({ status }) => status)).toEqual([200, 200]);
  expect((await order.dispatch(1, again)).status).toBe(200);
  expect((await order.shipments()).lines[0]).toMatchObject({ sent: 1, left: 2 });
});

it('of two dispatches at the same time, one is refused because the order has changed', async () => {
  const order = await buys();
  const { version } = await order.shipments();
  const results = await Promise.all([order.dispatch(2, { version }), order.dispatch(2, { version })]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(results.map(({ code }) => code)).toContain('shipment-conflict');
  expect((await order.shipments()).lines[0]).toMatchObject({ sent: 2, left: 1 });
});

it('a dispatch during an edit loses or wins as a whole', async () => {
  const order = await buys();
  clock.at = OPENING - DAY_MS;
  const { version, lines } = await order.shipments();
  const quantities = [{ sku: lines[0]!.sku, quantity: 1 }];
  const { answer: preview } = await asStaff(previewEdit, { params: order.params, body: { quantities } });
  const body = { quantities, reason: 'Called', key: randomUUID(), total: preview.total };
  const [edited, dispatched] = await Promise.all([
    asStaff(commitEdit, { params: order.params, body }, preview),
    order.dispatch(3, { version }),
  ]);
  expect([edited.status, dispatched.status].toSorted()).toEqual([200, 409]);
  const [line] = (await order.shipments()).lines;
  expect([line!.ordered, line!.sent]).toEqual(edited.status === 200 ? [1, 0] : [3, 3]);
  clock.at = OPENING;
});

it('refuses cancelled, unpaid and refunded goods with the remedy', async () => {
  const cancelled = await buys(1);
  clock.at = OPENING - DAY_MS;
  const cancel = await asStaff(cancelForShopper, {
    params: cancelled.params,
    body: { reason: 'Changed mind' },
  });
  expect([cancel.status, cancel.errors]).toEqual([200, []]);
  clock.at = OPENING;
  expect((await cancelled.dispatch(1)).errors).toEqual([
    'This order was cancelled. Place a new order to send goods to this customer.',
  ]);
  const unpaid = await buys(1);
  await sql`update customer_order set state = 'open' where id = ${unpaid.id}`.execute(shop.database.db);
  expect((await unpaid.dispatch(1)).errors).toEqual([
    'This order isn’t paid. Dispatch it once the payment is approved.',
  ]);
  const owing = await buys(1);
  await sql`update customer_order set total_cents = total_cents + 5000 where id = ${owing.id}`.execute(
    shop.database.db,
  );
  expect((await owing.dispatch(1)).errors).toEqual([
    '$50 of this order is left to pay. Request the payment, then dispatch.',
  ]);

  const refunded = await buys(2);
  const { sku } = (await refunded.shipments()).lines[0]!;
  const { price } = (await asStaff(getOrder, { params: refunded.params })).answer.lines[0]!;
  const refund = await asStaff(refundForShopper, {
    params: refunded.params,
    body: {
      amount: price,
      reason: 'One is enough',
      key: randomUUID(),
      rows: [{ id: `goods:${sku}`, quantity: 1 }],
    },
  });
  expect([refund.status, refund.errors]).toEqual([200, []]);
  expect((await refunded.shipments()).lines[0]).toMatchObject({ ordered: 2, refunded: 1, left: 1 });
  expect((await refunded.dispatch(2)).errors).toEqual([
    expect.stringMatching(/^Only 1 of .* is left to send \(1 was refunded\), not 2\.$/),
  ]);
  expect((await refunded.dispatch(1)).status).toBe(200);
  expect((await refunded.shipments()).lines[0]).toMatchObject({ sent: 1, left: 0 });
});

it('corrects a delivery day, refuses impossible ones, and records a failed delivery', async () => {
  const order = await buys(1);
  await order.dispatch(1);
  const { version, shipments } = await order.shipments();
  const params = { ...order.params, shipment: shipments[0]!.id };
  const today = TEST_TODAY as Day;
  const delivers = (on: Day, ifMatch: number, key: string = randomUUID()) =>
    asStaff(deliverShipment, { params, body: { day: dayToParts(on), key } }, { version: ifMatch });
  expect((await delivers(addDays(today, 1), version)).code).toBe('day-to-come');
  expect((await delivers(addDays(today, -1), version)).code).toBe('not-on-its-way');
  const other = { ...order.params, shipment: 999_999_999 };
  const body = { reason: 'Nobody was at home', key: randomUUID() };
  expect((await asStaff(failDelivery, { params: other, body }, { version })).code).toBe('unknown-shipment');
  expect(
    (await asStaff(failDelivery, { params, body: { ...body, reason: ' ' } }, { version })).fields,
  ).toEqual({
    reason: 'Say why',
  });
  expect((await asStaff(failDelivery, { params, body }, { version })).status).toBe(200);
  // The same request again, and one with the outdated version.
  expect((await asStaff(failDelivery, { params, body }, { version })).status).toBe(200);
  expect((await delivers(today, version)).code).toBe('shipment-conflict');
  const failed = await order.shipments();
  expect(failed.shipments[0]!.failures).toEqual([
    { day: dayToParts(today), reason: 'Nobody was at home', newDay: null },
  ]);
  expect((await delivers(today, failed.version)).answer).toMatchObject({ isWhole: true });
  clock.at = OPENING + DAY_MS;
  const delivered = await order.shipments();
  expect((await delivers(addDays(today, 1), delivered.version)).status).toBe(200);
  clock.at = OPENING;
  const corrected = await order.shipments();
  expect(corrected.shipments[0]!.deliveredOn).toEqual(dayToParts(addDays(today, 1)));
  const again = await asStaff(failDelivery, { params, body: { ...body, key: randomUUID() } }, corrected);
  expect(again.code).toBe('not-on-its-way');
});

it('moves a failed delivery to a new day, and refuses days without a place', async () => {
  const order = await buys(1);
  await order.dispatch(1);
  const { version, shipments } = await order.shipments();
  const params = { ...order.params, shipment: shipments[0]!.id };
  const bookedDay = async () =>
    (
      await sql<{ day: Day; count: number }>`
        select min(day)::text as day, count(*)::int as count from delivery_hold where order_id = ${order.id}`.execute(
        shop.database.db,
      )
    ).rows[0]!;
  const before = await bookedDay();
  const { days } = (await asStaff(getRedeliveryDays, { params })).answer;
  const open = days.filter(({ available }) => available).map(({ date }) => date);
  const last = open.at(-1)!;
  const body = (newDay: CallInput<typeof failDelivery>['body']['newDay']) => ({
    reason: 'Nobody was at home',
    newDay,
    key: randomUUID(),
  });
  for (const wrong of [[2026, 2, 31], [2020, 1, 1], dayToParts(TEST_TODAY)] as const)
    expect(await asStaff(failDelivery, { params, body: body([...wrong]) }, { version })).toMatchObject({
      status: 400,
      code: 'day-taken',
      fields: { newDay: expect.any(String) as string },
    });
  expect((await order.shipments()).version).toBe(version);
  const moved = await asStaff(failDelivery, { params, body: body(last) }, { version });
  expect([moved.status, moved.errors]).toEqual([200, []]);
  const after = await bookedDay();
  expect([before.count, after.count, dayToParts(after.day)]).toEqual([1, 1, last]);
  expect((await order.shipments()).shipments[0]!.failures).toMatchObject([{ newDay: last }]);
  const view = (await asStaff(getOrder, { params: order.params })).answer;
  expect(view.deliveryDay).toEqual(last);
  await shop.runOutbox();
  const { rows } =
    await sql`select 1 from mail where recipient = ${order.email} and dedupe_key like '%day:%'`.execute(
      shop.database.db,
    );
  expect(rows).toHaveLength(1);
});

it('the link of a packing slip opens a PDF on the site on which it was requested', async () => {
  const order = await buys(1);
  await order.dispatch(1);
  const { packingSlip } = (await order.shipments()).shipments[0]!;
  const slip = await new TestBrowser(shop).ask(packingSlip, { method: 'GET' });
  expect([slip.status, slip.headers['content-type'], slip.body.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect((await new TestBrowser(shop, 'wa').ask(packingSlip, { method: 'GET' })).status).toBe(404);
  const forged = packingSlip.replace(/proof=.{4}/, 'proof=AAAA');
  expect((await new TestBrowser(shop).ask(forged, { method: 'GET' })).status).toBe(404);
});

it('erases who received the goods with the personal data of a deleted account', async () => {
  const order = await buys(1);
  await order.dispatch(1);
  const sent = await order.shipments();
  const params = { ...order.params, shipment: sent.shipments[0]!.id };
  const failed = { reason: 'Grace was out', key: randomUUID() };
  expect((await asStaff(failDelivery, { params, body: failed }, sent)).status).toBe(200);
  const body = { receivedBy: 'Grace Hopper', key: randomUUID() };
  expect((await asStaff(deliverShipment, { params, body }, await order.shipments())).status).toBe(200);
  const { db } = shop.database;
  await eraseReceivers(db);
  expect((await order.shipments()).shipments[0]).toMatchObject({ receivedBy: 'Grace Hopper' });
  await sql`update customer_order set holder_erased_at = now(), email = '' where id = ${order.id}`.execute(
    db,
  );
  expect(await eraseReceivers(db)).toBe(2);
  expect((await order.shipments()).shipments[0]).toMatchObject({
    receivedBy: '',
    failures: [{ reason: '' }],
  });
  expect(await eraseReceivers(db)).toBe(0);
});

it('dispatches what the import left, and the import what staff left', async () => {
  const order = await buys(3);
  const { sku, reserved } = (await order.shipments()).lines[0]!;
  const imported = (quantity: number, reference: string) =>
    shop.database.db.transaction().execute((tx) =>
      ship(
        tx,
        [
          {
            orderNumber: order.number,
            sku,
            quantity,
            warehouse: reserved[0]?.warehouse ?? 'SYD',
            day: TEST_TODAY as Day,
            carrier: 'Van',
            tracking: '',
            reference,
          },
        ],
        new Date(clock.at),
      ),
    );
  expect(await imported(1, 'A')).toMatchObject([{ kind: 'sent' }]);
  expect((await order.dispatch(1)).status).toBe(200);
  expect(await imported(2, 'B')).toMatchObject([{ kind: 'refused', field: 'quantity' }]);
  expect(await imported(1, 'C')).toMatchObject([{ kind: 'sent' }]);
  expect((await order.shipments()).lines[0]).toMatchObject({ sent: 3, left: 0 });
});
