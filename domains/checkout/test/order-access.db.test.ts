import { describe, expect, test } from 'vitest';
import { SYSTEM, type Actor } from '#domains/audit/contract.ts';
import { aBrowser, countsOf, MONDAY } from '#domains/orders/test/fixtures.ts';
import { approvalOf } from '#domains/orders/test/fixtures-provider.ts';
import { form, answered, refused, redirectOf } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

const at = smallCheckout();

const PROVIDER: Actor = { ...SYSTEM, kind: 'provider', id: 'test' };

describe('read access to an order', () => {
  test('is denied to a visitor who knows its cart id or submits it again (CONFIRM-04)', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    answered(await at.checkout.submit(browser, form(cartId)));
    const stranger = aBrowser();
    stranger.cookies.set('cart', cartId);
    expect(refused(await at.checkout.submit(stranger, form(cartId))).status).toBe(400);
    expect(stranger.cookies.has('placed')).toBe(false);
    expect(await at.shop.orders.confirmation(stranger, { id: cartId })).toMatchObject({ status: 404 });
    // This browser has lost the cookie `placed`, but its cart cookie still contains the cart's id.
    browser.cookies.delete('placed');
    answered(await at.checkout.submit(browser, form(cartId)));
    expect(await at.shop.orders.confirmation(browser, { id: cartId })).toMatchObject({ state: 'confirmed' });
  });

  test('is granted once, to the first visitor who returns with the key of the return URL', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    at.provider.onPay = () => redirectOf;
    answered(await at.checkout.submit(browser, form(cartId)));
    const { attemptId, returnUrl } = at.provider.paid[0]!;
    expect(new URL(returnUrl).pathname).toBe('/payment/return/card');
    const stranger = aBrowser();
    for (const key of [attemptId, `${attemptId}~`, undefined])
      expect(await at.checkout.completeReturn(stranger, key, { redirectResult: 'x' })).toBe(
        '/customer/checkout',
      );
    expect(await countsOf(at.database.db)).toMatchObject({ attempts: ['redirected'] });
    const key = new URL(returnUrl).searchParams.get('key')!;
    const bankApp = aBrowser();
    expect(await at.checkout.completeReturn(bankApp, key, { redirectResult: 'x' })).toContain(cartId);
    expect(await at.shop.orders.confirmation(bankApp, { id: cartId })).toMatchObject({ state: 'confirmed' });
    await at.checkout.completeReturn(stranger, key, { redirectResult: 'x' });
    expect(await at.shop.orders.confirmation(stranger, { id: cartId })).toMatchObject({ status: 404 });
  });

  test('is not granted by a late return', async () => {
    const browser = aBrowser();
    at.provider.onPay = () => redirectOf;
    answered(await at.checkout.submit(browser, form(await at.cartWith(browser))));
    await at.shop.orders.settle(
      { reference: at.provider.paid[0]!.reference },
      approvalOf(at.provider.paid[0]!),
      PROVIDER,
    );
    at.shop.clock.now = new Date(MONDAY.getTime() + 61 * 60_000);
    const late = aBrowser();
    await at.checkout.completeReturn(
      late,
      new URL(at.provider.paid[0]!.returnUrl).searchParams.get('key')!,
      {},
    );
    expect(late.cookies.has('placed')).toBe(false);
  });

  test('is granted by the email link for a limited time', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    answered(await at.checkout.submit(browser, form(cartId)));
    await at.shop.outbox.runDue();
    const mail = await at.database.db.selectFrom('mail').select(['plain', 'html']).executeTakeFirstOrThrow();
    const link = new URL(/http:\/\/shop\.test\/customer\/confirmation\S+/.exec(mail.plain)![0]);
    expect(mail.html).toContain(link.href.replaceAll('&', '&amp;'));
    const query = { id: '', ...Object.fromEntries(link.searchParams) };
    const reader = aBrowser();
    expect(await at.shop.orders.confirmation(reader, query)).toMatchObject({ state: 'confirmed' });
    expect(reader.cookies.size).toBe(0);
    expect(await at.shop.orders.confirmation(reader, { ...query, proof: 'x' })).toMatchObject({
      status: 404,
    });
    const late = aBrowser({ now: new Date(MONDAY.getTime() + 31 * 24 * 3600_000) });
    expect(await at.shop.orders.confirmation(late, query)).toMatchObject({
      status: 410,
      body: { code: 'link-expired' },
    });
  });
});
