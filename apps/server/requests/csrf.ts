import type { IncomingHttpHeaders } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True if a request may change data: it comes from a page of the shop, or it has an Authorization header. The
 * browser sets `Sec-Fetch-Site` and `Origin`, and no page can forge them.
 *
 * With an Authorization header, cookies never authenticate the request, even if the token is invalid
 * (`identifier`). A form on another website meets neither condition. `origin` is the site's own origin.
 */
export function passesCsrfCheck(method: string, headers: IncomingHttpHeaders, origin: string): boolean {
  if (SAFE.has(method)) return true;
  if (headers.authorization !== undefined) return true;
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  if (headers.origin === undefined || headers.origin === origin) return headers.origin !== undefined;
  return isHere(headers.origin, headers.host?.toLowerCase(), origin.startsWith('https:'));
}

/** Whether `origin` is the host that received the request. Used if the shop's URLs are not configured. */
function isHere(origin: string, host: string | undefined, secure: boolean): boolean {
  if (!URL.canParse(origin)) return false;
  const originUrl = new URL(origin);
  return originUrl.host === host && (originUrl.protocol === 'https:' || !secure);
}
