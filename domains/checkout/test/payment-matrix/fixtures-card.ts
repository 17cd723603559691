import { describe, expect, it } from 'vitest';
import { aBrowser, aKey, countsOf, MONDAY } from '#domains/orders/test/fixtures.ts';
import { aCard } from '#domains/payments/test/fixtures.ts';
import { encryptCard } from '#domains/payments/web/encrypt-card.ts';
import type { CheckoutForm, SubmitAnswer } from '../../contract/checkout.ts';
import { answered } from '../fixtures.ts';
import { ADYEN_TOTAL, atTheBank, type AdyenShop } from '../fixtures-adyen.ts';
import type { PaymentMatrix } from './fixtures.ts';
import { createBalancePayments } from '../../use-cases/balance/pay-balance.ts';

/** The first card requires 3-D Secure. The second card is declined without it. */
const ASKS = '4212345678901237';
const DECLINED = '4000000000009995';
const DEPOSIT = 700;
const PART = 50_00;

/** Tests card payments with 3-D Secure through the real protocol of the provider. */
export function cardRows({ cell }: PaymentMatrix, all: AdyenShop): void {
  describe('Credit or debit card', () => {
    const counts = () => countsOf(all.database.db);
    const later = (minutes: number) => {
      all.shop.clock.now = new Date(MONDAY.getTime() + minutes * 60_000);
    };
    /** Creates a shopper who has reached the bank's 3-D Secure page. */
    async function atBank() {
      const browser = aBrowser();
      const answer = (await all.submit(browser, { number: ASKS })) as SubmitAnswer;
      expect(answer).toMatchObject({ orderCompleted: false, success: true });
      const confirmed = `/customer/confirmation?id=${answer.cartId}`;
      const decide = async (decision: 'approve' | 'decline') => {
        const { key, fields } = await atTheBank(answer, decision);
        return { key, back: (brought = fields) => all.checkout.completeReturn(aBrowser(), key, brought) };
      };
      const withdraw = () =>
        all.checkout.void(browser, { cartId: answer.cartId, paymentReference: answer.paymentReference! });
      return { browser, answer, confirmed, decide, withdraw };
    }
    const nothingStands = async (state: string) => {
      await all.shop.orders.sweep();
      await all.simulator.flushWebhooks();
      expect(await counts()).toMatchObject({ attempts: [state], confirmed: 0, held: 0, placesHeld: 0 });
      await all.booksAgree();
    };
    const paidOnce = async () => {
      expect(await counts()).toMatchObject({
        attempts: ['approved'],
        confirmed: 1,
        held: 0,
        paid: ADYEN_TOTAL,
      });
      await all.booksAgree();
    };

    cell(
      'CreditCard',
      ['approved', 'duplicate return', 'return before webhook'],
      'charges an order once, however often the shopper returns',
      async () => {
        const { confirmed, decide } = await atBank();
        const { back } = await decide('approve');
        expect(await back()).toBe(confirmed);
        all.simulator.misbehave({ on: 'webhook', kind: 'duplicate' });
        await all.simulator.flushWebhooks();
        expect(await Promise.all([back(), back()])).toEqual([confirmed, confirmed]);
        await paidOnce();
      },
    );

    it('confirms the order by webhook and email if the shopper approves and closes the window', async () => {
      const { answer, decide } = await atBank();
      await decide('approve');
      later(4);
      expect(all.simulator.settle(answer.paymentReference!, true)).toBe(true);
      await all.simulator.flushWebhooks();
      for (const passed of [12, 90]) {
        later(passed);
        await all.shop.orders.sweep();
      }
      await paidOnce();
      await all.shop.outbox.runDue();
      const mails = await all.database.db
        .selectFrom('mail')
        .select('subject')
        .where('dedupe_key', 'like', 'order-%')
        .execute();
      expect(mails).toEqual([{ subject: expect.stringMatching(/^Your order W\d+ at /) }]);
    });

    it('declines the payment by webhook if the bank refuses it and the shopper closes the window', async () => {
      const { answer, decide } = await atBank();
      await decide('decline');
      expect(all.simulator.settle(answer.paymentReference!, true)).toBe(true);
      await all.simulator.flushWebhooks();
      await nothingStands('declined');
    });

    cell(
      'CreditCard',
      ['declined'],
      'is declined at once or by the bank, and a different card then pays',
      async () => {
        const browser = aBrowser();
        expect(await all.submit(browser, { number: DECLINED })).toMatchObject({ status: 401 });
        const { decide } = await atBank();
        expect(await (await decide('decline')).back()).toContain('status=DECLINED');
        expect(await counts()).toMatchObject({ attempts: ['declined', 'declined'], held: 0 });
        expect(await all.submit(browser)).toMatchObject({ orderCompleted: true });
        await all.booksAgree();
      },
    );

    cell('CreditCard', ['cancelled'], 'holds and charges nothing after the shopper cancels', async () => {
      const { withdraw } = await atBank();
      expect(await withdraw()).toEqual({ success: true });
      await nothingStands('voided');
    });

    cell('CreditCard', ['slow'], 'repeats a request that times out, and charges once', async () => {
      all.simulator.misbehave({ on: 'payments', kind: 'slow', ms: 1500 });
      expect(await all.submit(aBrowser())).toMatchObject({ orderCompleted: true });
      await all.simulator.flushWebhooks();
      await paidOnce();
    });

    cell(
      'CreditCard',
      ['dropped answer', 'webhook before return'],
      'settles the payment by webhook if the response is lost',
      async () => {
        const { confirmed, decide } = await atBank();
        const { back } = await decide('approve');
        all.simulator.misbehave({ on: 'details', kind: 'drop-after', times: 9 });
        expect(await back()).toBe(confirmed);
        all.simulator.behave();
        await all.simulator.flushWebhooks();
        await paidOnce();
        expect(await back()).toBe(confirmed);
        await paidOnce();
      },
    );

    cell(
      'CreditCard',
      ['late approval'],
      'leaves no charge if the bank approves after the shop has cancelled the payment',
      async () => {
        const { decide, withdraw, confirmed } = await atBank();
        const { back } = await decide('approve');
        await withdraw();
        expect(await back()).not.toBe(confirmed);
        await nothingStands('voided');
      },
    );

    cell(
      'CreditCard',
      ['amount changed'],
      'charges nothing if the cart changes before the return',
      async () => {
        const { browser, decide } = await atBank();
        await all.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
        expect(await (await decide('approve')).back()).toBe('/customer/checkout?status=CART_CHANGED');
        await nothingStands('voided');
      },
    );

    cell(
      'CreditCard',
      ['expired'],
      'holds nothing after the payment expires, and a late return pays nothing',
      async () => {
        const { decide, confirmed } = await atBank();
        const { back } = await decide('approve');
        all.simulator.misbehave({ on: 'webhook', kind: 'drop', times: 99 });
        later(60);
        await all.shop.orders.sweep();
        expect(await counts()).toMatchObject({ attempts: ['voided'], held: 0 });
        all.simulator.behave();
        expect(await back()).not.toBe(confirmed);
        await nothingStands('voided');
      },
    );

    cell('CreditCard', ['tampered query'], 'ignores a forged return, and the real return pays', async () => {
      const { confirmed, decide } = await atBank();
      const { back } = await decide('approve');
      expect(await back({ redirectResult: 'made up' })).toContain('UNREADABLE');
      expect(await back()).toBe(confirmed);
      await all.simulator.flushWebhooks();
      await paidOnce();
    });

    cell(
      'CreditCard',
      ['deposit then balance'],
      'charges the deposit and the balance as two payments',
      async () => {
        const card = aCard();
        const brought = {
          encryptedCardDetail: await encryptCard(card, all.keys.publicKeyPem, MONDAY),
          cardHolderName: card.holderName,
        };
        await depositThenBalance(all, () => ({ selectedPaymentOption: 0, ...brought }));
      },
    );

    cell('CreditCard', ['partial refund'], 'refunds a part of the payment', async () => {
      answered(await all.submit(aBrowser()));
      await partGoesBack(all);
    });
  });
}

