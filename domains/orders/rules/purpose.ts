/**
 * What an attempt pays.
 *
 *   full      all of an order that is being placed
 *   deposit   a part of it; the order stands with it, the rest is owed
 *   balance   what is owed of an order that stands, by who ordered
 *   link      the same, by whoever was sent a link for it
 */
export const PURPOSES = ['full', 'deposit', 'balance', 'link'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Whether an attempt pays what is owed of an order that stands already. */
export function paysRest(purpose: Purpose): boolean {
  return purpose === 'balance' || purpose === 'link';
}

/**
 * Whether the money of an attempt is wanted: what opens an order while it is open, the rest while so much is owed. Otherwise an
 * approval is given back, so that no order is ever paid twice.
 */
export function isWanted(
  { purpose, orderState, amountCents }: { purpose: Purpose; orderState: string; amountCents: number },
  dueCents: number,
): boolean {
  return paysRest(purpose) ? orderState === 'confirmed' && amountCents <= dueCents : orderState === 'open';
}
