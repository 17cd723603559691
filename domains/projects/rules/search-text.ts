import { foldText } from '#foundation/pure/fold-text.ts';
import { plainInput } from '#foundation/pure/plain-input.ts';
import { toPhoneKey } from '#foundation/pure/phone.ts';
import type { QuoteData } from '../contract-types.ts';

/** Longer than any word that is told from another by its end. */
const LONGEST_WORD = 100;

/** Words of a text as projects are found by them ({@link foldText}); email addresses stay whole too. */
export function wordsOf(text: string): string[] {
  const plain = foldText(text);
  const whole = plain.split(/\s+/).filter((one) => one.includes('@'));
  const parts = plain.split(/[^\p{L}\p{N}]+/u);
  return [...new Set([...whole, ...parts])]
    .filter((one) => one !== '')
    .map((one) => one.slice(0, LONGEST_WORD));
}

/** Digits of a phone number; empty for what is none. */
export function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}

const FEWEST_DIGITS = 6;
/** Minimum consecutive digits that find a phone number. */
const MIN_PHONE_PART = 4;
const APOSTROPHES = /['`\u2018\u2019]/g;

/** The parts of a phone number by which it is found: every ending of at least {@link MIN_PHONE_PART} digits, as searches are by beginnings. */
function phoneParts(phone: string): string[] {
  const digits = digitsOf(phone);
  return [digits, ...Array.from(digits, (_, start) => digits.slice(start))].filter(
    (part, index) => index === 0 || part.length >= MIN_PHONE_PART,
  );
}

/** What a project is found by, as `project.search_text` keeps it. */
export function searchTextOf(project: { ref: string; name: string; quoteData: Partial<QuoteData> }): string {
  const { quoteData: told } = project;
  const texts = [
    project.ref,
    project.name,
    told.customerName,
    told.firstName,
    told.lastName,
    told.customerEmail,
    told.customerEmailSecondary,
    told.suburb,
    told.referrerCode,
    told.referrerName,
    told.referrerBusinessName,
  ];
  const phones = [told.contactNumber, told.customerNumberSecondary].flatMap((one) => phoneParts(one ?? ''));
  const words = [
    // O’Neil is found by "oneil" and by "o neil".
    ...texts.flatMap((one = '') => [...wordsOf(one), ...wordsOf(one.replaceAll(APOSTROPHES, ' '))]),
    project.ref.toLowerCase(),
    ...phones,
  ];
  return [...new Set(words)].filter((one) => one !== '').join(' ');
}

/** A search for projects: by the number of one of their quotes, or by a query of PostgreSQL's text search. */
export type ProjectSearch = { quoteNumber: string } | { query: string };

/** Parses what was typed into a search for projects; null if it has no letter and no digit. */
export function projectSearchOf(typed: string): ProjectSearch | null {
  const [, quoteNumber] = /^#?\s*([a-z]+(?:-[a-z]+)*-q\d+)$/i.exec(plainInput(typed)) ?? [];
  if (quoteNumber !== undefined) return { quoteNumber: quoteNumber.toUpperCase() };
  const query = searchQueryOf(typed);
  return query === null ? null : { query };
}

/**
 * What somebody searches for as a query of PostgreSQL's text search: every word must begin one of the project's; digits that
 * are typed with blanks between are a phone number too. Null: nothing that can be searched for.
 */
export function searchQueryOf(typed: string): string | null {
  const digits = digitsOf(typed);
  const isNumber = digits.length >= FEWEST_DIGITS && /^[\s\d()+-]+$/.test(typed);
  // Whichever prefix was typed, the national digits stand at the end of the stored number.
  const words = isNumber ? [digits.length >= 8 ? toPhoneKey(typed) : digits] : wordsOf(typed);
  // An address that was typed whole says more than its parts; so does a ref.
  const ref = /^[a-z]+(?:-[a-z]+)*-\d+$/i.test(typed.trim()) ? [typed.trim().toLowerCase()] : null;
  const whole = words.filter((one) => one.includes('@'));
  const asked = ref ?? (whole.length > 0 ? whole : words);
  return asked.length === 0 ? null : asked.map((one) => `'${one.replaceAll(/['\\]/g, '')}':*`).join(' & ');
}
