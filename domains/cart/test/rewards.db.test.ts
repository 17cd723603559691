import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { aBrowser, openSmallShop } from '#domains/orders/test/fixtures.ts';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await seedSmallShop(database.db);
});
afterAll(() => database.close());

test('claimable rewards for its products are in the cart and its count (CART-05, CART-18, CHECKOUT-19)', async () => {
  const reward = { link: '/promotion/x', title: 'Cash back', expiryDate: null, thumbImg: '' };
  const asked: (readonly number[])[] = [];
  const rewardsOf = (_visit: unknown, productIds: readonly number[]) => {
    asked.push(productIds);
    return [reward];
  };
  const { carts: rewarding } = await openSmallShop(database.db, aProvider(), { rewardsOf });
  const browser = aBrowser();
  const cart = await rewarding.add(browser, { productCode: 'FRIDGE', quantity: 2, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors.join());
  expect(cart).toMatchObject({ productCount: 2, rewards: [reward] });
  expect(await rewarding.count(browser)).toMatchObject({ count: 3, pieces: 2, version: 1 });
  const { id } = await database.db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', cart.products[0]!.sku)
    .executeTakeFirstOrThrow();
  expect(asked).toEqual([[id], [id]]);
});
