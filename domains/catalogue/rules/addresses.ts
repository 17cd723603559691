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
