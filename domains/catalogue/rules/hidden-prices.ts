/**
 * If a site displays prices only to customers with an account (THEME-13, storefront §6), its responses to
 * guests contain no prices. They also omit filters and sorts by price or by deal, from which a price could be
 * found.
 */
import { deepFreeze } from '#foundation/pure/collections/deep-freeze.ts';
import type { ProductCard } from '../contract/catalogue.ts';
import type { Listing } from '../contract/listing.ts';
import type { ListingChoice } from './listing-query.ts';

/** A price could be inferred from the chosen values of these facets and from their counts. */
const PRICE_FACETS = ['price', 'deals'];
const PRICE_SORTS: ReadonlySet<string> = new Set(['price-asc', 'price-desc', 'saving']);

/** Cards and listings are cached and returned repeatedly, so their versions without prices are cached too. */
const cards = new WeakMap<ProductCard, ProductCard>();
const listings = new WeakMap<Listing, Listing>();

/** Returns a card for guests who see no prices. */
export function cardWithoutPrice(card: ProductCard): ProductCard {
  let plain = cards.get(card);
  if (!plain) {
    plain = deepFreeze({ ...card, price: null, rrp: null, altPriceMsg: '' });
    cards.set(card, plain);
  }
  return plain;
}

/**
 * Returns a listing without prices. It must have been built from {@link choiceWithoutPrice a choice without
 * prices}.
 */
export function listingWithoutPrices(listing: Listing): Listing {
  let plain = listings.get(listing);
  if (!plain) {
    plain = {
      ...listing,
      products: listing.products.map(cardWithoutPrice),
      facets: listing.facets.filter(({ key }) => !PRICE_FACETS.includes(key)),
      sorts: listing.sorts.filter(({ value }) => !PRICE_SORTS.has(value)),
    };
    listings.set(listing, plain);
  }
  return plain;
}

/** Removes from a choice the filters and sorts that would reveal prices by their results. */
export function choiceWithoutPrice(choice: ListingChoice): ListingChoice {
  const ranges = new Map(choice.ranges);
  const values = new Map(choice.values);
  for (const key of PRICE_FACETS) {
    ranges.delete(key);
    values.delete(key);
  }
  return { ...choice, ranges, values, sort: PRICE_SORTS.has(choice.sort) ? '' : choice.sort };
}
