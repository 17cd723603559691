/** What forms say of an address that {@link isWebPage} does not take. */
export const WEB_PAGE_TEXT = 'Please put in a whole web address that begins with https://';

/** A page of another shop that people open: its whole address, by https, at a host with a dot inside. */
export function isWebPage(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' && /^[^.].*\.[^.]+$/.test(hostname);
}
