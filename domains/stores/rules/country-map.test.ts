import { expect, test } from 'vitest';
import { countryMap } from './country-map.ts';

const store = (storeUri: string, latitude: number | null, longitude: number) => ({
  storeUri,
  name: storeUri,
  latitude,
  longitude,
});
const redfern = store('redfern', -33.893, 151.21);
const kogarah = store('kogarah', -33.966, 151.133);
const perth = store('perth', -31.9, 115.812);

test('stores of one town share a mark; those without a place have none', () => {
  const map = countryMap('AU', [redfern, perth, kogarah, store('unknown', null, 151)])!;
  expect(map.marks.map(({ uris }) => uris)).toEqual([['redfern', 'kogarah'], ['perth']]);
  const [sydney, west] = map.marks;
  expect(sydney!.x).toBeGreaterThan(west!.x);
  expect(sydney!.y).toBeGreaterThan(west!.y);
  expect(sydney!.x).toBeLessThan(map.width);
  expect(sydney!.y).toBeLessThan(map.height);
});

test('the visitor stands on the map of their own country alone', () => {
  const sydney = { latitude: -33.87, longitude: 151.2 };
  expect(countryMap('AU', [], sydney)!.here).not.toBeNull();
  expect(countryMap('NZ', [], sydney)!.here).toBeNull();
  expect(countryMap('AU', [])!.here).toBeNull();
});

test('a country that nobody drew has no map', () => {
  expect(countryMap('FR', [redfern])).toBeNull();
});
