import { expect, it } from 'vitest';
import type { Locality } from '#domains/geo/contract.ts';
import { REDFERN } from '#domains/stores/test/fixtures-rules-store.ts';
import { isStoreWord, storesNamed, storesNear } from './store-pages.ts';

const GEELONG: Locality = {
  _id: '1',
  suburb: 'Geelong',
  state: 'VIC',
  postcode: '3220',
  country: 'AU',
  fullAddress: 'Geelong VIC 3220',
  latitude: -38.15,
  longitude: 144.36,
};
const unplaced = {
  ...REDFERN,
  name: 'Moorabool Street',
  suburb: 'Geelong',
  state: 'VIC',
  latitude: null,
  longitude: null,
};

it('a store without coordinates is found by its suburb', () => {
  const near = (place: Locality) => storesNear([REDFERN, unplaced], place).map(({ name }) => name);
  expect(near(GEELONG)).toEqual(['Moorabool Street']);
  expect(near({ ...GEELONG, suburb: 'Torquay' })).toEqual([]);
  expect(near({ ...GEELONG, state: 'TAS', latitude: undefined, longitude: undefined })).toEqual([]);
});

it('finds stores by all words of their name, suburb and state, in list order', () => {
  const stores = [REDFERN, unplaced];
  const named = (...words: string[]) => storesNamed(stores, words).map(({ name }) => name);
  expect(named('moorabool')).toEqual(['Moorabool Street']);
  expect(named('geelong', 'vic')).toEqual(['Moorabool Street']);
  expect(named('geelong', 'nsw')).toEqual([]);
  expect(named('nowhere')).toEqual([]);
  expect(named()).toEqual([]);
});

it('recognises the words of the listed stores only', () => {
  expect(isStoreWord([REDFERN, unplaced], 'moorabool')).toBe(true);
  expect(isStoreWord([REDFERN], 'moorabool')).toBe(false);
});
