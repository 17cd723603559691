import type { ListingQuery } from '#domains/catalogue/contract-listing.ts';

/** How to search, as the search call says it among a listing's filters (API-54). */
export interface SearchOptions {
  /** Whether words that find nothing are taken for words that are alike. */
  isCorrecting: boolean;
  /** The filters that are left. */
  listingQuery: ListingQuery;
}

/**
 * Takes `fallback`, `location` and `wid` out of a query. `fallback=false` corrects nothing; `location` is a postcode
 * (`2026`) or a delivery location's key (`2026_Bondi`, LOCATION-16), whose warehouse counts for what is in stock
 * unless `postcode` names another; `wid` (SEARCH-28) says what the visitor's session says better.
 */
export function searchOptions(query: ListingQuery): SearchOptions {
  const { fallback, location, wid: _, ...filters } = query;
  const place = /^(\d{4})(_|$)/.exec(location?.[0] ?? '')?.[1];
  return {
    isCorrecting: !/^(false|0)$/i.test(fallback?.[0] ?? ''),
    listingQuery: place === undefined || filters['postcode'] ? filters : { ...filters, postcode: [place] },
  };
}
