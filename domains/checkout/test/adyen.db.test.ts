import { describe, expect, test } from 'vitest';
import { aBrowser, countsOf, MONDAY } from '#domains/orders/test/fixtures.ts';
import { PRICES } from '#domains/orders/test/fixtures-small-shop.ts';
import type { SubmitAnswer } from '../contract/checkout.ts';
import { ADYEN_TOTAL, atTheBank, shopWithAdyen } from './fixtures-adyen.ts';

// Tests failures of the card provider. After each failure, a confirmed order must have exactly one valid
// charge, and any other order must have none.

const all = shopWithAdyen();
const { submit, booksAgree } = all;

test('an approved payment confirms the order, and a duplicate webhook changes nothing', async () => {
  expect(await submit(aBrowser())).toMatchObject({ orderCompleted: true });
  all.simulator.misbehave({ on: 'webhook', kind: 'duplicate' });
  await all.simulator.flushWebhooks();
  expect(await countsOf(all.database.db)).toMatchObject({
    confirmed: 1,
    attempts: ['approved'],
    paid: PRICES.fridge + PRICES.delivery,
  });
  await booksAgree();
});

test('a declined payment shows the bank’s reason', async () => {
  const browser = aBrowser();
  expect(await submit(browser, { number: '4000000000009995' })).toMatchObject({
    status: 401,
    body: { refusalReason: 'Not enough balance' },
  });
  expect(await submit(browser)).toMatchObject({ orderCompleted: true });
  await all.simulator.flushWebhooks();
  expect(await countsOf(all.database.db)).toMatchObject({ attempts: ['declined', 'approved'], confirmed: 1 });
  await booksAgree();
});

test.each([
  ['by redirect', '4212345678901237'],
  ['by form post', '5212345678901234'],
])(
  '3-D Secure %s confirms the order once if the shopper returns twice with a webhook in between',
  async (_, number) => {
    const browser = aBrowser();
    const answer = (await submit(browser, { number })) as SubmitAnswer;
    expect(answer.orderCompleted).toBe(false);
    const { key, fields } = await atTheBank(answer, 'approve');
    const confirmed = `/customer/confirmation?id=${answer.cartId}`;
    expect(await all.checkout.completeReturn(aBrowser(), key, fields)).toBe(confirmed);
    await all.simulator.flushWebhooks();
    expect(await all.checkout.completeReturn(aBrowser(), key, fields)).toBe(confirmed);
    await booksAgree();
  },
);

test('3-D Secure declined', async () => {
  const answer = (await submit(aBrowser(), { number: '4212345678901237' })) as SubmitAnswer;
  const { key, fields } = await atTheBank(answer, 'decline');
  expect(await all.checkout.completeReturn(aBrowser(), key, fields)).toContain('status=DECLINED');
  expect(await countsOf(all.database.db)).toMatchObject({ held: 0, placesHeld: 0, attempts: ['declined'] });
  await booksAgree();
});

test('an invented return, or that of another declined payment, does not decline an approved payment', async () => {
  const browser = aBrowser();
  const answer = (await submit(browser, { number: '4212345678901237' })) as SubmitAnswer;
  const real = await atTheBank(answer, 'approve');
  expect(await all.checkout.completeReturn(browser, real.key, { redirectResult: 'made up' })).toContain(
    'UNREADABLE',
  );
  const other = await atTheBank(
    (await submit(aBrowser(), { number: '4212345678901237' })) as SubmitAnswer,
    'decline',
  );
  expect(await all.checkout.completeReturn(browser, real.key, other.fields)).toContain('UNREADABLE');
  expect(await all.checkout.completeReturn(browser, real.key, real.fields)).toContain(
    '/customer/confirmation',
  );
  await all.simulator.flushWebhooks();
  expect(await countsOf(all.database.db)).toMatchObject({ attempts: ['approved', 'declined'], confirmed: 1 });
  await booksAgree();
});

