import type { BooksAs, PaymentAdapter } from '../contract/adapter.ts';

/**
 * Creates the adapter for payments that are agreed with the shop itself: at the counter, at the door or on
 * account. With this adapter, such payments are processed like all others. It approves every attempt without
 * sending requests. `books` is the kind of ledger entry.
 */
export function createAgreedAdapter(provider: string, books: BooksAs): PaymentAdapter {
  const approve: PaymentAdapter['lookup'] = async ({ attemptId, reference, amountCents, currency }) =>
    amountCents > 0
      ? { kind: 'approved', providerReference: `${provider}-${attemptId}`, reference, amountCents, currency }
      : { kind: 'declined', code: 'rejected', reason: '', detail: 'the amount is zero' };
  return {
    provider,
    books,
    pay: approve,
    complete: approve,
    lookup: approve,
    void: async () => ({ kind: 'voided' }),
    // The staff member who starts the refund pays it out in cash or deducts it from the customer's account.
    refund: async (_, { key }) =>
      books === 'nothing'
        ? { kind: 'refused', detail: 'nothing was paid with this method' }
        : { kind: 'refunded', providerReference: `${provider}-${key}` },
  };
}
