import { expect, test } from 'vitest';
import type { Store } from '../contract.ts';
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

const open = { isOpen: true, openTime: '09:00', closeTime: '17:30' };
const closed = { isOpen: false, openTime: '', closeTime: '' };
const store: Store = {
  id: 1,
  storeUri: 'redfern',
  name: 'Redfern',
  thumbImg: { src: '' },
  virtualTourId: 'tour-1',
  isAppointmentOnly: false,
  openTimes: [
    open,
    open,
    open,
    { ...open, closeTime: '20:00' },
    open,
    { ...open, closeTime: '12:00' },
    closed,
  ],
  address: '12 Regent Street',
  suburb: 'Redfern',
  state: 'NSW',
  postcode: '2016',
  country: 'AU',
  phone: '02 9000 0000',
  timeZone: 'Australia/Sydney',
  latitude: -33.893,
  longitude: 151.21,
};
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

test.each([
  [[], [1, 2]],
  [['state:nsw'], [1]],
  [['state=VIC', 'appointmentOnly'], [2]],
  [['virtualTour'], [1]],
  [['virtualTour:false'], [2]],
  [['storeUri:engine-room'], [2]],
  [['state:NSW,appointmentOnly'], []],
  [['colour:red'], [1, 2]],
])('filters %j (API-25)', (filters, ids) => {
  expect(filterStores([store, other], filters).map(({ id }) => id)).toEqual(ids);
});

test('directions lead to the address', () => {
  expect(directionsUrl(store)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Redfern%2C%2012%20Regent%20Street%2C%20Redfern%2C%20NSW%2C%202016',
  );
});

test('distances as the crow flies', () => {
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

test('the nearest first, unknown places last', () => {
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

test('addresses and states in words', () => {
  expect(addressText(store)).toBe('12 Regent Street, Redfern NSW 2016');
  expect(addressText({ ...store, state: '' })).toBe('12 Regent Street, Redfern 2016');
  expect(['NSW', '', 'XX'].map(stateName)).toEqual(['New South Wales', 'New Zealand', 'XX']);
});
