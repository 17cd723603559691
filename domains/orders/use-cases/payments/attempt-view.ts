import { toDollars } from '#foundation/pure/money.ts';
import type { AttemptView } from '../../contract/attempts.ts';
import type { Attempt, AttemptDetails } from '../../db/attempts.ts';
import { paidWithText } from '../order-view.ts';

/** Texts for staff about why an attempt was voided, by reason. */
const VOIDED: Readonly<Record<NonNullable<AttemptDetails['voidReason']>, string>> = {
  withdrawn: 'The customer stopped the payment',
  replaced: 'The customer started another payment',
  'cart-changed': 'The customer changed the cart during the payment',
  'too-old': 'The payment wasn’t completed in time',
  'order-closed': 'The order was paid another way or cancelled',
  'late-approval': 'The approval came too late, so the payment was refunded',
  'not-allowed': 'The customer is no longer allowed to order for this amount',
};
const DECLINED: Readonly<Record<NonNullable<AttemptDetails['declineCode']>, string>> = {
  refused: 'The bank or provider declined the payment without giving a reason',
  cancelled: 'The customer cancelled at the provider',
  rejected: 'The provider rejected the request. Search the log for the reference.',
};

/** Converts a payment attempt to the view for staff, with the bank's reason if the bank stated one. */
export function toAttemptView(attempt: Attempt): AttemptView {
  const { reference, paymentMethod, amountCents, createdAt } = attempt;
  return {
    reference,
    method: paidWithText(paymentMethod) || 'Nothing to pay',
    amount: toDollars(amountCents),
    at: createdAt.toISOString(),
    ...endOf(attempt),
  };
}

function endOf({ state, refusalReason, details }: Attempt): Pick<AttemptView, 'state' | 'reason'> {
  switch (state) {
    case 'approved':
      return { state: 'paid', reason: '' };
    case 'declined':
      return { state: 'refused', reason: refusalReason || DECLINED[details.declineCode ?? 'refused'] };
    case 'voided':
      return { state: 'ended', reason: VOIDED[details.voidReason ?? 'withdrawn'] };
    case 'created':
    case 'redirected':
    case 'pending':
    case 'unknown':
      return { state: 'waiting', reason: '' };
  }
}
