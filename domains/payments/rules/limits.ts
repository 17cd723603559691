import { formatPrice } from '#foundation/pure/money.ts';

/** The amounts that a payment option accepts. */
export interface Limits {
  /** In dollars. Both limits are inclusive. */
  min: number;
  max: number | null;
}

/** Whether an amount in dollars is within the limits. */
export function isWithinLimits({ min, max }: Limits, dollars: number): boolean {
  return dollars >= min && (max === null || dollars <= max);
}

/**
 * Returns the text for an order outside an option's limits: "Humm is available for orders from $80 to
 * $30,000."
 */
export function limitsText(label: string, { min, max }: Limits): string {
  const from = `from ${formatPrice(min, { zero: '$0' })}`;
  return max === null
    ? `${label} is available for orders ${from}.`
    : `${label} is available for orders ${from} to ${formatPrice(max)}.`;
}
