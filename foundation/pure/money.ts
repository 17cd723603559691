/**
 * Money is integer cents inside the shop. Dollars exist only on the wire (contracts) and on the screen;
 * this file is the one place that converts and formats.
 */

declare const centsBrand: unique symbol;
/** An amount of money in integer cents of the site's currency. */
export type Cents = number & { readonly [centsBrand]: 'Cents' };

/** Marks a whole number of cents as money. Throws a RangeError on a fraction or a non-finite number. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return amount as Cents;
}

export const ZERO: Cents = 0 as Cents;

/** Dollars (as on the wire) to cents, rounded to the nearest cent, halves away from zero. */
export function fromDollars(dollars: number): Cents {
  const product = Math.abs(dollars) * 100;
  // 0.29 * 100 is a little less than 29. A product that is whole has nothing to put right, and is the usual case.
  const scaled = Number.isSafeInteger(product) ? product : Number(product.toPrecision(15));
  return cents(Math.sign(dollars) * Math.round(scaled) || 0);
}

/** Cents to dollars for the wire: 129950 → 1299.5. */
export function toDollars(amount: Cents): number {
  return amount / 100;
}

/** As {@link toDollars}, letting null through: a product without a price has none on the wire either. */
export function toDollarsOrNull(amount: Cents | null | undefined): number | null {
  return amount === null || amount === undefined ? null : amount / 100;
}

/** Sum of amounts; an empty list is zero. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** A line's amount: unit amount times a whole quantity. */
export function timesCents(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

export interface PriceFormat {
  /** Text for an amount of zero; `FREE` unless told (storefront §9, PRICE-06). */
  zero?: string;
}

/**
 * A price in dollars as shoppers read it: `$1,299`, `$1,299.50`, `-$25`, `FREE`, `N/A` for null
 * (storefront §9, PRICE-01 to PRICE-06). Never one decimal (PRICE-23).
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

/** {@link formatPrice} for an amount in cents. */
export function formatCents(amount: Cents | null | undefined, format?: PriceFormat): string {
  return formatPrice(toDollarsOrNull(amount), format);
}
