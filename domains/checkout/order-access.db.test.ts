import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { SYSTEM, type Actor } from '#domains/audit/contract.ts';
import { isFault } from '#foundation/pure/fault.ts';
import {
  aBrowser,
  countsOf,
  MONDAY,
  openSmallShop,
  type Browser,
  type SmallShop,
} from '#domains/orders/fixtures.ts';
import { seedSmallShop } from '#domains/orders/fixtures-small-shop.ts';
import { approvalOf, aProvider, type ScriptedProvider } from '#domains/orders/fixtures-provider.ts';
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

const PROVIDER: Actor = { ...SYSTEM, kind: 'provider', id: 'test' };

describe('who may read an order', () => {
  test('whoever knows the id of its cart may not, nor whoever submits it anew (CONFIRM-04)', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    answered(await checkout.submit(browser, form(cartId)));
    const stranger = aBrowser();
    stranger.cookies.set('cart', cartId);
    expect(refused(await checkout.submit(stranger, form(cartId))).status).toBe(400);
    expect(stranger.cookies.has('placed')).toBe(false);
    expect(await shop.orders.confirmation(stranger, { id: cartId })).toMatchObject({ status: 404 });
    // The same browser, whose cart cookie still names it.
    browser.cookies.delete('placed');
    answered(await checkout.submit(browser, form(cartId)));
    expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({ state: 'confirmed' });
  });

  test('the first to come back with the key of the return address may, once', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    provider.onPay = () => redirectOf;
    answered(await checkout.submit(browser, form(cartId)));
    const { attemptId, returnUrl } = provider.paid[0]!;
    expect(new URL(returnUrl).pathname).toBe('/payment/return/card');
    const stranger = aBrowser();
    for (const key of [attemptId, `${attemptId}~`, undefined])
      expect(await checkout.completeReturn(stranger, key, { redirectResult: 'x' })).toBe(
        '/customer/checkout',
      );
    expect(await countsOf(database.db)).toMatchObject({ attempts: ['redirected'] });
    const key = new URL(returnUrl).searchParams.get('key')!;
    const bankApp = aBrowser();
    expect(await checkout.completeReturn(bankApp, key, { redirectResult: 'x' })).toContain(cartId);
    expect(await shop.orders.confirmation(bankApp, { id: cartId })).toMatchObject({ state: 'confirmed' });
    await checkout.completeReturn(stranger, key, { redirectResult: 'x' });
    expect(await shop.orders.confirmation(stranger, { id: cartId })).toMatchObject({ status: 404 });
  });

  test('whoever comes back too late proves nothing', async () => {
    const browser = aBrowser();
    provider.onPay = () => redirectOf;
    answered(await checkout.submit(browser, form(await cartWith(browser))));
    await shop.orders.settle(
      { reference: provider.paid[0]!.reference },
      approvalOf(provider.paid[0]!),
      PROVIDER,
    );
    shop.clock.now = new Date(MONDAY.getTime() + 61 * 60_000);
    const late = aBrowser();
    await checkout.completeReturn(late, new URL(provider.paid[0]!.returnUrl).searchParams.get('key')!, {});
    expect(late.cookies.has('placed')).toBe(false);
  });

  test('the link of the mail shows it for a time', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    answered(await checkout.submit(browser, form(cartId)));
    await shop.outbox.runDue();
    const mail = await database.db.selectFrom('mail').select(['plain', 'html']).executeTakeFirstOrThrow();
    const link = new URL(/http:\/\/shop\.test\/customer\/confirmation\S+/.exec(mail.plain)![0]);
    expect(mail.html).toContain(link.href.replaceAll('&', '&amp;'));
    const query = { id: '', ...Object.fromEntries(link.searchParams) };
    const reader = aBrowser();
    expect(await shop.orders.confirmation(reader, query)).toMatchObject({ state: 'confirmed' });
    expect(reader.cookies.size).toBe(0);
    expect(await shop.orders.confirmation(reader, { ...query, proof: 'x' })).toMatchObject({ status: 404 });
    const late = aBrowser({ now: new Date(MONDAY.getTime() + 31 * 24 * 3600_000) });
    expect(await shop.orders.confirmation(late, query)).toMatchObject({
      status: 410,
      body: { code: 'link-expired' },
    });
  });
});
