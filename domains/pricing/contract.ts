import { faultSpec } from '#foundation/pure/fault.ts';

/** Returned on sites with member-only prices, where other shoppers see no prices and cannot order. */
export const membersOnly = faultSpec('members-only', 403, 'Please log in to see prices and to order.');

/** Rejects a price for money goods (`rules/money-goods.ts`). */
export const priceOfMoney = faultSpec(
  'price-of-money',
  409,
  'A gift card is worth what is paid for it, so its price cannot be changed.',
);
