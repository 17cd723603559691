import type { BooksAs, PaymentAdapter } from '../contract/adapter.ts';

/**
 * Creates the adapter for payments agreed with the shop itself: at the counter, at the door or on account.
 * Such payments are processed like all others. The adapter approves the attempt's amount and stores nothing.
 * `books`: what the ledger records when the order is confirmed.
 */
export function createAgreedAdapter(provider: string, books: BooksAs): PaymentAdapter {
  const approve: PaymentAdapter['lookup'] = async ({ attemptId, reference, amountCents, currency }) =>
    amountCents > 0
      ? { kind: 'approved', providerReference: `${provider}-${attemptId}`, reference, amountCents, currency }
      : { kind: 'declined', code: 'rejected', reason: '', detail: 'there is nothing to pay' };
  return {
    provider,
    books,
    pay: approve,
    complete: approve,
    lookup: approve,
    void: async () => ({ kind: 'voided' }),
    // The staff member who requests the refund pays it out, or deducts it from the account.
    refund: async (_, { key }) =>
      books === 'nothing'
        ? { kind: 'refused', detail: 'nothing was paid with this method' }
        : { kind: 'refunded', providerReference: `${provider}-${key}` },
  };
}
