import { toVisibleText } from '#foundation/pure/text/visible-text.ts';
import { maskSecretPaths } from './secret-routes.ts';

/** The maximum length of a stored query and of a stored path, in characters. */
const MAX_QUERY_LENGTH = 100;
const MAX_PATH_LENGTH = 200;

/** Matches characters at the beginning of a text with which spreadsheets recognise a formula. */
const FORMULA_START = /^[=+\-@\s]+/;

/**
 * Normalises a search query for counting: lower case, single spaces, at most 100 characters, without invisible
 * characters, and without characters at its beginning that begin a formula in a spreadsheet. Returns an empty
 * string if the query may identify a person. That is the case if it contains an email address or at least
 * eight digits, as phone, card and order numbers do.
 */
export function countedQuery(text: string): string {
  const typed = toVisibleText(text).replace(/\s+/g, ' ').trim().toLowerCase();
  const query = typed.replace(FORMULA_START, '');
  if (typed.includes('@') || /\d(?:[\s().+-]*\d){7}/.test(query)) return '';
  return query.slice(0, MAX_QUERY_LENGTH);
}

const IDS = /^[\da-f]{8}-[\da-f-]{27}$|^(?=.*\d)\w{20,}$/i;
/**
 * Matches random tokens in a path. Base64url text contains both letter cases but may contain no digits. Names
 * in URLs are in lower case and do not match.
 */
const TOKENS = /^(?=.*[a-z])(?=.*[A-Z])[\w-]{20,}$/;

/** Matches a letter that is escaped without need. Routes match with and without such escapes. */
const ESCAPED_LETTER = /%(?:4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da]|2d)/gi;

/**
 * Returns the path of a URL without query and fragment. Replaces search terms and the secrets of signed links
 * with `*`, also other ids and tokens, because they identify a person's data.
 */
export function countedPath(url: string): string {
  let path: string;
  try {
    path = new URL(url, 'http://shop.invalid').pathname;
  } catch {
    return '';
  }
  return maskSecretPaths(path.replace(ESCAPED_LETTER, decodeURIComponent))
    .split('/')
    .map((part) => (IDS.test(part) || TOKENS.test(part) ? '*' : part))
    .join('/')
    .slice(0, MAX_PATH_LENGTH);
}
