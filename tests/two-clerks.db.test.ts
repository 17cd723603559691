import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallInput } from '#foundation/pure/endpoint.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { createShipment, getShipments } from '#domains/fulfilment/contract/shipments.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { callAs, identifyBy, staffWith } from '#domains/integrations/test/fixtures-webhooks.ts';
import { cancelForShopper, refundForShopper } from '#domains/orders/contract/changes.ts';
import { commitEdit, getOrderToEdit, previewEdit, undoEdit } from '#domains/orders/contract/edit.ts';
import { ledgerFaults } from '#domains/stock/test/fixtures.ts';
import { NIGHTLY } from './nightly.ts';
import { atThePayButton, endlessProduct, openPayingShop, type PayingShop } from './paying-shop.ts';

// Two people of staff edit, refund, dispatch and cancel the same order at the same time, over HTTP, with versions that
// may be old and requests that may be repeated. After each step, total, money, units, stock and day must be those of a
// simple model to which only the accepted requests were applied.

const FIRST = 'b5f3a1de-0000-4000-8000-000000000002';
const SECOND = 'b5f3a1de-0000-4000-8000-000000000003';
const DAY_MS = 86_400_000;
const OPENING = Date.parse(`${TEST_TODAY}T01:00:00Z`);
const clock = { at: OPENING };
let shop: PayingShop;
let productCode: string;
let further: { sku: string; id: number };

beforeAll(async () => {
  const clerk = staffWith(
    'fulfilment.dispatch',
    'orders.edit',
    'orders.read',
    'orders.refund',
    'orders.change',
    'prices.override',
  );
  shop = await openPayingShop({
    now: () => new Date(clock.at),
    identify: identifyBy({
      first: { ...clerk, accountId: FIRST },
      second: { ...clerk, accountId: SECOND },
    }),
  });
  productCode = await endlessProduct(shop);
  const { rows } = await sql<{ sku: string; id: number }>`
    select sku, id::int as id from product where product_code = ${await endlessProduct(shop, 1)}`.execute(
    shop.database.db,
  );
  further = rows[0]!;
  // The price floor of salespeople allows small discounts.
  for (const [index, id] of [FIRST, SECOND].entries())
    await sql`
      with made as (
        insert into account (id, email, first_name, last_name, created_at)
        values (${id}, ${`clerk${index}@people.example`}, 'Lin', 'Chen', now()) returning id)
      insert into account_role (account_id, role) select id, 'sales' from made`.execute(shop.database.db);
});
afterAll(() => shop?.close());

type Action =
  | { do: 'quantity'; units: number }
  | { do: 'add' }
  | { do: 'discount'; dollars: number }
  | { do: 'day'; index: number }
  | { do: 'undo' }
  | { do: 'refund'; dollars: number }
  | { do: 'dispatch'; units: number }
  | { do: 'cancel' };
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('quantity' as const), units: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'add' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('discount' as const), dollars: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('day' as const), index: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'undo' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), dollars: fc.integer({ min: 1, max: 90 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('dispatch' as const), units: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const }) },
);
/** What both do at the same time; `isOld` uses the version of the step before, `isRepeated` sends the request twice. */
const step = fc.record({ first: action, second: action, isOld: fc.boolean(), isRepeated: fc.boolean() });

/** What the accepted requests have made of an order. Amounts are in cents. */
interface Model {
  total: number;
  shipped: number;
  isCancelled: boolean;
}

async function buys() {
  clock.at = OPENING;
  const browser = new TestBrowser(shop);
  await browser.ask(addCartProduct.path, { method: 'POST', body: { productCode, quantity: 3 } });
  const form = await atThePayButton(browser, `${randomUUID()}@people.example`);
  const { body } = await browser.ask(submitCheckout.path, { method: 'POST', body: form });
  expect(JSON.parse(body)).toMatchObject({ orderCompleted: true });
  await shop.runOutbox();
  // The order is for the first delivery day, on which it can no longer be edited, so the staff act the day before.
  clock.at = OPENING - DAY_MS;
  await sql`
    update customer_order set created_at = created_at - interval '2 days', confirmed_at = confirmed_at - interval '2 days'
    where cart_id = ${form.cartId}`.execute(shop.database.db);
  return shop.database.db
    .selectFrom('customer_order')
    .select(['id', 'number', 'total_cents as total'])
    .where('cart_id', '=', form.cartId)
    .executeTakeFirstOrThrow();
}
type Order = Awaited<ReturnType<typeof buys>>;
type Loaded = Awaited<ReturnType<typeof load>>;

