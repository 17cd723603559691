/**
 * Inside the shop, money is in integer cents. Dollars exist only in the API (contracts) and on the screen.
 * Only this file converts and formats money.
 */

declare const centsBrand: unique symbol;
/** An amount of money in integer cents of the site's currency. */
export type Cents = number & { readonly [centsBrand]: 'Cents' };

/**
 * Converts a whole number of cents to the type `Cents`. Throws a RangeError for a fraction or a non-finite
 * number.
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return amount as Cents;
}

export const ZERO: Cents = 0 as Cents;

/**
 * Converts dollars (as in the API) to cents, rounded to the nearest cent, with halves rounded away from zero.
 */
export function fromDollars(dollars: number): Cents {
  const product = Math.abs(dollars) * 100;
  // 0.29 * 100 is slightly less than 29, so fractions are corrected. Whole products, which are usual, need no
  // correction.
  const scaled = Number.isSafeInteger(product) ? product : Number(product.toPrecision(15));
  return cents(Math.sign(dollars) * Math.round(scaled) || 0);
}

/** Converts cents to dollars for the API: 129950 → 1299.5. */
export function toDollars(amount: Cents): number {
  return amount / 100;
}

/**
 * Like {@link toDollars}, but returns null for null and undefined, because a product without a price has no
 * price in the API.
 */
export function toDollarsOrNull(amount: Cents | null | undefined): number | null {
  return amount === null || amount === undefined ? null : amount / 100;
}

/** Returns the sum of amounts; zero for an empty list. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** Returns the amount of a line: the unit amount times a whole quantity. */
export function timesCents(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

export interface PriceFormat {
  /** The text for zero; defaults to `FREE` (storefront §9, PRICE-06). */
  zero?: string;
}

/**
 * Formats a price in dollars: `$1,299`, `$1,299.50`, `-$25`, `FREE`, and `N/A` for null (storefront §9,
 * PRICE-01 to PRICE-06). Never uses one decimal (PRICE-23).
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

/** Like {@link formatPrice}, but for an amount in cents. */
export function formatCents(amount: Cents | null | undefined, format?: PriceFormat): string {
  return formatPrice(toDollarsOrNull(amount), format);
}
