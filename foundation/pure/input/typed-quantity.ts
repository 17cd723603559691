import { plainInput } from './plain-input.ts';

/**
 * Functions for typed quantities. A quantity has digits of any script and must be within limits. An invalid
 * quantity is rejected with a reason and never corrected.
 */

export interface QuantityLimits {
  min: number;
  max: number;
}

/** The error texts for invalid quantities. The contract of the cart uses the same texts. */
export const QUANTITY_TEXT = {
  whole: 'Quantity must be a whole number.',
  least: (min: number) => `Quantity must be at least ${min}.`,
  most: (max: number) => `Quantity can’t be more than ${max}.`,
} as const;

/**
 * Parses a typed quantity. Returns the number, or the error text if the quantity is invalid. `1,5`, `1.5`,
 * `1e2` and an empty text are invalid.
 */
export function parseQuantity(text: string, { min, max }: QuantityLimits): number | string {
  const typed = plainInput(text);
  if (/^-\d+$/.test(typed)) return QUANTITY_TEXT.least(min);
  if (!/^\d+$/.test(typed)) return QUANTITY_TEXT.whole;
  const quantity = Number(typed);
  if (quantity < min) return QUANTITY_TEXT.least(min);
  return quantity > max ? QUANTITY_TEXT.most(max) : quantity;
}
