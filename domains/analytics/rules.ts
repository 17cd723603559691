/** Longest query and path that are kept, in characters. */
const LONGEST_QUERY = 100;
const LONGEST_PATH = 200;

/**
 * A search as it is counted: lower case, single spaces, at most 100 characters. Empty when it may say who somebody is:
 * mail addresses and rows of eight or more digits, such as phone, card and order numbers.
 */
export function countedQuery(text: string): string {
  const query = text.replace(/\s+/g, ' ').trim().toLowerCase();
  if (query.includes('@') || /\d(?:[\s().+-]*\d){7}/.test(query)) return '';
  return query.slice(0, LONGEST_QUERY);
}

const IDS = /^[\da-f]{8}-[\da-f-]{27}$|^(?=.*\d)\w{20,}$/i;
/** Chance in base64url has both letter cases and may have no digit; names in addresses are in lower case. */
const TOKENS = /^(?=.*[a-z])(?=.*[A-Z])[\w-]{20,}$/;

/** The path of an address without query and fragment; parts that name one person's thing become `*`. */
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
    .slice(0, LONGEST_PATH);
}
