import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { anAttempt } from '../../test/fixtures.ts';
import type { SimulatorServer } from '../../providers/simulator-server.ts';
import { SANDBOX_ZIP_IN_STORE, createZipInStoreAdapter, startZipInStoreSimulator } from './method.ts';
import { storeCodeFault } from './store-code.ts';

it.each([
  ['', 'Please enter a zip store code'],
  ['12345', 'Zip store code should be exactly 6 digits and contain only numbers'],
  ['12a456', 'Zip store code should be exactly 6 digits and contain only numbers'],
  ['1234567', 'Zip store code should be exactly 6 digits and contain only numbers'],
  ['123456', undefined],
])('the store code %j has the error: %s (ZIPSTORE-01, -02)', (code, text) => {
  expect(storeCodeFault(code)).toBe(text);
});

describe('Zip in store', () => {
  let simulator: SimulatorServer;
  let at = Date.parse('2026-11-23T01:00:00Z');
  const adapter = (apiKey = SANDBOX_ZIP_IN_STORE.apiKey) =>
    createZipInStoreAdapter({
      ...SANDBOX_ZIP_IN_STORE,
      apiKey,
      baseUrl: simulator.url,
      timeoutMs: 300,
      retryDelayMs: 5,
    });
  beforeAll(async () => {
    simulator = await startZipInStoreSimulator({ host: '127.0.0.1', port: 0, now: () => new Date(at) });
  });
  beforeEach(() => simulator.behave());
  afterAll(() => simulator.close());

  async function asked(code: string) {
    const attempt = anAttempt({ instrument: { kind: 'device-code', code } });
    const outcome = await adapter().pay(attempt);
    if (outcome.kind !== 'pending') throw new Error(JSON.stringify(outcome));
    return { attempt, facts: { ...attempt, providerReference: outcome.providerReference! } };
  }

  it('waits for the customer, and is approved once they confirm', async () => {
    const { attempt, facts } = await asked('111111');
    expect((await adapter().lookup(facts)).kind).toBe('pending');
    expect(simulator.standing(attempt.reference)).toBe(0);
    at += 5000;
    expect(await adapter().lookup(facts)).toMatchObject({
      kind: 'approved',
      amountCents: attempt.amountCents,
    });
    expect(simulator.standing(attempt.reference)).toBe(attempt.amountCents);
  });

  it.each([
    ['222222', 'refused'],
    ['333333', 'cancelled'],
  ])('the customer code %s is declined as %s', async (code, said) => {
    const { facts } = await asked(code);
    expect(await adapter().lookup(facts)).toMatchObject({ kind: 'declined', code: said });
  });

  it('ends after a minute without an answer, and rejects an unknown code', async () => {
    const { facts } = await asked('444444');
    at += 61_000;
    expect(await adapter().lookup(facts)).toMatchObject({ kind: 'declined', code: 'refused' });
    const nobody = anAttempt({ instrument: { kind: 'device-code', code: '999999' } });
    expect(await adapter().pay(nobody)).toMatchObject({ kind: 'declined' });
    expect(await adapter('wrong').pay(nobody)).toMatchObject({ kind: 'declined' });
    expect(await adapter().pay(anAttempt())).toMatchObject({ kind: 'declined', code: 'rejected' });
  });

  it('is requested once even if responses are lost; if all are lost, it is unknown', async () => {
    simulator.misbehave({ on: 'start', kind: 'drop-after' });
    const { attempt, facts } = await asked('123456');
    expect(await adapter().lookup(facts)).toMatchObject({ kind: 'approved' });
    expect(simulator.standing(attempt.reference)).toBe(attempt.amountCents);
    simulator.misbehave({ on: 'start', kind: 'drop-after', times: 9 });
    const lost = anAttempt({ instrument: { kind: 'device-code', code: '123456' } });
    expect((await adapter().pay(lost)).kind).toBe('unknown');
    expect(await adapter().void(lost)).toMatchObject({ kind: 'requested' });
  });

  it('ends pending payments, and refunds paid ones in full or in part, once per request', async () => {
    const waits = await asked('444444');
    expect(await adapter().void(waits.facts)).toEqual({ kind: 'voided' });
    expect(await adapter().lookup(waits.facts)).toMatchObject({ kind: 'declined', code: 'cancelled' });
    const paid = await asked('123456');
    await adapter().lookup(paid.facts);
    const wish = { key: 'part', amountCents: cents(100_00), reason: 'Return' };
    simulator.misbehave({ on: 'refund', kind: 'drop-after' });
    expect((await adapter().refund!(paid.facts, wish)).kind).toBe('refunded');
    expect((await adapter().refund!(paid.facts, wish)).kind).toBe('refunded');
    expect(simulator.standing(paid.attempt.reference)).toBe(paid.attempt.amountCents - 100_00);
    const late = await asked('123456');
    expect(await adapter().void(late.facts)).toEqual({ kind: 'voided' });
    expect(simulator.standing(late.attempt.reference)).toBe(0);
  });
});
