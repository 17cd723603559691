import { randomUUID } from 'node:crypto';
import { VISITOR_COOKIE } from '#domains/experiments/contract.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const ID = `${VISITOR_COOKIE}=`;
const NO_DOCUMENT = /^\/(api|assets|img)(\/|$)/i;
/** An answer with somebody's cookie is for that browser alone; it may ask whether it is still good. */
const FOR_ONE = { 'cache-control': 'private, max-age=0', 'cdn-cache-control': 'no-store' } as const;

/**
 * Headers that give a browser its random id with the first document it asks for (VARIANT-06); undefined for calls and
 * for browsers that have one. They go with the answer that is sent and never into the one that is kept.
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

/** Whether a cookie header has the id. Every kept page asks: a search is faster than an expression on a long header. */
function hasId(cookies: string): boolean {
  for (let at = cookies.indexOf(ID); at >= 0; at = cookies.indexOf(ID, at + 1)) {
    if (at === 0 || cookies[at - 1] === ' ' || cookies[at - 1] === ';') return true;
  }
  return false;
}