/** Loads what a person sees before they act. */
async function load({ number }: Order, who: string) {
  const params = { id: number };
  const form = await callAs(shop, getOrderToEdit, { params }, { who });
  const shipments = await callAs(shop, getShipments, { params }, { who });
  return { params, form: form.status === 200 ? form.answer : null, shipments: shipments.answer };
}

/**
 * Prepares an action with what the person sees. Returns the request, and how an accepted response changes the model;
 * null if the page would not offer the action.
 */
async function prepare(one: Action, { params, form, shipments }: Loaded, who: string) {
  const key = randomUUID();
  const reason = 'The customer called';
  if (one.do === 'refund') {
    const cents = one.dollars * 100;
    return {
      send: () =>
        callAs(shop, refundForShopper, { params, body: { amount: one.dollars, reason, key } } as never, {
          who,
        }),
      isEdit: false,
      isCancellation: false,
      apply: (model: Model) => ({ ...model, total: model.total - cents }),
    };
  }
  if (one.do === 'cancel')
    return {
      send: () =>
        callAs(shop, cancelForShopper, { params, body: { reason, key } } as never, {
          who,
          version: form?.version ?? 0,
        }),
      isEdit: true,
      isCancellation: true,
      apply: (model: Model) => ({ ...model, isCancelled: true }),
    };
  if (one.do === 'dispatch') {
    const line = shipments.lines?.[0];
    if (!line) return null;
    const body: CallInput<typeof createShipment>['body'] = {
      lines: [{ sku: line.sku, quantity: one.units }],
      warehouse: line.reserved[0]?.warehouse ?? 'SYD',
      carrier: 'StarTrack',
      tracking: key.slice(0, 8),
      key,
    };
    return {
      send: () => callAs(shop, createShipment, { params, body }, { who, version: shipments.version }),
      isEdit: false,
      isCancellation: false,
      apply: (model: Model) => ({ ...model, shipped: model.shipped + one.units }),
    };
  }
  if (!form) return null;
  if (one.do === 'undo')
    return {
      send: () => callAs(shop, undoEdit, { params, body: { key } } as never, { who, version: form.version }),
      isEdit: true,
      isCancellation: false,
      apply: null,
    };
  const sku = form.lines[0]!.sku;
  const days = form.days.filter(({ available }) => available);
  const changes =
    one.do === 'quantity'
      ? { quantities: [{ sku, quantity: one.units }] }
      : one.do === 'add'
        ? { added: [{ sku: further.sku, quantity: 1 }] }
        : one.do === 'discount'
          ? { discount: one.dollars }
          : { deliveryDay: days[one.index % Math.max(1, days.length)]?.date };
  const preview = await callAs(shop, previewEdit, { params, body: changes as never }, { who });
  if (preview.status !== 200) return null;
  const { total } = preview.answer;
  return {
    send: () =>
      callAs(
        shop,
        commitEdit,
        { params, body: { ...changes, reason, key, total } as never },
        { who, version: form.version },
      ),
    isEdit: true,
    isCancellation: false,
    apply: (model: Model) => ({ ...model, total: Math.round(total * 100) }),
  };
}

/** Reads the order with everything that must add up. Amounts are in cents. */
async function read({ id }: Order) {
  const { rows } = await sql<{
    state: string;
    total: number;
    composed: number;
    received: number;
    requested: number;
    sent: number;
    ordered: number;
    reserved: number;
    moved: number;
    day: string;
    bookedDays: string[];
    payment: string;
    derivedPayment: string;
    fulfilment: string;
    derivedFulfilment: string;
  }>`
    select o.state, o.total_cents + coalesce((select sum(cents) from order_adjustment j where j.order_id = o.id), 0)::int as total,
      (select sum((l.unit_cents + coalesce((l.install ->> 'priceCents')::int, 0) + coalesce((l.warranty ->> 'priceCents')::int, 0)
          + coalesce((select sum((s ->> 'priceCents')::int) from jsonb_array_elements(l.services) s), 0)) * l.quantity - l.discount_cents)
        from order_line l where l.order_id = o.id)::int + o.services_cents + o.tip_cents + o.delivery_cents
        + coalesce((select sum(cents) from order_adjustment j where j.order_id = o.id and j.source_key not like 'edit:%'), 0)::int as composed,
      coalesce((select sum(cents) from money_entry m where m.order_id = o.id), 0)::int as received,
      coalesce((select sum(cents) from order_refund r where r.order_id = o.id and r.state = 'asked'), 0)::int as requested,
      coalesce((select sum(quantity) from shipment_line s where s.order_id = o.id), 0)::int as sent,
      (select sum(quantity) from order_line l where l.order_id = o.id)::int as ordered,
      coalesce((select sum(quantity) from stock_hold h where h.order_id = o.id and h.state = 'allocated'), 0)::int as reserved,
      coalesce((select sum(allocated_change) from stock_movement m where m.order_id = o.id), 0)::int as moved,
      o.delivery_day::text as day,
      array(select h.day::text from delivery_hold h where h.order_id = o.id and h.state = 'booked') as "bookedDays",
      o.payment_state as payment, order_payment_state(o.id) as "derivedPayment",
      o.fulfilment_state as fulfilment, order_fulfilment_state(o.id, o.state) as "derivedFulfilment"
    from customer_order o where o.id = ${id}`.execute(shop.database.db);
  return rows[0]!;
}

