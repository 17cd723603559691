import { formatPrice } from '#foundation/pure/money.ts';

/** The amounts that a payment method accepts. */
export interface Limits {
  /**
   * The minimum amount in dollars, inclusive. `max` is the maximum amount, also inclusive; null means no
   * maximum.
   */
  min: number;
  max: number | null;
}

/** Limit texts do not mention a minimum of at most this amount, in dollars, because every order reaches it. */
const SMALLEST = 1;

/** Whether an amount in dollars is within the limits. */
export function isWithinLimits({ min, max }: Limits, dollars: number): boolean {
  return dollars >= min && (max === null || dollars <= max);
}

/**
 * Returns the text for an amount outside a method's limits, such as "Humm is available on orders from $80 to
 * $30,000." If there is a maximum, omits a minimum of at most $1.
 */
export function limitsText(label: string, { min, max }: Limits): string {
  const from = formatPrice(min, { zero: '$0' });
  if (max === null) return `${label} is available on orders from ${from}.`;
  return min <= SMALLEST
    ? `${label} is available on orders up to ${formatPrice(max)}.`
    : `${label} is available on orders from ${from} to ${formatPrice(max)}.`;
}
