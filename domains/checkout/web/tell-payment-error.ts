import type { CallInput } from '#foundation/pure/endpoint.ts';
import type { reportPaymentError } from '../contract/errors.ts';

/** The window event that notifies an operator's error reporting of a failed payment (CHECKOUT-76). */
const PAYMENT_ERROR = 'paymentError';
// The contract's path, repeated here so that the contract's texts stay out of the script.
const REPORTS = '/api/checkout/payment-error';

type Body = CallInput<typeof reportPaymentError>['body'];
type PaymentError = Omit<Body, 'returned' | 'cartId'> & Partial<Pick<Body, 'returned' | 'cartId'>>;

/** Reports a failed payment to the shop's log and to the operator's scripts, without any typed values. */
export function logPaymentError({
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

/** State of a navigation whose payment error was already reported. */
export const REPORTED = { isReported: true };

/** Return statuses that are not errors, because the shopper decided them. */
const NO_ERRORS: readonly (string | null)[] = [null, 'CANCELLED', 'CART_CHANGED', 'REPLACED', 'SENT'];

/** Reports the return status in the URL, once. Reports nothing if the shopper decided it. */
export function logReturnStatus(
  { page, cartId = '' }: Pick<PaymentError, 'page' | 'cartId'>,
  returned: string | null,
  state: unknown,
): void {
  const isReported = (state as Partial<typeof REPORTED> | null)?.isReported === true;
  if (!isReported && returned !== null && !NO_ERRORS.includes(returned))
    logPaymentError({ page, status: 0, paymentOption: null, returned, cartId });
}
