import type { CallInput } from '#foundation/pure/endpoint.ts';
import type { reportPaymentError } from '../../contract/errors.ts';

/**
 * The name of the window event that notifies the operator's error-reporting scripts of a failed payment
 * (CHECKOUT-76).
 */
const PAYMENT_ERROR = 'paymentError';
// Repeats the path in the contract, because importing the contract would make this script larger.
const REPORTS = '/api/checkout/payment-error';

type Body = CallInput<typeof reportPaymentError>['body'];
type PaymentError = Omit<Body, 'returned' | 'cartId'> & Partial<Pick<Body, 'returned' | 'cartId'>>;

/**
 * Reports a failed payment to the shop's log and to the operator's scripts. The report contains nothing that
 * the shopper typed.
 */
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

/** The history state that marks a navigation whose payment error has already been reported. */
export const REPORTED = { isReported: true };

/** Return statuses that are not errors: no status, or a status that results from the shopper's own action. */
const NO_ERRORS: readonly (string | null)[] = [null, 'CANCELLED', 'CART_CHANGED', 'REPLACED', 'SENT'];

/**
 * Reports the return status in the URL once. Does not report statuses that result from the shopper's own
 * action.
 */
export function logReturnStatus(
  { page, cartId = '' }: Pick<PaymentError, 'page' | 'cartId'>,
  returned: string | null,
  state: unknown,
): void {
  const isReported = (state as Partial<typeof REPORTED> | null)?.isReported === true;
  if (!isReported && returned !== null && !NO_ERRORS.includes(returned))
    logPaymentError({ page, status: 0, paymentOption: null, returned, cartId });
}
