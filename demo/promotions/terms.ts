/** Terms of offers that the maker pays out after a claim. */
export const CASH_BACK_TERMS = `Buy an eligible product from us between the first and the last day of this offer, and claim on the maker’s site with your receipt and the serial number. One claim for each product, five for each household.

- The maker sends a reward within 28 days of a claim that is in order, and pays money into your bank account.
- A product that comes back to us cannot be claimed for, and a reward that was paid is taken off the refund.
- Not with trade quotes, price matches or factory seconds.

Your rights under consumer law stay as they are.`;
