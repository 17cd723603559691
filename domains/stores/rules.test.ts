import { expect, test } from 'vitest';
import type { Store } from './contract.ts';
import { directionsUrl, filterStores, formatTime, openingStatus, todayIndex } from './rules.ts';

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
  latitude: null,
  longitude: null,
};
const other: Store = {
  ...store,
  id: 2,
  storeUri: 'engine-room',
  state: 'VIC',
  isAppointmentOnly: true,
  virtualTourId: null,
};

test.each([
  ['17:30', '5:30 PM'],
  ['09:00', '9:00 AM'],
  ['12:00', '12:00 PM'],
  ['00:15', '12:15 AM'],
  ['24:00', '12:00 AM'],
])('%s is %s', (time, text) => {
  expect(formatTime(time)).toBe(text);
});

test.each([
  // 23 November 2026 is a Monday in Sydney.
  ['2026-11-22T22:00:00Z', 'Open today until 5:30 PM'],
  ['2026-11-26T00:00:00Z', 'Open today until 8:00 PM'],
  ['2026-11-28T00:00:00Z', 'Open today until 12:00 PM'],
  ['2026-11-29T00:00:00Z', 'Closed today'],
  // Still Sunday in London, already Monday in Sydney.
  ['2026-11-29T14:00:00Z', 'Open today until 5:30 PM'],
])('at %s: %s (STORE-10, -12)', (instant, status) => {
  expect(openingStatus(store, new Date(instant))).toBe(status);
});

test('appointments come before hours (STORE-11); Monday is 0 (STORE-08)', () => {
  expect(openingStatus(other, new Date('2026-11-23T00:00:00Z'))).toBe('By appointment only');
  expect(todayIndex(store, new Date('2026-11-23T00:00:00Z'))).toBe(0);
  expect(todayIndex(store, new Date('2026-11-29T00:00:00Z'))).toBe(6);
  expect(openingStatus({ ...store, openTimes: [] }, new Date('2026-11-23T00:00:00Z'))).toBe('Closed today');
});

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
