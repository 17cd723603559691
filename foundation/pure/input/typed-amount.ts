import { plainInput } from './plain-input.ts';

/**
 * Matches typed amounts: dollars, with or without cents and a dollar sign, and with optional commas or spaces
 * between thousands. Rejects a comma anywhere else, because `1,5` could mean 1.50 or 15.
 */

const AMOUNT = /^\$?\s?(?:\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)|\d{1,9})?(?:(?<=\d)\.\d{0,2}|\.\d{1,2})?$/;
const MAX_AMOUNT = 1_000_000;

/** Formats an amount for an input field; empty for null. */
export function amountText(dollars: number | null): string {
  if (dollars === null) return '';
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
}

/** Parses an amount in dollars; null for an empty text, or for a text that is not an amount. */
export function readAmount(text: string): number | null {
  const typed = plainInput(text);
  if (!/\d/.test(typed) || !AMOUNT.test(typed)) return null;
  return Number(typed.replace(/[$,\s]/g, ''));
}

/** Returns the fault of an amount under its field's name; an empty object for a valid or empty amount. */
export function checkAmount<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  const amount = readAmount(text);
  if (text.trim() === '' || (amount !== null && amount <= MAX_AMOUNT)) return {};
  return { [name]: 'Please enter an amount in dollars' } as Partial<Record<Name, string>>;
}
