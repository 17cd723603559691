import type { ListingQuery } from '../contract-listing.ts';
import { choiceWithoutPrice } from '../rules/hidden-prices.ts';
import { parseListingQuery, type ListingChoice } from '../rules/listing-query.ts';
import type { PricedSite } from './context.ts';

/** The latest query that was read. It holds that one query alone, where a map by query would be work for the garbage collector. */
let latest: {
  query: ListingQuery | URLSearchParams;
  full: ListingChoice;
  withoutPrice?: ListingChoice;
} | null = null;

/**
 * What a listing's query chooses, as the one who asks may choose it. The same value for the same query: a call's address is
 * made canonical from it before its list is made of it.
 */
export function choiceOf(site: PricedSite, query: ListingQuery | URLSearchParams): ListingChoice {
  if (latest?.query !== query) latest = { query, full: parseListingQuery(query) };
  return site.priceList === null ? (latest.withoutPrice ??= choiceWithoutPrice(latest.full)) : latest.full;
}
