import type { PaymentAdapter } from './contract/adapter.ts';

/**
 * Creates the adapter for orders with nothing left to pay, because coupons or gift cards cover them. Such
 * orders are processed like all others. The adapter approves only an amount of zero, sends no requests and
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
