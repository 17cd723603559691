import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { cents, formatCents } from '#foundation/pure/money.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { aBrowser, countsOf, MONDAY } from '#domains/orders/test/fixtures.ts';
import { PRICES } from '#domains/orders/test/fixtures-small-shop.ts';
import { confirmationMail } from '#domains/orders/use-cases/emails/confirmation/confirmation-mail.tsx';
import { toConfirmation } from '#domains/orders/use-cases/order-view.ts';
import { readOrder } from '#domains/orders/db/read-order.ts';
import { saleOf } from '#domains/invoices/use-cases/sale-of-order.ts';
import { aCoupon } from '#domains/vouchers/test/fixtures.ts';
import { siteOf } from '#sites/registry.ts';
import { cancelOrder } from '#domains/orders/use-cases/changes/change-order.ts';
import { answered, form, redirectOf, refused } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';
import type { Checkout } from '../use-cases/checkout.ts';

// Tests carts with lines of the same quote. Several carts may contain the same line, but only one of them can
// be paid.

const at = smallCheckout({ fridges: 50, capacity: 100 });

/** Creates a cart in a new browser. Its lines come from a project. */
async function cartOf(projectLines: number[]): Promise<{ submit(): ReturnType<Checkout['submit']> }> {
  const browser = aBrowser();
  const line = { productCode: 'FRIDGE', mode: 'add', quantity: 1, projectLines } as const;
  const filled = await at.shop.carts.fill(browser, [line], { instead: true, clearsCodes: false });
  if (isFault(filled) || filled.cart === null) throw new Error('the cart is empty');
  const { cartId } = filled.cart;
  return { submit: () => at.checkout.submit(browser, form(cartId)) };
}
const lines = () =>
  at.database.db.selectFrom('project_line_hold').select(['line_id', 'state']).orderBy('line_id').execute();

const HELD =
  'A payment for Halden fridge is already in progress in another cart. Please finish that payment, or wait a few minutes';

test('an order shows its quote’s unit price and variation of a product', async () => {
  const left = { sku: 'FR-L', words: 'Left hinge' };
  const asked: number[][] = [];
  await at.open(
    { fridges: 50, capacity: 100 },
    {
      variationsOf: async (_tx, lineIds) => {
        asked.push([...lineIds]);
        // Both project lines of the cart line have the same variation.
        return new Map(lineIds.map((id) => [id, [left]]));
      },
    },
  );
  const { db } = at.database;
  await aCoupon(db);
  const browser = aBrowser();
  const given = { cents: cents(PRICES.fridge - 49_00), until: null };
  const line = {
    productCode: 'FRIDGE',
    mode: 'add',
    quantity: 2,
    projectLines: [7, 8],
    held: given,
  } as const;
  const filled = await at.shop.carts.fill(browser, [line], { instead: true, clearsCodes: false });
  if (isFault(filled) || filled.cart === null) throw new Error('the cart is empty');
  await at.shop.carts.addCode(browser, { code: 'SAVE50' });
  const { cartId } = filled.cart;
  const goods = given.cents * 2;
  const total = goods - 50_00 + PRICES.delivery;
  answered(await at.checkout.submit(browser, form(cartId, {}, total / 100)));
  expect(asked).toEqual([[7, 8]]);
  const order = (await readOrder(db, { cartId }))!;
  expect(order).toMatchObject({ totalCents: total, discountCents: 148_00 });
  const told = toConfirmation(order, 'AU', () => undefined, {
    shipments: [],
    backOrders: new Map(),
    today: day('2026-11-23'),
    timeZone: 'Australia/Sydney',
  });
  expect(told).toMatchObject({ goodsTotal: goods / 100, discountTotal: 50, orderTotal: total / 100 });
  expect(told.lines).toMatchObject([
    { quantity: 2, price: given.cents / 100, variations: ['As FR-L: Left hinge'] },
  ]);
  // The invoice and the email use this data.
  expect(saleOf(order, 'AU')).toMatchObject({
    lines: [{ unitCents: given.cents, variations: ['As FR-L: Left hinge'] }],
    discountCents: 50_00,
  });
  const mail = confirmationMail(order, {
    site: siteOf('wa'),
    origin: 'https://shop.test',
    link: '/',
    payLink: '/',
    pictureOf: () => '',
    backOrders: new Map(),
    invoiceTitle: null,
  });
  expect(mail.plain).toContain('Before we arrive:\n- Clear a path from the door');
  expect(mail.html).toContain('As FR-L: Left hinge');
  expect(mail.plain).toContain('    As FR-L: Left hinge');
  expect(mail.plain).toContain(`${formatCents(cents(goods))}\n`);
  expect(mail.plain).toContain('Discount (SAVE50): -$50');
});

