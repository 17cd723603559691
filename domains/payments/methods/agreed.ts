import type { BooksAs, PaymentAdapter } from '../contract-adapter.ts';

/**
 * Takes the place of a provider where none is asked: what is paid at the counter, at the door or on account is agreed with
 * the shop itself. It goes the same way as every payment, approves what the attempt says, and keeps nothing. `books` is
 * what the ledger notes when the order is confirmed.
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
    // Handed back, or taken off the account, by whoever asks for it.
    refund: async (_, { key }) =>
      books === 'nothing'
        ? { kind: 'refused', detail: 'nothing was paid by it' }
        : { kind: 'refunded', providerReference: `${provider}-${key}` },
  };
}
