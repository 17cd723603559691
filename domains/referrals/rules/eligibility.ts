/** Why a referral gives no reward. */
export const REFUSALS = [
  'own-account',
  'own-email',
  'own-phone',
  'own-address',
  'earlier-order',
  'cancelled',
  'refunded',
  'monthly-limit',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** The facts about a friend's confirmed order that decide on the referral. */
export interface OrderFacts {
  /** Whether the referrer's account placed the order. */
  isOwnAccount: boolean;
  /**
   * Whether the order has the referrer's email address. The next two fields do the same for the referrer's
   * phone number and addresses.
   */
  hasOwnEmail: boolean;
  hasOwnPhone: boolean;
  hasOwnAddress: boolean;
  /** Whether the friend had ordered before. */
  hasEarlierOrder: boolean;
}

/**
 * Returns why a friend's order gives no reward; null if it may give one. Nobody receives a reward for their
 * own order.
 */
export function refusalOf(facts: OrderFacts): Refusal | null {
  if (facts.isOwnAccount) return 'own-account';
  if (facts.hasOwnEmail) return 'own-email';
  if (facts.hasOwnPhone) return 'own-phone';
  if (facts.hasOwnAddress) return 'own-address';
  return facts.hasEarlierOrder ? 'earlier-order' : null;
}

const OWN = 'The order was placed with your own details, or from your home.';
const TEXTS: Readonly<Record<Refusal, string>> = {
  'own-account': OWN,
  'own-email': OWN,
  'own-phone': OWN,
  'own-address': OWN,
  'earlier-order': 'Your friend had ordered from us before.',
  cancelled: 'The order was cancelled.',
  refunded: 'The order was refunded.',
  'monthly-limit': 'You had reached the limit of rewards for that month.',
};

/** Returns the text that explains to the referrer why a referral gives no reward. */
export function refusalText(refusal: Refusal): string {
  return TEXTS[refusal];
}
