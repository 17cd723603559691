import type { PaymentAdapter } from './contract/adapter.ts';

/**
 * Creates the adapter for orders that coupons or gift cards pay completely. With this adapter, such orders
 * are processed like all other orders. It approves only an amount of zero, and sends no requests.
 */
export function createNothingToPay(): PaymentAdapter {
  const approve: PaymentAdapter['lookup'] = async ({ attemptId, reference, amountCents, currency }) =>
    amountCents === 0
      ? { kind: 'approved', providerReference: `none-${attemptId}`, reference, amountCents, currency }
      : { kind: 'declined', code: 'rejected', reason: '', detail: 'the amount is not zero' };
  return {
    provider: 'none',
    pay: approve,
    complete: approve,
    lookup: approve,
    void: async () => ({ kind: 'voided' }),
  };
}
