import { describe, expect, it } from 'vitest';
import { anAttempt } from '../../../test/fixtures.ts';
import { TEST_CARDS, TEST_HOLDER_NAMES } from './test-cards.ts';
import { shopOfTheProvider } from './fixtures.ts';

const shop = shopOfTheProvider();

describe('card payments', () => {
  it('are approved with the provider’s own amounts, which the webhook repeats', async () => {
    const attempt = await shop.cardAttempt();
    const outcome = await shop.adapter.pay(attempt);
    const [charge] = shop.simulator.charges(attempt.reference);
    expect(outcome).toEqual({
      kind: 'approved',
      providerReference: charge!.pspReference,
      reference: attempt.reference,
      amountCents: 1299_00,
      currency: 'AUD',
    });
    expect(charge).toMatchObject({ brand: 'visa', last4: '1111', status: 'authorised', standing: true });
    await shop.simulator.flushWebhooks();
    expect(shop.events).toEqual([
      {
        eventId: `adyen:${charge!.pspReference}:AUTHORISATION:true`,
        type: 'authorised',
        providerReference: charge!.pspReference,
        reference: attempt.reference,
        amountCents: 1299_00,
        currency: 'AUD',
        reason: '',
      },
    ]);
  });

  it.each(Object.entries(TEST_HOLDER_NAMES).map(([name, answer]) => ({ name, answer })))(
    'handles holder $name with $answer.resultCode',
    async ({ name, answer }) => {
      const outcome = await shop.adapter.pay(await shop.cardAttempt({ holderName: name }));
      const kind = {
        Authorised: 'approved',
        Received: 'pending',
        RedirectShopper: 'redirect',
        Refused: 'declined',
        Cancelled: 'declined',
        Error: 'declined',
      }[answer.resultCode];
      expect(outcome.kind).toBe(kind);
      if (outcome.kind === 'declined') {
        expect(outcome.reason).toBe(answer.refusalReason);
        expect(outcome.code).toBe(answer.resultCode === 'Cancelled' ? 'cancelled' : 'refused');
      }
    },
  );

  it.each(TEST_CARDS.map(({ number, label, answer }) => ({ number, label, answer })))(
    '$label',
    async ({ number, answer }) => {
      const outcome = await shop.adapter.pay(await shop.cardAttempt({ number }));
      expect(outcome.kind).toBe(
        {
          Authorised: 'approved',
          Received: 'pending',
          RedirectShopper: 'redirect',
          Refused: 'declined',
          Cancelled: 'declined',
          Error: 'declined',
        }[answer.resultCode],
      );
    },
  );

  it('decline an expired card and the CVC 999', async () => {
    expect(await shop.adapter.pay(await shop.cardAttempt({ expiryYear: '2025' }))).toMatchObject({
      kind: 'declined',
      reason: 'Expired Card',
    });
    expect(await shop.adapter.pay(await shop.cardAttempt({ cvc: '999' }))).toMatchObject({
      kind: 'declined',
      reason: 'CVC Declined',
    });
  });

  it('settle a pending payment by webhook', async () => {
    const attempt = await shop.cardAttempt({ holderName: 'PENDING' });
    expect(await shop.adapter.pay(attempt)).toMatchObject({ kind: 'pending' });
    expect(shop.standing(attempt.reference)).toBe(0);
    expect(shop.simulator.settle(attempt.reference, true)).toBe(true);
    expect(shop.simulator.settle(attempt.reference, true)).toBe(false);
    await shop.simulator.flushWebhooks();
    expect(shop.events).toMatchObject([{ type: 'authorised', reference: attempt.reference }]);
  });

  it('reject an instrument of another method', async () => {
    expect(await shop.adapter.pay(anAttempt())).toMatchObject({ kind: 'declined', code: 'rejected' });
  });

  it('hide our own configuration faults from the shopper', async () => {
    const attempt = await shop.cardAttempt();
    expect(await shop.adapterFor({ apiKey: 'wrong' }).pay(attempt)).toMatchObject({
      kind: 'declined',
      code: 'rejected',
      reason: '',
      detail: expect.stringContaining('401'),
      isShutOut: true,
    });
    expect(await shop.adapterFor({ merchantAccount: 'Other' }).pay(attempt)).toMatchObject({
      kind: 'declined',
      code: 'rejected',
      detail: expect.stringContaining('901'),
      isShutOut: true,
    });
    const torn = anAttempt({ instrument: { kind: 'card', encryptedCard: 'a.b.c.d.e', holderName: 'Ada' } });
    expect(await shop.adapter.pay(torn)).toMatchObject({
      kind: 'declined',
      code: 'rejected',
      detail: expect.stringContaining('174'),
    });
    expect(shop.simulator.charges()).toEqual([]);
  });
});
