import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { isFault, type Fault } from '#foundation/pure/fault.ts';
import {
  aBrowser,
  countsOf,
  MONDAY,
  openSmallShop,
  type Browser,
  type SmallShop,
} from '#domains/orders/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/fixtures-small-shop.ts';
import { aProvider, type ScriptedProvider } from '#domains/orders/fixtures-provider.ts';
import type { SubmitAnswer } from './contract.ts';
import { createCheckout, type Checkout } from './service.ts';
import { form, answered, refused, redirectOf } from './fixtures.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let checkout: Checkout;
let provider: ScriptedProvider;

async function open(
  world: Parameters<typeof seedSmallShop>[1] = {},
  limits: Parameters<typeof openSmallShop>[2] = {},
): Promise<void> {
  await seedSmallShop(database.db, world);
  provider = aProvider();
  shop = await openSmallShop(database.db, provider, limits);
  checkout = createCheckout({ db: database.db, ...shop, readSetting: async () => undefined });
}
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(() => open());
afterAll(() => database.close());

async function cartWith(browser: Browser, productCode = 'FRIDGE', quantity = 1): Promise<string> {
  const cart = await shop.carts.add(browser, { productCode, quantity, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors[0]);
  return cart.cartId;
}

describe('what is held for who has not paid', () => {
  const limits = { perShopper: 2, perAddress: 4, unusedMs: 10 * 60_000 };
  async function atTheBank(
    email: string,
    visitor?: string,
    ip = '203.0.113.7',
  ): Promise<SubmitAnswer | Fault> {
    provider.onPay = () => redirectOf;
    const browser = aBrowser({ ip });
    if (visitor) browser.cookies.set('wau', visitor);
    return checkout.submit(browser, form(await cartWith(browser), { email }));
  }

  test('one browser, one email address and one network address hold so many orders, and no more', async () => {
    await open({}, { holdLimits: async () => limits });
    answered(await atTheBank('a@example.com', 'visitor1'));
    answered(await atTheBank('b@example.com', 'visitor1'));
    expect(refused(await atTheBank('c@example.com', 'visitor1')).body.code).toBe('too-many-open');
    answered(await atTheBank('A@example.com', 'visitor2'));
    expect(refused(await atTheBank('a@example.com')).body.code).toBe('too-many-open');
    answered(await atTheBank('d@example.com'));
    expect(refused(await atTheBank('e@example.com')).body.code).toBe('too-many-open');
    answered(await atTheBank('e@example.com', undefined, '203.0.113.8'));
    expect(await countsOf(database.db)).toMatchObject({ held: 5, placesHeld: 5 });
  });

  test('paid orders do not count', async () => {
    await open({}, { holdLimits: async () => limits });
    for (let bought = 0; bought < 4; bought += 1) {
      const browser = aBrowser();
      answered(await checkout.submit(browser, form(await cartWith(browser))));
    }
  });

  test('a shopper who stays at the bank gives stock and day back after ten minutes, one who came back does not', async () => {
    await open({}, { holdLimits: async () => limits });
    answered(await atTheBank('a@example.com'));
    const held = () =>
      database.db.selectFrom('stock_hold').select('expires_at').orderBy('expires_at').execute();
    expect((await held())[0]!.expires_at.getTime()).toBeLessThan(MONDAY.getTime() + 12 * 60_000);
    answered(await atTheBank('b@example.com'));
    provider.onComplete = () => ({ kind: 'pending' });
    const key = new URL(provider.paid[1]!.returnUrl).searchParams.get('key')!;
    await checkout.completeReturn(aBrowser(), key, { redirectResult: 'x' });
    expect((await held())[1]!.expires_at.getTime()).toBe(MONDAY.getTime() + 30 * 60_000);
    shop.clock.now = new Date(MONDAY.getTime() + 9 * 60_000);
    await shop.orders.sweep();
    expect(await countsOf(database.db)).toMatchObject({ held: 2, attempts: ['redirected', 'pending'] });
    shop.clock.now = new Date(MONDAY.getTime() + 10 * 60_000);
    await shop.orders.sweep();
    expect(await countsOf(database.db)).toMatchObject({
      held: 1,
      placesHeld: 1,
      attempts: ['voided', 'pending'],
    });
    await shop.orders.releaseExpiredHolds();
    expect(await countsOf(database.db)).toMatchObject({ held: 1, placesHeld: 1 });
  });

  test('a cart that is larger than the operator has since said is not ordered', async () => {
    const set: Record<string, string> = {};
    await open({}, { readSetting: async (_, name) => set[name] });
    const browser = aBrowser();
    const cartId = await cartWith(browser, 'FRIDGE', 3);
    set['CartMaxPieces'] = '2';
    const total = (3 * PRICES.fridge + PRICES.delivery) / 100;
    expect(refused(await checkout.submit(browser, form(cartId, {}, total))).body.code).toBe('quantity');
    expect(await countsOf(database.db)).toMatchObject({ held: 0, attempts: [] });
  });
});

test('holds that outlived their payment are released', async () => {
  const browser = aBrowser();
  const cartId = await cartWith(browser);
  provider.onPay = () => redirectOf;
  answered(await checkout.submit(browser, form(cartId)));
  await database.db.updateTable('payment_attempt').set({ state: 'declined', next_check_at: null }).execute();
  expect(await shop.orders.releaseExpiredHolds()).toBe(0);
  shop.clock.now = new Date(MONDAY.getTime() + 31 * 60_000);
  expect(await shop.orders.releaseExpiredHolds()).toBe(1);
  expect(await countsOf(database.db)).toMatchObject({ held: 0, holdsHeld: 0, placesHeld: 0, daysHeld: 0 });
});
