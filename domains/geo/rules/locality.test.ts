import { describe, expect, test } from 'vitest';
import { place } from '../test/fixtures-rules-place.ts';
import {
  deliveryLocationKey,
  findLocality,
  fullAddress,
  indexLocalities,
  localityToWire,
  nearestPlace,
  searchForm,
  searchLocalities,
} from './locality.ts';
import { isPlace } from './same-place.ts';

const places = [
  place('Bondi Junction', 'NSW', '2022'),
  place('Bondi', 'NSW', '2026'),
  place('Bondi Beach', 'NSW', '2026'),
  place('North Bondi', 'NSW', '2026'),
  place("O'Connor", 'WA', '6163'),
  place('Darwin', 'NT', '0800'),
  place('Ōtāhuhu', '', '1062', 'NZ'),
  place('Richmond', 'VIC', '3121'),
  place('Richmond', 'NSW', '2753'),
  place('Richmond', '', '7020', 'NZ'),
];
const index = indexLocalities(places);
const found = (country: string, term: string) => searchLocalities(index, country, term).map(fullAddress);

describe('search', () => {
  test.each([
    ['bondi', ['Bondi NSW 2026', 'Bondi Beach NSW 2026', 'Bondi Junction NSW 2022']],
    ['BO', ['Bondi NSW 2026', 'Bondi Beach NSW 2026', 'Bondi Junction NSW 2022']],
    ['2026', ['Bondi Beach NSW 2026', 'Bondi NSW 2026', 'North Bondi NSW 2026']],
    ['080', ['Darwin NT 0800']],
    ['bondi nsw 20', ['Bondi NSW 2026']],
    ['Bondi, NSW', ['Bondi NSW 2026']],
    ['2026 north', ['North Bondi NSW 2026']],
    ['oconnor', ["O'Connor WA 6163"]],
    ['richmond', ['Richmond NSW 2753', 'Richmond VIC 3121']],
    ['b', []],
    ['', []],
    ['  ', []],
    ['nowhere', []],
    ['otahuhu', []],
  ])('%j in Australia', (term, expected) => {
    expect(found('AU', term)).toEqual(expected);
  });

  test('in New Zealand, with and without macrons', () => {
    expect(found('NZ', 'otah')).toEqual(['Ōtāhuhu 1062']);
    expect(found('NZ', 'Ōtāhuhu')).toEqual(['Ōtāhuhu 1062']);
    expect(found('NZ', 'rich')).toEqual(['Richmond 7020']);
    expect(found('XX', 'rich')).toEqual([]);
  });

  test('places with many places around them come first, capitals before them', () => {
    const at = (suburb: string, state: string, postcode: string, latitude: number, longitude: number) => ({
      ...place(suburb, state, postcode),
      latitude,
      longitude,
    });
    const suburbs = ['Burnley', 'Cremorne', 'Hawthorn', 'Prahran'].map((suburb, number) =>
      at(suburb, 'VIC', '3121', -37.82 - number / 100, 145),
    );
    const boxes = Array.from({ length: 9 }, (_, number) =>
      at('Hobart', 'TAS', String(7800 + number), -42.74, 147.44),
    );
    const whole = indexLocalities([
      at('Richmond', 'TAS', '7025', -42.74, 147.44),
      at('Richmond', 'VIC', '3121', -37.82, 145),
      at('Richmond Hill', 'QLD', '4820', -20.08, 146.26),
      at('Melba', 'ACT', '2615', -35.21, 149.05),
      at('Melbourne', 'VIC', '3000', -37.81, 144.96),
      ...suburbs,
      ...boxes,
    ]);
    const names = (term: string) => searchLocalities(whole, 'AU', term).map(fullAddress);
    expect(names('rich')).toEqual(['Richmond VIC 3121', 'Richmond TAS 7025', 'Richmond Hill QLD 4820']);
    expect(names('richmond')).toEqual(['Richmond VIC 3121', 'Richmond TAS 7025', 'Richmond Hill QLD 4820']);
    expect(names('melb')).toEqual(['Melbourne VIC 3000', 'Melba ACT 2615']);
    expect(names('3121').slice(0, 2)).toEqual(['Burnley VIC 3121', 'Cremorne VIC 3121']);
  });

  test('localities come before PO box localities, and a capital before other places of its name', () => {
    const boxes = Array.from({ length: 170 }, (_, number) => place('Sydney', 'NSW', String(1001 + number)));
    const whole = indexLocalities([
      ...boxes,
      place('Sydney', 'NSW', '2000'),
      place('Sydney Olympic Park', 'NSW', '2127'),
      place('Perth', 'TAS', '7300'),
      place('Perth', 'WA', '6000'),
      place('Perth', 'WA', '6800'),
      place('Auckland', '', '1148', 'NZ'),
    ]);
    const suggested = (country: string, term: string) =>
      searchLocalities(whole, country, term).map(fullAddress);
    expect(suggested('AU', 'sydney').slice(0, 3)).toEqual([
      'Sydney NSW 2000',
      'Sydney Olympic Park NSW 2127',
      'Sydney NSW 1001',
    ]);
    expect(suggested('AU', 'perth')).toEqual(['Perth WA 6000', 'Perth TAS 7300', 'Perth WA 6800']);
    expect(suggested('AU', '1001')).toEqual(['Sydney NSW 1001']);
    expect(suggested('NZ', 'auckland')).toEqual(['Auckland 1148']);
  });

  test('at most 100 (LOCATION-12)', () => {
    const many = indexLocalities(
      Array.from({ length: 250 }, (_, number) => place(`Mount ${number}`, 'QLD', '4000')),
    );
    expect(searchLocalities(many, 'AU', 'mount')).toHaveLength(100);
  });
});

