import { describe, expect } from 'vitest';
import { aBrowser, countsOf, MONDAY } from '#domains/orders/test/fixtures.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { simulatedToken, type SimulatedWalletPayment } from '#domains/payments/providers/simulated-token.ts';
import { answered } from '../fixtures.ts';
import { ADYEN_TOTAL, type AdyenShop } from '../fixtures-adyen.ts';
import { depositThenBalance, partGoesBack } from './fixtures-card.ts';
import type { PaymentMatrix } from './fixtures.ts';

/** Tests payments with the payment sheet of a wallet, through the real protocol of the card provider. */
export function walletRows({ cell }: PaymentMatrix, all: AdyenShop): void {
  let sheets = 0;

  describe.each([
    ['Apple Pay', 'apple-pay', 'ApplePay'],
    ['Google Pay', 'google-pay', 'GooglePay'],
  ] as const)('%s', (label, wallet, methodName) => {
    const paying = (more: Partial<SimulatedWalletPayment> = {}) => ({
      selectedPaymentOption: PAYMENT_METHOD_NUMBER[methodName],
      deviceToken: simulatedToken(wallet, {
        decision: 'approve',
        cents: ADYEN_TOTAL,
        currency: 'AUD',
        nonce: `db-${(sheets += 1)}`,
        ...more,
      }),
    });
    const counts = () => countsOf(all.database.db);

    cell(
      methodName,
      ['approved', 'return before webhook'],
      'confirms and charges an order, and the webhook changes nothing',
      async () => {
        const browser = aBrowser();
        const answer = answered(await all.submitBy(browser, paying()));
        expect(answer).toMatchObject({ orderCompleted: true });
        await all.simulator.flushWebhooks();
        expect(await counts()).toMatchObject({ confirmed: 1, attempts: ['approved'], paid: ADYEN_TOTAL });
        expect(await all.shop.orders.confirmation(browser, { id: answer.cartId })).toMatchObject({
          paidWith: label,
        });
        await all.booksAgree();
      },
    );

    cell(
      methodName,
      ['declined'],
      'reports a declined payment, holds nothing, and a new sheet pays',
      async () => {
        const browser = aBrowser();
        expect(await all.submitBy(browser, paying({ decision: 'decline' }))).toMatchObject({
          status: 401,
          body: { refusalReason: 'Not enough balance' },
        });
        expect(await counts()).toMatchObject({ attempts: ['declined'], held: 0, placesHeld: 0 });
        expect(await all.submitBy(browser, paying())).toMatchObject({ orderCompleted: true });
        await all.booksAgree();
      },
    );

    cell(methodName, ['cancelled'], 'prepares nothing without a token', async () => {
      expect(
        await all.submitBy(aBrowser(), {
          selectedPaymentOption: PAYMENT_METHOD_NUMBER[methodName],
          deviceToken: undefined,
        }),
      ).toMatchObject({ status: 400, body: { errors: [`Please confirm the payment with ${label}.`] } });
      expect(await counts()).toMatchObject({ attempts: [], held: 0 });
    });

    cell(methodName, ['slow', 'dropped answer'], 'charges once if responses are slow or lost', async () => {
      all.simulator.misbehave({ on: 'payments', kind: 'slow', ms: 1500 });
      expect(await all.submitBy(aBrowser(), paying())).toMatchObject({ orderCompleted: true });
      all.simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 2 });
      expect(await all.submitBy(aBrowser(), paying())).toMatchObject({ orderCompleted: true });
      await all.booksAgree();
    });

    cell(
      methodName,
      ['webhook before return'],
      'settles the payment by webhook if every response is lost',
      async () => {
        all.simulator.misbehave({ on: 'webhook', kind: 'drop', times: 99 });
        all.simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 9 });
        expect(await all.submitBy(aBrowser(), paying())).toMatchObject({
          orderCompleted: false,
          success: true,
        });
        all.simulator.behave();
        await all.simulator.flushWebhooks();
        expect(await counts()).toMatchObject({ attempts: ['approved'], confirmed: 1, held: 0 });
        await all.booksAgree();
      },
    );

    cell(
      methodName,
      ['expired', 'late approval'],
      'cancels the payment if every response and the webhook are lost, and leaves no charge',
      async () => {
        all.simulator.misbehave({ on: 'webhook', kind: 'drop', times: 99 });
        all.simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 9 });
        await all.submitBy(aBrowser(), paying());
        all.simulator.behave();
        all.simulator.misbehave({ on: 'webhook', kind: 'drop', times: 99 });
        all.shop.clock.now = new Date(MONDAY.getTime() + 6 * 60_000);
        await all.shop.orders.sweep();
        expect(await counts()).toMatchObject({ attempts: ['voided'], held: 0, placesHeld: 0 });
        all.simulator.behave();
        await all.simulator.flushWebhooks();
        expect(await counts()).toMatchObject({ attempts: ['voided'], confirmed: 0, held: 0 });
        await all.booksAgree();
      },
    );

    cell(methodName, ['approved'], 'confirms the order later if the bank needs time', async () => {
      const browser = aBrowser();
      const answer = answered(await all.submitBy(browser, paying({ decision: 'pending' })));
      expect(answer).toMatchObject({ orderCompleted: false, success: true });
      all.simulator.settle(answer.paymentReference!, true);
      await all.simulator.flushWebhooks();
      expect(await all.shop.orders.confirmation(browser, { id: answer.cartId })).toMatchObject({
        state: 'confirmed',
      });
      await all.booksAgree();
    });

    cell(
      methodName,
      ['duplicate return', 'tampered query'],
      'charges once for a repeated submit and for the same token in a different order',
      async () => {
        const browser = aBrowser();
        const same = await all.formOf(browser, paying());
        const first = answered(await all.checkout.submit(browser, same));
        expect(first).toMatchObject({ orderCompleted: true });
        expect(await all.checkout.submit(browser, same)).toEqual(first);
        const stolen = await all.submitBy(aBrowser(), {
          selectedPaymentOption: same.selectedPaymentOption,
          deviceToken: same.deviceToken,
        });
        expect(stolen).toMatchObject({ status: 401 });
        await all.simulator.flushWebhooks();
        expect((await counts()).confirmed).toBe(1);
        await all.booksAgree();
      },
    );

    cell(
      methodName,
      ['amount changed'],
      'charges nothing if the amount differs from that of the sheet',
      async () => {
        expect(await all.submitBy(aBrowser(), paying({ cents: 1_00 }))).toMatchObject({ status: 401 });
        // The price has changed since the shopper saw it. The order is rejected before the provider receives a
        // request.
        const old = { items: [], orderTotal: ADYEN_TOTAL / 100 - 1, couponCode: '', giftCardTotal: 0 };
        expect(
          await all.submitBy(aBrowser(), { ...paying({ cents: ADYEN_TOTAL - 100 }), cart: old }),
        ).toMatchObject({
          status: 400,
        });
        expect(await counts()).toMatchObject({ confirmed: 0, held: 0 });
        await all.booksAgree();
      },
    );

    cell(
      methodName,
      ['partial refund'],
      'refunds a part of the payment when the webhook confirms it',
      async () => {
        answered(await all.submitBy(aBrowser(), paying()));
        await partGoesBack(all);
      },
    );

    cell(
      methodName,
      ['deposit then balance'],
      'charges the deposit and the balance as two payments with two sheets',
      () => depositThenBalance(all, (amount) => paying({ cents: amount })),
    );
  });
}
