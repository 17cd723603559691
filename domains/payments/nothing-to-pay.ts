import type { PaymentAdapter } from './contract/adapter.ts';

/**
 * Replaces a provider if nothing is left to pay. An order that coupons or gift cards cover takes the same
 * path as every other one. The adapter approves an amount of zero and nothing else, makes no requests and
 * stores nothing.
 */
export function createNothingToPay(): PaymentAdapter {
  const approve: PaymentAdapter['lookup'] = async ({ attemptId, reference, amountCents, currency }) =>
    amountCents === 0
      ? { kind: 'approved', providerReference: `none-${attemptId}`, reference, amountCents, currency }
      : { kind: 'declined', code: 'rejected', reason: '', detail: 'there is something to pay' };
  return {
    provider: 'none',
    pay: approve,
    complete: approve,
    lookup: approve,
    void: async () => ({ kind: 'voided' }),
  };
}
