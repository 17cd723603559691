import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { day } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import { aBrowser, type Browser } from '#domains/orders/test/fixtures.ts';
import { PRICES } from '#domains/orders/test/fixtures-small-shop.ts';
import { aCoupon } from '#domains/vouchers/test/fixtures.ts';
import { openDepositShop, type DepositShop } from './fixtures-deposits.ts';
import { answered, form, refused } from './fixtures.ts';

// Tests that the total of an order with a price override stays exact after each change of the cart.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let s: DepositShop;

/**
 * The price override for one unit. It does not end in whole dollars, so that rounding errors become visible.
 */
const GIVEN = cents(PRICES.fridge - 123_45);
const LAST_DAY = day('2026-11-23');

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  const since = new Date('2026-01-01T00:00:00Z');
  const clerk = { email: 'clerk@people.example', first_name: 'Cy', last_name: 'Lerk' };
  await database.db
    .insertInto('account')
    .values({ id: 'clerk', ...clerk, created_at: since })
    .execute();
  await database.db
    .insertInto('staff')
    .values({ account_id: 'clerk', winning_user_id: 'w-clerk', salesperson_code: 'CL', since })
    .execute();
});
beforeEach(async () => {
  await database.db.deleteFrom('coupon').execute();
  s = await openDepositShop(database.db);
});
afterAll(() => database.close());

async function aGivenCart(browser: Browser = aBrowser(), until: typeof LAST_DAY | null = null) {
  const line = { productCode: 'FRIDGE', mode: 'add', quantity: 1, held: { cents: GIVEN, until } } as const;
  const filled = await s.shop.carts.fill(browser, [line], { instead: true, clearsCodes: false });
  if (isFault(filled) || filled.cart === null) throw new Error('the cart is empty');
  return { browser, cartId: filled.cart.cartId };
}

/** Each row contains a change of the cart and the resulting price of its products. */
const ROWS: [string, (browser: Browser) => Promise<unknown>, number][] = [
  ['nothing', async () => undefined, GIVEN],
  [
    'three of it',
    (browser) => s.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 3, mode: 'set' }),
    GIVEN * 3,
  ],
  [
    'one more of it',
    (browser) => s.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' }),
    GIVEN * 2,
  ],
  ['a coupon', (browser) => s.shop.carts.addCode(browser, { code: 'SAVE50' }), GIVEN - 50_00],
  [
    'a coupon, then two of it',
    async (browser) => {
      await s.shop.carts.addCode(browser, { code: 'SAVE50' });
      await s.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 2, mode: 'set' });
    },
    GIVEN * 2 - 50_00,
  ],
  [
    'something else beside it',
    (browser) => s.shop.carts.add(browser, { productCode: 'WASHER', quantity: 1, mode: 'add' }),
    GIVEN + PRICES.washer,
  ],
];

