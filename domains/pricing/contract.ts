import { faultSpec } from '#foundation/pure/fault.ts';

/** Where prices are for members, nobody else is told them or can order. */
export const membersOnly = faultSpec('members-only', 403, 'Please log in to see prices and to order.');

/** Refuses a price for goods that are money (`rules/money-goods.ts`). */
export const priceOfMoney = faultSpec(
  'price-of-money',
  409,
  'A gift card is worth what is paid for it, so its price cannot be changed.',
);
