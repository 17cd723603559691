import type { PaymentAdapter } from './contract-adapter.ts';

/**
 * Takes the place of a provider where nothing is left to pay: an order that coupons or gift cards cover goes the same way as
 * every other. It approves zero and nothing else, asks nobody and keeps nothing.
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
