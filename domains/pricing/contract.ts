import { faultSpec } from '#foundation/pure/fault.ts';

/**
 * Returned on sites with member-only prices. Shoppers who are not members see no prices and cannot order
 * there.
 */
export const membersOnly = faultSpec('members-only', 403, 'Please log in to see prices and to order.');

/** Rejects a custom price for money goods (`rules/money-goods.ts`). */
export const priceOfMoney = faultSpec(
  'price-of-money',
  409,
  'The price of a gift card is its value, so it cannot be changed.',
);
