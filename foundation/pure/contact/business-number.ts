import { plainInput } from '../input/plain-input.ts';

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

/**
 * Returns the digits of a typed business number such as `51 824 753 556`. Ignores spaces, dots and hyphens.
 * Returns null if the text contains other characters.
 */
function digitsOf(text: string): number[] | null {
  const plain = plainInput(text).replace(/[\s.-]/g, '');
  return /^\d+$/.test(plain) ? [...plain].map(Number) : null;
}

/**
 * Whether a text is a valid Australian Business Number. It must have eleven digits. After 1 is subtracted
 * from the first digit, the weighted sum of the digits must be divisible by 89 (abr.business.gov.au).
 */
export function isAbn(text: string): boolean {
  const digits = digitsOf(text);
  if (digits?.length !== 11 || digits[0] === 0) return false;
  const sum = digits.reduce(
    (total, digit, index) => total + (index === 0 ? digit - 1 : digit) * ABN_WEIGHTS[index]!,
    0,
  );
  return sum % 89 === 0;
}

/**
 * Whether a text is a valid New Zealand Business Number. This is a GS1 number of thirteen digits that starts
 * with 94 and has a valid check digit (nzbn.govt.nz).
 */
export function isNzbn(text: string): boolean {
  const digits = digitsOf(text);
  if (digits?.length !== 13 || digits[0] !== 9 || digits[1] !== 4) return false;
  const sum = digits
    .slice(0, 12)
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10 === digits[12];
}

const IRD_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];
/** The alternative weights, for numbers for which the first weights result in a check digit of 10. */
const IRD_OTHER_WEIGHTS = [7, 4, 3, 2, 5, 2, 7, 6];

/**
 * Whether a text is a valid New Zealand GST number. This is an IRD number: eight or nine digits, of which the
 * last is the check digit (ird.govt.nz).
 */
export function isGstNumber(text: string): boolean {
  const digits = digitsOf(text);
  const value = Number(digits?.join(''));
  if (!digits || value < 10_000_000 || value > 150_000_000) return false;
  const padded = digits.length === 8 ? [0, ...digits] : digits;
  const checkBy = (weights: readonly number[]) =>
    (11 - (weights.reduce((sum, weight, index) => sum + weight * padded[index]!, 0) % 11)) % 11;
  const first = checkBy(IRD_WEIGHTS);
  return (first === 10 ? checkBy(IRD_OTHER_WEIGHTS) : first) === padded[8];
}

/**
 * Returns a business number in the stored format, which contains only digits. Returns null if the number is
 * invalid in the given country.
 */
export function businessNumber(text: string, country: 'AU' | 'NZ'): string | null {
  return (country === 'NZ' ? isNzbn(text) : isAbn(text)) ? digitsOf(text)!.join('') : null;
}

/** Formats a business number for display: `51 824 753 556`. New Zealand numbers have no spaces. */
export function spacedBusinessNumber(digits: string): string {
  return digits.length === 11 ? digits.replace(/^(..)(...)(...)(...)$/, '$1 $2 $3 $4') : digits;
}

export const BUSINESS_NUMBER_TEXT = {
  AU: 'Please check the ABN: it has 11 digits.',
  NZ: 'Please check the NZBN: it has 13 digits.',
} as const;
const CHECK_DIGIT_TEXT = {
  AU: 'Please check the ABN: its digits don’t match its check digits, so one may be mistyped.',
  NZ: 'Please check the NZBN: its digits don’t match its check digit, so one may be mistyped.',
} as const;
const LENGTH = { AU: 11, NZ: 13 } as const;

/**
 * Returns the error of a business number, such as a wrong length or check digit. Returns null if the number
 * is valid.
 */
export function businessNumberFault(text: string, country: 'AU' | 'NZ'): string | null {
  if (businessNumber(text, country) !== null) return null;
  return (digitsOf(text)?.length === LENGTH[country] ? CHECK_DIGIT_TEXT : BUSINESS_NUMBER_TEXT)[country];
}
