import { readAmount } from '#foundation/pure/input/typed-amount.ts';

const LIMIT_TEXT = 'Please enter an amount in dollars, or leave it empty';
const MAX_LIMIT_DOLLARS = 10_000_000;

/**
 * Parses a typed limit in dollars ({@link readAmount}). Returns null (unlimited) for empty text. The caller
 * must first validate the text with {@link limitError}.
 */
export const limitOf = readAmount;

/** Validates a typed limit. Returns errors by field; empty if the limit is valid. */
export function limitError(text: string): { limit?: string } {
  const dollars = readAmount(text);
  const isValid = text.trim() === '' || (dollars !== null && dollars <= MAX_LIMIT_DOLLARS);
  return isValid ? {} : { limit: LIMIT_TEXT };
}
