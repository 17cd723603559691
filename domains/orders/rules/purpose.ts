/**
 * The purpose of a payment attempt.
 *
 *   full      pays the whole order in the checkout
 *   deposit   pays part of the order in the checkout and confirms the order; the balance is paid later
 *   balance   the customer pays the amount left to pay for a confirmed order
 *   link      like `balance`, but anyone with the payment link can pay
 */
export const PURPOSES = ['full', 'deposit', 'balance', 'link'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Whether an attempt with this purpose pays the amount left to pay for a confirmed order. */
export function paysBalance(purpose: Purpose): boolean {
  return purpose === 'balance' || purpose === 'link';
}

/**
 * Whether the shop keeps the money of an attempt that is approved. If not, the payment is refunded, so that
 * no order is paid twice. A full payment or deposit is expected while the order is open, and a balance while
 * at least its amount is left to pay.
 */
export function isPaymentExpected(
  { purpose, orderState, amountCents }: { purpose: Purpose; orderState: string; amountCents: number },
  dueCents: number,
): boolean {
  return paysBalance(purpose) ? orderState === 'confirmed' && amountCents <= dueCents : orderState === 'open';
}
