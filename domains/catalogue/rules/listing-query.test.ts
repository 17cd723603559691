import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chosenCount,
  listingQueryString,
  parseListingQuery,
  toggleValue,
  withPage,
  withRange,
  withSort,
  withoutFilters,
} from './listing-query.ts';

const parse = (text: string) => parseListingQuery(new URLSearchParams(text));

describe('a listing query', () => {
  it('reads and writes in one canonical order', () => {
    const choice = parse(
      'sort=price-asc&page=3&brand=vestra&brand=halden&brand=halden&price-to=3000&postcode=2000&in-stock=1',
    );
    expect(listingQueryString(choice)).toBe(
      'brand=halden&brand=vestra&in-stock=1&postcode=2000&price-to=3000&sort=price-asc&page=3',
    );
    expect(chosenCount(choice)).toBe(4);
  });

  it('reads the same from a record as from an address', () => {
    expect(parseListingQuery({ brand: ['b', 'a'], page: '2', none: undefined })).toEqual(
      parse('brand=a&brand=b&page=2'),
    );
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'postcode=20a0',
    'sort=<b>',
    'price-from=1e9',
    'price-to=',
    '__proto__=1',
    '=x',
    'brand=',
  ])('%s says nothing', (text) => expect(listingQueryString(parse(text))).toBe(''));

  it('changes begin at the first page', () => {
    const choice = withPage(parse('brand=a'), 4);
    expect(listingQueryString(toggleValue(choice, 'brand', 'b'))).toBe('brand=a&brand=b');
    expect(listingQueryString(toggleValue(choice, 'brand', 'a'))).toBe('');
    expect(listingQueryString(withRange(choice, 'price', { from: 5, to: null }))).toBe(
      'brand=a&price-from=5',
    );
    expect(listingQueryString(withSort(choice, 'rating'))).toBe('brand=a&sort=rating');
    expect(listingQueryString(withoutFilters(withSort(choice, 'rating')))).toBe('sort=rating');
  });

  it('survives whatever is sent, and is stable once written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const written = listingQueryString(parseListingQuery(new URLSearchParams(pairs)));
        expect(listingQueryString(parse(written))).toBe(written);
      }),
    );
  });
});
