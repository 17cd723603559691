import { faultSpec } from '#foundation/pure/fault.ts';

/**
 * The error for shoppers who are not members of a site with member-only prices. They can neither see prices
 * nor order.
 */
export const membersOnly = faultSpec('members-only', 403, 'Please log in to see prices and to order.');

/** The error for a custom price of a product that represents money (`rules/money-goods.ts`). */
export const priceOfMoney = faultSpec(
  'price-of-money',
  409,
  'The price of a gift card is its value, so it can’t be changed.',
);

/** The error on a site whose deals club is closed (`dealsClubEnabled`). */
export const noDealsClub = faultSpec('no-deals-club', 404, 'There is no deals club here at the moment.');
