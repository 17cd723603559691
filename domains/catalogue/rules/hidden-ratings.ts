import type { Listing } from '../contract/listing.ts';
import type { ListingChoice } from './listing-query.ts';

/**
 * Some sites display the reviews of a provider instead of the shop's own. Their listings offer no filter and
 * no sort by the shop's own ratings.
 */

const RATING_FACET = 'customer-rating';
const RATING_SORT = 'rating';

/** Caches the versions without ratings, because the same listings are returned repeatedly. */
const listings = new WeakMap<Listing, Listing>();

/** Returns a copy of a listing without the filter and the sort by ratings. */
export function listingWithoutRatings(listing: Listing): Listing {
  let plain = listings.get(listing);
  if (!plain) {
    plain = {
      ...listing,
      facets: listing.facets.filter(({ key }) => key !== RATING_FACET),
      sorts: listing.sorts.filter(({ value }) => value !== RATING_SORT),
    };
    listings.set(listing, plain);
  }
  return plain;
}

/** Removes the filter and the sort by ratings from a choice. */
export function choiceWithoutRatings(choice: ListingChoice): ListingChoice {
  const values = new Map(choice.values);
  values.delete(RATING_FACET);
  return { ...choice, values, sort: choice.sort === RATING_SORT ? '' : choice.sort };
}
