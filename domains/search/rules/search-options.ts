import type { ListingQuery } from '#domains/catalogue/contract/listing.ts';

/** The search options that the search endpoint accepts among a listing's filters (API-54). */
export interface SearchOptions {
  /** Whether words without results may match similar words. */
  isCorrecting: boolean;
  /** The remaining filters. */
  listingQuery: ListingQuery;
}

/**
 * Extracts `fallback`, `location` and `wid` from a query. `fallback=false` disables corrections. `location`
 * is a postcode (`2026`) or the key of a delivery location (`2026_Bondi`, LOCATION-16). Its warehouse
 * determines the stock unless `postcode` names another. `wid` (SEARCH-28) is ignored in favour of the user's
 * session.
 */
export function searchOptions(query: ListingQuery): SearchOptions {
  const { fallback, location, wid: _, ...filters } = query;
  const place = /^(\d{4})(_|$)/.exec(location?.[0] ?? '')?.[1];
  return {
    isCorrecting: !/^(false|0)$/i.test(fallback?.[0] ?? ''),
    listingQuery: place === undefined || filters['postcode'] ? filters : { ...filters, postcode: [place] },
  };
}
