/**
 * Returns the check digit for the other digits of a GTIN (GS1 General Specifications §7.9). Weights alternate
 * between 3 and 1, starting with 3 at the rightmost digit.
 */
export function gtinCheckDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether a text is a GTIN-8, GTIN-12, GTIN-13 or GTIN-14 with a valid check digit. */
export function isGtin(text: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(text) && gtinCheckDigit(text.slice(0, -1)) === text.at(-1);
}
