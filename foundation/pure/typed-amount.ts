/** Amounts as they are typed: dollars, with or without cents, a dollar sign or commas. */

const AMOUNT = /^\$?\s?\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?$/;
const MOST = 1_000_000;

/** An amount in its box; empty for none. */
export function amountText(dollars: number | null): string {
  if (dollars === null) return '';
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
}

/** Dollars; null for nothing typed, or what is no amount. */
export function readAmount(text: string): number | null {
  if (!AMOUNT.test(text.trim())) return null;
  return Number(text.replace(/[$,\s]/g, ''));
}

/** What is wrong with an amount, under its field's name: nothing with an empty one. */
export function checkAmount<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  const amount = readAmount(text);
  if (text.trim() === '' || (amount !== null && amount <= MOST)) return {};
  return { [name]: 'Please put in an amount in dollars' } as Partial<Record<Name, string>>;
}
