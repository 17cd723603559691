import type { CallInput } from '#foundation/pure/endpoint.ts';
import type { reportPaymentError } from '../contract-errors.ts';

/** The window event by which an operator's own error reporting hears of a payment that failed (CHECKOUT-76). */
const PAYMENT_ERROR = 'paymentError';
// The path of the contract, written out: its texts would be in the script.
const REPORTS = '/api/checkout/payment-error';

type Body = CallInput<typeof reportPaymentError>['body'];
type PaymentError = Omit<Body, 'returned' | 'cartId'> & Partial<Pick<Body, 'returned' | 'cartId'>>;

/** Reports a payment that failed to the shop's log and to scripts of the operator, without anything that was typed. */
export function tellPaymentError({
  page,
  status,
  paymentOption,
  returned = '',
  cartId = '',
}: PaymentError): void {
  window.dispatchEvent(
    new CustomEvent(PAYMENT_ERROR, {
      detail: { status, paymentOption, ...(returned === '' ? {} : { returned }) },
    }),
  );
  const body = JSON.stringify({ page, status, paymentOption, returned, cartId });
  navigator.sendBeacon?.(REPORTS, new Blob([body], { type: 'application/json' }));
}

/** State of a navigation whose payment error was reported before it. */
export const REPORTED = { isReported: true };

/** What a return from a provider says that is no error: the shopper decided it. */
const NO_ERRORS: readonly (string | null)[] = [null, 'CANCELLED', 'CART_CHANGED', 'REPLACED', 'SENT'];

/** Reports what a return from a provider left in the URL, once; nothing where the shopper decided so. */
export function tellReturned(
  { page, cartId = '' }: Pick<PaymentError, 'page' | 'cartId'>,
  returned: string | null,
  state: unknown,
): void {
  const isReported = (state as Partial<typeof REPORTED> | null)?.isReported === true;
  if (!isReported && returned !== null && !NO_ERRORS.includes(returned))
    tellPaymentError({ page, status: 0, paymentOption: null, returned, cartId });
}
