/** Texts of checkout that no other rule has. */
export const CHECKOUT_TEXT = {
  /** ADDRESS-37. */
  location: 'An error has occurred when selecting a delivery location. Please try again',
  paymentOption: 'This payment method is not available. Please choose another one.',
  card: 'Please check your card number.',
  /** CHECKOUT-77. */
  cancelled: 'The transaction was canceled',
  unknownPayment: 'There is no such payment.',
  alreadyPaid: 'This order has been paid and can no longer be cancelled here.',
} as const;

/** Where a placed order is shown. */
export function confirmationPath(cartId: string): string {
  return `/customer/confirmation?id=${cartId}`;
}
