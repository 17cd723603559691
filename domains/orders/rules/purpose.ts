/**
 * What an attempt pays.
 *
 *   full      the whole order at checkout
 *   deposit   a part; the order is confirmed with it and the balance is due later
 *   balance   the amount due of a confirmed order, by the customer
 *   link      the same amount, by anyone with the payment link
 */
export const PURPOSES = ['full', 'deposit', 'balance', 'link'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Whether an attempt pays the amount due of an already confirmed order. */
export function paysRest(purpose: Purpose): boolean {
  return purpose === 'balance' || purpose === 'link';
}

/**
 * Whether the shop wants the money of an attempt. A full payment or deposit is wanted while the order is
 * open, a balance while at least its amount is owed. Otherwise an approval is refunded, so that no order is
 * paid twice.
 */
export function isPaymentExpected(
  { purpose, orderState, amountCents }: { purpose: Purpose; orderState: string; amountCents: number },
  dueCents: number,
): boolean {
  return paysRest(purpose) ? orderState === 'confirmed' && amountCents <= dueCents : orderState === 'open';
}
