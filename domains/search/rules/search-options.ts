import type { ListingQuery } from '#domains/catalogue/contract/listing.ts';

/** The options of a search request, separated from the filters of the listing (API-54). */
export interface SearchOptions {
  /** Whether the search may replace words without results with similar words. */
  isCorrecting: boolean;
  /** The remaining filters. */
  listingQuery: ListingQuery;
}

/**
 * Separates the search options `fallback`, `location` and `wid` from the other filters. `fallback=false`
 * disables corrections. `location` is a postcode (`2026`) or the key of a delivery location (`2026_Bondi`,
 * LOCATION-16); it determines the stock unless the query contains `postcode`. `wid` (SEARCH-28) is ignored,
 * because the session determines the warehouse.
 */
export function searchOptions(query: ListingQuery): SearchOptions {
  const { fallback, location, wid: _, ...filters } = query;
  const place = /^(\d{4})(_|$)/.exec(location?.[0] ?? '')?.[1];
  return {
    isCorrecting: !/^(false|0)$/i.test(fallback?.[0] ?? ''),
    listingQuery: place === undefined || filters['postcode'] ? filters : { ...filters, postcode: [place] },
  };
}
