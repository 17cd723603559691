/** The error text for a URL that {@link isWebPage} rejects. */
export const WEB_PAGE_TEXT = 'Please enter a full web address that begins with https://';

/**
 * Matches a host name that contains a dot, as formatted by the URL parser. The name can contain no character
 * that ends a directive of a content security policy.
 */
const HOST = /^(?:[a-z\d](?:[\w-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/;

/**
 * Whether a text is the URL of a web page. It must use https and have a host name with a dot. It must not
 * contain `user:password@`, which can make a host look like another one. All URLs from imports, settings and
 * forms must pass this check or {@link isScriptAddress}.
 */
export function isWebPage(text: string): boolean {
  // The URL parser reads a backslash as a slash, and removes control characters.
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\s\\\u0000-\u001f\u007f]/.test(text) || !/^https:\/\/[^/]/i.test(text) || !URL.canParse(text))
    return false;
  const { hostname, username, password } = new URL(text);
  return username === '' && password === '' && !/^[^/]*@/.test(text.slice(8)) && HOST.test(hostname);
}

/**
 * Whether a text from an operator is the URL of a script or frame. It must pass {@link isWebPage}. It must
 * not contain semicolons, commas, quotes or angle brackets, which separate values in headers and attributes.
 */
export function isScriptAddress(text: string): boolean {
  return !/[;,'"`<>]/.test(text) && isWebPage(text);
}
