/**
 * Where prices are for customers with an account (THEME-13, storefront §6), answers to guests hold none: neither the
 * amounts nor what they could be found by: filters and sorts by price or by what is a deal.
 */
import { deepFreeze } from '#foundation/pure/deep-freeze.ts';
import type { ProductCard } from '../contract.ts';
import type { Listing } from '../contract-listing.ts';
import type { ListingChoice } from './listing-query.ts';

/** By what is chosen of them, and by how many they leave, a price could be told. */
const PRICE_FACETS = ['price', 'deals'];
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
      facets: listing.facets.filter(({ key }) => !PRICE_FACETS.includes(key)),
      sorts: listing.sorts.filter(({ value }) => !PRICE_SORTS.has(value)),
    };
    listings.set(listing, plain);
  }
  return plain;
}

/** What a visitor chose without what would tell prices by what it leaves. */
export function choiceWithoutPrice(choice: ListingChoice): ListingChoice {
  const ranges = new Map(choice.ranges);
  const values = new Map(choice.values);
  for (const key of PRICE_FACETS) {
    ranges.delete(key);
    values.delete(key);
  }
  return { ...choice, ranges, values, sort: PRICE_SORTS.has(choice.sort) ? '' : choice.sort };
}
