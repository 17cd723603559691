import { foldText } from '#foundation/pure/text/fold-text.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { toPhoneKey } from '#foundation/pure/contact/phone.ts';
import type { QuoteData } from '../contract/types.ts';

/** The maximum length of a word. It exceeds the length at which words still differ only at their end. */
const MAX_WORD_LENGTH = 100;

/**
 * Splits a text into the words by which projects are found ({@link foldText}). Email addresses are also
 * included whole.
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
/** The minimum number of consecutive digits that find a phone number. */
const MIN_PHONE_PART = 4;
const APOSTROPHES = /['`\u2018\u2019]/g;

/**
 * Returns the parts by which a phone number is found: all its endings of at least {@link MIN_PHONE_PART}
 * digits. Endings suffice, because searches match prefixes.
 */
function phoneParts(phone: string): string[] {
  const digits = digitsOf(phone);
  return [digits, ...Array.from(digits, (_, start) => digits.slice(start))].filter(
    (part, index) => index === 0 || part.length >= MIN_PHONE_PART,
  );
}

/** Returns the search text of a project, which is stored in `project.search_text`. */
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
    // Both "oneil" and "o neil" find O’Neil.
    ...texts.flatMap((one = '') => [...wordsOf(one), ...wordsOf(one.replaceAll(APOSTROPHES, ' '))]),
    project.ref.toLowerCase(),
    ...phones,
  ];
  return [...new Set(words)].filter((one) => one !== '').join(' ');
}

/** A search for projects: the number of one of their quotes, or a PostgreSQL full-text query. */
export type ProjectSearch = { quoteNumber: string } | { query: string };

/** Parses a typed project search; null if it has neither a letter nor a digit. */
export function projectSearchOf(typed: string): ProjectSearch | null {
  const [, quoteNumber] = /^#?\s*([a-z]+(?:-[a-z]+)*-q\d+)$/i.exec(plainInput(typed)) ?? [];
  if (quoteNumber !== undefined) return { quoteNumber: quoteNumber.toUpperCase() };
  const query = searchQueryOf(typed);
  return query === null ? null : { query };
}

/**
 * Converts a typed search to a PostgreSQL full-text query. Every word must be the prefix of a word in the
 * project. Digits with spaces between them also count as a phone number. Returns null if there is nothing to
 * search for.
 */
export function searchQueryOf(typed: string): string | null {
  const digits = digitsOf(typed);
  const isNumber = digits.length >= MIN_DIGITS && /^[\s\d()+-]+$/.test(typed);
  // The stored number ends with its national digits, regardless of which prefix the user typed.
  const words = isNumber ? [digits.length >= 8 ? toPhoneKey(typed) : digits] : wordsOf(typed);
  // A complete email address is more specific than its parts. The same applies to a ref.
  const ref = /^[a-z]+(?:-[a-z]+)*-\d+$/i.test(typed.trim()) ? [typed.trim().toLowerCase()] : null;
  const whole = words.filter((one) => one.includes('@'));
  const terms = ref ?? (whole.length > 0 ? whole : words);
  return terms.length === 0 ? null : terms.map((one) => `'${one.replaceAll(/['\\]/g, '')}':*`).join(' & ');
}
