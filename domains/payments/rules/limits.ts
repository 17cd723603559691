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

/** Whether an amount in dollars is within the limits. */
export function isWithinLimits({ min, max }: Limits, dollars: number): boolean {
  return dollars >= min && (max === null || dollars <= max);
}

/**
 * Returns the text for an amount outside a method's limits, such as "Humm is available for orders from $80
 * to $30,000."
 */
export function limitsText(label: string, { min, max }: Limits): string {
  const from = `from ${formatPrice(min, { zero: '$0' })}`;
  return max === null
    ? `${label} is available for orders ${from}.`
    : `${label} is available for orders ${from} to ${formatPrice(max)}.`;
}
