/** Terms that several offers have. */
export const CASH_BACK_TERMS = `Buy an eligible product from us between the first and the last day of this offer, and claim on the maker’s site with your receipt and the serial number. One claim for each product, five for each household.

- The maker pays into your bank account within 28 days of a claim that is in order.
- A product that comes back to us cannot be claimed for, and a reward that was paid is taken off the refund.
- Not with trade quotes, price matches or factory seconds.

Your rights under consumer law stay as they are.`;

export const GIFT_TERMS = `The gift comes with the product, on the same van where it fits. There is nothing to claim. If the gift runs out we send one of the same kind that costs as much or more, or take its value off the price; you choose.

If the product goes back, so does the gift, unopened.`;

export const BUNDLE_TERMS = `The saving is taken off in your cart once both products are there. It goes with sale prices, but not with price matches or trade quotes. If one of the two goes back, we work out the refund as if the other had been bought alone.`;
