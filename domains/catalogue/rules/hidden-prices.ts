/**
 * Some sites display prices only to customers with an account (THEME-13, storefront §6). Their responses to
 * guests contain no prices, and no filters or sorts from which a guest could infer a price.
 */
import { deepFreeze } from '#foundation/pure/collections/deep-freeze.ts';
import type { ProductCard } from '../contract/catalogue.ts';
import type { Listing } from '../contract/listing.ts';
import type { ListingChoice } from './listing-query.ts';

/** Facets whose values and counts would reveal prices. */
const PRICE_FACETS = ['price', 'deals'];
const PRICE_SORTS: ReadonlySet<string> = new Set(['price-asc', 'price-desc', 'saving']);

/** Caches the versions without prices, because the same cards and listings are returned repeatedly. */
const cards = new WeakMap<ProductCard, ProductCard>();
const listings = new WeakMap<Listing, Listing>();

/** Returns a copy of a card without its price. */
export function cardWithoutPrice(card: ProductCard): ProductCard {
  let plain = cards.get(card);
  if (!plain) {
    plain = deepFreeze({ ...card, price: null, rrp: null, altPriceMsg: '' });
    cards.set(card, plain);
  }
  return plain;
}

/**
 * Returns a copy of a listing without prices. The listing must have been built with {@link
 * choiceWithoutPrice}, so that its filters and order reveal no prices.
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

/** Removes from a choice the filters and sorts whose results would reveal prices. */
export function choiceWithoutPrice(choice: ListingChoice): ListingChoice {
  const ranges = new Map(choice.ranges);
  const values = new Map(choice.values);
  for (const key of PRICE_FACETS) {
    ranges.delete(key);
    values.delete(key);
  }
  return { ...choice, ranges, values, sort: PRICE_SORTS.has(choice.sort) ? '' : choice.sort };
}
