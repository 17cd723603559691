import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { aBrowser, openSmallShop } from '#domains/orders/test/fixtures.ts';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { openSmallCatalogue } from './fixtures-catalogue.ts';

// An install or a warranty may require a specification. The product page and carts then offer it only for
// products that have the specification.

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());

it('is offered on the page and at purchase only if the product has the specification', async () => {
  const { catalogue } = await openSmallCatalogue(database.db);
  const aol = guestSite('aol');
  const namesOf = (installs: readonly { name: string }[]) => installs.map(({ name }) => name);
  for (const [sku, expected] of [
    ['HFD-640S', ['Install', 'Water line']],
    // The product's value for the specification is "no".
    ['HFD-640B', ['Install']],
    // The product has no value for the specification.
    ['VF500', ['Install']],
  ] as const) {
    expect(namesOf((await catalogue.upsellOptions(aol, { sku }))!.installs), sku).toEqual(expected);
    expect(namesOf((await catalogue.product(aol, { sku }))!.installs), sku).toEqual(expected);
    const [facts] = await catalogue.purchaseFacts(database.db, { skus: [sku] }, aol);
    const bought = await catalogue.purchaseOptions(database.db, facts!, 'AU');
    expect(namesOf(bought.installs), sku).toEqual(expected);
  }
});

it('cannot be added to the cart with another product; a product that lost the specification reports it', async () => {
  const { db } = database;
  await seedSmallShop(db);
  const { carts } = await openSmallShop(db, aProvider());
  const { id: installId } = await db
    .updateTable('product_option')
    .set({ only_with: 'plumbedIce' })
    .where('kind', '=', 'install')
    .returning('id')
    .executeTakeFirstOrThrow();
  const has = (plumbedIce: boolean) =>
    db
      .updateTable('product')
      .set({ specs: JSON.stringify({ plumbedIce }) })
      .where('product_code', '=', 'FRIDGE')
      .execute();
  const browser = aBrowser();
  const add = () => carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add', installId });
  const gone = 'An option that you chose for Halden fridge is no longer offered. Please choose again.';
  expect(await add()).toMatchObject({ status: 400, body: { errors: [gone] } });
  await has(true);
  const cart = await add();
  if (isFault(cart)) throw new Error(cart.body.errors.join());
  expect(cart.products[0]!.selectedInstall).toMatchObject({ name: 'Installation' });
  await has(false);
  expect(await carts.get(browser)).toMatchObject({ errors: [gone] });
});
