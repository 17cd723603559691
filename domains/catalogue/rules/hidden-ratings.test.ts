import { expect, test } from 'vitest';
import type { Listing } from '../contract/listing.ts';
import { choiceWithoutRatings, listingWithoutRatings } from './hidden-ratings.ts';
import { listingQueryString, parseListingQuery } from './listing-query.ts';

test('a listing loses the filter and the sort by ratings, and nothing else', () => {
  const listing = {
    total: 3,
    facets: [{ key: 'brand' }, { key: 'customer-rating' }],
    sorts: [{ value: 'popular' }, { value: 'rating' }],
  } as unknown as Listing;
  const plain = listingWithoutRatings(listing);
  expect(plain).toEqual({ total: 3, facets: [{ key: 'brand' }], sorts: [{ value: 'popular' }] });
  expect(listingWithoutRatings(listing)).toBe(plain);
});

test.each([
  ['brand=a&customer-rating=4&sort=rating', 'brand=a'],
  ['brand=a&sort=price-asc', 'brand=a&sort=price-asc'],
])('the choice %s becomes %s', (query, plain) => {
  const choice = parseListingQuery(new URLSearchParams(query));
  expect(listingQueryString(choiceWithoutRatings(choice))).toBe(plain);
});
