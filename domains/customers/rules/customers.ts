import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { searchQueryOf } from '#domains/projects/rules/search-text.ts';

/** The search criteria that a typed text contains. A field is null if the text does not have that format. */
export interface CustomerCriteria {
  /** Prefix of an email address. */
  email: string | null;
  /** Prefix of a full name or a last name. */
  name: string | null;
  /** Prefix of a phone number without the country prefix and the leading 0. */
  phone: string | null;
  /** An order or project number. */
  number: string | null;
}

/** Parses the text that staff type: `0412 345`, `sam okafor`, `sam@`, `W100001`, `WA-10002`. */
export function parseCustomerCriteria(text: string): CustomerCriteria {
  const typed = plainInput(text).toLowerCase().replace(/^#\s*/, '');
  const digits = typed.replace(/\D/g, '');
  const isPhone = /^[+(\d][\d\s()/-]*$/.test(typed) && digits.length >= 3;
  const isNumber = /^[a-z]{1,4}-?\d{3,10}$/.test(typed);
  const isWords = !isPhone && !isNumber && !typed.includes('@') && /[\p{L}\p{N}]/u.test(typed);
  return {
    email: isPhone || typed.includes(' ') ? null : typed,
    name: isWords ? typed : null,
    phone: isPhone ? nationalDigits(typed, digits) : null,
    number: isNumber ? typed.toUpperCase() : null,
  };
}

/**
 * Removes the country prefix from a phone number. The prefix is recognised only after a plus, after 00, or in
 * a number with enough digits: `6123 45` may be a local number.
 */
function nationalDigits(typed: string, digits: string): string {
  const hasPrefix = typed.startsWith('+') || digits.startsWith('00') || digits.length >= 10;
  return digits.replace(hasPrefix ? /^(?:0{0,2}6[14]0?(?=\d{2})|0)/ : /^0/, '');
}

/**
 * Converts the typed text to a full-text query for projects: by customer (who may have no account), project
 * name and phone digits. Returns null if nothing can match.
 */
export function projectWords(text: string, { phone, number }: CustomerCriteria): string | null {
  if (number !== null) return null;
  const typed = searchQueryOf(plainInput(text).replace(/^#\s*/, ''));
  // A stored number ends with its national digits.
  const national = phone === null || phone.length < 4 ? null : `'${phone}':*`;
  return [typed, national].filter((query) => query !== null).join(' | ') || null;
}
