import { expect, test } from 'vitest';
import { WORDS_OF_LISTS } from '#database/import/mapping.ts';
import { BY_KEY } from '../rules/arrivals.ts';
import { FIT_FILTERS } from '../rules/fit-filters.ts';
import { EMPTY_CHOICE, listingQueryString, parseListingQuery } from '../rules/listing-query.ts';

test('rejects filter keys that are reserved query parameters of a list', () => {
  expect(WORDS_OF_LISTS).toEqual(expect.arrayContaining([BY_KEY, ...FIT_FILTERS]));
  const said = { ...EMPTY_CHOICE, sort: 'rating', page: 2, postcode: '2026', isTextRead: true };
  const words = [...new URLSearchParams(listingQueryString(said)).keys()];
  expect(words).toHaveLength(4);
  expect(WORDS_OF_LISTS).toEqual(expect.arrayContaining(words));
  for (const word of words) expect(parseListingQuery({ [word]: ['1'] }).values.size, word).toBe(0);
});
