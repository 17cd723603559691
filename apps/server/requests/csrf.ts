import type { IncomingHttpHeaders } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change data. The request must come from a page of the shop, according to headers that
 * no page can forge (`Sec-Fetch-Site`, `Origin`). Alternatively, it must carry an Authorization header; then
 * only that header identifies the user. If its token is invalid, it identifies no user (`identifier`), so
 * that no browser cookie authenticates the request. A form on another website satisfies neither condition.
 * `origin` is the site's own origin.
 */
export function passesCsrfCheck(method: string, headers: IncomingHttpHeaders, origin: string): boolean {
  if (SAFE.has(method)) return true;
  if (headers.authorization !== undefined) return true;
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  if (headers.origin === undefined || headers.origin === origin) return headers.origin !== undefined;
  return isHere(headers.origin, headers.host?.toLowerCase(), origin.startsWith('https:'));
}

/** Whether `origin` is the host that received the request. Used for a shop without configured URLs. */
function isHere(origin: string, host: string | undefined, secure: boolean): boolean {
  if (!URL.canParse(origin)) return false;
  const originUrl = new URL(origin);
  return originUrl.host === host && (originUrl.protocol === 'https:' || !secure);
}
