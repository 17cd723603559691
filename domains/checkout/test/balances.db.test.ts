import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { day } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { purchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import { requestBalanceOf } from '#domains/orders/use-cases/changes/change-order.ts';
import { PRICES } from '#domains/orders/test/fixtures-small-shop.ts';
import { changeDay } from '#domains/orders/use-cases/changes/change-day.ts';
import { approvalOf } from '#domains/orders/test/fixtures-provider.ts';
import { answered, redirectOf } from './fixtures.ts';
import { openDepositShop, type DepositShop } from './fixtures-deposits.ts';

// Tests confirmed orders whose deposit is paid and whose balance is not.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let s: DepositShop;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  s = await openDepositShop(database.db);
});
afterAll(() => database.close());

describe('an unpaid balance', () => {
  /** Places an order for delivery on Friday 4 December. Its balance is payable by Tuesday 1 December. */
  async function forFriday() {
    const cart = await s.aCart();
    answered(await s.submit(cart, { deliveryDate: [2026, 12, 4] }));
    await s.mails();
    return cart;
  }
  const booked = async () =>
    (await database.db.selectFrom('delivery_capacity').select(['day', 'booked']).execute()).filter(
      (one) => one.booked > 0,
    );
  const anotherDay = async () => {
    const { cart_id: cartId } = await database.db
      .selectFrom('customer_order')
      .select('cart_id')
      .executeTakeFirstOrThrow();
    const deps = {
      db: database.db,
      delivery: s.shop.delivery,
      shipmentsOf: async () => [],
      clock: () => s.shop.clock.now,
      wakeOutbox: () => undefined,
      purchaseFacts,
      countryOf: () => 'AU' as const,
      balanceDays: () => 3,
    };
    const wish = {
      by: SYSTEM,
      actorKind: 'shopper' as const,
      day: day('2026-12-07'),
      displayedCents: cents(0),
    };
    return changeDay(deps, { cartId }, wish);
  };
  const since = async (count: number) => (await s.mails()).slice(count).map(({ subject }) => subject);

  it('gets two reminders, then its delivery day is released; each happens once', async () => {
    await forFriday();
    expect((await s.order()).balance_due_day).toBe('2026-12-01');
    expect(await s.chase('2026-11-28T23:00:00Z')).toBe(1); // Sunday, 10 am in Sydney
    expect(await s.chase('2026-11-29T00:00:00Z')).toBe(0);
    expect(await since(1)).toEqual([
      expect.stringContaining('Please pay $1,348 by Tuesday 1 December (order'),
    ]);
    expect(await s.chase('2026-11-30T13:30:00Z')).toBe(0); // Tuesday, half past midnight
    expect(await s.chase('2026-11-30T21:00:00Z')).toBe(1); // Tuesday, 8 am
    expect(await since(2)).toEqual([expect.stringContaining('$1,348 is due: please pay today')]);
    expect(await s.chase('2026-12-01T12:59:00Z')).toBe(0);
    expect(await booked()).toHaveLength(1);
    const both = await Promise.all([s.chase('2026-12-01T13:00:00Z'), s.chase('2026-12-01T13:00:00Z')]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect(await booked()).toEqual([]);
    expect(await s.order()).toMatchObject({ state: 'confirmed', delivery_day: null });
    expect(await since(3)).toEqual([expect.stringContaining('Your delivery day is no longer reserved')]);
    expect(await s.chase('2026-12-09T00:00:00Z')).toBe(0);
    // The stock stays reserved, because the order is partly paid.
    expect(await database.db.selectFrom('stock_hold').select('state').execute()).toEqual([
      { state: 'allocated' },
    ]);
    expect(
      await database.db
        .selectFrom('audit_entry')
        .select('reason')
        .where('action', '=', 'day-released')
        .execute(),
    ).toHaveLength(1);
  });
  it('mentions no own delivery day if the manufacturer delivers everything', async () => {
    const cart = await s.aCart('OVEN');
    const more = { deliveryDate: [2026, 12, 14] as [number, number, number], partialPayment: 1100 };
    answered(await s.submit(cart, more, PRICES.oven / 100));
    expect(await s.rest.view(cart.browser, { id: cart.cartId })).toMatchObject({
      deliveryDay: [2026, 12, 14],
      isByMakers: true,
    });
    const { number } = await database.db
      .selectFrom('customer_order')
      .select('number')
      .executeTakeFirstOrThrow();
    const deps = { db: database.db, clock: () => s.shop.clock.now, wakeOutbox: () => undefined };
    await requestBalanceOf(deps, { number }, { by: SYSTEM, key: 'k' });
    expect((await s.mails()).at(-1)!.plain).toContain(
      'Please pay before the manufacturer delivers your order, around Monday 14 December.',
    );
    await s.chase('2026-12-10T21:00:00Z');
    const warning = (await s.mails()).at(-1)!;
    expect(warning.subject).toContain('is due: please pay today');
    expect(warning.plain).toContain('Please pay today, so that your order can proceed.');
    expect(warning.plain).not.toContain('we can’t hold your delivery');
  });
  it('can still be paid later, and the email says that a day has to be chosen', async () => {
    const { browser, cartId } = await forFriday();
    for (const at of ['2026-11-30T21:00:00Z', '2026-12-01T13:00:00Z']) await s.chase(at);
    expect(await anotherDay()).toMatchObject({ body: { code: 'rest-first' } });
    answered(await s.payRest(browser, cartId));
    const mails = await s.mails();
    expect(mails.at(-1)!.plain).toContain('Your order has no delivery day at the moment');
    expect(await anotherDay()).toMatchObject({ dueCents: 0 });
    expect(await booked()).toEqual([{ day: '2026-12-07', booked: 1 }]);
    expect(await s.order()).toMatchObject({ delivery_day: '2026-12-07' });
  });
  it('is never released during a payment or after it is paid', async () => {
    const { browser, cartId } = await forFriday();
    await s.chase('2026-11-30T21:00:00Z');
    s.provider.pay = async (attempt) => {
      s.provider.paid.push(attempt);
      return redirectOf;
    };
    answered(await s.payRest(browser, cartId));
    expect(await s.chase('2026-12-01T13:00:00Z')).toBe(0);
    const attempt = s.provider.paid.at(-1)!;
    await s.shop.orders.settle({ reference: attempt.reference }, approvalOf(attempt), SYSTEM);
    expect(await s.chase('2026-12-02T13:00:00Z')).toBe(0);
    expect(await s.order()).toMatchObject({ delivery_day: '2026-12-04' });
    expect(await booked()).toHaveLength(1);
  });
});
