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
  expect(countryMap('AU', [], { here: sydney })!.here).not.toBeNull();
  expect(countryMap('NZ', [], { here: sydney })!.here).toBeNull();
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

test('stores within 44 units of the first share a marker', () => {
  // A degree of longitude is 11.43 units wide in the drawing.
  const uris = (east: number) =>
    countryMap('AU', [store('a', -30, 140), store('b', -30, 140 + east)])!.marks.map((mark) => mark.uris);
  expect(uris(3.7)).toEqual([['a', 'b']]);
  expect(uris(3.9)).toEqual([['a'], ['b']]);
  const southward = countryMap('AU', [store('a', -30, 140), store('b', -34, 140)])!.marks;
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
  expect(countryMap('AU', [], { here })!.here !== null).toBe(stands);
});

test('with a focus, the map shows the part around these places, with names that do not overlap', () => {
  const stores = [redfern, kogarah, perth, store('penrith', -33.768, 150.672)];
  const focus = [redfern, kogarah].map(({ latitude, longitude }) => ({ latitude: latitude!, longitude }));
  const map = countryMap('AU', stores, { focus })!;
  expect([map.isPart, map.width, map.height]).toEqual([true, 480, 441]);
  // Perth is outside the part. The others no longer share a marker.
  expect(map.marks.map(({ uris }) => uris)).toEqual([['redfern'], ['kogarah']]);
  expect(map.marks.map(({ name }) => name?.text)).toEqual(['redfern', 'kogarah']);
  // The centre of the two stores is the centre of the drawing.
  const [a, b] = map.marks;
  expect(Math.abs((a!.x + b!.x) / 2 - 240)).toBeLessThanOrEqual(1);
  expect(Math.abs((a!.y + b!.y) / 2 - 220.5)).toBeLessThanOrEqual(1);
  // A single place has a map of a limited scale.
  const single = countryMap('AU', [redfern], { focus: focus.slice(0, 1) })!;
  expect(single.marks[0]).toMatchObject({ x: 240, name: { text: 'redfern', side: 'right' } });
});

test('a name moves to the left of its mark or is omitted if it does not fit', () => {
  const focus = [{ latitude: -33.9, longitude: 151 }];
  const named = (stores: ReturnType<typeof store>[]) =>
    countryMap('AU', stores, { focus })!.marks.map(({ name }) => name?.side ?? null);
  // A degree of longitude is 640 units wide, and the right edge is at 151.375.
  expect(named([store('a-long-name', -33.9, 151.35)])).toEqual(['left']);
  expect(named([store('a-long-name', -33.9, 151), store('another-name', -33.9, 151.08)])).toEqual([
    'left',
    'right',
  ]);
  const row = [150.92, 150.995, 151.07].map((east) => store('a-long-name', -33.9, east));
  expect(named(row)).toEqual(['left', null, 'right']);
});

test('places all over the country need the whole map, without names', () => {
  const focus = [redfern, perth].map(({ latitude, longitude }) => ({ latitude: latitude!, longitude }));
  const map = countryMap('AU', [redfern, perth], { focus })!;
  expect(map.isPart).toBe(false);
  expect(map.marks.map(({ name }) => name)).toEqual([null, null]);
});
