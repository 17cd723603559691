import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Currency } from '../contract/payments.ts';
import type { AttemptFacts, PaymentAdapter, PaymentAttempt } from '../contract/adapter.ts';
import { anAttempt } from '../test/fixtures.ts';
import type { Decision, SimulatorServer } from './simulator-server.ts';

/** A payment adapter under test, with short timeouts, and the simulator of its provider. */
export interface SuiteParty {
  adapter: PaymentAdapter;
  simulator: SimulatorServer;
}

export interface SuiteOptions {
  open(): Promise<SuiteParty>;
  currency?: Currency;
  /**
   * Whether the provider captures the money when the shopper approves. Otherwise the shop captures it after
   * the shopper has returned.
   */
  takesAtApproval?: true | undefined;
}

/** Returns the stored data of an attempt, with the provider's reference. */
const factsOf = (attempt: PaymentAttempt, providerReference?: string): AttemptFacts => ({
  attemptId: attempt.attemptId,
  reference: attempt.reference,
  amountCents: attempt.amountCents,
  currency: attempt.currency,
  returnUrl: attempt.returnUrl,
  ...(providerReference ? { providerReference } : {}),
});

/**
 * Submits the shopper's decision on the provider's page. Returns the fields with which the browser returns to
 * the shop.
 */
export async function decideAt(url: string, decision: Decision): Promise<Record<string, string>> {
  const shown = await fetch(url);
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain('Simulated');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `decision=${decision}`,
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  const { key: _, ...fields } = Object.fromEntries(
    new URL(answer.headers.get('location') ?? '').searchParams,
  );
  return fields;
}

/**
 * Registers tests that every adapter with a hosted page must pass. They check that money is captured at most
 * once, that only the requested amount is captured, and that fields from the browser are not trusted.
 */
