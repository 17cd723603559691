import type { Actor } from '#domains/audit/contract.ts';
import type { PaymentAttempt, PaymentOutcome } from '#domains/payments/contract/adapter.ts';
import { logFactsOf } from '../log-facts.ts';
import type { Attempt } from '../../db/attempts.ts';
import type { OrdersDeps } from '../deps.ts';
import { factsOf } from './void-attempt.ts';

/**
 * The data for the provider that is not stored with the attempt. The payment instrument, such as the card, is
 * never stored.
 */
export type PaymentBrought = Omit<PaymentAttempt, keyof ReturnType<typeof factsOf>>;

/**
 * Performs step two of completing an order (architecture §4): calls the provider, outside any transaction.
 * The attempt's id is the idempotency key. If the adapter throws, the outcome is `unknown`, because money may
 * have been charged.
 */
export async function payAttempt(
  deps: OrdersDeps,
  attempt: Attempt,
  brought: PaymentBrought,
  by?: Pick<Actor, 'requestId'>,
): Promise<PaymentOutcome> {
  const { payments, log } = deps;
  const adapter = payments.adapterNamed(attempt.provider);
  if (!adapter)
    return { kind: 'declined', code: 'rejected', reason: '', detail: `no adapter named ${attempt.provider}` };
  try {
    const outcome = await adapter.pay({ ...brought, ...factsOf(attempt) });
    if ('detail' in outcome) {
      const facts = { ...logFactsOf(attempt, by), outcome: outcome.kind, detail: outcome.detail };
      if (outcome.kind === 'declined' && outcome.isShutOut)
        log.error(
          { ...facts, provider: attempt.provider },
          'the provider rejects the configured keys or account: nobody can pay with this method',
        );
      else log.warn(facts, 'payment answer');
    }
    return outcome;
  } catch (error) {
    log.error(
      { ...logFactsOf(attempt, by), error: error instanceof Error ? error.message : 'failed' },
      'the payment adapter failed',
    );
    return { kind: 'unknown', detail: 'the adapter failed' };
  }
}
