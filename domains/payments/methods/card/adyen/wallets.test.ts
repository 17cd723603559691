import { describe, expect, it } from 'vitest';
import type { PaymentAttempt } from '../../../contract/adapter.ts';
import { anAttempt } from '../../../test/fixtures.ts';
import { simulatedToken, type SimulatedWalletPayment } from '../../../providers/simulated-token.ts';
import { createAppleSessions } from './apple-session.ts';
import { facts, shopOfTheProvider } from './fixtures.ts';

const shop = shopOfTheProvider();
let sheets = 0;

describe.each(['apple-pay', 'google-pay'] as const)('%s through the card provider', (wallet) => {
  const token = (more: Partial<SimulatedWalletPayment> = {}) =>
    simulatedToken(wallet, {
      decision: 'approve',
      cents: 1299_00,
      currency: 'AUD',
      nonce: `sheet-${(sheets += 1)}`,
      ...more,
    });
  const paidBy = (text: string, more: Partial<PaymentAttempt> = {}) =>
    anAttempt({ instrument: { kind: wallet, token: text }, ...more });

  it('is approved once, however often it is sent', async () => {
    const attempt = paidBy(token());
    const first = await shop.adapter.pay(attempt);
    expect(first).toMatchObject({ kind: 'approved', reference: attempt.reference, amountCents: 1299_00 });
    expect(await shop.adapter.pay(attempt)).toEqual(first);
    expect(shop.standing(attempt.reference)).toBe(1);
  });

  it('is declined with the bank’s reason', async () => {
    const attempt = paidBy(token({ decision: 'decline' }));
    expect(await shop.adapter.pay(attempt)).toMatchObject({
      kind: 'declined',
      code: 'refused',
      reason: 'Not enough balance',
    });
    expect(shop.standing(attempt.reference)).toBe(0);
  });

  it('is pending until the bank decides, which the webhook reports', async () => {
    const attempt = paidBy(token({ decision: 'pending' }));
    expect(await shop.adapter.pay(attempt)).toMatchObject({ kind: 'pending' });
    shop.simulator.settle(attempt.reference, true);
    await shop.simulator.flushWebhooks();
    expect(shop.events).toMatchObject([{ type: 'authorised', reference: attempt.reference }]);
  });

  it.each(['drop-before', 'drop-after', 'error', 'error-after', 'slow'] as const)(
    'is charged once even if the response is lost (%s)',
    async (kind) => {
      const attempt = paidBy(token());
      shop.simulator.misbehave({ on: 'payments', kind, ms: 2000 });
      expect(await shop.adapter.pay(attempt)).toMatchObject({ kind: 'approved' });
      expect(shop.standing(attempt.reference)).toBe(1);
    },
  );

  it('is unknown if every response is lost, and voided with our own reference', async () => {
    const attempt = paidBy(token());
    shop.simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 3 });
    expect(await shop.adapter.pay(attempt)).toMatchObject({ kind: 'unknown' });
    expect(await shop.adapter.void(facts(attempt))).toMatchObject({ kind: 'requested' });
    expect(shop.standing(attempt.reference)).toBe(0);
  });

  it.each([
    ['another amount', { cents: 1_00 }, 'refused'],
    ['another currency', { currency: 'NZD' }, 'refused'],
  ])('rejects a token issued for %s', async (_, more, code) => {
    const attempt = paidBy(token(more));
    expect(await shop.adapter.pay(attempt)).toMatchObject({ kind: 'declined', code });
    expect(shop.standing(attempt.reference)).toBe(0);
  });

  it('accepts a token for one payment, and none that it cannot decrypt', async () => {
    const once = token();
    await shop.adapter.pay(paidBy(once));
    const again = paidBy(once);
    expect(await shop.adapter.pay(again)).toMatchObject({ kind: 'declined' });
    expect(await shop.adapter.pay(paidBy('made-up'))).toMatchObject({ kind: 'declined', code: 'rejected' });
    const others = paidBy(
      simulatedToken(wallet === 'apple-pay' ? 'google-pay' : 'apple-pay', {
        decision: 'approve',
        cents: 1299_00,
        currency: 'AUD',
        nonce: 'x',
      }),
    );
    expect(await shop.adapter.pay(others)).toMatchObject({ kind: 'declined', code: 'rejected' });
    expect(shop.standing(again.reference)).toBe(0);
  });

  it('refunds the whole payment and reports it by webhook', async () => {
    const attempt = paidBy(token());
    const paid = await shop.adapter.pay(attempt);
    if (paid.kind !== 'approved') throw new Error(paid.kind);
    const wish = { key: `${attempt.attemptId}.r`, amountCents: attempt.amountCents, reason: 'Return' };
    const known = { ...facts(attempt), providerReference: paid.providerReference };
    expect(await shop.adapter.refund!(known, wish)).toMatchObject({ kind: 'requested' });
    expect(await shop.adapter.refund!(known, wish)).toMatchObject({ kind: 'requested' });
    expect(shop.standing(attempt.reference)).toBe(0);
  });
});

describe('an Apple Pay session', () => {
  const ask = (more: object = {}) =>
    createAppleSessions({
      baseUrl: shop.simulator.apiUrl,
      apiKey: 'key',
      merchantIdentifier: 'merchant.test',
      timeoutMs: 300,
      ...more,
    })({ name: 'Appliances', domain: 'shop.test' });

  it('is requested with the shop’s name and host, and returned unchanged', async () => {
    expect(JSON.parse((await ask()) ?? '')).toMatchObject({
      displayName: 'Appliances',
      domainName: 'shop.test',
      merchantIdentifier: 'merchant.test',
    });
  });

  it.each([
    ['with a wrong key', { apiKey: 'wrong' }],
    ['for a shop that is not registered with Apple', { merchantIdentifier: '' }],
    ['if the provider is unreachable', { baseUrl: 'http://127.0.0.1:9' }],
  ])('is not created %s', async (_, more) => {
    expect(await ask(more)).toBeNull();
  });
});
