import { readAmount } from '#foundation/pure/input/typed-amount.ts';

const LIMIT_TEXT = 'Please enter an amount in dollars, or leave it empty';
const MAX_LIMIT_DOLLARS = 10_000_000;

/**
 * Parses a typed limit in dollars ({@link readAmount}). Returns null for an empty text, which means no limit.
 * Validate the text with {@link limitError} first.
 */
export const limitOf = readAmount;

/** Returns why a typed limit is rejected, by field; empty if it is valid. */
export function limitError(text: string): { limit?: string } {
  const dollars = readAmount(text);
  const isValid = text.trim() === '' || (dollars !== null && dollars <= MAX_LIMIT_DOLLARS);
  return isValid ? {} : { limit: LIMIT_TEXT };
}