export function adapterSuite(name: string, { open, currency = 'AUD', takesAtApproval }: SuiteOptions): void {
  describe(`${name} (shared suite)`, () => {
    let party: SuiteParty;
    let attempt: PaymentAttempt;

    beforeAll(async () => {
      party = await open();
    });
    beforeEach(() => {
      party.simulator.behave();
      attempt = anAttempt({ currency, returnUrl: 'http://shop.test/return?key=secret' });
    });
    afterAll(() => party.simulator.close());

    /** Starts a payment. Returns the attempt's stored data and the URL to which the shopper is redirected. */
    async function sentOff(): Promise<{ facts: AttemptFacts; url: string }> {
      const outcome = await party.adapter.pay(attempt);
      if (outcome.kind !== 'redirect') throw new Error(`not sent off: ${JSON.stringify(outcome)}`);
      expect(outcome.url.startsWith(party.simulator.publicUrl)).toBe(true);
      return { facts: factsOf(attempt, outcome.providerReference), url: outcome.url };
    }
    const approved = () => ({
      kind: 'approved',
      reference: attempt.reference,
      amountCents: attempt.amountCents,
      currency,
    });
    const standing = () => party.simulator.standing(attempt.reference);

    it('takes the money once the shopper has approved, not before', async () => {
      const { facts, url } = await sentOff();
      expect(standing()).toBe(0);
      const fields = await decideAt(url, 'approve');
      expect(standing()).toBe(takesAtApproval ? attempt.amountCents : 0);
      expect(await party.adapter.complete(facts, fields)).toMatchObject(approved());
      expect(standing()).toBe(attempt.amountCents);
    });

    it('answers a second return, a look and a sweep as the first, and takes nothing more', async () => {
      const { facts, url } = await sentOff();
      const fields = await decideAt(url, 'approve');
      const answers = await Promise.all([1, 2, 3].map(() => party.adapter.complete(facts, fields)));
      for (const answer of answers) expect(['approved', 'pending', 'unknown']).toContain(answer.kind);
      expect(answers.some(({ kind }) => kind === 'approved')).toBe(true);
      expect(await party.adapter.complete(facts, fields)).toMatchObject(approved());
      expect(await party.adapter.lookup(facts)).toMatchObject(approved());
      expect(standing()).toBe(attempt.amountCents);
    });

    it('is declined where the provider declines, however good the query looks', async () => {
      const { facts, url } = await sentOff();
      const fields = await decideAt(url, 'decline');
      expect(await party.adapter.complete(facts, fields)).toMatchObject({ kind: 'declined' });
      expect(standing()).toBe(0);
    });

    it('is cancelled by whoever turns back', async () => {
      const { facts, url } = await sentOff();
      const fields = await decideAt(url, 'cancel');
      expect(await party.adapter.complete(facts, fields)).toMatchObject({
        kind: 'declined',
        code: 'cancelled',
      });
      expect(standing()).toBe(0);
    });

    it('waits while the shopper is there, and finishes what they approved without coming back', async () => {
      const { facts, url } = await sentOff();
      expect(await party.adapter.lookup(facts)).toMatchObject({ kind: 'pending' });
      await decideAt(url, 'approve');
      expect(await party.adapter.lookup(facts)).toMatchObject(approved());
      expect(standing()).toBe(attempt.amountCents);
    });

    it('takes nothing for fields of another payment, of nobody, or of a payment that nobody approved', async () => {
      const first = await sentOff();
      const fields = await decideAt(first.url, 'approve');
      attempt = anAttempt({ currency, returnUrl: 'http://shop.test/return?key=other' });
      const second = await sentOff();
      expect(await party.adapter.complete(second.facts, fields)).toMatchObject({ kind: 'not-understood' });
      const madeUp = Object.fromEntries(Object.keys(fields).map((field) => [field, 'made-up']));
      expect((await party.adapter.complete(second.facts, madeUp)).kind).not.toBe('approved');
      expect(standing()).toBe(0);
    });

    it('does not approve a different amount, and voids all that was captured', async () => {
      const { facts, url } = await sentOff();
      const fields = await decideAt(url, 'approve');
      party.simulator.change(attempt.reference, { cents: 100 });
      expect((await party.adapter.complete(facts, fields)).kind).not.toBe('approved');
      await party.adapter.void(facts);
      expect(standing(), 'void must return everything that was captured').toBe(0);
    });

    it('takes nothing for what has become too old', async () => {
      const { facts, url } = await sentOff();
      const fields = takesAtApproval ? { any: 'thing' } : await decideAt(url, 'approve');
      party.simulator.change(attempt.reference, { expired: true });
      expect((await party.adapter.lookup(facts)).kind).toBe('declined');
      expect((await party.adapter.complete(facts, fields)).kind).not.toBe('approved');
      expect(standing()).toBe(0);
    });

    it.each(['drop-before', 'drop-after', 'error', 'error-after', 'slow'] as const)(
      'sends off once though the answer is lost (%s)',
      async (kind) => {
        party.simulator.misbehave({ on: 'start', kind, ms: 2000 });
        const { facts, url } = await sentOff();
        expect(await party.adapter.complete(facts, await decideAt(url, 'approve'))).toMatchObject(approved());
        expect(standing()).toBe(attempt.amountCents);
      },
    );

    it('charges nothing when nobody could be sent off', async () => {
      party.simulator.misbehave({ on: 'start', kind: 'drop-after', times: 9 });
      expect((await party.adapter.pay(attempt)).kind).toBe('declined');
      expect(standing()).toBe(0);
    });

    it('says that the provider does not let the shop in', async () => {
      party.simulator.misbehave({ on: 'start', kind: 'error', status: 401, times: 9 });
      expect(await party.adapter.pay(attempt)).toMatchObject({
        kind: 'declined',
        reason: '',
        isShutOut: true,
      });
      expect(standing()).toBe(0);
    });

    it.each(['drop-before', 'drop-after', 'error', 'error-after', 'slow'] as const)(
      'takes the money once though the answer is lost (%s)',
      async (kind) => {
        const { facts, url } = await sentOff();
        const fields = await decideAt(url, 'approve');
        party.simulator.misbehave({ on: takesAtApproval ? 'look' : 'finish', kind, ms: 2000 });
        expect(await party.adapter.complete(facts, fields)).toMatchObject(approved());
        expect(standing()).toBe(attempt.amountCents);
      },
    );

    it('never says declined where the money may have moved; the next look tells', async () => {
      const { facts, url } = await sentOff();
      const fields = await decideAt(url, 'approve');
      party.simulator.misbehave({ on: 'finish', kind: 'drop-after', times: 9 });
      party.simulator.misbehave({ on: 'look', kind: 'error', times: 99 });
      expect(['unknown', 'approved']).toContain((await party.adapter.complete(facts, fields)).kind);
      party.simulator.behave();
      expect(await party.adapter.lookup(facts)).toMatchObject(approved());
      expect(standing()).toBe(attempt.amountCents);
    });

    it('voids what was never sent off, what nobody approved, and what was taken, as often as asked', async () => {
      expect(await party.adapter.void(factsOf(attempt))).toEqual({ kind: 'voided' });
      const { facts, url } = await sentOff();
      expect(await party.adapter.void(facts)).toEqual({ kind: 'voided' });
      attempt = anAttempt({ currency, returnUrl: attempt.returnUrl });
      const taken = await sentOff();
      await party.adapter.complete(taken.facts, await decideAt(taken.url, 'approve'));
      party.simulator.misbehave({ on: 'refund', kind: 'drop-after' });
      expect((await party.adapter.void(taken.facts)).kind).toBe('voided');
      expect((await party.adapter.void(taken.facts)).kind).toBe('voided');
      expect(standing()).toBe(0);
      expect(url).not.toBe(taken.url);
    });

    it('gives back the whole, and each wish once, however often its answer is lost', async () => {
      const { facts, url } = await sentOff();
      await party.adapter.complete(facts, await decideAt(url, 'approve'));
      const parts = [300_00, attempt.amountCents - 300_00];
      for (const [index, cents] of parts.entries()) {
        const wish = {
          key: `${attempt.attemptId}.${index}`,
          amountCents: cents as typeof attempt.amountCents,
          reason: 'Return',
        };
        party.simulator.misbehave({ on: 'refund', kind: 'drop-after' });
        expect(['refunded', 'requested']).toContain((await party.adapter.refund!(facts, wish)).kind);
        expect(['refunded', 'requested']).toContain((await party.adapter.refund!(facts, wish)).kind);
      }
      expect(standing()).toBe(0);
      const more = await party.adapter.refund!(facts, {
        key: `${attempt.attemptId}.more`,
        amountCents: 100 as typeof attempt.amountCents,
        reason: 'Return',
      });
      expect(more.kind).toBe('refused');
    });

    it('lets nobody in with other credentials', async () => {
      const answer = await fetch(`${party.simulator.url}/`, { method: 'POST' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    });
  });
}
