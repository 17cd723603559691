import { describe, expect, it } from 'vitest';
import { anAttempt } from '../../../test/fixtures.ts';
import { facts, shopOfTheProvider } from './fixtures.ts';

const shop = shopOfTheProvider();

describe('lost answers', () => {
  it('sends again with the same key and charges once', async () => {
    for (const kind of ['drop-after', 'drop-before', 'error', 'error-after', 'in-progress'] as const) {
      const attempt = await shop.cardAttempt();
      shop.simulator.misbehave({ on: 'payments', kind });
      expect(await shop.adapter.pay(attempt), kind).toMatchObject({ kind: 'approved' });
      expect(shop.standing(attempt.reference), kind).toBe(1);
    }
  });

  it('gets the answer of a slow payment by asking again', async () => {
    const attempt = await shop.cardAttempt();
    shop.simulator.misbehave({ on: 'payments', kind: 'slow', ms: 2000 });
    expect(await shop.adapter.pay(attempt)).toMatchObject({ kind: 'approved' });
    expect(shop.standing(attempt.reference)).toBe(1);
  });

  it('is unknown, not failed, when every answer is lost; the webhook tells', async () => {
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

  it('is unknown when the repeat is refused, since the first may have gone through', async () => {
    const attempt = await shop.cardAttempt();
    shop.simulator.misbehave({ on: 'payments', kind: 'drop-after' });
    shop.simulator.misbehave({ on: 'payments', kind: 'error', status: 403 });
    expect(await shop.adapter.pay(attempt)).toMatchObject({ kind: 'unknown' });
    expect(shop.standing(attempt.reference)).toBe(1);
  });

  it('is unknown when nobody listens', async () => {
    await shop.simulator.close();
    expect(await shop.adapter.pay(await shop.cardAttempt())).toEqual({
      kind: 'unknown',
      detail: '/payments: ECONNREFUSED',
    });
    expect(await shop.adapter.void(anAttempt())).toMatchObject({ kind: 'unknown' });
    shop.simulator = await shop.start();
  });

  it('voids by our own reference, whatever became of the payment', async () => {
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

  it('hears that there was nothing to void', async () => {
    const attempt = anAttempt();
    expect(await shop.adapter.void(attempt)).toMatchObject({ kind: 'requested' });
    await shop.simulator.flushWebhooks();
    expect(shop.events).toMatchObject([
      { type: 'void-failed', reference: attempt.reference, reason: 'Transaction not found' },
    ]);
  });

  it('reverses a known payment, captured or not', async () => {
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

describe('the same attempt twice', () => {
  it('charges once, also when sent at the same time', async () => {
    const attempt = await shop.cardAttempt();
    const outcomes = await Promise.all([
      shop.adapter.pay(attempt),
      shop.adapter.pay(attempt),
      shop.adapter.pay(attempt),
    ]);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(shop.simulator.charges(attempt.reference)).toHaveLength(1);
  });

  it('shows a second charge when the key is another: the simulator does not hide a shop’s mistake', async () => {
    const attempt = await shop.cardAttempt();
    await shop.adapter.pay(attempt);
    await shop.adapter.pay({ ...attempt, attemptId: anAttempt().attemptId });
    expect(shop.standing(attempt.reference)).toBe(2);
  });
});
