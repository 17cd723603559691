/**
 * Reasons why a user sees no prices: the user is a guest, or is signed in on a trade site without an active
 * membership.
 */
export type WithoutPrices = 'guest' | 'none' | 'waiting' | 'refused';

/** The text that replaces a price, and its link. */
export interface PricePlace {
  text: string;
  to: string;
}

const APPLICATION = '/account/company';

/**
 * Guests see the text of PRICE-17. A signed-in user sees a link to their application instead of an invitation
 * to sign in.
 */
export const PRICE_PLACES: Readonly<Record<WithoutPrices, PricePlace>> = {
  guest: { text: 'LOG IN for Price', to: '/account/login' },
  none: { text: 'Apply for prices', to: APPLICATION },
  waiting: { text: 'Price on approval', to: APPLICATION },
  refused: { text: 'About your prices', to: APPLICATION },
};
