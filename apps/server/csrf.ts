import type { IncomingHttpHeaders } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a call may change anything: it must come from a page of the shop, by what browsers say of themselves and no page
 * can forge (`Sec-Fetch-Site`, `Origin`), or bring an Authorization header: who asks is told by that alone then, and is
 * nobody where it is no token of ours (`identifier`), so that no cookie of a browser answers. A form on another website has
 * neither. `origin` is the site's own address.
 */
export function passesCsrfCheck(method: string, headers: IncomingHttpHeaders, origin: string): boolean {
  if (SAFE.has(method)) return true;
  if (headers.authorization !== undefined) return true;
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  if (headers.origin === undefined || headers.origin === origin) return headers.origin !== undefined;
  return isHere(headers.origin, headers.host?.toLowerCase(), origin.startsWith('https:'));
}

/** The name that the request itself was sent to, which a shop without configured addresses goes by. */
function isHere(origin: string, host: string | undefined, secure: boolean): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  return given.host === host && (given.protocol === 'https:' || !secure);
}
