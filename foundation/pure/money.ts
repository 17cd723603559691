/**
 * Inside the shop, amounts of money are integers in cents. Only the API and the user interface use dollars.
 * Only this file converts and formats amounts.
 */

declare const centsBrand: unique symbol;
/** An amount of money in cents of the site's currency, as an integer. */
export type Cents = number & { readonly [centsBrand]: 'Cents' };

/** Converts a whole number to the type `Cents`. Throws a RangeError if the number is not a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return amount as Cents;
}

export const ZERO: Cents = 0 as Cents;

/** Converts dollars from the API to cents. Rounds to the nearest cent, and half a cent away from zero. */
export function fromDollars(dollars: number): Cents {
  const product = Math.abs(dollars) * 100;
  // Correct floating-point errors: 0.29 * 100 is slightly less than 29. This is slow, so skip it if the
  // product is an integer, as usual.
  const scaled = Number.isSafeInteger(product) ? product : Number(product.toPrecision(15));
  return cents(Math.sign(dollars) * Math.round(scaled) || 0);
}

/** Converts cents to dollars for the API: 129950 becomes 1299.5. */
export function toDollars(amount: Cents): number {
  return amount / 100;
}

/**
 * Converts cents to dollars for the API. Returns null for null and undefined, which mean that a product has
 * no price.
 */
export function toDollarsOrNull(amount: Cents | null | undefined): number | null {
  return amount === null || amount === undefined ? null : amount / 100;
}

/** Returns the sum of the amounts. The sum of an empty list is zero. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** Multiplies an amount by a whole quantity. */
export function timesCents(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

export interface PriceFormat {
  /** The text for zero. Defaults to `FREE` (storefront §9, PRICE-06). */
  zero?: string;
}

/**
 * Formats a price in dollars: `$1,299`, `$1,299.50`, `-$25`, `FREE` for zero, and `N/A` for a missing price
 * (storefront §9, PRICE-01 to PRICE-06). The result has either two decimals or none (PRICE-23).
 */
export function formatPrice(dollars: number | null | undefined, { zero = 'FREE' }: PriceFormat = {}): string {
  if (dollars === null || dollars === undefined || Number.isNaN(dollars)) return 'N/A';
  const amount = fromDollars(dollars);
  if (amount === 0) return zero;
  const whole = Math.floor(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}$${grouped}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Formats an amount in cents in the same way as {@link formatPrice}. */
export function formatCents(amount: Cents | null | undefined, format?: PriceFormat): string {
  return formatPrice(toDollarsOrNull(amount), format);
}
