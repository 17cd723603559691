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

test('stores in one town share a marker; those without coordinates have none', () => {
  const map = countryMap('AU', [redfern, perth, kogarah, store('unknown', null, 151)])!;
  expect(map.marks.map(({ uris }) => uris)).toEqual([['redfern', 'kogarah'], ['perth']]);
  const [sydney, west] = map.marks;
  expect(sydney!.x).toBeGreaterThan(west!.x);
  expect(sydney!.y).toBeGreaterThan(west!.y);
  expect(sydney!.x).toBeLessThan(map.width);
  expect(sydney!.y).toBeLessThan(map.height);
});

test('the visitor appears only on the map of their own country', () => {
  const sydney = { latitude: -33.87, longitude: 151.2 };
  expect(countryMap('AU', [], sydney)!.here).not.toBeNull();
  expect(countryMap('NZ', [], sydney)!.here).toBeNull();
  expect(countryMap('AU', [])!.here).toBeNull();
});

test('a country without a drawing has no map', () => {
  expect(countryMap('FR', [redfern])).toBeNull();
});

test('the map is 480 wide, with longitude and latitude in proportion', () => {
  const map = countryMap('AU', [])!;
  // The map covers 42 degrees of longitude and 34.4 degrees of latitude. The centre is at 27 degrees south.
  // In the drawing, a degree of latitude is therefore longer than a degree of longitude, by a factor of 1 /
  // cos(27°).
  expect([map.width, map.height]).toEqual([480, 441]);
  const { x, y } = countryMap('AU', [redfern])!.marks[0]!;
  expect([x, y]).toEqual([442, 309]);
  expect(countryMap('AU', [store('corner', -9.8, 112.5)])!.marks[0]).toMatchObject({ x: 0, y: 0 });
});

test('coasts are closed paths, borders open ones', () => {
  const map = countryMap('AU', [])!;
  for (const coast of map.coasts) expect(coast).toMatch(/^M\d+ \d+(L\d+ \d+)+Z$/);
  for (const border of map.borders) expect(border).toMatch(/^M\d+ \d+(L\d+ \d+)+$/);
  expect(map.borders[0]).toBe('M189 65L189 280');
});

test('stores within 26 units of the first share a marker', () => {
  // A degree of longitude is 11.43 units wide in the drawing.
  const uris = (east: number) =>
    countryMap('AU', [store('a', -30, 140), store('b', -30, 140 + east)])!.marks.map((mark) => mark.uris);
  expect(uris(2.2)).toEqual([['a', 'b']]);
  expect(uris(2.4)).toEqual([['a'], ['b']]);
  const southward = countryMap('AU', [store('a', -30, 140), store('b', -33, 140)])!.marks;
  expect(southward).toHaveLength(2);
});

test.each([
  [{ latitude: -20, longitude: 112.5 }, true],
  [{ latitude: -20, longitude: 154.5 }, true],
  [{ latitude: -9.8, longitude: 130 }, true],
  [{ latitude: -44.2, longitude: 130 }, true],
  [{ latitude: -20, longitude: 112.4 }, false],
  [{ latitude: -20, longitude: 154.6 }, false],
  [{ latitude: -9.7, longitude: 130 }, false],
  [{ latitude: -44.3, longitude: 130 }, false],
])('a shopper at %j is on the map: %s', (here, stands) => {
  expect(countryMap('AU', [], here)!.here !== null).toBe(stands);
});
