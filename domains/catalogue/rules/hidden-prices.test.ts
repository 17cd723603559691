import { describe, expect, it } from 'vitest';
import type { Listing } from '../contract/listing.ts';
import { cardFixture, facetFixtures } from '../test/fixtures-web.ts';
import { cardWithoutPrice, choiceWithoutPrice, listingWithoutPrices } from './hidden-prices.ts';
import { EMPTY_CHOICE, parseListingQuery } from './listing-query.ts';

const card = cardFixture();
const sorts = ['popular', 'price-asc', 'price-desc', 'saving', 'rating'];
const listing: Listing = {
  products: [card, cardFixture({ sku: 'B' })],
  finishes: {},
  total: 2,
  page: 1,
  pages: 1,
  pageSize: 24,
  sort: 'relevance',
  sorts: sorts.map((value) => ({ value, label: value })),
  facets: facetFixtures(),
  chips: [],
  hasMeasures: false,
  unmeasured: 0,
};

describe('guests who must not see prices (THEME-13)', () => {
  it('get cards without amounts and otherwise unchanged', () => {
    expect(cardWithoutPrice(card)).toEqual({ ...card, price: null, rrp: null, altPriceMsg: '' });
    expect(card.price).toBe(2499);
  });

  it('get listings that reveal no price', () => {
    const plain = listingWithoutPrices(listing);
    expect(plain.products.map(({ sku, price }) => [sku, price])).toEqual([
      [card.sku, null],
      ['B', null],
    ]);
    expect(plain.sorts.map(({ value }) => value)).toEqual(['popular', 'rating']);
    expect(plain.facets.map(({ key }) => key)).toEqual(
      listing.facets.map(({ key }) => key).filter((key) => !['price', 'deals'].includes(key)),
    );
    expect(plain).toMatchObject({ total: 2, pageSize: 24 });
  });

  it('get cached objects', () => {
    expect(cardWithoutPrice(card)).toBe(cardWithoutPrice(card));
    expect(listingWithoutPrices(listing)).toBe(listingWithoutPrices(listing));
    expect(Object.isFrozen(cardWithoutPrice(card))).toBe(true);
  });

  it.each([
    ['price-asc', ''],
    ['price-desc', ''],
    ['saving', ''],
    ['rating', 'rating'],
    ['', ''],
  ])('have sort orders by price removed: %j', (sort, left) => {
    expect(choiceWithoutPrice({ ...EMPTY_CHOICE, sort }).sort).toBe(left);
  });

  it('cannot filter by price, only by public data', () => {
    const query = 'price-from=500&price-to=900&width-from=600&brand=halden&page=2';
    const choice = parseListingQuery(new URLSearchParams(query));
    const plain = choiceWithoutPrice(choice);
    expect([...plain.ranges]).toEqual([['width', { from: 600, to: null }]]);
    expect([plain.values, plain.page]).toEqual([choice.values, 2]);
    expect(choice.ranges.has('price')).toBe(true);
  });
});