test('a bank approval after the cart changed is reported and reversed', async () => {
  const browser = aBrowser();
  const answer = (await submit(browser, { number: '4212345678901237' })) as SubmitAnswer;
  await all.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  const { key, fields } = await atTheBank(answer, 'approve');
  expect(await all.checkout.completeReturn(browser, key, fields)).toBe(
    '/customer/checkout?status=CART_CHANGED',
  );
  await all.shop.orders.sweep();
  await all.simulator.flushWebhooks();
  expect(await countsOf(all.database.db)).toMatchObject({ attempts: ['voided'], confirmed: 0, held: 0 });
  expect(all.simulator.charges(answer.paymentReference!)).toMatchObject([
    { standing: false, status: 'cancelled' },
  ]);
  await booksAgree();
});

test('the sweeper completes a payment if the process dies after recording the return', async () => {
  const answer = (await submit(aBrowser(), { number: '4212345678901237' })) as SubmitAnswer;
  const { key, fields } = await atTheBank(answer, 'approve');
  all.simulator.misbehave({ on: 'webhook', kind: 'drop', times: 99 });
  all.simulator.misbehave({ on: 'details', kind: 'drop-after', times: 3 });
  expect(await all.checkout.completeReturn(aBrowser(), key, fields)).toBe(
    `/customer/confirmation?id=${answer.cartId}`,
  );
  expect(await countsOf(all.database.db)).toMatchObject({ attempts: ['pending'] });
  all.shop.clock.now = new Date(MONDAY.getTime() + 60_000);
  await all.shop.orders.sweep();
  expect(await countsOf(all.database.db)).toMatchObject({ attempts: ['approved'], confirmed: 1 });
  await booksAgree();
});

test('lost responses are retried with the same key and charged once', async () => {
  all.simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 2 });
  expect(await submit(aBrowser())).toMatchObject({ orderCompleted: true });
  await booksAgree();
});

test('if every response is lost, the webhook settles the payment', async () => {
  all.simulator.misbehave({ on: 'webhook', kind: 'drop', times: 99 });
  all.simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 9 });
  expect(await submit(aBrowser())).toMatchObject({ orderCompleted: false, success: true });
  all.simulator.behave();
  await all.simulator.flushWebhooks();
  expect(await countsOf(all.database.db)).toMatchObject({
    attempts: ['approved'],
    confirmed: 1,
    held: 0,
    allocated: 1,
  });
  await booksAgree();
});

test('if all responses and the webhook are lost, the payment is voided, its holds are released, and a late webhook changes nothing', async () => {
  all.simulator.misbehave({ on: 'webhook', kind: 'drop', times: 99 });
  all.simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 9 });
  expect(await submit(aBrowser())).toMatchObject({ orderCompleted: false });
  all.simulator.behave();
  all.simulator.misbehave({ on: 'webhook', kind: 'drop', times: 99 });
  all.shop.clock.now = new Date(MONDAY.getTime() + 6 * 60_000);
  await all.shop.orders.sweep();
  expect(await countsOf(all.database.db)).toMatchObject({
    attempts: ['voided'],
    held: 0,
    placesHeld: 0,
    open: 1,
  });
  all.simulator.behave();
  await all.simulator.flushWebhooks();
  await all.simulator.flushWebhooks();
  expect(await countsOf(all.database.db)).toMatchObject({ attempts: ['voided'], confirmed: 0, allocated: 0 });
  await booksAgree();
});

test('a pending payment is approved by a later webhook', async () => {
  const browser = aBrowser();
  const answer = (await submit(browser, { number: '4000000000000077' })) as SubmitAnswer;
  expect(answer).toMatchObject({ orderCompleted: false, success: true });
  expect(await all.shop.orders.confirmation(browser, { id: answer.cartId })).toMatchObject({
    state: 'processing',
  });
  all.simulator.settle(answer.paymentReference!, true);
  await all.simulator.flushWebhooks();
  expect(await all.shop.orders.confirmation(browser, { id: answer.cartId })).toMatchObject({
    state: 'confirmed',
  });
  await booksAgree();
});

test('rejects a webhook without the provider’s signature', async () => {
  all.simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 9 });
  all.simulator.misbehave({ on: 'webhook', kind: 'bad-signature', times: 1 });
  await submit(aBrowser());
  expect(await all.shop.orders.handleWebhook('adyen', { rawBody: '{}', headers: {} })).toMatchObject({
    status: 400,
  });
  expect(await all.shop.orders.handleWebhook('nobody', { rawBody: '{}', headers: {} })).toMatchObject({
    status: 404,
  });
});

