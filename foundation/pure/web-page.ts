/** The message of forms about a URL that {@link isWebPage} rejects. */
export const WEB_PAGE_TEXT = 'Please put in a whole web address that begins with https://';

/** A host name with a dot, as the URL parser returns it: nothing in it can end a directive of a content security policy. */
const HOST = /^(?:[a-z\d](?:[\w-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/;

/**
 * Whether a text is the URL of a page on the web: https, a host name with a dot, and no `user:password@`, which makes one host look
 * like another. Every URL that an import, a setting or a form takes passes this check or {@link isScriptAddress}.
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
 * Whether a text is the URL of a script or frame that an operator names: {@link isWebPage}, without the characters that separate
 * values in headers and attributes (semicolons, commas, quotes, angle brackets).
 */
export function isScriptAddress(text: string): boolean {
  return !/[;,'"`<>]/.test(text) && isWebPage(text);
}
