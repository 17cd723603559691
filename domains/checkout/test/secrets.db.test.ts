import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { aBrowser, countsOf, MONDAY } from '#domains/orders/test/fixtures.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { aCard } from '#domains/payments/test/fixtures.ts';
import { simulatedToken, type SimulatedWalletPayment } from '#domains/payments/providers/simulated-token.ts';
import { encryptCard } from '#domains/payments/web/encrypt-card.ts';
import type { SubmitAnswer } from '../contract/checkout.ts';
import { ADYEN_TOTAL, atTheBank, shopWithAdyen } from './fixtures-adyen.ts';
import { rowsOfAllTables } from './fixtures-rows.ts';

// Tests that payment details reach only the provider, and that the provider's card key can change during a
// checkout.

const all = shopWithAdyen();

/**
 * A four-digit security code, as on American Express cards. The test searches all stored data for it, and
 * three digits could occur there by chance.
 */
const CVC = '8642';

test('no card number, security code, encrypted card or wallet token appears in a row, event, email, log or response', async () => {
  const secrets: string[] = [CVC];
  const answers: unknown[] = [];
  const { now } = all;
  await all.database.db.updateTable('stock').set({ on_hand: 99 }).execute();
  await all.database.db.updateTable('delivery_capacity').set({ capacity: 99 }).execute();

  const cards = [
    { number: '370000000000002' },
    { number: '4000000000009995' },
    { number: '4212345678901237' },
    { number: '4000000000000077' },
    { number: '5555555555554444', lost: true },
  ];
  for (const { number, lost } of cards) {
    const card = aCard({ number, cvc: CVC });
    const jwe = await encryptCard(card, all.keys.publicKeyPem, now);
    secrets.push(number, number.replace(/(\d{4})(?=\d)/g, '$1 '), jwe, ...jwe.split('.').slice(1));
    if (lost) all.simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 9 });
    const browser = aBrowser();
    const answer = await all.submitBy(browser, {
      encryptedCardDetail: jwe,
      cardHolderName: card.holderName,
    });
    all.simulator.behave();
    answers.push(answer);
    if ((answer as SubmitAnswer).redirectUrl?.includes('/3ds/')) {
      const { key, fields } = await atTheBank(answer as SubmitAnswer, 'approve');
      answers.push(await all.checkout.completeReturn(browser, key, fields));
    }
    const { cartId } = answer as Partial<SubmitAnswer>;
    if (cartId) answers.push(await all.shop.orders.confirmation(browser, { id: cartId }));
  }
  for (const [wallet, methodName] of [
    ['apple-pay', 'ApplePay'],
    ['google-pay', 'GooglePay'],
  ] as const)
    for (const decision of ['approve', 'decline', 'pending'] as const) {
      const payment: SimulatedWalletPayment = {
        decision,
        cents: ADYEN_TOTAL,
        currency: 'AUD',
        nonce: `secret-nonce-${wallet}-${decision}`,
      };
      const deviceToken = simulatedToken(wallet, payment);
      secrets.push(deviceToken, btoa(JSON.stringify(payment)), payment.nonce);
      answers.push(
        await all.submitBy(aBrowser(), {
          selectedPaymentOption: PAYMENT_METHOD_NUMBER[methodName],
          deviceToken,
        }),
      );
    }
  await all.simulator.flushWebhooks();
  all.shop.clock.now = new Date(MONDAY.getTime() + 6 * 60_000);
  await all.shop.orders.sweep();
  await all.shop.outbox.runDue();
  await all.shop.outbox.runDue();

  const rows = await rowsOfAllTables(all.database.db);
  const texts = [
    ...rows,
    ...all.shop.logged,
    ...answers.map((answer) => JSON.stringify(answer)),
    ...all.simulator.charges().map((charge) => JSON.stringify(charge)),
  ];
  // Check that the searched rows contain the shopper, emails and events. Otherwise the search would prove
  // nothing.
  for (const known of [/^customer_order: .*ada@example\.com/, /^mail: /, /^outbox/, /^payment_attempt: /])
    expect(
      rows.some((row) => known.test(row)),
      String(known),
    ).toBe(true);
  expect((await countsOf(all.database.db)).confirmed).toBeGreaterThan(4);
  const isIn = (secret: string, text: string) =>
    secret === CVC ? new RegExp(`(?<![\\da-f-])${CVC}(?![\\da-f-])`, 'i').test(text) : text.includes(secret);
  const found = texts.flatMap((text) =>
    secrets.filter((secret) => isIn(secret, text)).map((secret) => [secret.slice(0, 20), text.slice(0, 200)]),
  );
  expect(found).toEqual([]);
});

test('a checkout opened before a change of the card encryption key still pays, and so does one opened after', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const card = aCard();
  const before = await encryptCard(card, all.keys.publicKeyPem, all.now);
  const paying = (encryptedCardDetail: string) =>
    all.submitBy(aBrowser(), { encryptedCardDetail, cardHolderName: card.holderName });
  // During a change of keys, the provider accepts both the old and the new key.
  all.simulator.addPrivateKey(privateKey);
  expect(await paying(before)).toMatchObject({ orderCompleted: true });
  expect(await paying(await encryptCard(card, publicKey, all.now))).toMatchObject({ orderCompleted: true });
  // The provider rejects a card that was encrypted with an unknown key.
  const strange = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  expect(await paying(await encryptCard(card, strange.publicKey, all.now))).toMatchObject({ status: 401 });
  await all.booksAgree();
});
