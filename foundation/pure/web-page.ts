/** What forms say of an address that {@link isWebPage} does not take. */
export const WEB_PAGE_TEXT = 'Please put in a whole web address that begins with https://';

/**
 * Whether a text is the URL of a page of another shop that people open: https, a host with a dot, and no `user:password@`, which
 * makes one host look like another.
 */
export function isWebPage(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' && /^[^.].*\.[^.]+$/.test(hostname);
}
