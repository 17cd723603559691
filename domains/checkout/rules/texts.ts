/** How a payment ended that leads back to the checkout, as `status` of its address. A decline has the text of CHECKOUT-71. */
export type ReturnStatus = keyof typeof RETURN_TEXT | 'DECLINED';

/** CHECKOUT-71. */
export function paymentProblem(supportPhone: string): string {
  return `Sorry there has been a problem with your payment. Please check your details or try a different payment method. If the problem persists, kindly contact a member of our team on ${supportPhone}.`;
}

/** What the checkout says to whoever comes back with a status. */
export const RETURN_TEXT = {
  /** CHECKOUT-32. */
  CANCELLED: "You've cancelled your payment.",
  CART_CHANGED:
    'Your cart changed while you were paying, so that payment was stopped and nothing was charged. Please check your order and pay again.',
  REPLACED:
    'You sent this order again while you were paying, so that payment was stopped and nothing was charged for it.',
  NOT_ALLOWED:
    'Your company has changed what you may order while you were paying, so that payment was stopped and nothing was charged. Please talk to your company.',
  EXPIRED:
    'The answer about your payment came too late. That payment was stopped and nothing was charged. Please try again.',
  UNREADABLE:
    'We could not read the answer about your payment, so it is not complete. Please try again: an order is never charged twice.',
} as const;

/** How the page where an order is paid by a link is told that it was paid there. */
export const SENT = 'SENT';

/** The checkout's address for whoever comes back without a placed order. */
export function returnPath(status: ReturnStatus, reference?: string): string {
  return `/customer/checkout?${new URLSearchParams({ status, ...(reference ? { reference } : {}) }).toString()}`;
}

/** Where a placed order is shown. */
export function confirmationPath(cartId: string): string {
  return `/customer/confirmation?id=${cartId}`;
}
