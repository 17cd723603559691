import { describe, expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { atTheBank, facts, shopOfTheProvider } from './fixtures.ts';

const shop = shopOfTheProvider();

/**
 * Tests both redirect methods: opens the bank's page as a browser does, and checks the fields that the shop
 * receives.
 */

describe.each([
  ['GET', '4212345678901237', ['attempt', 'redirectResult']],
  ['POST', '5212345678901234', ['MD', 'PaRes']],
] as const)('3-D Secure by %s', (method, number, names) => {
  it('is approved after the shopper approves, once for a repeated return', async () => {
    const attempt = await shop.cardAttempt({ number });
    const outcome = await shop.adapter.pay(attempt);
    expect(outcome).toMatchObject({ kind: 'redirect', method });
    if (method === 'POST')
      expect(outcome).toMatchObject({
        fields: { MD: expect.any(String), PaReq: expect.any(String), TermUrl: attempt.returnUrl },
      });
    expect(shop.standing(attempt.reference)).toBe(0);
    const fields = await atTheBank(outcome, 'approve');
    expect(Object.keys(fields)).toEqual(names);
    const first = await shop.adapter.complete(facts(attempt), fields);
    expect(first).toMatchObject({ kind: 'approved', reference: attempt.reference, amountCents: 1299_00 });
    expect(await shop.adapter.complete(facts(attempt), fields)).toEqual(first);
    expect(await shop.adapter.lookup({ ...facts(attempt), returnFields: fields })).toEqual(first);
    expect(shop.standing(attempt.reference)).toBe(1);
  });

  it.each([
    ['decline', 'refused', '3D Not Authenticated'],
    ['cancel', 'cancelled', 'Shopper Cancelled'],
  ])('%s', async (decision, code, reason) => {
    const attempt = await shop.cardAttempt({ number });
    const fields = await atTheBank(await shop.adapter.pay(attempt), decision);
    expect(await shop.adapter.complete(facts(attempt), fields)).toMatchObject({
      kind: 'declined',
      code,
      reason,
    });
    expect(shop.standing(attempt.reference)).toBe(0);
  });

  it('finds the approval by look-up if the response is lost', async () => {
    const attempt = await shop.cardAttempt({ number });
    const fields = await atTheBank(await shop.adapter.pay(attempt), 'approve');
    shop.simulator.misbehave({ on: 'details', kind: 'drop-after', times: 3 });
    expect(await shop.adapter.complete(facts(attempt), fields)).toMatchObject({ kind: 'unknown' });
    expect(await shop.adapter.lookup({ ...facts(attempt), returnFields: fields })).toMatchObject({
      kind: 'approved',
    });
    expect(shop.standing(attempt.reference)).toBe(1);
  });

  it('does not pay an attempt with another’s return, an invented one, or none', async () => {
    const paid = await shop.cardAttempt({ number });
    const other = await shop.cardAttempt({ number }, { amountCents: cents(1) });
    const fields = await atTheBank(await shop.adapter.pay(paid), 'approve');
    await shop.adapter.pay(other);
    expect(await shop.adapter.complete(facts(other), fields)).toMatchObject({
      kind: 'not-understood',
      detail: expect.stringContaining(paid.reference),
    });
    expect(await shop.adapter.complete(facts(other), { redirectResult: 'invented' })).toMatchObject({
      kind: 'not-understood',
    });
    expect(await shop.adapter.complete(facts(other), { resultCode: 'authorised' })).toEqual({
      kind: 'pending',
    });
    expect(shop.standing(other.reference)).toBe(0);
  });

  it('cannot be approved after a void', async () => {
    const attempt = await shop.cardAttempt({ number });
    const fields = await atTheBank(await shop.adapter.pay(attempt), 'approve');
    await shop.adapter.void(facts(attempt));
    expect(await shop.adapter.complete(facts(attempt), fields)).toMatchObject({ kind: 'declined' });
    expect(shop.standing(attempt.reference)).toBe(0);
  });
});
