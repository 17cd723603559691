/** The maximum stored lengths of a query and a path, in characters. */
const MAX_QUERY_LENGTH = 100;
const MAX_PATH_LENGTH = 200;

/**
 * Normalises a search for counting: lower case, single spaces, at most 100 characters. Returns an empty text
 * if the search may identify a person: if it contains an email address, or eight or more digits, as in phone,
 * card and order numbers.
 */
export function countedQuery(text: string): string {
  const query = text.replace(/\s+/g, ' ').trim().toLowerCase();
  if (query.includes('@') || /\d(?:[\s().+-]*\d){7}/.test(query)) return '';
  return query.slice(0, MAX_QUERY_LENGTH);
}

const IDS = /^[\da-f]{8}-[\da-f-]{27}$|^(?=.*\d)\w{20,}$/i;
/**
 * Matches tokens. Random base64url text has both letter cases and may contain no digit; names in URLs are in
 * lower case.
 */
const TOKENS = /^(?=.*[a-z])(?=.*[A-Z])[\w-]{20,}$/;

/**
 * Returns the path of a URL without query and fragment. Each segment that identifies one person's data
 * becomes `*`.
 */
export function countedPath(url: string): string {
  let path: string;
  try {
    path = new URL(url, 'http://shop.invalid').pathname;
  } catch {
    return '';
  }
  return path
    .split('/')
    .map((part) => (IDS.test(part) || TOKENS.test(part) ? '*' : part))
    .join('/')
    .slice(0, MAX_PATH_LENGTH);
}
