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
import { ship } from '#domains/fulfilment/use-cases/fulfilment.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { refundForShopper } from '#domains/orders/contract/changes.ts';
import { changeDayForShopper } from '#domains/orders/contract/day.ts';
import {
  commitEdit,
  findEditProducts,
  getOrderToEdit,
  previewEdit,
  undoEdit,
  type EditChangesInput,
} from '#domains/orders/contract/edit.ts';
import { getOrder, listOrders } from '#domains/orders/contract/back-office.ts';
import { atThePayButton, endlessProduct, openPayingShop, type PayingShop } from './paying-shop.ts';

// Tests edits of placed orders by staff, over HTTP: stock, day, money, documents, emails and conflicts.

const STAFF = 'b5f3a1de-0000-4000-8000-000000000002';
const may = (...permissions: Permission[]): User => ({
  ...GUEST,
  kind: 'staff',
  accountId: STAFF,
  permissions: new Set(permissions),
});
const PEOPLE: Record<string, User> = {
  manager: may('orders.edit', 'orders.read', 'orders.refund', 'orders.change'),
  seller: may('orders.edit', 'orders.read', 'prices.override'),
  reader: may('orders.read', 'orders.refund', 'orders.change'),
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
  productCode = await endlessProduct(shop);
  // A product that is only sold from stock, with 3 units in each warehouse.
  const { rows } = await sql<{ product_code: string; id: number }>`
    update product p set can_backorder = false where p.id = (
      select p.id from product p join product_price c on c.product_id = p.id and c.market = 'AU'
      where not p.is_proforma and p.is_active and p.sites @> '{aol}' and p.product_code <> ${productCode}
        and exists (select from stock s where s.product_id = p.id) order by p.id desc limit 1)
    returning p.product_code, p.id`.execute(shop.database.db);
  other = rows[0]!.product_code;
  // The seller has the default price floor of salespeople: 15 % below the price, because no cost is known.
  const { db } = shop.database;
  await sql`delete from product_cost`.execute(db);
  await sql`
    insert into account (id, email, first_name, last_name, created_at)
    values (${STAFF}, 'seller@people.example', 'Lin', 'Chen', now()) on conflict do nothing`.execute(db);
  await sql`insert into account_role (account_id, role) values (${STAFF}, 'sales') on conflict do nothing`.execute(
    db,
  );
  await sql`update stock set on_hand = 3, held = 0, allocated = 0 where product_id = ${rows[0]!.id}`.execute(
    shop.database.db,
  );
});
afterAll(() => shop?.close());

