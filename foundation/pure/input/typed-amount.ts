import { plainInput } from './plain-input.ts';

/**
 * Matches a typed amount in dollars. The dollar sign, the cents, and commas or spaces between thousands are
 * optional. Does not match other commas, because `1,5` could mean 1.50 or 15.
 */

const AMOUNT = /^\$?\s?(?:\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)|\d{1,9})?(?:(?<=\d)\.\d{0,2}|\.\d{1,2})?$/;
const MAX_AMOUNT = 1_000_000;

/** Formats an amount for an input field. Returns an empty text for null. */
export function amountText(dollars: number | null): string {
  if (dollars === null) return '';
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
}

/** Parses an amount in dollars. Returns null if the text is empty or not an amount. */
export function readAmount(text: string): number | null {
  const typed = plainInput(text);
  if (!/\d/.test(typed) || !AMOUNT.test(typed)) return null;
  return Number(typed.replace(/[$,\s]/g, ''));
}

/**
 * Returns an object with the error of a typed amount under the name of its field. The object is empty if the
 * amount is valid or the text is empty.
 */
export function checkAmount<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  const amount = readAmount(text);
  if (text.trim() === '' || (amount !== null && amount <= MAX_AMOUNT)) return {};
  return { [name]: 'Please enter an amount in dollars' } as Partial<Record<Name, string>>;
}
