/**
 * The purpose of a payment attempt.
 *
 *   full      pays the whole order at checkout
 *   deposit   pays a part at checkout; it confirms the order, and the balance is due later
 *   balance   pays the amount due of a confirmed order, by the customer
 *   link      pays the same amount, by anyone with the payment link
 */
export const PURPOSES = ['full', 'deposit', 'balance', 'link'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Whether an attempt for this purpose pays the amount due of a confirmed order. */
export function paysRest(purpose: Purpose): boolean {
  return purpose === 'balance' || purpose === 'link';
}

/**
 * Whether the shop still wants the money of an attempt. It wants a full payment or deposit while the order is
 * open, and a balance while at least that amount is owed. Otherwise an approval is refunded, so that no order
 * is paid twice.
 */
export function isPaymentExpected(
  { purpose, orderState, amountCents }: { purpose: Purpose; orderState: string; amountCents: number },
  dueCents: number,
): boolean {
  return paysRest(purpose) ? orderState === 'confirmed' && amountCents <= dueCents : orderState === 'open';
}
