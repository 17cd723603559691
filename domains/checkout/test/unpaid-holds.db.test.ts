import { describe, expect, test } from 'vitest';
import type { Fault } from '#foundation/pure/fault.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { aBrowser, countsOf, MONDAY } from '#domains/orders/test/fixtures.ts';
import { PRICES } from '#domains/orders/test/fixtures-small-shop.ts';
import type { SubmitAnswer } from '../contract/checkout.ts';
import { form, answered, refused, redirectOf } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

const at = smallCheckout();

describe('holds of unpaid orders', () => {
  const limits = { perShopper: 2, perAddress: 4, unusedMs: 10 * 60_000 };
  /** Creates a shopper on the bank's page: a guest (in `browser`, if set) or a signed-in customer. */
  async function atTheBank(
    email: string,
    {
      browserId,
      accountId,
      ip = '203.0.113.7',
    }: { browserId?: string; accountId?: string; ip?: string } = {},
  ): Promise<SubmitAnswer | Fault> {
    at.provider.onPay = () => redirectOf;
    const browser = aBrowser({
      ip,
      ...(accountId === undefined
        ? {}
        : { user: { ...GUEST, kind: 'customer', accountId, sessionId: `session of ${accountId}` } }),
    });
    if (browserId) browser.cookies.set('wau', browserId);
    return at.checkout.submit(browser, form(await at.cartWith(browser), { email }));
  }

  test('are limited per browser and per network address', async () => {
    await at.open({}, { holdLimits: async () => limits });
    answered(await atTheBank('a@example.com', { browserId: 'visitor1' }));
    answered(await atTheBank('b@example.com', { browserId: 'visitor1' }));
    expect(refused(await atTheBank('c@example.com', { browserId: 'visitor1' })).body.code).toBe(
      'too-many-open',
    );
    answered(await atTheBank('d@example.com', { browserId: 'visitor2' }));
    answered(await atTheBank('d@example.com'));
    expect(refused(await atTheBank('e@example.com')).body.code).toBe('too-many-open');
    answered(await atTheBank('e@example.com', { ip: '203.0.113.8' }));
    expect(await countsOf(at.database.db)).toMatchObject({ held: 5, placesHeld: 5 });
  });

  test('are not limited by email address, so that strangers cannot block it', async () => {
    await at.open({}, { holdLimits: async () => limits });
    for (const browserId of ['stranger1', 'stranger2', 'stranger3'])
      answered(await atTheBank('ada@example.com', { browserId }));
    answered(await atTheBank('ada@example.com', { accountId: 'ada', ip: '203.0.113.9' }));
    answered(await atTheBank('ada@example.com', { browserId: 'her own', ip: '203.0.113.9' }));
  });

  test('exclude paid orders', async () => {
    await at.open({}, { holdLimits: async () => limits });
    for (let bought = 0; bought < 4; bought += 1) {
      const browser = aBrowser();
      answered(await at.checkout.submit(browser, form(await at.cartWith(browser))));
    }
  });

  test('release stock and day after ten minutes while the shopper is at the bank, but not after they return', async () => {
    await at.open({}, { holdLimits: async () => limits });
    answered(await atTheBank('a@example.com'));
    const held = () =>
      at.database.db.selectFrom('stock_hold').select('expires_at').orderBy('expires_at').execute();
    expect((await held())[0]!.expires_at.getTime()).toBeLessThan(MONDAY.getTime() + 12 * 60_000);
    answered(await atTheBank('b@example.com'));
    at.provider.onComplete = () => ({ kind: 'pending' });
    const key = new URL(at.provider.paid[1]!.returnUrl).searchParams.get('key')!;
    await at.checkout.completeReturn(aBrowser(), key, { redirectResult: 'x' });
    expect((await held())[1]!.expires_at.getTime()).toBe(MONDAY.getTime() + 30 * 60_000);
    at.shop.clock.now = new Date(MONDAY.getTime() + 9 * 60_000);
    await at.shop.orders.sweep();
    expect(await countsOf(at.database.db)).toMatchObject({ held: 2, attempts: ['redirected', 'pending'] });
    at.shop.clock.now = new Date(MONDAY.getTime() + 10 * 60_000);
    await at.shop.orders.sweep();
    expect(await countsOf(at.database.db)).toMatchObject({
      held: 1,
      placesHeld: 1,
      attempts: ['voided', 'pending'],
    });
    await at.shop.orders.releaseExpiredHolds();
    expect(await countsOf(at.database.db)).toMatchObject({ held: 1, placesHeld: 1 });
  });

  test('are refused for a cart above a limit that was lowered later', async () => {
    const set: Record<string, string> = {};
    await at.open({}, { readSetting: async (_, name) => set[name] });
    const browser = aBrowser();
    const cartId = await at.cartWith(browser, 'FRIDGE', 3);
    set['CartMaxPieces'] = '2';
    const total = (3 * PRICES.fridge + PRICES.delivery) / 100;
    expect(refused(await at.checkout.submit(browser, form(cartId, {}, total))).body.code).toBe('quantity');
    expect(await countsOf(at.database.db)).toMatchObject({ held: 0, attempts: [] });
  });
});

test('left over from a payment are released', async () => {
  const browser = aBrowser();
  const cartId = await at.cartWith(browser);
  at.provider.onPay = () => redirectOf;
  answered(await at.checkout.submit(browser, form(cartId)));
  await at.database.db
    .updateTable('payment_attempt')
    .set({ state: 'declined', next_check_at: null })
    .execute();
  expect(await at.shop.orders.releaseExpiredHolds()).toBe(0);
  at.shop.clock.now = new Date(MONDAY.getTime() + 31 * 60_000);
  expect(await at.shop.orders.releaseExpiredHolds()).toBe(1);
  expect(await countsOf(at.database.db)).toMatchObject({ held: 0, holdsHeld: 0, placesHeld: 0, daysHeld: 0 });
});
