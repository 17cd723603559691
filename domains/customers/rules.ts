import { plainInput } from '#foundation/pure/plain-input.ts';
import { searchQueryOf } from '#domains/projects/rules/search-text.ts';

/** By what somebody is looked for. Null: the text is nothing of the kind. */
export interface Wanted {
  /** The beginning of an email address. */
  email: string | null;
  /** The beginning of a first and last name, or of a last name. */
  name: string | null;
  /** The beginning of a phone number without the country's prefix and the 0. */
  phone: string | null;
  /** An order's number or a project's. */
  number: string | null;
}

/** Reads what staff type: `0412 345`, `sam okafor`, `sam@`, `W100001`, `WA-10002`. */
export function wantedOf(text: string): Wanted {
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

/** A number that is typed with a plus or with enough digits begins with the country's prefix; `6123 45` may be a local number. */
function nationalDigits(typed: string, digits: string): string {
  const hasPrefix = typed.startsWith('+') || digits.startsWith('00') || digits.length >= 10;
  return digits.replace(hasPrefix ? /^(?:0{0,2}6[14]0?(?=\d{2})|0)/ : /^0/, '');
}

/**
 * The same as a query of the text search that finds projects: by their customer, who need have no account, by their name and
 * by the digits of their number. Null: nothing to find any by.
 */
export function projectWords(text: string, { phone, number }: Wanted): string | null {
  if (number !== null) return null;
  const typed = searchQueryOf(plainInput(text).replace(/^#\s*/, ''));
  // A stored number ends with its national digits.
  const national = phone === null || phone.length < 4 ? null : `'${phone}':*`;
  return [typed, national].filter((query) => query !== null).join(' | ') || null;
}
