import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { aBrowser, countsOf, MONDAY, openSmallShop, type SmallShop } from '#domains/orders/fixtures.ts';
import { cancelOrder } from '#domains/orders/use-cases/change-order.ts';
import { seedSmallShop } from '#domains/orders/fixtures-small-shop.ts';
import { aProvider, type ScriptedProvider } from '#domains/orders/fixtures-provider.ts';
import { answered, form, redirectOf, refused } from './fixtures.ts';
import { createCheckout, type Checkout } from './service.ts';

// Two carts can have the lines of one quote: one of them is paid.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let checkout: Checkout;
let provider: ScriptedProvider;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  await seedSmallShop(database.db, { fridges: 50, capacity: 100 });
  provider = aProvider();
  shop = await openSmallShop(database.db, provider);
  checkout = createCheckout({ db: database.db, ...shop, readSetting: async () => undefined });
});
afterAll(() => database.close());

/** The cart of a browser of its own, made of lines of a project. */
async function cartOf(projectLines: number[]): Promise<{ submit(): ReturnType<Checkout['submit']> }> {
  const browser = aBrowser();
  const line = { productCode: 'FRIDGE', mode: 'add', quantity: 1, projectLines } as const;
  const filled = await shop.carts.fill(browser, [line], { instead: true, clearsCodes: false });
  if (isFault(filled) || filled.cart === null) throw new Error('the cart is empty');
  const { cartId } = filled.cart;
  return { submit: () => checkout.submit(browser, form(cartId)) };
}
const lines = () =>
  database.db.selectFrom('project_line_hold').select(['line_id', 'state']).orderBy('line_id').execute();

const HELD = 'is being paid for in another cart already. Please finish that payment, or wait a few minutes';

describe('lines of a project', () => {
  test('are held by the cart that is being paid; another cart is told which of its products', async () => {
    provider.onPay = () => redirectOf;
    answered(await (await cartOf([7, 8])).submit());
    expect(await lines()).toEqual([
      { line_id: 7, state: 'held' },
      { line_id: 8, state: 'held' },
    ]);
    const { status, body } = refused(await (await cartOf([8, 9])).submit());
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'held-elsewhere' });
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]).toContain(HELD);
    // Nothing of it was kept, nor was its provider asked.
    expect(provider.paid).toHaveLength(1);
    expect(await countsOf(database.db)).toMatchObject({ held: 1, placesHeld: 1, open: 1 });
    answered(await (await cartOf([9])).submit());
  });

  test('are ordered for good by a confirmed order', async () => {
    answered(await (await cartOf([7])).submit());
    expect(await lines()).toEqual([{ line_id: 7, state: 'ordered' }]);
    const { status, body } = refused(await (await cartOf([7])).submit());
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'ordered-elsewhere' });
    expect(body.errors[0]).toContain('has been ordered already. Please remove it from your cart.');
  });

  test('are free again after a decline, and the same cart holds them anew', async () => {
    provider.onPay = () => ({ kind: 'declined', code: 'refused', reason: 'Refused', providerReference: '' });
    const first = await cartOf([7]);
    expect(refused(await first.submit()).status).toBe(401);
    expect(await lines()).toEqual([]);
    provider.onPay = () => redirectOf;
    answered(await first.submit());
    expect(refused(await (await cartOf([7])).submit()).body.code).toBe('held-elsewhere');
  });

  test('are free again once a payment is given up, and by the sweep where it left them behind', async () => {
    provider.onPay = () => redirectOf;
    answered(await (await cartOf([7])).submit());
    shop.clock.now = new Date(MONDAY.getTime() + 31 * 60_000);
    await shop.orders.sweep();
    expect(await lines()).toEqual([]);
    answered(await (await cartOf([7])).submit());
    await database.db
      .updateTable('payment_attempt')
      .set({ state: 'declined', next_check_at: null })
      .where('state', '=', 'redirected')
      .execute();
    shop.clock.now = new Date(MONDAY.getTime() + 90 * 60_000);
    expect(await shop.orders.releaseExpiredHolds()).toBe(1);
    expect(await lines()).toEqual([]);
  });

  test('are free again once the order is cancelled', async () => {
    answered(await (await cartOf([7])).submit());
    const { number } = await database.db
      .selectFrom('customer_order')
      .select('number')
      .executeTakeFirstOrThrow();
    const { delivery, clock } = shop;
    const needs = {
      db: database.db,
      delivery,
      clock: () => clock.now,
      wakeOutbox: () => undefined,
      shipmentsOf: async () => [],
    };
    const wish = { by: SYSTEM, doer: 'people', reason: 'Not wanted' } as const;
    expect((await cancelOrder(needs, { number }, wish)).kind).toBe('done');
    expect(await lines()).toEqual([]);
    answered(await (await cartOf([7])).submit());
  });

  test('of twenty carts that are paid at once, with overlapping lines, are in one order each', async () => {
    const carts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => cartOf([7 + (at % 4), 8 + (at % 4)])),
    );
    const outcomes = await Promise.all(carts.map((cart) => cart.submit()));
    const paid = outcomes.filter((one) => !isFault(one)).length;
    const codes = outcomes.flatMap((one) => (isFault(one) ? [one.body.code] : []));
    expect(codes.every((code) => code === 'held-elsewhere' || code === 'ordered-elsewhere')).toBe(true);
    // 7-8, 8-9, 9-10 and 10-11: two that share nothing at most, one at least.
    expect(paid).toBeGreaterThanOrEqual(1);
    expect(paid).toBeLessThanOrEqual(2);
    expect(provider.paid).toHaveLength(paid);
    expect(await lines()).toHaveLength(paid * 2);
    expect(await countsOf(database.db)).toMatchObject({ confirmed: paid, held: 0, allocated: paid });
  });
});
