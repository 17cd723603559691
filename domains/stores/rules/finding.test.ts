import { expect, test } from 'vitest';
import type { Store } from '../contract.ts';
import { OPEN as open, REDFERN as store } from '../test/fixtures-rules-store.ts';
import {
  addressText,
  byDistance,
  directionsUrl,
  distanceKm,
  distanceText,
  ENGINE_ROOM_URI,
  filterStores,
  matchesText,
  pointOf,
  stateName,
} from './finding.ts';

const other: Store = {
  ...store,
  id: 2,
  storeUri: ENGINE_ROOM_URI,
  name: 'Engine Room',
  suburb: 'Richmond',
  postcode: '3121',
  latitude: -37.824,
  longitude: 144.998,
  state: 'VIC',
  isAppointmentOnly: true,
  virtualTourId: null,
};

test('the Engine Room has its own URI (STORE-14)', () => {
  expect(ENGINE_ROOM_URI).toBe('engine-room');
  expect(filterStores([store, other], [`storeUri:${ENGINE_ROOM_URI}`])).toEqual([other]);
});

test.each([
  [[], [1, 2]],
  [['state:nsw'], [1]],
  [['state=VIC', 'appointmentOnly'], [2]],
  [['virtualTour'], [1]],
  [['virtualTour:false'], [2]],
  [['storeUri:engine-room'], [2]],
  [['state:NSW,appointmentOnly'], []],
  [['openSunday'], []],
  [['openSunday:false'], [1, 2]],
  [['colour:red'], [1, 2]],
])('filters %j (API-25)', (filters, ids) => {
  expect(filterStores([store, other], filters).map(({ id }) => id)).toEqual(ids);
});

test('directions link to the address', () => {
  expect(directionsUrl(store)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Redfern%2C%2012%20Regent%20Street%2C%20Redfern%2C%20NSW%2C%202016',
  );
});

test('calculates and formats straight-line distances', () => {
  const km = distanceKm(pointOf(store)!, pointOf(other)!);
  expect(Math.round(km)).toBe(710);
  expect(distanceKm(pointOf(store)!, pointOf(store)!)).toBe(0);
  expect([0.4, 1, 3.44, 9.96, 27.4, 1204.6].map(distanceText)).toEqual([
    'under 1 km',
    '1 km',
    '3.4 km',
    '10 km',
    '27 km',
    '1,205 km',
  ]);
});

test('sorts the nearest first, and stores without coordinates last', () => {
  const nowhere = { ...store, id: 3, latitude: null };
  const melbourne = { latitude: -37.81, longitude: 144.96 };
  expect(byDistance([nowhere, store, other], melbourne).map(({ store: { id } }) => id)).toEqual([2, 1, 3]);
  expect(byDistance([nowhere], melbourne)[0]!.km).toBeNull();
});

test.each([
  ['', [1, 2]],
  ['red', [1]],
  ['2016', [1]],
  ['vic', [2]],
  ['engine rich', [2]],
  ['ngine', []],
  ['redfern vic', []],
  ['<script>', []],
])('"%s" finds %j', (text, ids) => {
  expect([store, other].filter((one) => matchesText(one, text)).map(({ id }) => id)).toEqual(ids);
});

test('formats addresses and state names', () => {
  expect(addressText(store)).toBe('12 Regent Street, Redfern NSW 2016');
  expect(addressText({ ...store, state: '' })).toBe('12 Regent Street, Redfern 2016');
  expect(['NSW', '', 'XX'].map(stateName)).toEqual(['New South Wales', 'New Zealand', 'XX']);
});

test.each([
  // On a meridian or the equator, a degree is 1/360 of the earth's circumference.
  [{ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111.195],
  [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 111.195],
  [{ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 1 }, 55.597],
  [{ latitude: -33.8688, longitude: 151.2093 }, { latitude: -31.9523, longitude: 115.8613 }, 3290],
  // Points on opposite sides of the earth, and points on both sides of the date line.
  [{ latitude: 0, longitude: -90 }, { latitude: 0, longitude: 90 }, 20_015],
  [{ latitude: -36.85, longitude: 179.5 }, { latitude: -36.85, longitude: -179.5 }, 88.97],
])('the distance from %j to %j is %d km', (from, to, km) => {
  expect(Math.abs(distanceKm(from, to) - km)).toBeLessThan(km * 0.001);
  expect(distanceKm(to, from)).toBeCloseTo(distanceKm(from, to), 6);
});

test.each([
  [0, 'under 1 km'],
  [0.999, 'under 1 km'],
  [9.94, '9.9 km'],
  [10, '10 km'],
  [10.4, '10 km'],
  [2, '2 km'],
])('%d km is displayed as "%s"', (km, text) => expect(distanceText(km)).toBe(text));

test.each([
  [
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 0 },
  ],
  [{ latitude: null, longitude: 1 }, null],
  [{ latitude: 1, longitude: null }, null],
  [{ latitude: 1 }, null],
  [{}, null],
])('the coordinates of %j are %j', (place, point) => expect(pointOf(place)).toEqual(point));

test.each([
  ['NSW', 'New South Wales'],
  ['ACT', 'Australian Capital Territory'],
  ['VIC', 'Victoria'],
  ['QLD', 'Queensland'],
  ['SA', 'South Australia'],
  ['WA', 'Western Australia'],
  ['TAS', 'Tasmania'],
  ['NT', 'Northern Territory'],
  ['', 'New Zealand'],
])('%s is %s', (state, name) => expect(stateName(state)).toBe(name));

test.each([
  [['virtualTour:1'], [1]],
  [['VirtualTour : TRUE '], [1]],
  [['virtualTour=0'], [2]],
  [['appointmentOnly:false'], [1]],
  [[' STATE = nsw '], [1]],
  [['storeUri'], []],
  [['storeUri:Engine-Room,state:VIC'], [2]],
  [['state:VIC', 'state:NSW'], []],
  [['state:'], []],
  [[''], [1, 2]],
])('applies the filters %j in any notation (API-24)', (filters, ids) => {
  expect(filterStores([store, other], filters).map(({ id }) => id)).toEqual(ids);
});

test('directions leave out unknown parts', () => {
  expect(directionsUrl({ ...store, state: '' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Redfern%2C%2012%20Regent%20Street%2C%20Redfern%2C%202016',
  );
});

test('matches words in any letter case, including accents', () => {
  const otahuhu = { name: 'Ōtāhuhu', suburb: 'Ōtāhuhu', state: '', postcode: '1062' };
  expect(matchesText(otahuhu, 'ŌTĀ 106')).toBe(true);
  expect(matchesText(otahuhu, 'ōtā, 1063')).toBe(false);
});

test('openSunday includes stores with Sunday hours, but none by appointment', () => {
  const always = { ...store, openTimes: Array.from({ length: 7 }, () => open) };
  const asked = (one: Store) => filterStores([one], ['openSunday']).length;
  expect(asked(always)).toBe(1);
  expect(asked({ ...always, isAppointmentOnly: true })).toBe(0);
  expect(asked({ ...store, openTimes: [] })).toBe(0);
});
