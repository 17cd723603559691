/**
 * The outcome of a payment, as `status` in the URL with which the shopper returns to the checkout. For a
 * declined payment, the text is that of CHECKOUT-71.
 */
export type ReturnStatus = keyof typeof RETURN_TEXT | 'DECLINED';

/** The error after an unexpected failure of the checkout. */
export const GENERIC_CHECKOUT_ERROR = "We're sorry, something has gone wrong. Please try again later.";

/** Returns the text about a declined payment (CHECKOUT-71). */
export function paymentProblem(supportPhone: string): string {
  return `Sorry there has been a problem with your payment. Please check your details or try a different payment method. If the problem persists, kindly contact a member of our team on ${supportPhone}.`;
}

/** The message that the checkout displays for each return status. */
export const RETURN_TEXT = {
  /** The shopper cancelled the payment (CHECKOUT-32). */
  CANCELLED: "You've cancelled your payment.",
  CART_CHANGED:
    'Your cart changed while you were paying. We stopped that payment, and nothing was charged. Please check your order and pay again.',
  REPLACED:
    'You sent this order again while you were paying. We stopped the earlier payment, and nothing was charged for it.',
  NOT_ALLOWED:
    'Your company changed what you may order while you were paying. We stopped that payment, and nothing was charged. Please talk to your company.',
  EXPIRED:
    'The result of your payment arrived too late. We stopped that payment, and nothing was charged. Please try again.',
  UNREADABLE:
    'We couldn’t read the result of your payment, and the payment isn’t complete. Please try again. You’re never charged twice for the same order.',
} as const;

/** The status in the URL of a payment link's page after the shopper has paid. */
export const SENT = 'SENT';

/** Returns the checkout path for a shopper whose payment at a provider did not place the order. */
export function returnPath(status: ReturnStatus, reference?: string): string {
  return `/customer/checkout?${new URLSearchParams({ status, ...(reference ? { reference } : {}) }).toString()}`;
}

/** Returns the path of the confirmation page of a placed order. */
export function confirmationPath(cartId: string): string {
  return `/customer/confirmation?id=${cartId}`;
}
