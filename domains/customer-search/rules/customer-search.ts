import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { isPhoneText, nationalDigits } from '#domains/orders/rules/back-office/phone-prefix.ts';
import { searchQueryOf } from '#domains/projects/rules/search-text.ts';

/** The search criteria in a text that staff typed. A criterion is null if the text does not have its format. */
export interface CustomerCriteria {
  /** The beginning of an email address. */
  email: string | null;
  /** The beginning of a full name or a last name. */
  name: string | null;
  /** The beginning of a phone number, without the country prefix and the leading 0. */
  phone: string | null;
  /** An order or project number. */
  number: string | null;
}

/**
 * Parses the text that staff type in the customer search, such as `0412 345`, `sam okafor`, `sam@`, `W100001`
 * or `WA-10002`.
 */
export function parseCustomerCriteria(text: string): CustomerCriteria {
  const typed = plainInput(text).toLowerCase().replace(/^#\s*/, '');
  const isPhone = isPhoneText(typed);
  const isNumber = /^[a-z]{1,4}-?\d{3,10}$/.test(typed);
  const isWords = !isPhone && !isNumber && !typed.includes('@') && /[\p{L}\p{N}]/u.test(typed);
  return {
    email: isPhone || typed.includes(' ') ? null : typed,
    name: isWords ? typed : null,
    phone: isPhone ? nationalDigits(typed) : null,
    number: isNumber ? typed.toUpperCase() : null,
  };
}

/**
 * Converts the search text to a full-text query for projects. It matches the project's customer (with or
 * without an account), its name, and phone numbers. Returns null if no project can match.
 */
export function projectWords(text: string, { phone, number }: CustomerCriteria): string | null {
  if (number !== null) return null;
  const typed = searchQueryOf(plainInput(text).replace(/^#\s*/, ''));
  // Search without the prefix, because every stored number ends with its national digits.
  const national = phone === null || phone.length < 4 ? null : `'${phone}':*`;
  return [typed, national].filter((query) => query !== null).join(' | ') || null;
}
