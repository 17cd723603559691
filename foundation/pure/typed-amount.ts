import { plainInput } from './plain-input.ts';

/**
 * Amounts as people type them: dollars, with or without cents, with a dollar sign, and with commas or spaces between thousands. A
 * comma anywhere else is rejected: whether `1,5` means 1.50 or 15 is not ours to guess.
 */

const AMOUNT = /^\$?\s?(?:\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)|\d{1,9})?(?:(?<=\d)\.\d{0,2}|\.\d{1,2})?$/;
const MOST = 1_000_000;

/** An amount in its box; empty for none. */
export function amountText(dollars: number | null): string {
  if (dollars === null) return '';
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
}

/** Dollars; null for an empty text and for a text that is not an amount. */
export function readAmount(text: string): number | null {
  const typed = plainInput(text);
  if (!/\d/.test(typed) || !AMOUNT.test(typed)) return null;
  return Number(typed.replace(/[$,\s]/g, ''));
}

/** What is wrong with an amount, under its field's name: nothing with an empty one. */
export function checkAmount<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  const amount = readAmount(text);
  if (text.trim() === '' || (amount !== null && amount <= MOST)) return {};
  return { [name]: 'Please put in an amount in dollars' } as Partial<Record<Name, string>>;
}