test.each([
  [{ suburb: 'BONDI', state: 'nsw', postcode: '2026' }, 'AU', 'Bondi NSW 2026'],
  [{ suburb: 'Bondi', state: 'VIC', postcode: '2026' }, 'AU', undefined],
  [{ suburb: 'Bondi', state: 'NSW', postcode: '2022' }, 'AU', undefined],
  [{ suburb: 'Otahuhu', state: '-', postcode: '1062' }, 'NZ', 'Ōtāhuhu 1062'],
  [{ suburb: 'Ōtāhuhu', state: 'null', postcode: '1062' }, 'NZ', 'Ōtāhuhu 1062'],
  [{ suburb: 'Bondi', state: '-', postcode: '2026' }, 'AU', undefined],
])('looks up the locality %j in %s', (parts, country, expected) => {
  const one = findLocality(index, country, parts);
  expect(one && fullAddress(one)).toBe(expected);
});

test.each([
  [{ suburb: 'bondi beach', state: 'nsw', postcode: '2026' }, 'AU', true],
  [{ suburb: '', state: '', postcode: '2026' }, 'AU', true],
  [{ suburb: '', state: 'VIC', postcode: '2026' }, 'AU', false],
  [{ suburb: 'Richmond', state: 'NSW', postcode: '3121' }, 'AU', false],
  [{ suburb: '', state: '', postcode: '9999' }, 'AU', false],
  [{ suburb: '', state: '', postcode: '202' }, 'AU', false],
  [{ suburb: 'Otahuhu', state: '', postcode: '1062' }, 'NZ', true],
  [{ suburb: 'Anywhere', state: '', postcode: '1' }, 'XX', true],
])('%j is accepted as a place in %s: %s', (parts, country, expected) => {
  expect(isPlace(index, country, parts)).toBe(expected);
});

test('formats response, key and search form (LOCATION-15, -16, -18)', () => {
  expect(localityToWire(places[6]!)).toEqual({
    _id: String(places[6]!.id),
    suburb: 'Ōtāhuhu',
    postcode: '1062',
    state: null,
    country: 'NZ',
    fullAddress: 'Ōtāhuhu 1062',
  });
  expect(deliveryLocationKey({ postcode: '2026', suburb: 'Bondi' })).toBe('2026_Bondi');
  expect(searchForm("  St. Mary's-Bay ")).toBe('st marys bay');
});

