import type { Kysely, KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tables } from '#foundation/server/database/tables.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';
import { aBrowser, openSmallShop, type Browser, type SmallShop } from '#domains/orders/test/fixtures.ts';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { createCheckout, type Checkout } from '../use-cases/checkout.ts';
import { answered, form, refused } from './fixtures.ts';

// Limits the number of SQL statements in a purchase. Each statement is a round trip to the database, during
// which other shoppers wait for the same product and delivery day.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let checkout: Checkout;
let statements = 0;

/** Counts all statements except BEGIN and COMMIT. */
const counter: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  await seedSmallShop(database.db);
  const db: Kysely<Tables> = database.db.withPlugin(counter);
  // Set hold limits as in production, so that the shop also counts the shopper's existing stock holds.
  const holdLimits = async () => ({ perShopper: 5, perAddress: 50, unusedMs: 900_000 });
  shop = await openSmallShop(db, aProvider(), { holdLimits });
  checkout = createCheckout({ db, ...shop, readSetting: async () => undefined });
});
afterAll(() => database.close());

const customer = () =>
  aBrowser({
    user: {
      ...GUEST,
      kind: 'customer',
      accountId: 'c0ffee00-0000-4000-8000-000000000001',
      sessionId: 's',
    },
  });

async function cartOf(browser: Browser): Promise<string> {
  const cart = await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors.join());
  return cart.cartId;
}

/** The BEGIN and COMMIT statements of the two transactions *prepare* and *settle*. */
const OF_TRANSACTIONS = 4;

test('creating a cart with its first product takes two statements', async () => {
  statements = 0;
  await cartOf(aBrowser());
  expect(statements).toBe(2);
});

test('the delivery days take one statement, which also reads the cart', async () => {
  const browser = aBrowser();
  await cartOf(browser);
  statements = 0;
  expect(isFault(await checkout.availability(browser, AN_ADDRESS))).toBe(false);
  expect(statements).toBe(1);
});

test('a guest’s purchase takes at most nine statements, from submit to confirmation', async () => {
  const browser = aBrowser();
  const cartId = await cartOf(browser);
  statements = 0;
  answered(await checkout.submit(browser, form(cartId)));
  expect(statements).toBeGreaterThan(0);
  expect(statements + OF_TRANSACTIONS).toBeLessThanOrEqual(9);
});

test('a repeated submit takes at most three statements', async () => {
  const browser = aBrowser();
  const sent = form(await cartOf(browser));
  answered(await checkout.submit(browser, sent));
  statements = 0;
  answered(await checkout.submit(browser, sent));
  expect(statements).toBeLessThanOrEqual(3);
});

test('a cart that now belongs to another account is rejected under its lock, and nothing is ordered', async () => {
  const browser = aBrowser();
  const cartId = await cartOf(browser);
  await database.db
    .updateTable('cart')
    .set({ account_id: 'c0ffee00-0000-4000-8000-000000000002' })
    .where('id', '=', cartId)
    .execute();
  for (const ctx of [browser, customer()])
    expect(refused(await checkout.submit(ctx, form(cartId))).body.code).toBe('cart-changed');
  expect(await database.db.selectFrom('customer_order').select('id').execute()).toEqual([]);
});