describe('project lines', () => {
  test('are reserved by the cart that is being paid; another cart gets the list of affected products', async () => {
    at.provider.onPay = () => redirectOf;
    answered(await (await cartOf([7, 8])).submit());
    expect(await lines()).toEqual([
      { line_id: 7, state: 'held' },
      { line_id: 8, state: 'held' },
    ]);
    const { status, body } = refused(await (await cartOf([8, 9])).submit());
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'held-elsewhere' });
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]).toContain(HELD);
    // The rejected submit reserved nothing, and the provider received no further request.
    expect(at.provider.paid).toHaveLength(1);
    expect(await countsOf(at.database.db)).toMatchObject({ held: 1, placesHeld: 1, open: 1 });
    answered(await (await cartOf([9])).submit());
  });

  test('are permanently ordered by a confirmed order', async () => {
    answered(await (await cartOf([7])).submit());
    expect(await lines()).toEqual([{ line_id: 7, state: 'ordered' }]);
    const { status, body } = refused(await (await cartOf([7])).submit());
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'ordered-elsewhere' });
    const { number } = await at.database.db
      .selectFrom('customer_order')
      .select('number')
      .where('confirmed_at', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(body.errors).toEqual([
      `Halden fridge has already been ordered (order ${number}) in another cart. Please remove it from your cart.`,
    ]);
  });

  test('are released after a decline, and the same cart reserves them again', async () => {
    at.provider.onPay = () => ({
      kind: 'declined',
      code: 'refused',
      reason: 'Declined',
      providerReference: '',
    });
    const first = await cartOf([7]);
    expect(refused(await first.submit()).status).toBe(401);
    expect(await lines()).toEqual([]);
    at.provider.onPay = () => redirectOf;
    answered(await first.submit());
    expect(refused(await (await cartOf([7])).submit()).body.code).toBe('held-elsewhere');
  });

  test('are released when a payment is abandoned, and by the sweeper if they were left behind', async () => {
    at.provider.onPay = () => redirectOf;
    answered(await (await cartOf([7])).submit());
    at.shop.clock.now = new Date(MONDAY.getTime() + 31 * 60_000);
    await at.shop.orders.sweep();
    expect(await lines()).toEqual([]);
    answered(await (await cartOf([7])).submit());
    await at.database.db
      .updateTable('payment_attempt')
      .set({ state: 'declined', next_check_at: null })
      .where('state', '=', 'redirected')
      .execute();
    at.shop.clock.now = new Date(MONDAY.getTime() + 90 * 60_000);
    expect(await at.shop.orders.releaseExpiredHolds()).toBe(1);
    expect(await lines()).toEqual([]);
  });

  test('are released when the order is cancelled', async () => {
    answered(await (await cartOf([7])).submit());
    const { number } = await at.database.db
      .selectFrom('customer_order')
      .select('number')
      .executeTakeFirstOrThrow();
    const { delivery, clock } = at.shop;
    const deps = {
      db: at.database.db,
      delivery,
      clock: () => clock.now,
      wakeOutbox: () => undefined,
      shipmentsOf: async () => [],
    };
    const wish = { by: SYSTEM, actorKind: 'people', reason: 'Not wanted' } as const;
    expect((await cancelOrder(deps, { number }, wish)).kind).toBe('done');
    expect(await lines()).toEqual([]);
    answered(await (await cartOf([7])).submit());
  });

  test('of twenty carts paid concurrently with overlapping lines are in one order each', async () => {
    const carts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => cartOf([7 + (at % 4), 8 + (at % 4)])),
    );
    const outcomes = await Promise.all(carts.map((cart) => cart.submit()));
    const paid = outcomes.filter((one) => !isFault(one)).length;
    const codes = outcomes.flatMap((one) => (isFault(one) ? [one.body.code] : []));
    expect(codes.every((code) => code === 'held-elsewhere' || code === 'ordered-elsewhere')).toBe(true);
    // Each of the four carts contains two of the quote's lines: 7 and 8, 8 and 9, 9 and 10, 10 and 11. At
    // most two carts have no line in common, so one or two carts are paid.
    expect(paid).toBeGreaterThanOrEqual(1);
    expect(paid).toBeLessThanOrEqual(2);
    expect(at.provider.paid).toHaveLength(paid);
    expect(await lines()).toHaveLength(paid * 2);
    expect(await countsOf(at.database.db)).toMatchObject({ confirmed: paid, held: 0, allocated: paid });
    // No transaction had to be repeated because of a deadlock.
    const { rows } = await sql<{ deadlocks: number }>`
      select coalesce(deadlocks, 0)::int as deadlocks from pg_stat_database where datname = current_database()`.execute(
      at.database.db,
    );
    expect(rows.every(({ deadlocks }) => deadlocks === 0)).toBe(true);
  });
});
