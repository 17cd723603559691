import { ownTexts } from '#foundation/server/http/own-text.ts';
import type { PageAddress } from '#apps/storefront/page-addresses.ts';

/** A page's canonical URL, and whether the page may be cached. */
export interface CanonicalPage {
  /** The canonical path and query. */
  address: string;
  /**
   * True if the URL has a query or contains text that a user typed. Too many such URLs exist to cache all of
   * them.
   */
  isOneOfMany: boolean;
  /** Whether the response to this URL may be cached. */
  mayCache: boolean;
  /** True if the path or query contains a secret, such as the token of a personal link. */
  hasSecret: boolean;
}

/**
 * Returns the canonical filters of a listing. Omits the filters that do not affect the listing at this path.
 */
export type CanonicalFilters = (path: string, query: URLSearchParams) => string;

interface Compiled {
  page: PageAddress;
  pattern: RegExp;
}

/**
 * Creates the function that returns a page's canonical URL. This URL has consistent letter case, no trailing
 * slash, and only the parameters that the page reads, in a fixed order. `addresses` lists the pages whose
 * content depends on more than the path.
 */
export function canonicalPages(addresses: readonly PageAddress[]) {
  const compiled = addresses.map((page): Compiled => ({ page, pattern: patternOf(page.path) }));
  return (url: string, filtersOf: CanonicalFilters): CanonicalPage => {
    const mark = url.indexOf('?');
    const path = tidyPath(mark < 0 ? url : url.slice(0, mark));
    const found = compiled.find(({ pattern }) => pattern.test(path));
    const page = found?.page;
    const hasSecret = page?.secretParams !== undefined;
    const finalPath = page?.keepsCase ? path : path.toLowerCase();
    const params = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
    if (page?.query === 'any' && mark >= 0)
      return { address: path + url.slice(mark), isOneOfMany: true, mayCache: false, hasSecret };
    const query = page?.query === undefined ? '' : queryOf(page.query, finalPath, params, filtersOf);
    return {
      address: ownTexts(url, query === '' ? finalPath : `${finalPath}?${query}`),
      isOneOfMany: query !== '' || page?.keepsCase === true,
      // A listing filtered by delivery to a postcode is not cached, because availability changes at the next
      // cut-off.
      mayCache:
        (page?.query !== 'filters' || !/(^|&)postcode=/.test(query)) &&
        page?.isOfTheMoment?.(path, query) !== true,
      hasSecret,
    };
  };
}

function queryOf(
  query: NonNullable<PageAddress['query']>,
  path: string,
  params: URLSearchParams,
  filtersOf: CanonicalFilters,
): string {
  if (query === 'any') return '';
  if (query === 'filters') return filtersOf(path, params);
  const canonical = new URLSearchParams();
  for (const name of query)
    for (const value of params.getAll(name))
      if (value !== '') canonical.append(name, value.slice(0, MAX_VALUE_LENGTH));
  return canonical.toString();
}

const MAX_VALUE_LENGTH = 200;

/** Removes trailing slashes and unnecessary escapes from a path. */
function tidyPath(path: string): string {
  const whole = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  if (!whole.includes('%')) return whole;
  return whole
    .split('/')
    .map((part) =>
      encodeURIComponent(decodeURIComponent(part)).replace(/%(2B|2C|3A|3B|3D|40|24|26)/g, decodeURIComponent),
    )
    .join('/');
}

function patternOf(path: string): RegExp {
  const source = path.replace(/\/\*$/, '(?:/.*)?').replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`, 'i');
}
