/** Amounts in events and conversions, in dollars. */

/** The share of the revenue that is reported to analytics as tax, in both countries (ANALYTICS-17). */
const TAX_RATE = 0.1;
/**
 * The number by which prices are divided to remove the tax, in both countries (ANALYTICS-09). Affiliates are
 * paid on revenue without tax.
 */
const AFFILIATE_DIVISOR = 1.1;

/** Rounds dollars to two decimals (ANALYTICS-18). Half a cent is rounded away from zero. */
export function eventAmount(dollars: number): number {
  return (Math.sign(dollars) * Math.round(Math.abs(dollars) * 100 + 1e-7)) / 100;
}

/** Returns the tax that is reported for a revenue: 11.00 for 110 (ANALYTICS-17). */
export function eventTax(revenue: number): number {
  return eventAmount(revenue * TAX_RATE);
}

/** Returns the value of a price for affiliates, without tax, as text with two decimals (ANALYTICS-09). */
export function affiliateValue(price: number): string {
  return eventAmount(price / AFFILIATE_DIVISOR).toFixed(2);
}

/** Returns the sum of price times quantity of all items, in dollars, rounded to the cent. */
export function valueOf(items: readonly { price?: number; quantity?: number }[]): number {
  return eventAmount(items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0));
}
