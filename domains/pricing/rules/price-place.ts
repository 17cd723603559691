/** Why somebody is shown no price: a guest, or signed in on a trade site without being a member of it yet. */
export type WithoutPrices = 'guest' | 'none' | 'waiting' | 'refused';

/** What stands in a price's place, and where it leads. */
export interface PricePlace {
  text: string;
  to: string;
}

const APPLICATION = '/account/company';

/** Guests read the words of PRICE-17; who is signed in is not asked to sign in, and is led to their application. */
export const PRICE_PLACES: Readonly<Record<WithoutPrices, PricePlace>> = {
  guest: { text: 'LOG IN for Price', to: '/account/login' },
  none: { text: 'Apply for prices', to: APPLICATION },
  waiting: { text: 'Price on approval', to: APPLICATION },
  refused: { text: 'About your prices', to: APPLICATION },
};
