import { expect, it } from 'vitest';
import type { Locality } from '#domains/geo/contract.ts';
import { REDFERN } from '#domains/stores/rules/fixtures-store.ts';
import { storesNear } from './store-pages.ts';

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

it('knows a store without a point by its suburb', () => {
  const near = (place: Locality) => storesNear([REDFERN, unplaced], place).map(({ name }) => name);
  expect(near(GEELONG)).toEqual(['Moorabool Street']);
  expect(near({ ...GEELONG, suburb: 'Torquay' })).toEqual([]);
  expect(near({ ...GEELONG, state: 'TAS', latitude: undefined, longitude: undefined })).toEqual([]);
});
