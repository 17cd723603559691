import { foldText } from '#foundation/pure/text/fold-text.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { toPhoneKey } from '#foundation/pure/contact/phone.ts';
import type { QuoteData } from '../contract/types.ts';

/**
 * Maximum length of a word in characters. Longer words are truncated. At this length, no two real words have
 * the same beginning.
 */
const MAX_WORD_LENGTH = 100;

/**
 * Splits a text into words for the project search ({@link foldText}). Email addresses are included as a whole
 * and as words.
 */
export function wordsOf(text: string): string[] {
  const plain = foldText(text);
  const whole = plain.split(/\s+/).filter((one) => one.includes('@'));
  const parts = plain.split(/[^\p{L}\p{N}]+/u);
  return [...new Set([...whole, ...parts])]
    .filter((one) => one !== '')
    .map((one) => one.slice(0, MAX_WORD_LENGTH));
}

/** Returns the digits of a phone number; empty if there are no digits. */
export function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}

const MIN_DIGITS = 6;
/** The minimum number of digits with which a search can find a phone number. */
const MIN_PHONE_PART = 4;
const APOSTROPHES = /['`\u2018\u2019]/g;

/**
 * Returns all endings of a phone number with at least {@link MIN_PHONE_PART} digits. Searches match prefixes,
 * so any part of the number can then be found.
 */
function phoneParts(phone: string): string[] {
  const digits = digitsOf(phone);
  return [digits, ...Array.from(digits, (_, start) => digits.slice(start))].filter(
    (part, index) => index === 0 || part.length >= MIN_PHONE_PART,
  );
}

/** Returns the text with which projects are found. It is stored in `project.search_text`. */
export function searchTextOf(project: { ref: string; name: string; quoteData: Partial<QuoteData> }): string {
  const { quoteData: data } = project;
  const texts = [
    project.ref,
    project.name,
    data.customerName,
    data.firstName,
    data.lastName,
    data.customerEmail,
    data.customerEmailSecondary,
    data.suburb,
    data.referrerCode,
    data.referrerName,
    data.referrerBusinessName,
  ];
  const phones = [data.contactNumber, data.customerNumberSecondary].flatMap((one) => phoneParts(one ?? ''));
  const words = [
    // The search finds O’Neil by both "oneil" and "o neil".
    ...texts.flatMap((one = '') => [...wordsOf(one), ...wordsOf(one.replaceAll(APOSTROPHES, ' '))]),
    project.ref.toLowerCase(),
    ...phones,
  ];
  return [...new Set(words)].filter((one) => one !== '').join(' ');
}

/** A parsed search for projects: a quote number, or a PostgreSQL full-text query. */
export type ProjectSearch = { quoteNumber: string } | { query: string };

/** Parses the text of a project search. Returns null if the text contains neither letters nor digits. */
export function projectSearchOf(typed: string): ProjectSearch | null {
  const [, quoteNumber] = /^#?\s*([a-z]+(?:-[a-z]+)*-q\d+)$/i.exec(plainInput(typed)) ?? [];
  if (quoteNumber !== undefined) return { quoteNumber: quoteNumber.toUpperCase() };
  const query = searchQueryOf(typed);
  return query === null ? null : { query };
}

/**
 * Converts the text of a search to a PostgreSQL full-text query. Each word must be the beginning of a word in
 * the project. Digits with spaces between them may also be a phone number. Returns null if no search word
 * remains.
 */
export function searchQueryOf(typed: string): string | null {
  const digits = digitsOf(typed);
  const isNumber = digits.length >= MIN_DIGITS && /^[\s\d()+-]+$/.test(typed);
  // Stored phone numbers are found by their national digits, so the country or area prefix that the user
  // typed does not matter.
  const words = isNumber ? [digits.length >= 8 ? toPhoneKey(typed) : digits] : wordsOf(typed);
  // A complete email address or ref is searched as a whole, because it is more specific than its parts.
  const ref = /^[a-z]+(?:-[a-z]+)*-\d+$/i.test(typed.trim()) ? [typed.trim().toLowerCase()] : null;
  const whole = words.filter((one) => one.includes('@'));
  const terms = ref ?? (whole.length > 0 ? whole : words);
  return terms.length === 0 ? null : terms.map((one) => `'${one.replaceAll(/['\\]/g, '')}':*`).join(' & ');
}
