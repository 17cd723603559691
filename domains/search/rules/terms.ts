/** What a visitor may search for, and how a search reads in an address. */

/** Fewer characters search nothing (SEARCH-12, -25). */
export const SHORTEST_TERM = 2;
/** More characters are not accepted (SEARCH-21). */
export const LONGEST_TERM = 100;

/**
 * The term without dangerous sequences: each of `>` `<` `;` and `..` becomes a space, everything but letters, digits,
 * `- _ + . /` and whitespace goes, the ends are trimmed (SEARCH-23, -24); every kind of dash is `-`. At most 100 characters (SEARCH-21).
 */
export function sanitiseTerm(term: string): string {
  return (
    term
      .slice(0, LONGEST_TERM)
      // What joins numbers stays: "815–870 mm" is no 815870.
      .replace(/[‐-―−]/g, '-')
      .replace(/[><;]/g, ' ')
      .replace(/[^\p{L}\p{N}\-_+./\s]/gu, '')
      // Last: dots with what goes between them come together.
      .replace(/\.{2,}/g, ' ')
      .trim()
  );
}

/** The text as a page says that it was typed: "under $1500" with its sign. Dangerous sequences are no part of it (SEARCH-23). */
export function typedTerm(text: string): string {
  return text
    .slice(0, LONGEST_TERM)
    .replace(/[><;]|\.{2,}|[\p{Cc}\p{Cf}]|\s+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Whether what a text finds may be another thing soon: it may name a day, or a postcode to be there by some day. Nothing keeps it. */
export function isOfTheMoment(text: string): boolean {
  return /\d{4}|today|tomorrow|week|fortnight|day\b|urgent|asap|deliver/i.test(text);
}

/** Whether a sanitised term is long enough to search for. */
export function isSearchable(term: string): boolean {
  return term.length >= SHORTEST_TERM;
}

/** A model number as it is compared: no dashes, spaces or dots, lower case. `HFD-640S` and `hfd640s` are one. */
export function plainModelNumber(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Whether a text may be a model number: it has a digit, and three characters at least. */
export function mayBeModelNumber(plain: string): boolean {
  return plain.length >= 3 && /\d/.test(plain);
}
