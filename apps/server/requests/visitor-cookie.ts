import { randomUUID } from 'node:crypto';
import { VISITOR_COOKIE } from '#domains/experiments/contract.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const ID = `${VISITOR_COOKIE}=`;
const NO_DOCUMENT = /^\/(api|assets|img)(\/|$)/i;
/**
 * A response with a visitor id may be cached only by the browser that receives it. The browser must
 * revalidate the response.
 */
const FOR_ONE = { 'cache-control': 'private, max-age=0', 'cdn-cache-control': 'no-store' } as const;

/**
 * Returns headers that set a browser's random id on the first document that it requests (VARIANT-06). Returns
 * undefined for API requests and for browsers that already have an id. The cached response never contains
 * these headers.
 */
export function visitorHeaders(
  url: string,
  cookies: string | undefined,
  secure: boolean,
): ({ 'set-cookie': string } & typeof FOR_ONE) | undefined {
  if (cookies !== undefined && hasId(cookies)) return undefined;
  if (NO_DOCUMENT.test(url)) return undefined;
  return {
    'set-cookie': `${VISITOR_COOKIE}=${randomUUID()}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`,
    ...FOR_ONE,
  };
}

/**
 * Whether a cookie header contains the visitor id. Runs for every cached page. For a long header, a string
 * search is faster than a regular expression.
 */
function hasId(cookies: string): boolean {
  for (let at = cookies.indexOf(ID); at >= 0; at = cookies.indexOf(ID, at + 1)) {
    if (at === 0 || cookies[at - 1] === ' ' || cookies[at - 1] === ';') return true;
  }
  return false;
}
