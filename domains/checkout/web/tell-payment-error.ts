/** The window event that tells the operator's error reporting of a payment that came to nothing (CHECKOUT-76). */
const PAYMENT_ERROR = 'paymentError';

/** Tells of it, without anything that was typed. `status`: that of the answer, 0 without one. */
export function tellPaymentError(status: number, paymentOption: number): void {
  window.dispatchEvent(new CustomEvent(PAYMENT_ERROR, { detail: { status, paymentOption } }));
}
