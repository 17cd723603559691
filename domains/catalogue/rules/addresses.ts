/** Returns the URL of a product page. */

export function productUrl(uri: string): string {
  return `/p/${uri}`;
}

export function categoryUrl(uri: string): string {
  return `/c/${uri}`;
}

export function brandUrl(uri: string): string {
  return `/brands/${uri}`;
}

/** Returns the URL of a search results page. Slashes and similar characters are encoded (SEARCH-22). */
export function searchUrl(term: string): string {
  return `/search/${encodeURIComponent(term.trim())}`;
}

/** Returns the URL of a search for exactly this text, without corrections (API-54). */
export function literalSearchUrl(term: string): string {
  return `${searchUrl(term)}?${LITERAL}`;
}

/** The query parameter of a search without corrections. It stays in the URL when filters change. */
export const LITERAL = 'fallback=false';

/** The URL fragment that opens the filters on a listing page (BANNER-14). */
export const FILTERS_PART = 'filters';