type Call<E> = { status: number; answer: AnswerOf<E>; errors: string[]; code: string };
/** Calls an endpoint as a staff member; `version` is sent in `If-Match`. */
async function asStaff<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { version, who = 'manager', site = 'aol' }: { version?: number; who?: string; site?: string } = {},
): Promise<Call<E>> {
  const { body, ...rest } = input as { params?: unknown; query?: unknown; body?: unknown };
  const response = await new TestBrowser(shop, site).ask(addressOf(endpoint, rest), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${who}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const answer = JSON.parse(response.body) as AnswerOf<E> & { errors?: string[]; code?: string };
  return { status: response.status, answer, errors: answer.errors ?? [], code: answer.code ?? '' };
}

/** Places an order for the first delivery day. Afterwards it is the day before, because orders of today are fixed. */
async function buys(goods: readonly (readonly [code: string, quantity: number])[] = [[productCode, 2]]) {
  clock.at = OPENING;
  const browser = new TestBrowser(shop);
  for (const [code, quantity] of goods) {
    const { body } = addCartProductBody(code, quantity);
    await browser.ask(addCartProduct.path, { method: 'POST', body });
  }
  const email = `${randomUUID()}@people.example`;
  const form = await atThePayButton(browser, email);
  const { body } = await browser.ask(submitCheckout.path, { method: 'POST', body: form });
  expect(JSON.parse(body)).toMatchObject({ orderCompleted: true });
  await shop.runOutbox();
  clock.at = OPENING - DAY_MS;
  const order = await shop.database.db
    .selectFrom('customer_order')
    .select(['id', 'number', 'total_cents as total'])
    .where('cart_id', '=', form.cartId)
    .executeTakeFirstOrThrow();
  const params = { id: order.number };
  return {
    ...order,
    email,
    params,
    async form() {
      const { status, answer, errors } = await asStaff(getOrderToEdit, { params });
      expect([status, errors]).toEqual([200, []]);
      return answer;
    },
    /** Returns the last day on which the order can be delivered. */
    async lastDay() {
      const { answer } = await asStaff(getOrderToEdit, { params });
      return answer.days.filter(({ available }) => available).at(-1)!.date;
    },
    preview: (body: EditChangesInput, who = 'manager') => asStaff(previewEdit, { params, body }, { who }),
    find: async (q: string) => (await asStaff(findEditProducts, { params, query: { q } })).answer.products,
    /** Previews and commits an edit of the current version. */
    async edit(changes: EditChangesInput, key: string = randomUUID(), who = 'manager') {
      const { answer: preview, errors } = await asStaff(previewEdit, { params, body: changes }, { who });
      if (errors.length > 0) throw new Error(errors.join(' '));
      const body = { ...changes, reason: 'The customer called', key, total: preview.total };
      const committed = await asStaff(commitEdit, { params, body }, { version: preview.version, who });
      return { ...committed, preview };
    },
  };
}
const addCartProductBody = (code: string, quantity: number) => ({ body: { productCode: code, quantity } });
type Order = Awaited<ReturnType<typeof buys>>;

/** Everything about an order that must be consistent after each edit. */
async function books({ id }: { id: number }) {
  const { rows } = await sql<{
    total: number;
    composed: number;
    received: number;
    requested: number;
    reserved: number;
    moved: number;
    ordered: number;
    state: string;
    derived: string;
  }>`
    select o.total_cents + coalesce((select sum(cents) from order_adjustment j where j.order_id = o.id), 0)::int as total,
      (select sum((l.unit_cents + coalesce((l.install ->> 'priceCents')::int, 0) + coalesce((l.warranty ->> 'priceCents')::int, 0)
          + coalesce((select sum((s ->> 'priceCents')::int) from jsonb_array_elements(l.services) s), 0)) * l.quantity - l.discount_cents)
        from order_line l where l.order_id = o.id)::int + o.services_cents + o.tip_cents + o.delivery_cents
        + coalesce((select sum(cents) from order_adjustment j where j.order_id = o.id and j.source_key not like 'edit:%'), 0)::int as composed,
      coalesce((select sum(cents) from money_entry m where m.order_id = o.id), 0)::int as received,
      coalesce((select sum(cents) from order_refund r where r.order_id = o.id and r.state = 'asked'), 0)::int as requested,
      coalesce((select sum(quantity) from stock_hold h where h.order_id = o.id and h.state = 'allocated'), 0)::int as reserved,
      coalesce((select sum(allocated_change) from stock_movement m where m.order_id = o.id), 0)::int as moved,
      (select sum(quantity) from order_line l where l.order_id = o.id)::int as ordered,
      o.payment_state as state, order_payment_state(o.id) as derived
    from customer_order o where o.id = ${id}`.execute(shop.database.db);
  const found = rows[0]!;
  expect(found.composed).toBe(found.total);
  expect(found.reserved).toBe(found.moved);
  expect(found.reserved).toBeLessThanOrEqual(found.ordered);
  expect(found.state).toBe(found.derived);
  return found;
}
const skuOf = async (code: string) =>
  (
    await shop.database.db
      .selectFrom('product')
      .select('sku')
      .where('product_code', '=', code)
      .executeTakeFirstOrThrow()
  ).sku;
const stockOf = async () =>
  (
    await sql<{ allocated: number; short: number }>`
      select sum(allocated)::int as allocated, sum(short)::int as short from stock`.execute(shop.database.db)
  ).rows[0]!;
const mailsOf = async (order: Order) =>
  (
    await sql<{ subject: string; plain: string }>`
      select subject, plain from mail where recipient = ${order.email} and dedupe_key like 'order-edited-%' order by id`.execute(
      shop.database.db,
    )
  ).rows;
const notesOf = async (order: Order) =>
  (
    await sql<{ kind: string; total: number; gst: string; details: string[] }>`
      select kind, (content ->> 'totalCents')::int as total, content ->> 'gstText' as gst,
        content -> 'rows' -> 0 -> 'details' as details
      from sales_document where order_id = ${order.id} order by id`.execute(shop.database.db)
  ).rows;

it('requires the permission, the site of the order, and a confirmed order', async () => {
  const order = await buys();
  const { params } = order;
  for (const [who, status] of [
    ['nobody', 401],
    ['reader', 403],
  ] as const)
    for (const endpoint of [getOrderToEdit, findEditProducts])
      expect((await asStaff(endpoint, { params, query: { q: 'fridge' } }, { who })).status).toBe(status);
  expect((await asStaff(getOrderToEdit, { params }, { site: 'wa' })).status).toBe(404);
  expect((await asStaff(getOrderToEdit, { params: { id: 'W999999' } })).status).toBe(404);
  expect((await order.preview({})).code).toBe('nothing-edited');
  const [line] = (await order.form()).lines;
  expect((await order.preview({ quantities: [{ sku: line!.sku, quantity: 0 }] })).errors).toEqual([
    'An order needs at least one product. Cancel the order instead.',
  ]);
  expect((await order.preview({ quantities: [{ sku: 'nothing', quantity: 1 }] })).status).toBe(400);
});

it('removing a unit releases its stock, refunds its price, and issues an adjustment note with its GST', async () => {
  const order = await buys();
  const [line] = (await order.form()).lines;
  const before = await stockOf();
  const preview = await order.preview({ quantities: [{ sku: line!.sku, quantity: 1 }] });
  // The preview changes nothing.
  expect(await stockOf()).toEqual(before);
  expect(await books(order)).toMatchObject({ total: order.total, requested: 0, ordered: 2 });

  const { status, answer } = await order.edit({ quantities: [{ sku: line!.sku, quantity: 1 }] });
  expect(status).toBe(200);
  const cents = Math.round(line!.unitPrice * 100);
  expect(preview.answer).toMatchObject({
    totalBefore: order.total / 100,
    total: (order.total - cents) / 100,
    refund: cents / 100,
    refundTo: [{ method: 'Credit or debit card', amount: cents / 100 }],
    due: 0,
  });
  expect(answer).toEqual({ orderNumber: order.number, due: 0, refund: cents / 100 });
  expect(await books(order)).toMatchObject({
    total: order.total - cents,
    received: order.total,
    requested: cents,
    ordered: 1,
    state: 'part-refunded',
  });
  await shop.runOutbox();
  const [invoice, note] = await notesOf(order);
  expect([invoice!.total, note!.kind, note!.total]).toEqual([order.total, 'adjustment', cents]);
  const gst = Math.round(cents / 11);
  expect(note!.gst.replaceAll(/[$,]/g, '')).toContain(`GST of ${(gst / 100).toFixed(2)}`);
  expect(note!.details[0]).toBe(`Changed ${line!.title} from 2 to 1 units`);
  const [mail, ...more] = await mailsOf(order);
  expect([mail!.subject, more.length]).toEqual([expect.stringContaining('has changed'), 0]);
  expect(mail!.plain).toContain('We’ll refund');
  const view = (await asStaff(getOrder, { params: order.params })).answer;
  expect(view).toMatchObject({ orderTotal: (order.total - cents) / 100, adjustment: 0, balance: 0 });
  expect(view.timeline.map(({ title }) => title)).toEqual(expect.arrayContaining(['Order edited']));
});

it('uses the GST of New Zealand for an order of a site there', async () => {
  const order = await buys();
  await sql`update customer_order set site_id = 'aol-nz', currency = 'NZD' where id = ${order.id}`.execute(
    shop.database.db,
  );
  const { params } = order;
  const site = { site: 'aol-nz' };
  const { answer: form } = await asStaff(getOrderToEdit, { params }, site);
  const quantities = [{ sku: form.lines[0]!.sku, quantity: 1 }];
  const { answer: preview } = await asStaff(previewEdit, { params, body: { quantities } }, site);
  expect(preview.gst).toBe(Math.round((preview.total * 100 * 3) / 23) / 100);
  const body = { quantities, reason: 'Asked', key: randomUUID(), total: preview.total };
  expect((await asStaff(commitEdit, { params, body }, { ...site, version: preview.version })).status).toBe(
    200,
  );
  await shop.runOutbox();
  const note = (await notesOf(order)).at(-1)!;
  const cents = Math.round(form.lines[0]!.unitPrice * 100);
  expect([note.kind, note.total]).toEqual(['adjustment', cents]);
  expect(note.gst.replaceAll(/[$,]/g, '')).toContain(
    `GST of ${(Math.round((cents * 3) / 23) / 100).toFixed(2)}`,
  );
  await books(order);
});

it('adding units reserves stock and asks for the difference with a payment link', async () => {
  const order = await buys();
  const [line] = (await order.form()).lines;
  const { preview, status, answer } = await order.edit({ quantities: [{ sku: line!.sku, quantity: 3 }] });
  expect([status, answer.due, answer.refund]).toEqual([200, line!.unitPrice, 0]);
  expect(preview.dueDay).not.toBeNull();
  expect(preview.stock[0]!.reserved + preview.stock[0]!.backOrdered).toBe(3);
  expect(await books(order)).toMatchObject({ ordered: 3, state: 'balance-due', received: order.total });
  await shop.runOutbox();
  const [mail] = await mailsOf(order);
  expect(mail!.plain).toMatch(/left to pay/);
  expect(mail!.plain).toMatch(/\/pay|proof=/);
});

it('a product that is sold from stock only cannot exceed it, and removing it makes it available again', async () => {
  const order = await buys([
    [productCode, 1],
    [other, 1],
  ]);
  const line = (await order.form()).lines.find(({ most }) => most < 99)!;
  expect((await order.preview({ quantities: [{ sku: line.sku, quantity: line.most + 1 }] })).errors).toEqual([
    expect.stringMatching(/^(Only \d+ more of|No more units of) /),
  ]);
  const before = await stockOf();
  expect((await order.edit({ quantities: [{ sku: line.sku, quantity: 0 }] })).status).toBe(200);
  expect(await stockOf()).toMatchObject({ allocated: before.allocated - 1 });
  expect((await books(order)).ordered).toBe(1);
  // Undoing the edit reserves it again, and asks for its price.
  const { version } = await order.form();
  const undone = await asStaff(undoEdit, { params: order.params, body: { key: randomUUID() } }, { version });
  expect([undone.errors, undone.answer.due]).toEqual([[], line.unitPrice]);
  expect(await stockOf()).toEqual(before);
  expect(await books(order)).toMatchObject({ total: order.total, ordered: 2 });
  const again = await order.form();
  expect((await asStaff(undoEdit, { params: order.params, body: { key: randomUUID() } }, again)).code).toBe(
    'edit-refused',
  );
});

it('changes contact, instructions and an address in the same zone, and refuses others with the field', async () => {
  const order = await buys();
  const { deliveryAddress } = await order.form();
  const { status } = await order.edit({
    email: 'New@people.example',
    phone: '0412 999 888',
    deliveryAddress: { ...deliveryAddress, address: '99 New St', deliveryInstructions: 'Ring twice' },
  });
  expect(status).toBe(200);
  const stored = await shop.database.db
    .selectFrom('customer_order')
    .select(['email', 'phone', 'delivery_address as address'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    email: 'New@people.example',
    phone: '0412 999 888',
    address: { address: '99 New St', deliveryInstructions: 'Ring twice', country: 'AU' },
  });
  expect(await books(order)).toMatchObject({ total: order.total, requested: 0 });
  const fields = async (changes: EditChangesInput) =>
    Object.keys(((await order.preview(changes)).answer as { fields?: object }).fields ?? {});
  expect(await fields({ email: 'nobody', phone: '12' })).toEqual(['email', 'phone']);
  expect(await fields({ deliveryAddress: { ...deliveryAddress, address: 'PO Box 12' } })).toEqual([
    'deliveryAddress.address',
  ]);
  for (const place of [
    { suburb: 'Nowhere', state: 'NSW', postcode: '2026' },
    { suburb: 'Perth', state: 'WA', postcode: '6000' },
  ])
    expect(await fields({ deliveryAddress: { ...deliveryAddress, ...place } })).toEqual([
      'deliveryAddress.suburb',
    ]);
});

it('moves the delivery day and frees the old one', async () => {
  const order = await buys();
  const { days, deliveryDay } = await order.form();
  const later = days.filter(({ available }) => available).at(-1)!;
  expect(later.date).not.toEqual(deliveryDay);
  const { status, preview } = await order.edit({ deliveryDay: later.date });
  expect(status).toBe(200);
  const { rows } = await sql<{ day: string; stored: string }>`
    select h.day::text as day, o.delivery_day::text as stored from delivery_hold h join customer_order o on o.id = h.order_id
    where o.id = ${order.id}`.execute(shop.database.db);
  expect(rows).toHaveLength(1);
  expect([dayToParts(rows[0]!.day as Day), rows[0]!.stored]).toEqual([later.date, rows[0]!.day]);
  expect((await books(order)).total).toBe(order.total + Math.round(preview.deliveryChange * 100));
  expect((await order.preview({ deliveryDay: dayToParts(addDays(TEST_TODAY, 400)) })).code).toBe('day-taken');
});

it('of two edits of one version, one is saved and the other conflicts; a repeated request changes nothing', async () => {
  const order = await buys();
  const { version, lines } = await order.form();
  const commit = (quantity: number, key: string, total: number) =>
    asStaff(
      commitEdit,
      {
        params: order.params,
        body: { quantities: [{ sku: lines[0]!.sku, quantity }], reason: 'Asked', key, total },
      },
      { version },
    );
  const key = randomUUID();
  const [one, three] = [1, 3].map((units) => (order.total - (2 - units) * lines[0]!.unitPrice * 100) / 100);
  const results = await Promise.all([commit(1, key, one!), commit(3, randomUUID(), three!)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(results.find(({ status }) => status === 409)!.code).toBe('order-conflict');
  const after = await books(order);
  if (results[0]!.status === 200) expect((await commit(1, key, one!)).answer).toEqual(results[0]!.answer);
  expect(await books(order)).toEqual(after);
  // Without a version, and with an invented one, nothing changes.
  expect(
    (
      await asStaff(commitEdit, {
        params: order.params,
        body: { phone: '0412 000 111', reason: 'x', key: randomUUID(), total: 1 },
      })
    ).code,
  ).toBe('order-conflict');
});

it.each(['refund', 'day'] as const)('a %s in the meantime makes an edit conflict', async (kind) => {
  const order = await buys();
  const form = await order.form();
  if (kind === 'refund')
    await asStaff(refundForShopper, {
      params: order.params,
      body: { amount: 5, reason: 'Scratch', key: randomUUID() },
    });
  else {
    const later = form.days.filter(({ available }) => available).at(-1)!;
    const now = form.days.find(({ date }) => String(date) === String(form.deliveryDay));
    await asStaff(changeDayForShopper, {
      params: order.params,
      body: { date: later.date, difference: later.price - (now?.price ?? later.price), atNoCost: true },
    });
  }
  const body = { phone: '0412 000 111', reason: 'Asked', key: randomUUID(), total: form.total };
  expect((await asStaff(commitEdit, { params: order.params, body }, form)).code).toBe('order-conflict');
  expect((await books(order)).ordered).toBe(2);
});

it('a dispatch ends editing', async () => {
  const order = await buys();
  const form = await order.form();
  await shop.database.db.transaction().execute((tx) =>
    ship(
      tx,
      [
        {
          orderNumber: order.number,
          sku: form.lines[0]!.sku,
          quantity: 1,
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
  const body = { phone: '0412 000 111', reason: 'Asked', key: randomUUID(), total: form.total };
  const late = await asStaff(commitEdit, { params: order.params, body }, form);
  expect([late.status, late.errors]).toEqual([
    409,
    ['Part of this order has been dispatched, so it can’t be edited any more.'],
  ]);
});

it('an order on its delivery day, and a line that was refunded in part, cannot be edited', async () => {
  const order = await buys();
  const { lines } = await order.form();
  const sku = lines[0]!.sku;
  await asStaff(refundForShopper, {
    params: order.params,
    body: { amount: 5, reason: 'Scratch', key: randomUUID(), rows: [{ id: `goods:${sku}`, quantity: 1 }] },
  });
  expect((await order.form()).lines[0]!.locked).toBe('Part of it was refunded.');
  expect((await order.preview({ quantities: [{ sku, quantity: 1 }] })).errors).toEqual([
    'Part of it was refunded.',
  ]);
  clock.at += 30 * DAY_MS;
  expect((await asStaff(getOrderToEdit, { params: order.params })).code).toBe('order-not-editable');
});

it('adds a product at its price of the day with its options, asks for the money, and undoes it', async () => {
  const order = await buys();
  const sku = await skuOf(other);
  const before = await stockOf();
  const [product, ...more] = await order.find(sku);
  expect([product!.sku, product!.reason, product!.most]).toEqual([sku, '', product!.inStock]);
  expect(more.every((one) => one.sku !== sku)).toBe(true);
  expect((await order.find(product!.title)).map((one) => one.sku)).toContain(sku);
  expect(await order.find('qqqqzzzz')).toEqual([]);
  const [ordered] = (await order.form()).lines;
  expect((await order.find(ordered!.sku))[0]!.reason).toMatch(/already in this order/);

  const warranty = product!.offers.warranties[0];
  const added = [{ sku, quantity: 2, warrantyId: warranty?.id ?? null }];
  const cents = Math.round(2 * (product!.price + (warranty?.price ?? 0)) * 100);
  expect((await order.preview({ added })).errors[0]).toMatch(/^The added units can’t arrive by /);
  await order.edit({ deliveryDay: await order.lastDay() });
  const { total, ...paid } = await books(order);
  const owed = total - (paid.received - paid.requested);
  const { preview, status, answer } = await order.edit({ added });
  expect([status, Math.round(answer.due * 100), answer.refund]).toEqual([200, owed + cents, 0]);
  expect(preview.changes[0]).toMatch(/^Added 2 × /);
  expect(preview.stock).toEqual([{ title: product!.title, reserved: 2, backOrdered: 0 }]);
  expect(await books(order)).toMatchObject({ total: total + cents, ordered: 4, state: 'balance-due' });
  expect(await stockOf()).toMatchObject({ allocated: before.allocated + 2 });
  await shop.runOutbox();
  expect((await mailsOf(order)).at(-1)!.plain).toContain(product!.title);
  const listed = await asStaff(getOrder, { params: order.params });
  const { answer: list } = await asStaff(listOrders, { query: { q: order.number } });
  expect(list.orders.map(({ total }) => Math.round(total * 100))).toEqual([order.total + cents]);
  expect(Math.round(listed.answer.orderTotal * 100)).toBe(order.total + cents);

  const { version } = await order.form();
  const undone = await asStaff(undoEdit, { params: order.params, body: { key: randomUUID() } }, { version });
  expect(undone.errors).toEqual([]);
  expect(await stockOf()).toEqual(before);
  expect(await books(order)).toMatchObject({ total, ordered: 2 });
});

it('undoing a moved delivery takes back what the move charged, not the price of the day now', async () => {
  const order = await buys();
  const moved = await order.edit({ deliveryDay: await order.lastDay() });
  expect(moved.status).toBe(200);
  const { version } = await order.form();
  const undone = await asStaff(undoEdit, { params: order.params, body: { key: randomUUID() } }, { version });
  expect(undone.errors).toEqual([]);
  expect((await books(order)).total).toBe(order.total);
});

it('replaces a product by another one, and refunds or asks for the difference', async () => {
  const order = await buys();
  const [line] = (await order.form()).lines;
  const sku = await skuOf(other);
  const [product] = await order.find(sku);
  const { preview, status } = await order.edit({
    quantities: [{ sku: line!.sku, quantity: 0 }],
    added: [{ sku, quantity: 1 }],
    deliveryDay: await order.lastDay(),
  });
  expect(status).toBe(200);
  const difference = Math.round((product!.price - 2 * line!.unitPrice + preview.deliveryChange) * 100);
  const after = await books(order);
  expect(after).toMatchObject({ total: order.total + difference, ordered: 1 });
  expect(Math.round((preview.due - preview.refund) * 100)).toBe(difference);
  expect((await order.form()).lines.map((one) => one.sku)).toEqual([sku]);
});

it('refuses products that cannot be added, with the reason', async () => {
  const order = await buys();
  const [line] = (await order.form()).lines;
  const sku = await skuOf(other);
  const errors = async (added: NonNullable<EditChangesInput['added']>) =>
    (await order.preview({ added })).errors;
  expect(await errors([{ sku: 'NOTHING', quantity: 1 }])).toEqual(['We couldn’t find product NOTHING.']);
  expect((await errors([{ sku: line!.sku, quantity: 1 }]))[0]).toMatch(/already in this order/);
  expect((await errors([{ sku, quantity: 99 }]))[0]).toMatch(/^Only \d+ of /);
  expect((await errors([{ sku, quantity: 1, warrantyId: 999_999 }]))[0]).toMatch(/no longer offered/);
  expect((await order.preview({ added: [{ sku, quantity: 0 }] })).status).toBe(400);
  expect(await books(order)).toMatchObject({ total: order.total, ordered: 2 });
});

it('changes the warranty of a line', async () => {
  const order = await buys();
  const [line] = (await order.form()).lines;
  const warranty = line!.offers.warranties[0]!;
  const { status, preview } = await order.edit({ options: [{ sku: line!.sku, warrantyId: warranty.id }] });
  expect([status, preview.changes]).toEqual([200, [`Added ${warranty.name} to ${line!.title}`]]);
  const cents = Math.round(warranty.price * 2 * 100);
  expect(await books(order)).toMatchObject({ total: order.total + cents });
  expect((await order.form()).lines[0]).toMatchObject({ warranty: warranty.name });
  await order.edit({ options: [{ sku: line!.sku, warrantyId: null }] });
  expect(await books(order)).toMatchObject({ total: order.total });
});

it('reduces prices down to the floor of the staff member, who needs the permission', async () => {
  const order = await buys();
  const [line] = (await order.form()).lines;
  const { sku, price } = line!;
  const at = (share: number) => ({ prices: [{ sku, price: Math.ceil(price * share) }] });
  expect(await order.preview(at(0.9))).toMatchObject({
    status: 403,
    code: 'price-not-allowed',
    errors: [expect.stringContaining('prices.override')],
  });
  expect((await order.preview(at(0.8), 'seller')).errors[0]).toMatch(/lower than you’re allowed/);
  expect((await order.preview(at(1), 'seller')).errors).toEqual([
    'Please enter a price below the regular price.',
  ]);
  // A discount on the order has the same floor.
  const half = { discount: Math.floor(price) };
  expect((await order.preview(half, 'seller')).errors[0]).toMatch(/lower than you’re allowed/);
  expect((await order.preview({ discount: 100_000 }, 'seller')).errors[0]).toMatch(
    /more than the products cost/,
  );

  const changes = { ...at(0.95), discount: 1 };
  const { status, answer } = await order.edit(changes, randomUUID(), 'seller');
  const cents = Math.round((price - Math.ceil(price * 0.95)) * 200) + 100;
  expect([status, Math.round(answer.refund * 100)]).toEqual([200, cents]);
  expect(await books(order)).toMatchObject({ total: order.total - cents, requested: cents, ordered: 2 });
  await shop.runOutbox();
  const note = (await notesOf(order)).at(-1)!;
  expect([note.kind, note.total]).toEqual(['adjustment', cents]);
  expect(note.details[0]).toMatch(/^Changed the price of .*; Discount of \$1$/);
});

it('a model of random edits: the books, the stock and the days add up', async () => {
  const order = await buys([
    [productCode, 2],
    [other, 1],
  ]);
  const extra = await skuOf(await endlessProduct(shop, 1));
  // A fixed sequence of pseudo-random numbers, so that a failure can be repeated.
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let step = 0; step < 16; step += 1) {
    const form = await order.form();
    const line = form.lines[next(form.lines.length)]!;
    const days = form.days.filter(({ available }) => available);
    const changes: EditChangesInput[] = [
      { quantities: [{ sku: line.sku, quantity: 1 + next(4) }] },
      { deliveryDay: days[next(days.length)]!.date },
      { added: [{ sku: extra, quantity: 1 + next(3) }] },
      { options: [{ sku: line.sku, warrantyId: line.offers.warranties[0]?.id ?? null }] },
      { phone: `0412 000 ${100 + next(900)}` },
    ];
    const change = changes[next(changes.length)]!;
    const { status } = await order.preview(change);
    expect([200, 400]).toContain(status);
    if (status === 400) continue;
    const { preview, ...result } = await order.edit(change);
    expect(result.status).toBe(200);
    const after = await books(order);
    expect(after.total).toBe(Math.round(preview.total * 100));
    expect(Math.max(0, after.total - (after.received - after.requested))).toBe(Math.round(preview.due * 100));
  }
  expect((await stockOf()).short).toBe(0);
});
