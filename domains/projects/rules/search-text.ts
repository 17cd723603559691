import { foldText } from '#foundation/pure/fold-text.ts';
import { plainInput } from '#foundation/pure/plain-input.ts';
import { toPhoneKey } from '#foundation/pure/phone.ts';
import type { QuoteData } from '../contract/types.ts';

/** Longer than any word that differs from another only at its end. */
const MAX_WORD_LENGTH = 100;

/** Splits a text into the words that find projects ({@link foldText}); email addresses also stay whole. */
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
/** Minimum consecutive digits that find a phone number. */
const MIN_PHONE_PART = 4;
const APOSTROPHES = /['`\u2018\u2019]/g;

/**
 * Returns the parts that find a phone number: every ending of at least {@link MIN_PHONE_PART} digits, because
 * searches match prefixes.
 */
function phoneParts(phone: string): string[] {
  const digits = digitsOf(phone);
  return [digits, ...Array.from(digits, (_, start) => digits.slice(start))].filter(
    (part, index) => index === 0 || part.length >= MIN_PHONE_PART,
  );
}

/** Returns the search text of a project, stored in `project.search_text`. */
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
    // O’Neil is found by "oneil" and by "o neil".
    ...texts.flatMap((one = '') => [...wordsOf(one), ...wordsOf(one.replaceAll(APOSTROPHES, ' '))]),
    project.ref.toLowerCase(),
    ...phones,
  ];
  return [...new Set(words)].filter((one) => one !== '').join(' ');
}

/** A search for projects: by the number of one of their quotes, or by a query of PostgreSQL's text search. */
export type ProjectSearch = { quoteNumber: string } | { query: string };

/** Parses a typed project search; null if it has no letter and no digit. */
export function projectSearchOf(typed: string): ProjectSearch | null {
  const [, quoteNumber] = /^#?\s*([a-z]+(?:-[a-z]+)*-q\d+)$/i.exec(plainInput(typed)) ?? [];
  if (quoteNumber !== undefined) return { quoteNumber: quoteNumber.toUpperCase() };
  const query = searchQueryOf(typed);
  return query === null ? null : { query };
}

/**
 * Converts a typed search to a PostgreSQL full-text query. Every word must be a prefix of a project word.
 * Digits separated by spaces also count as a phone number. Returns null if nothing can be searched.
 */
export function searchQueryOf(typed: string): string | null {
  const digits = digitsOf(typed);
  const isNumber = digits.length >= MIN_DIGITS && /^[\s\d()+-]+$/.test(typed);
  // The national digits end the stored number, whatever prefix was typed.
  const words = isNumber ? [digits.length >= 8 ? toPhoneKey(typed) : digits] : wordsOf(typed);
  // A complete email address is more specific than its parts; so is a ref.
  const ref = /^[a-z]+(?:-[a-z]+)*-\d+$/i.test(typed.trim()) ? [typed.trim().toLowerCase()] : null;
  const whole = words.filter((one) => one.includes('@'));
  const terms = ref ?? (whole.length > 0 ? whole : words);
  return terms.length === 0 ? null : terms.map((one) => `'${one.replaceAll(/['\\]/g, '')}':*`).join(' & ');
}
