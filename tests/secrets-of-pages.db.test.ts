import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { withPlainData } from '#apps/server/test/fixtures.ts';
import { rowsOfAllTables } from '#domains/checkout/test/fixtures-rows.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { atThePayButton, callAs, openPayingShop, type PayingShop } from './paying-shop.ts';

// Tests that payment details and credentials appear in no page that the server renders, nor in the data of
// its responses.

const ADA = 'ada@people.example';
let shop: PayingShop;

beforeAll(async () => {
  shop = await openPayingShop();
  await makeAccount(shop, ADA);
});
afterAll(() => shop?.close());

it('no card number, code or token is in a page, header or row, whatever the visitor and the payment’s outcome', async () => {
  const ada = new TestBrowser(shop);
  await ada.signIn(ADA);
  const { accessToken, idToken } = ada.tokens!;
  const secrets = [accessToken, idToken];
  const { product_code: productCode } = await shop.database.db
    .selectFrom('product')
    .select('product_code')
    .where('can_backorder', '=', true)
    .where('is_proforma', '=', false)
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const texts: string[] = [];
  for (const card of ['approved', 'declined', 'secure-redirect'] as const)
    for (const browser of [ada, new TestBrowser(shop)]) {
      await callAs(browser, addCartProduct, { body: { productCode } });
      const form = await atThePayButton(browser, ADA, card);
      secrets.push(form.encryptedCardDetail!, ...form.encryptedCardDetail!.split('.').slice(1));
      await callAs(browser, submitCheckout, { body: form });
      for (const path of [
        '/customer/checkout',
        `/customer/confirmation?id=${form.cartId}`,
        `/customer/pay?id=${form.cartId}`,
        '/account/orders',
        '/account/profile',
        '/cart-of-nobody',
        '/',
      ]) {
        const { body, headers, cookieLines } = await browser.ask(path);
        expect(body, path).toContain('<html');
        texts.push(body, withPlainData(body), JSON.stringify(headers), ...cookieLines);
      }
    }
  await shop.runOutbox();
  texts.push(...(await rowsOfAllTables(shop.database.db)));
  expect(texts.length).toBeGreaterThan(100);
  // Test cards: their numbers, with and without the spaces that people type.
  secrets.push('370000000000002', '3700 0000 0000 002', '4212345678901237', '4212 3456 7890 1237');
  const found = texts.flatMap((text) =>
    secrets
      .filter((secret) => text.includes(secret))
      .map((secret) => [secret.slice(0, 16), text.slice(0, 160)]),
  );
  expect(found).toEqual([]);
});
