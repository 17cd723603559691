import type { ListingQuery } from '../contract/listing.ts';
import { choiceWithoutPrice } from '../rules/hidden-prices.ts';
import { parseListingQuery, type ListingChoice } from '../rules/listing-query.ts';
import type { PricedSite } from './context.ts';

/** The latest parsed query. A single entry avoids the garbage collection cost of a map keyed by query. */
let latest: {
  query: ListingQuery | URLSearchParams;
  full: ListingChoice;
  withoutPrice?: ListingChoice;
} | null = null;

/**
 * Parses a listing's query. If prices are hidden, removes the choices that would reveal them. Returns the
 * same object for the same query, because a request first makes its URL canonical and then builds the list.
 */
export function choiceOf(site: PricedSite, query: ListingQuery | URLSearchParams): ListingChoice {
  if (latest?.query !== query) latest = { query, full: parseListingQuery(query) };
  return site.priceList === null ? (latest.withoutPrice ??= choiceWithoutPrice(latest.full)) : latest.full;
}
