import { cents, type Cents } from '#foundation/pure/money.ts';

/** The maximum amount with five instalments. */
const BIG_PURCHASE = cents(1000_00);
/** The maximum amount that passes Humm's check. */
const HUMM_LIMIT = cents(2000_00);

export type HummOffer = { kind: 'fortnightly'; payments: 5 | 10 } | { kind: 'slices'; text: string };

/**
 * Returns Humm's text for display under a price (BNPL-09 to BNPL-11). For prices above $2,000, the text
 * contains no number of instalments. See {@link passesHummCheck}.
 */
export function hummOffer(price: Cents): HummOffer {
  if (price <= BIG_PURCHASE) return { kind: 'fortnightly', payments: 5 };
  if (price <= HUMM_LIMIT) return { kind: 'fortnightly', payments: 10 };
  return { kind: 'slices', text: 'Pay in slices, no interests ever' };
}

/** Whether to display Humm's instalment widget for a price (BNPL-12, BNPL-13). */
export function passesHummCheck(price: Cents): boolean {
  return price <= HUMM_LIMIT;
}
