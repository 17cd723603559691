import { searchQueryOf } from '#domains/projects/rules/search-text.ts';

/** By what somebody is looked for. Null: the text is nothing of the kind. */
export interface Wanted {
  /** The beginning of an email address. */
  email: string | null;
  /** The beginning of a first and last name, or of a last name. */
  name: string | null;
  /** The beginning of a phone number, as its last nine digits begin. */
  phone: string | null;
  /** An order's number or a project's. */
  number: string | null;
}

/** Reads what staff type: `0412 345`, `sam okafor`, `sam@`, `W100001`, `WA-10002`. */
export function wantedOf(text: string): Wanted {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const digits = typed.replace(/\D/g, '');
  const isPhone = /^[+(\d][\d\s()/-]*$/.test(typed) && digits.length >= 3;
  const isNumber = /^[a-z]{1,4}-?\d{3,10}$/.test(typed);
  const isWords = !isPhone && !isNumber && !typed.includes('@');
  return {
    email: isPhone || typed.includes(' ') ? null : typed,
    name: isWords ? typed : null,
    phone: isPhone ? digits.replace(/^(?:0{0,2}6[14](?=\d{3})|0)/, '').slice(0, 9) : null,
    number: isNumber ? typed.toUpperCase() : null,
  };
}

/**
 * The same as a query of the text search that finds projects: by their customer, who need have no account, by their name and
 * by the digits of their number. Null: nothing to find any by.
 */
export function projectWords(text: string, { phone, number }: Wanted): string | null {
  if (number !== null) return null;
  const typed = searchQueryOf(text);
  // Whoever is asked for with the country's digits gave their number without them.
  const national = phone === null || phone.length < 6 ? null : searchQueryOf(`0${phone}`);
  return [typed, national].filter((query) => query !== null).join(' | ') || null;
}