describe('refunds', () => {
  test('of the whole payment before capture: reversed once and booked when the provider confirms it', async () => {
    expect(await submit(aBrowser())).toMatchObject({ orderCompleted: true });
    all.simulator.misbehave({ on: 'modifications', kind: 'drop-after', times: 9 });
    all.simulator.misbehave({ on: 'webhook', kind: 'drop', times: 99 });
    await all.refund(ADYEN_TOTAL, 'RMA-1');
    all.simulator.behave();
    all.simulator.misbehave({ on: 'webhook', kind: 'drop', times: 99 });
    all.shop.clock.now = new Date(MONDAY.getTime() + 3_600_000);
    await all.shop.orders.sendRefunds();
    expect(await all.moneyOf()).toEqual([['charge', ADYEN_TOTAL]]);
    all.simulator.behave();
    all.simulator.misbehave({ on: 'webhook', kind: 'duplicate' });
    await all.simulator.flushWebhooks();
    expect(await all.moneyOf()).toEqual([
      ['charge', ADYEN_TOTAL],
      ['refund', -ADYEN_TOTAL],
    ]);
    expect(all.simulator.charges()).toMatchObject([{ standing: false }]);
  });

  test('in pending parts that add up to the whole: sent as one immediately, without a capture', async () => {
    expect(await submit(aBrowser())).toMatchObject({ orderCompleted: true });
    await all.refund(50_00, 'cheaper day');
    await all.refund(20_00, 'dented');
    expect(all.simulator.charges()).toMatchObject([{ standing: true, refundedValue: 0 }]);
    await all.cancel();
    await all.simulator.flushWebhooks();
    expect(await all.moneyOf()).toEqual([
      ['charge', ADYEN_TOTAL],
      ['refund', -ADYEN_TOTAL],
    ]);
    expect(all.simulator.charges()).toMatchObject([{ standing: false }]);
    // A second run sends no further refund.
    all.shop.clock.now = all.now = new Date(MONDAY.getTime() + 25 * 3_600_000);
    await all.shop.orders.sendRefunds();
    await all.simulator.flushWebhooks();
    expect(await all.moneyOf()).toHaveLength(2);
    expect(await all.database.db.selectFrom('order_refund').select(['cents', 'state']).execute()).toEqual([
      { cents: ADYEN_TOTAL, state: 'done' },
    ]);
  });

  test('in parts of which one was sent: the rest follows automatically, never more than was paid', async () => {
    expect(await submit(aBrowser())).toMatchObject({ orderCompleted: true });
    await all.refund(50_00, 'cheaper day');
    all.shop.clock.now = all.now = new Date(MONDAY.getTime() + 25 * 3_600_000);
    await all.cancel();
    await all.simulator.flushWebhooks();
    expect((await all.moneyOf()).toSorted()).toEqual(
      [
        ['charge', ADYEN_TOTAL],
        ['refund', -50_00],
        ['refund', 50_00 - ADYEN_TOTAL],
      ].toSorted(),
    );
    expect(all.simulator.charges()).toMatchObject([{ refundedValue: ADYEN_TOTAL }]);
  });

  test('of a part wait for the capture', async () => {
    expect(await submit(aBrowser())).toMatchObject({ orderCompleted: true });
    await all.simulator.flushWebhooks();
    await all.refund(50_00, 'RMA-1');
    await all.simulator.flushWebhooks();
    expect(await all.moneyOf()).toEqual([['charge', ADYEN_TOTAL]]);
    all.shop.clock.now = all.now = new Date(MONDAY.getTime() + 25 * 3_600_000);
    await all.shop.orders.sendRefunds();
    await all.simulator.flushWebhooks();
    expect(await all.moneyOf()).toEqual([
      ['charge', ADYEN_TOTAL],
      ['refund', -50_00],
    ]);
    expect(all.simulator.charges()).toMatchObject([{ standing: true, refundedValue: 50_00 }]);
  });
});
