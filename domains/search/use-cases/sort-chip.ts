import type { Listing, ListingQuery } from '#domains/catalogue/contract/listing.ts';
import { listingQueryString, parseListingQuery } from '#domains/catalogue/rules/listing-query.ts';

/** Adds a chip for the sort order that the text requested, so that the shopper can remove it like a filter. */
export function withSortChip(listing: Listing, chosen: ListingQuery, said: ListingQuery): Listing {
  const value = listing.sort;
  if (said['sort']?.[0] !== value || value === 'relevance') return listing;
  const label = listing.sorts.find((one) => one.value === value)?.label ?? value;
  const removeQuery = listingQueryString({
    ...parseListingQuery(chosen),
    sort: '',
    page: 1,
    isTextRead: true,
  });
  return { ...listing, chips: [...listing.chips, { key: 'sort', value, label, removeQuery }] };
}
