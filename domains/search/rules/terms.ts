/** The rules for search terms, and their form in a URL. */

/** The minimum number of characters for a search (SEARCH-12, -25). */
export const MIN_TERM_LENGTH = 2;
/** The maximum number of characters (SEARCH-21). */
export const MAX_TERM_LENGTH = 100;

/**
 * Removes dangerous sequences from a term: each of `>` `<` `;` and `..` becomes a space, and everything
 * except letters, digits, `- _ + . /` and whitespace is removed. Trims the term (SEARCH-23, -24) and replaces
 * every kind of dash with `-`. Limits it to 100 characters (SEARCH-21).
 */
export function sanitiseTerm(term: string): string {
  return (
    term
      .slice(0, MAX_TERM_LENGTH)
      // Replace dashes instead of removing them, because they join numbers: "815–870 mm" is not 815870.
      .replace(/[‐-―−]/g, '-')
      .replace(/[><;]/g, ' ')
      .replace(/[^\p{L}\p{N}\-_+./\s]/gu, '')
      // This step is last, because removing characters may join dots.
      .replace(/\.{2,}/g, ' ')
      .trim()
  );
}

/**
 * Returns the text as a page displays it: "under $1500" with its dollar sign. Dangerous sequences are removed
 * (SEARCH-23).
 */
export function typedTerm(text: string): string {
  return text
    .slice(0, MAX_TERM_LENGTH)
    .replace(/[><;]|\.{2,}|[\p{Cc}\p{Cf}]|\s+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/**
 * Whether the results of a text may change soon, because it may name a day or a postcode for an arrival. Such
 * results are not cached.
 */
export function isOfTheMoment(text: string): boolean {
  return /\d{4}|today|tomorrow|week|fortnight|day\b|urgent|asap|deliver/i.test(text);
}

/** Whether a sanitised term is long enough to search for. */
export function isSearchable(term: string): boolean {
  return term.length >= MIN_TERM_LENGTH;
}

/**
 * Normalises a model number for comparison: lower case, without dashes, spaces or dots. `HFD-640S` and
 * `hfd640s` are equal.
 */
export function plainModelNumber(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Whether a text may be a model number: it has a digit and at least three characters. */
export function mayBeModelNumber(plain: string): boolean {
  return plain.length >= 3 && /\d/.test(plain);
}
