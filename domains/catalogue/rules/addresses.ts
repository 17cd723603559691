/** Addresses of the catalogue's pages. */

export function productUrl(uri: string): string {
  return `/p/${uri}`;
}

export function categoryUrl(uri: string): string {
  return `/c/${uri}`;
}

export function brandUrl(uri: string): string {
  return `/brands/${uri}`;
}

/** The page of a search's results; slashes and the like are encoded (SEARCH-22). */
export function searchUrl(term: string): string {
  return `/search/${encodeURIComponent(term.trim())}`;
}

/** The filters' place on the page of a listing: an address that ends in `#filters` opens them (BANNER-14). */
export const FILTERS_PART = 'filters';