async function check(order: Order, model: Model): Promise<void> {
  const now = await read(order);
  expect(now.composed).toBe(now.total);
  expect(now.sent).toBe(model.shipped);
  expect(now.sent).toBeLessThanOrEqual(now.ordered);
  expect(now.reserved).toBe(now.moved);
  expect([now.payment, now.fulfilment]).toEqual([now.derivedPayment, now.derivedFulfilment]);
  expect(now.state).toBe(model.isCancelled ? 'cancelled' : 'confirmed');
  // What the customer has paid, less refunds on their way, is never negative and never more than the total.
  const paid = now.received - now.requested;
  expect(paid).toBeGreaterThanOrEqual(0);
  if (model.isCancelled) {
    expect([paid, now.reserved, now.bookedDays]).toEqual([0, 0, []]);
  } else {
    expect(now.total).toBe(model.total);
    expect(paid).toBeLessThanOrEqual(now.total);
    expect(now.bookedDays).toEqual([now.day]);
  }
  const { rows } = await sql<{
    id: number;
  }>`select product_id::int as id from order_line where order_id = ${order.id}`.execute(shop.database.db);
  expect(await ledgerFaults(shop.database.db, [...rows.map(({ id }) => id), further.id])).toEqual([]);
}

/** The number of orders of the nightly run, with about 10,000 requests. */
const RUNS = Number(process.env['RUNS'] ?? 1_000);

/** Runs steps on a new order until it is cancelled. Returns the number of accepted requests. */
async function play(
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
): Promise<number> {
  const order = await buys();
  let model: Model = { total: order.total, shipped: 0, isCancelled: false };
  let accepted = 0;
  let seen = { first: await load(order, 'first'), second: await load(order, 'second') };
  for (const { first, second, isOld, isRepeated } of steps) {
    const fresh = { first: await load(order, 'first'), second: await load(order, 'second') };
    const requests = [
      await prepare(first, isOld ? seen.first : fresh.first, 'first'),
      await prepare(second, fresh.second, 'second'),
    ];
    seen = fresh;
    const before = await read(order);
    const responses = await Promise.all(
      requests.map(async (request) => {
        if (!request) return null;
        const sent = await Promise.all([request.send(), ...(isRepeated ? [request.send()] : [])]);
        // Of two equal requests at the same time, the second may be refused while the first is accepted.
        return sent.find(({ status }) => status === 200) ?? sent[0]!;
      }),
    );
    for (const response of responses) expect(response?.status ?? 200).toBeLessThan(500);
    const done = requests
      .filter((request, index) => request && responses[index]?.status === 200)
      .map((one) => one!);
    accepted += done.length;
    // Both had the same version, so only one change can have been accepted, or the same cancellation of both.
    const changes = done.filter(({ isEdit }) => isEdit).map(({ isCancellation }) => isCancellation);
    expect(changes.length < 2 || changes.every(Boolean)).toBe(true);
    // A refund without a version may follow an edit; an edit cannot follow a refund, because its version is old then.
    let next = model;
    for (const { apply } of done.toSorted((a, b) => Number(b.isEdit) - Number(a.isEdit)))
      next = apply?.(next) ?? next;
    const isUndone = done.some(({ apply }) => apply === null);
    // The total after an undo is that of the order; that it adds up is checked below.
    if (isUndone) next = { ...next, total: (await read(order)).total };
    model = next;
    await shop.runOutbox();
    await check(order, model);
    if (responses.every((response) => response?.status !== 200)) expect(await read(order)).toEqual(before);
    if (model.isCancelled) break;
  }
  return accepted;
}

async function playMany(runs: number): Promise<void> {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      accepted += await play(steps);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(accepted).toBeGreaterThan(runs);
}

it('two people act on one order: books, stock and day add up', { timeout: 120_000 }, () => playMany(4));

it('two people act on one order, 1,000 orders', { ...NIGHTLY, timeout: 3_600_000 }, () => playMany(RUNS));