/**
 * Pays a deposit and then the balance. `paying` returns the payment fields for an amount in cents. Expects
 * that the two charges together pay for the order.
 */
export async function depositThenBalance(
  all: AdyenShop,
  paying: (amount: number) => Partial<CheckoutForm> & { selectedPaymentOption: number },
): Promise<void> {
  const browser = aBrowser();
  const rest = createBalancePayments({
    db: all.database.db,
    ...all.shop,
    readSetting: async () => undefined,
  });
  const form = { ...paying(DEPOSIT * 100), partialPayment: DEPOSIT };
  const { cartId } = answered(await all.submitBy(browser, form));
  const owed = ADYEN_TOTAL - DEPOSIT * 100;
  const { selectedPaymentOption, encryptedCardDetail, cardHolderName, deviceToken } = paying(owed);
  const paid = await rest.pay(browser, {
    id: cartId,
    amount: owed / 100,
    selectedPaymentOption,
    idempotencyKey: aKey(),
    ...(encryptedCardDetail === undefined ? {} : { encryptedCardDetail }),
    ...(cardHolderName === undefined ? {} : { cardHolderName }),
    ...(deviceToken === undefined ? {} : { deviceToken }),
  });
  expect(answered(paid)).toMatchObject({ orderCompleted: true });
  await all.simulator.flushWebhooks();
  expect(await all.moneyOf()).toEqual([
    ['charge', DEPOSIT * 100],
    ['charge', owed],
  ]);
  await all.booksAgree();
}

/**
 * Refunds a part of the test's only order after its charge was captured. Expects a ledger entry only after
 * the provider has confirmed the refund.
 */
export async function partGoesBack(all: AdyenShop): Promise<void> {
  await all.simulator.flushWebhooks();
  await all.refund(PART, 'RMA-1');
  await all.simulator.flushWebhooks();
  expect(await all.moneyOf()).toEqual([['charge', ADYEN_TOTAL]]);
  all.shop.clock.now = all.now = new Date(MONDAY.getTime() + 25 * 3_600_000);
  await all.shop.orders.sendRefunds();
  await all.simulator.flushWebhooks();
  expect(await all.moneyOf()).toEqual([
    ['charge', ADYEN_TOTAL],
    ['refund', -PART],
  ]);
  expect(all.simulator.charges()).toMatchObject([{ standing: true, refundedValue: PART }]);
}
