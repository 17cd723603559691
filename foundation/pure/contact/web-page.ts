/** The form error for a URL that {@link isWebPage} rejects. */
export const WEB_PAGE_TEXT = 'Please enter a full web address that begins with https://';

/**
 * Matches a host name with a dot, in the format of the URL parser. It contains no character that could end a
 * directive of a content security policy.
 */
const HOST = /^(?:[a-z\d](?:[\w-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/;

/**
 * Whether a text is the URL of a web page. It must use https, have a host name with a dot, and not contain
 * `user:password@`, which can disguise one host as another. Every URL from an import, a setting or a form
 * must pass this check or {@link isScriptAddress}.
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
 * Whether a text, which an operator has set, is the URL of a script or frame. It must pass {@link isWebPage},
 * and not contain characters that separate values in headers and attributes (semicolons, commas, quotes,
 * angle brackets).
 */
export function isScriptAddress(text: string): boolean {
  return !/[;,'"`<>]/.test(text) && isWebPage(text);
}
