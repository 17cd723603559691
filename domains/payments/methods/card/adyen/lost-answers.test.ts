import { describe, expect, it } from 'vitest';
import { anAttempt } from '../../../test/fixtures.ts';
import { facts, shopOfTheProvider } from './fixtures.ts';

const shop = shopOfTheProvider();

describe('lost responses', () => {
  it('are retried with the same key and charged once', async () => {
    for (const kind of ['drop-after', 'drop-before', 'error', 'error-after', 'in-progress'] as const) {
      const attempt = await shop.cardAttempt();
      shop.simulator.misbehave({ on: 'payments', kind });
      expect(await shop.adapter.pay(attempt), kind).toMatchObject({ kind: 'approved' });
      expect(shop.standing(attempt.reference), kind).toBe(1);
    }
  });

  it('return the response of a slow payment after a retry', async () => {
    const attempt = await shop.cardAttempt();
    shop.simulator.misbehave({ on: 'payments', kind: 'slow', ms: 2000 });
    expect(await shop.adapter.pay(attempt)).toMatchObject({ kind: 'approved' });
    expect(shop.standing(attempt.reference)).toBe(1);
  });

  it('leave a payment unknown, not failed, if every response is lost; the webhook settles it', async () => {
    const attempt = await shop.cardAttempt();
    shop.simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 3 });
    expect(await shop.adapter.pay(attempt)).toMatchObject({ kind: 'unknown' });
    expect(shop.standing(attempt.reference)).toBe(1);
    expect(await shop.adapter.lookup(facts(attempt))).toMatchObject({ kind: 'unknown' });
    await shop.simulator.flushWebhooks();
    expect(shop.events).toMatchObject([
      { type: 'authorised', reference: attempt.reference, amountCents: 1299_00 },
    ]);
  });

  it('leave a payment unknown if the retry is rejected, since the first request may have succeeded', async () => {
    const attempt = await shop.cardAttempt();
    shop.simulator.misbehave({ on: 'payments', kind: 'drop-after' });
    shop.simulator.misbehave({ on: 'payments', kind: 'error', status: 403 });
    expect(await shop.adapter.pay(attempt)).toMatchObject({ kind: 'unknown' });
    expect(shop.standing(attempt.reference)).toBe(1);
  });

  it('leave a payment unknown if the provider is unreachable', async () => {
    await shop.simulator.close();
    expect(await shop.adapter.pay(await shop.cardAttempt())).toEqual({
      kind: 'unknown',
      detail: '/payments: ECONNREFUSED',
    });
    expect(await shop.adapter.void(anAttempt())).toMatchObject({ kind: 'unknown' });
    shop.simulator = await shop.start();
  });

  it('void with our own reference, whatever happened to the payment', async () => {
    const attempt = await shop.cardAttempt();
    shop.simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 3 });
    await shop.adapter.pay(attempt);
    shop.simulator.misbehave({ on: 'cancels', kind: 'drop-after' });
    expect(await shop.adapter.void(facts(attempt))).toMatchObject({ kind: 'requested' });
    expect(shop.standing(attempt.reference)).toBe(0);
    await shop.simulator.flushWebhooks();
    expect(shop.events.filter((event) => event.type === 'voided')).toMatchObject([
      { reference: attempt.reference },
      { reference: attempt.reference },
    ]);
  });

  it('receive a notification if there was nothing to void', async () => {
    const attempt = anAttempt();
    expect(await shop.adapter.void(attempt)).toMatchObject({ kind: 'requested' });
    await shop.simulator.flushWebhooks();
    expect(shop.events).toMatchObject([
      { type: 'void-failed', reference: attempt.reference, reason: 'Transaction not found' },
    ]);
  });

  it('reverse a known payment, captured or not', async () => {
    for (const captureDelayHours of [0, 24]) {
      const attempt = await shop.cardAttempt();
      const outcome = await shop.adapterFor({ captureDelayHours }).pay(attempt);
      if (outcome.kind !== 'approved') throw new Error(outcome.kind);
      expect(
        await shop.adapter.void({ ...facts(attempt), providerReference: outcome.providerReference }),
      ).toMatchObject({ kind: 'requested' });
      expect(shop.simulator.charges(attempt.reference)).toMatchObject([
        { status: captureDelayHours === 0 ? 'refunded' : 'cancelled', standing: false },
      ]);
    }
  });
});

describe('a repeated attempt', () => {
  it('charges once, also if sent concurrently', async () => {
    const attempt = await shop.cardAttempt();
    const outcomes = await Promise.all([
      shop.adapter.pay(attempt),
      shop.adapter.pay(attempt),
      shop.adapter.pay(attempt),
    ]);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(shop.simulator.charges(attempt.reference)).toHaveLength(1);
  });

  it('charges twice with a different key: the simulator does not hide the shop’s mistakes', async () => {
    const attempt = await shop.cardAttempt();
    await shop.adapter.pay(attempt);
    await shop.adapter.pay({ ...attempt, attemptId: anAttempt().attemptId });
    expect(shop.standing(attempt.reference)).toBe(2);
  });
});
