import { plainInput } from './plain-input.ts';

/**
 * Typed quantities: digits in any script, within limits. A text is accepted as typed or rejected with a
 * reason, but never corrected.
 */

export interface QuantityLimits {
  min: number;
  max: number;
}

/** The reasons for rejecting a quantity. The cart's contract returns the same texts. */
export const QUANTITY_TEXT = {
  whole: 'Quantity must be a whole number.',
  least: (min: number) => `Quantity must be at least ${min}.`,
  most: (max: number) => `Quantity cannot be more than ${max}.`,
} as const;

/**
 * Parses a typed quantity. Returns the number, or the reason for rejecting the text. `1,5`, `1.5`, `1e2` and
 * an empty text are not whole numbers.
 */
export function parseQuantity(text: string, { min, max }: QuantityLimits): number | string {
  const typed = plainInput(text);
  if (/^-\d+$/.test(typed)) return QUANTITY_TEXT.least(min);
  if (!/^\d+$/.test(typed)) return QUANTITY_TEXT.whole;
  const quantity = Number(typed);
  if (quantity < min) return QUANTITY_TEXT.least(min);
  return quantity > max ? QUANTITY_TEXT.most(max) : quantity;
}
