/**
 * Reasons why a user sees no prices. `guest`: the user is not signed in. The other values are the
 * membership's state on a trade site.
 */
export type WithoutPrices = 'guest' | 'none' | 'waiting' | 'refused';

/** The text displayed instead of a price, and the link on it. */
export interface PricePlace {
  text: string;
  to: string;
}

const APPLICATION = '/account/company';

/**
 * The text that replaces a price, by reason. Guests see the text of PRICE-17. Signed-in users see a link to
 * their membership application.
 */
export const PRICE_PLACES: Readonly<Record<WithoutPrices, PricePlace>> = {
  guest: { text: 'LOG IN for Price', to: '/account/login' },
  none: { text: 'Apply for prices', to: APPLICATION },
  waiting: { text: 'Price on approval', to: APPLICATION },
  refused: { text: 'About your prices', to: APPLICATION },
};
