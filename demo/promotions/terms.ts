/** Terms of offers whose rewards customers claim in the shop. */
export const OWN_CLAIM_TERMS = `Buy an eligible product from us between the first and the last day of this offer, and claim the reward here by the last day for claims: with your order number, or with the receipt of one of our stores. One claim for each purchase.

- We check each claim by hand and email you the outcome. You can follow its state by the link in our emails.
- Money goes back to the card or account that you paid with. A gift comes to the address of your delivery.
- A product that comes back to us cannot be claimed for, and a reward that was paid is taken off the refund.
- Not with trade quotes, price matches or factory seconds.

Your rights under consumer law stay as they are.`;

/** Terms of offers that the maker pays out after a claim. */
export const CASH_BACK_TERMS = `Buy an eligible product from us between the first and the last day of this offer, and claim on the manufacturer’s site with your receipt and the serial number. One claim for each product, five for each household.

- The manufacturer sends a reward within 28 days of a valid claim, and pays money into your bank account.
- You can’t claim for a product you return to us, and any reward already paid is taken off the refund.
- Not with trade quotes, price matches or factory seconds.

This doesn’t affect your rights under consumer law.`;
