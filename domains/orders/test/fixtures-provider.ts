import type {
  AttemptFacts,
  LookupOutcome,
  PaymentAdapter,
  PaymentAttempt,
  PaymentOutcome,
  RefundOutcome,
  RefundRequest,
  ReturnOutcome,
  VoidOutcome,
} from '#domains/payments/contract/adapter.ts';

type Script<Outcome> = (attempt: AttemptFacts) => Outcome | Promise<Outcome>;

/**
 * A simulated payment provider with scripted responses, which counts the requests to it. By default, it
 * approves payments.
 */
export interface ScriptedProvider extends PaymentAdapter {
  onPay: Script<PaymentOutcome>;
  onComplete: Script<ReturnOutcome>;
  onLookup: Script<LookupOutcome>;
  onVoid: Script<VoidOutcome>;
  onRefund: (attempt: AttemptFacts, request: RefundRequest) => RefundOutcome;
  paid: PaymentAttempt[];
  voided: AttemptFacts[];
  refunds: RefundRequest[];
  partsAfterMs?: number;
}

/** Returns the provider's response that approves an attempt. */
export function approvalOf(attempt: AttemptFacts): PaymentOutcome & { kind: 'approved' } {
  return {
    kind: 'approved',
    providerReference: `psp-${attempt.attemptId}`,
    reference: attempt.reference,
    amountCents: attempt.amountCents,
    currency: attempt.currency,
  };
}

export function aProvider(): ScriptedProvider {
  const provider: ScriptedProvider = {
    provider: 'scripted',
    paid: [],
    voided: [],
    refunds: [],
    onRefund: (_attempt, { key }) => ({ kind: 'refunded', providerReference: `back-${key}` }),
    onPay: approvalOf,
    onComplete: approvalOf,
    onLookup: () => ({ kind: 'unknown', detail: 'nothing known' }),
    onVoid: () => ({ kind: 'voided' }),
    async pay(attempt) {
      provider.paid.push(attempt);
      return provider.onPay(attempt);
    },
    complete: async (attempt) => provider.onComplete(attempt),
    lookup: async (attempt) => provider.onLookup(attempt),
    async void(attempt) {
      provider.voided.push(attempt);
      return provider.onVoid(attempt);
    },
    async refund(attempt, request) {
      provider.refunds.push(request);
      return provider.onRefund(attempt, request);
    },
  };
  return provider;
}