describe('a price override on a line', () => {
  it.each(ROWS)(
    'with %s: the order costs exactly that, paid in full and with a deposit',
    async (_, act, goods) => {
      for (const hasDeposit of [false, true]) {
        s = await openDepositShop(database.db);
        await database.db.deleteFrom('coupon').execute();
        await aCoupon(database.db);
        const { browser, cartId } = await aGivenCart();
        await act(browser);
        const total = goods + PRICES.delivery;
        const deposit = Math.ceil(total / 250);
        const more = hasDeposit ? { partialPayment: deposit } : {};
        answered(await s.checkout.submit(browser, form(cartId, more, total / 100)));
        expect(await s.order()).toMatchObject({ state: 'confirmed', total_cents: total });
        const paid = hasDeposit ? deposit * 100 : total;
        expect(await s.ledger()).toEqual([paid]);
        if (!hasDeposit) continue;
        expect(await s.rest.view(browser, { id: cartId })).toMatchObject({ due: (total - paid) / 100 });
        answered(await s.payRest(browser, cartId, (total - paid) / 100));
        expect(await s.ledger()).toEqual([paid, total - paid]);
      }
    },
  );

  /** Transfers a salesperson's cart with a price override to the customer's device. */
  async function handedOver(customer: Browser, until: typeof LAST_DAY | null = null): Promise<string> {
    const clerk = aBrowser();
    clerk.user = { ...clerk.user, kind: 'staff', accountId: 'clerk' };
    await aGivenCart(clerk, until);
    const offered = await s.shop.carts.handOver.offer(clerk);
    if (isFault(offered)) throw new Error(offered.body.code);
    const taken = await s.shop.carts.handOver.take(customer, offered.code);
    if (isFault(taken)) throw new Error(taken.body.code);
    return taken.cartId;
  }

  it.each(ROWS)(
    'handed over to the customer’s device, with %s: costs the same to the cent, in full and with a deposit',
    async (_, act, goods) => {
      for (const hasDeposit of [false, true]) {
        s = await openDepositShop(database.db);
        await database.db.deleteFrom('coupon').execute();
        await aCoupon(database.db);
        const customer = aBrowser();
        const cartId = await handedOver(customer);
        await act(customer);
        const total = goods + PRICES.delivery;
        const deposit = Math.ceil(total / 250);
        const more = hasDeposit ? { partialPayment: deposit } : {};
        answered(await s.checkout.submit(customer, form(cartId, more, total / 100)));
        expect(await s.order()).toMatchObject({ state: 'confirmed', total_cents: total });
        const paid = hasDeposit ? deposit * 100 : total;
        expect(await s.ledger()).toEqual([paid]);
        if (!hasDeposit) continue;
        answered(await s.payRest(customer, cartId, (total - paid) / 100));
        expect(await s.ledger()).toEqual([paid, total - paid]);
      }
    },
  );

  it('handed over to a cart with the same product applies to every piece', async () => {
    const customer = aBrowser();
    await s.shop.carts.add(customer, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
    const cartId = await handedOver(customer);
    const total = GIVEN * 2 + PRICES.delivery;
    answered(await s.checkout.submit(customer, form(cartId, {}, total / 100)));
    expect(await s.ledger()).toEqual([total]);
  });

  it('handed over still ends on its last day', async () => {
    const customer = aBrowser();
    const cartId = await handedOver(customer, LAST_DAY);
    const later = { ...customer, now: new Date('2026-11-23T13:30:00Z') };
    s.shop.clock.now = later.now;
    const given = (GIVEN + PRICES.delivery) / 100;
    expect(refused(await s.checkout.submit(later, form(cartId, {}, given))).body.code).toBe('total-changed');
    const total = PRICES.fridge + PRICES.delivery;
    answered(await s.checkout.submit(later, form(cartId, {}, total / 100)));
    expect(await s.ledger()).toEqual([total]);
  });

  it('expires after its last day: the earlier total is rejected and nothing is charged', async () => {
    const browser = aBrowser();
    const { cartId } = await aGivenCart(browser, LAST_DAY);
    const given = (GIVEN + PRICES.delivery) / 100;
    const later = { ...browser, now: new Date('2026-11-23T13:30:00Z') };
    s.shop.clock.now = later.now;
    expect(refused(await s.checkout.submit(later, form(cartId, {}, given))).body.code).toBe('total-changed');
    expect(s.provider.paid).toEqual([]);
  });

  it('applies to its line only: removed and added again, the product costs the public price', async () => {
    const { browser, cartId } = await aGivenCart();
    await s.shop.carts.add(browser, { productCode: 'WASHER', quantity: 1, mode: 'add' });
    await s.shop.carts.remove(browser, 'FRIDGE');
    await s.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
    const total = PRICES.fridge + PRICES.washer + PRICES.delivery;
    answered(await s.checkout.submit(browser, form(cartId, {}, total / 100)));
    expect(await s.ledger()).toEqual([total]);
  });
});
