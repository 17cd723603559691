/** Rules for search terms and for their form in a URL. */

/** The minimum number of characters for a search (SEARCH-12, -25). */
export const MIN_TERM_LENGTH = 2;
/** The maximum number of characters in a search term (SEARCH-21). */
export const MAX_TERM_LENGTH = 100;

/**
 * Sanitises a search term (SEARCH-23, -24). Replaces `>`, `<`, `;` and `..` with spaces, and every kind of
 * dash with `-`. Removes all other characters except letters, digits, `- _ + . /` and whitespace. Trims the
 * term and limits it to 100 characters (SEARCH-21).
 */
export function sanitiseTerm(term: string): string {
  return (
    term
      .slice(0, MAX_TERM_LENGTH)
      // Replace dashes and do not remove them: without its dash, "815–870 mm" would become "815870 mm".
      .replace(/[‐-―−]/g, '-')
      .replace(/[><;]/g, ' ')
      .replace(/[^\p{L}\p{N}\-_+./\s]/gu, '')
      // This step must be last, because the previous steps can create adjacent dots.
      .replace(/\.{2,}/g, ' ')
      .trim()
  );
}

/**
 * Returns the text for display on a page. Removes dangerous sequences (SEARCH-23) but not the dollar sign of
 * "under $1500".
 */
export function typedTerm(text: string): string {
  return text
    .slice(0, MAX_TERM_LENGTH)
    .replace(/[><;]|\.{2,}|[\p{Cc}\p{Cf}]|\s+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/**
 * Whether the results of a text can change within hours, because the text may name a delivery day or a
 * postcode. Such results are not cached.
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
