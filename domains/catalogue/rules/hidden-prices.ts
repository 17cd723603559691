/**
 * Where prices are for customers with an account (THEME-13, storefront §6), answers to guests hold none: neither the
 * amounts nor what they could be found by, a filter and sorts by price.
 */
import { deepFreeze } from '#foundation/pure/deep-freeze.ts';
import type { ProductCard } from '../contract.ts';
import type { Listing } from '../contract-listing.ts';
import type { ListingChoice } from './listing-query.ts';

const PRICE_FACET = 'price';
const PRICE_SORTS: ReadonlySet<string> = new Set(['price-asc', 'price-desc', 'saving']);

/** Cards and listings are kept and handed out again and again; so are these. */
const cards = new WeakMap<ProductCard, ProductCard>();
const listings = new WeakMap<Listing, Listing>();

/** A card as guests see it who are shown no prices. */
export function cardWithoutPrice(card: ProductCard): ProductCard {
  let plain = cards.get(card);
  if (!plain) {
    plain = deepFreeze({ ...card, price: null, rrp: null, altPriceMsg: '' });
    cards.set(card, plain);
  }
  return plain;
}

/** A listing without prices. It must have been made of {@link choiceWithoutPrice a choice without prices}. */
export function listingWithoutPrices(listing: Listing): Listing {
  let plain = listings.get(listing);
  if (!plain) {
    plain = {
      ...listing,
      products: listing.products.map(cardWithoutPrice),
      facets: listing.facets.filter(({ key }) => key !== PRICE_FACET),
      sorts: listing.sorts.filter(({ value }) => !PRICE_SORTS.has(value)),
    };
    listings.set(listing, plain);
  }
  return plain;
}

/** What a visitor chose without what would tell prices by what it leaves. */
export function choiceWithoutPrice(choice: ListingChoice): ListingChoice {
  const ranges = new Map(choice.ranges);
  ranges.delete(PRICE_FACET);
  return { ...choice, ranges, sort: PRICE_SORTS.has(choice.sort) ? '' : choice.sort };
}
