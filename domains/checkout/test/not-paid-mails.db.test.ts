import { describe, expect, it } from 'vitest';
import { aBrowser, MONDAY } from '#domains/orders/test/fixtures.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { approvalOf } from '#domains/orders/test/fixtures-provider.ts';
import { answered, form, redirectOf, refused } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

// Tests the email about an unpaid order, which a customer receives once per order. The shop sends it if the
// customer left before the payment failed, or if an order that seemed to be placed was ended.

const at = smallCheckout();
const DECLINED = { kind: 'declined', code: 'refused', reason: 'Declined' } as const;
const PENDING = { kind: 'pending' } as const;

const minutes = (passed: number) => {
  at.shop.clock.now = new Date(MONDAY.getTime() + passed * 60_000);
};
async function mails(): Promise<string[]> {
  await at.shop.orders.sweep();
  await at.shop.outbox.runDue();
  const rows = await at.database.db.selectFrom('mail').select('subject').orderBy('id').execute();
  return rows.map(({ subject }) => subject);
}
const NOT_PAID = expect.stringMatching(/ wasn’t paid$/);
const CONFIRMED = expect.stringMatching(/^Your order /);

async function begin(outcome: typeof DECLINED | typeof PENDING | typeof redirectOf) {
  const browser = aBrowser();
  const cartId = await at.cartWith(browser);
  at.provider.onPay = () => outcome;
  const answer = await at.checkout.submit(browser, form(cartId));
  const { reference, returnUrl } = at.provider.paid.at(-1)!;
  const key = new URL(returnUrl).searchParams.get('key')!;
  return { browser, cartId, answer, reference, key, again: () => at.checkout.submit(browser, form(cartId)) };
}

describe('a shopper at the checkout', () => {
  it('whose card is declined gets one email after they leave', async () => {
    const { answer } = await begin(DECLINED);
    refused(answer);
    expect(await mails()).toEqual([]);
    minutes(29);
    expect(await mails()).toEqual([]);
    minutes(31);
    expect(await mails()).toEqual([NOT_PAID]);
    minutes(90);
    expect(await mails()).toEqual([NOT_PAID]);
  });

  it('who cancels or is declined on the provider’s page gets no email while they are there', async () => {
    for (const code of ['cancelled', 'refused'] as const) {
      const { browser, key, reference } = await begin(redirectOf);
      at.provider.onComplete = async () => {
        // The provider's webhook arrives before its response to the request.
        await at.shop.orders.settle({ reference }, { ...DECLINED, code }, SYSTEM);
        return { ...DECLINED, code };
      };
      at.provider.onLookup = () => ({ ...DECLINED, code });
      expect(await at.checkout.completeReturn(browser, key, { redirectResult: 'x' })).toContain('status=');
      expect(await mails()).toEqual([]);
    }
  });

  it('who finally pays another way gets the confirmation only', async () => {
    const { again } = await begin(DECLINED);
    minutes(20);
    at.provider.onPay = approvalOf;
    answered(await again());
    minutes(90);
    expect(await mails()).toEqual([CONFIRMED]);
  });

  it('who tries repeatedly gets one email', async () => {
    const { again } = await begin(DECLINED);
    for (const passed of [10, 50, 100]) {
      minutes(passed);
      refused(await again());
    }
    minutes(140);
    expect(await mails()).toEqual([NOT_PAID]);
    refused(await again());
    minutes(200);
    expect(await mails()).toEqual([NOT_PAID]);
  });

  it('who changes the cart after a decline gets the email half an hour later', async () => {
    const { browser } = await begin(DECLINED);
    minutes(20);
    const now = at.shop.clock.now;
    await at.shop.carts.add({ ...browser, now }, { productCode: 'WASHER', quantity: 1, mode: 'add' });
    minutes(40);
    expect(await mails()).toEqual([]);
    minutes(51);
    expect(await mails()).toEqual([NOT_PAID]);
  });

  it('who changes the cart while at the provider has ended that payment and gets no email', async () => {
    const { browser } = await begin(redirectOf);
    await at.shop.carts.add(browser, { productCode: 'WASHER', quantity: 1, mode: 'add' });
    minutes(90);
    expect(await mails()).toEqual([]);
  });
});

describe('a payment that the shopper is watching', () => {
  it('sends no email when it is declined, however often (Zip codes in the store)', async () => {
    const { browser, cartId, reference, again } = await begin(PENDING);
    for (let tries = 0; tries < 3; tries += 1) {
      const { reference: latest } = at.provider.paid.at(-1)!;
      await at.checkout.paymentStatus(browser, { cartId, paymentReference: latest });
      await at.shop.orders.settle({ reference: latest }, DECLINED, SYSTEM);
      expect(await mails()).toEqual([]);
      if (tries < 2) await again();
    }
    expect(at.provider.paid.at(-1)!.reference).not.toBe(reference);
    minutes(31);
    expect(await mails()).toEqual([NOT_PAID]);
  });
});

describe('a shopper who left', () => {
  it('believing that the order was placed gets an email immediately when the payment ends', async () => {
    const { reference } = await begin(PENDING);
    minutes(5);
    await at.shop.orders.settle({ reference }, DECLINED, SYSTEM);
    expect(await mails()).toEqual([NOT_PAID]);
  });

  it('on the provider’s page gets an email when the payment ends', async () => {
    await begin(redirectOf);
    minutes(25);
    expect(await mails()).toEqual([]);
    minutes(56);
    expect(await mails()).toEqual([NOT_PAID]);
  });

  it('after approving at the bank gets the confirmation from the webhook alone', async () => {
    const { reference } = await begin(redirectOf);
    minutes(3);
    await at.shop.orders.settle({ reference }, approvalOf(at.provider.paid.at(-1)!), SYSTEM);
    minutes(90);
    expect(await mails()).toEqual([CONFIRMED]);
  });

  it('after approving is confirmed by a look-up before the payment is voided', async () => {
    await begin(redirectOf);
    at.provider.onLookup = approvalOf;
    minutes(21);
    expect(await mails()).toEqual([CONFIRMED]);
    expect(at.provider.voided).toEqual([]);
  });
});
