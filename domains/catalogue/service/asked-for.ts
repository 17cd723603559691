import type { ListingQuery } from '../contract-listing.ts';
import { choiceWithoutPrice } from '../rules/hidden-prices.ts';
import { parseListingQuery, type ListingChoice } from '../rules/listing-query.ts';
import type { PricedSite } from './context.ts';

const choices = new WeakMap<
  ListingQuery | URLSearchParams,
  { full: ListingChoice; withoutPrice?: ListingChoice }
>();

/**
 * What a listing's query chooses, as the one who asks may choose it. The same value for the same query: a call's address is
 * made canonical from it before its list is made of it.
 */
export function choiceOf(site: PricedSite, query: ListingQuery | URLSearchParams): ListingChoice {
  let choice = choices.get(query);
  if (!choice) choices.set(query, (choice = { full: parseListingQuery(query) }));
  return site.priceList === null ? (choice.withoutPrice ??= choiceWithoutPrice(choice.full)) : choice.full;
}