test.each([
  ['suburb, state and postcode', { suburb: 'Bondi', state: 'NSW', postcode: '2026' }, 'Bondi NSW 2026'],
  ['no state in New Zealand', { suburb: 'Ponsonby', state: '', postcode: '1011' }, 'Ponsonby 1011'],
  ['no state that is known', { suburb: 'Ponsonby', state: null, postcode: '1011' }, 'Ponsonby 1011'],
])('formats an address in one line: %s', (_what, parts, line) => expect(fullAddress(parts)).toBe(line));

test('coordinates are in the response only if both are known', () => {
  const known = { ...places[1]!, latitude: -33.89, longitude: 151.27 };
  expect(localityToWire(known)).toMatchObject({ state: 'NSW', latitude: -33.89, longitude: 151.27 });
  expect(localityToWire({ ...known, latitude: null })).not.toHaveProperty('longitude');
  expect(localityToWire({ ...known, longitude: null })).not.toHaveProperty('latitude');
});

test.each([
  ["O'Connor", 'oconnor'],
  ['O’Connor', 'oconnor'],
  ['St. Kilda', 'st kilda'],
  ['ŌTĀHUHU', 'otahuhu'],
  ['  Brighton - Le - Sands ', 'brighton le sands'],
  ['.', ''],
])('%j is searched as %j', (text, form) => expect(searchForm(text)).toBe(form));

test('every place is found by its id and its postcode', () => {
  expect(index.byId.get(places[3]!.id)).toBe(places[3]);
  expect(index.byPostcode.get('AU 2026')).toEqual([places[1], places[2], places[3]]);
  expect(index.byPostcode.get('NZ 2026')).toBeUndefined();
});

test('places of one name and postcode keep the order of their ids', () => {
  const twins = [place('Twin', 'NSW', '2000'), place('Twin', 'NSW', '2000')];
  const found = searchLocalities(indexLocalities(twins.toReversed()), 'AU', 'twin');
  expect(found.map((one) => one.id)).toEqual(twins.map((one) => one.id));
});

test.each([
  [{ suburb: ' bondi  beach ', state: ' nsw ', postcode: ' 2026 ' }, 'AU', 'Bondi Beach NSW 2026'],
  [{ suburb: 'Bondi', state: '', postcode: '2026' }, 'AU', undefined],
  [{ suburb: 'Bondi', state: 'xnull', postcode: '2026' }, 'AU', undefined],
  [{ suburb: 'Richmond', state: ' NULL ', postcode: '7020' }, 'NZ', 'Richmond 7020'],
  [{ suburb: 'Bond', state: 'NSW', postcode: '2026' }, 'AU', undefined],
  [{ suburb: 'Bondi', state: 'NSW', postcode: '2026' }, 'XX', undefined],
])('finds only an exact match of %j in %s', (parts, country, expected) => {
  const one = findLocality(index, country, parts);
  expect(one && fullAddress(one)).toBe(expected);
});

test('the nearest place is the closest one of the country with coordinates, within 60 km', () => {
  const located = indexLocalities([
    { ...places[0]!, latitude: -33.89, longitude: 151.25 },
    { ...places[1]!, latitude: -33.893, longitude: 151.265 },
    { ...places[6]!, latitude: -33.891, longitude: 151.26 },
    places[7]!,
  ]);
  const near = (latitude: number, longitude: number) =>
    nearestPlace(located, 'AU', { latitude, longitude })?.suburb;
  expect(near(-33.892, 151.262)).toBe('Bondi');
  expect(near(-33.89, 151.251)).toBe('Bondi Junction');
  // Half a degree is about 55 km, a whole one about 111 km.
  expect(near(-34.39, 151.25)).toBe('Bondi');
  expect(near(-34.89, 151.25)).toBeUndefined();
});
