import { expect, test } from 'vitest';
import type { Store } from '../contract.ts';
import { structuredStore } from './structured-store.ts';

const open = { isOpen: true, openTime: '09:00', closeTime: '17:30' };
const late = { ...open, closeTime: '20:00' };
const shut = { isOpen: false, openTime: '', closeTime: '' };
const store: Store = {
  id: 1,
  storeUri: 'redfern',
  name: 'Redfern',
  thumbImg: { src: '/img/scene/facade-aol.svg' },
  virtualTourId: null,
  isAppointmentOnly: false,
  openTimes: [open, open, open, late, open, shut, shut],
  address: '12 Baptist Street',
  suburb: 'Redfern',
  state: 'NSW',
  postcode: '2016',
  country: 'AU',
  phone: '02 5550 0101',
  timeZone: 'Australia/Sydney',
  latitude: -33.893,
  longitude: 151.21,
};

test('structured data has address, coordinates and hours', () => {
  expect(structuredStore(store, 'https://shop.test')).toMatchObject({
    '@type': 'Store',
    url: 'https://shop.test/stores/redfern',
    image: 'https://shop.test/img/scene/facade-aol.svg',
    address: { addressRegion: 'NSW', postalCode: '2016', addressCountry: 'AU' },
    geo: { latitude: -33.893, longitude: 151.21 },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Friday'], opens: '09:00', closes: '17:30' },
      { dayOfWeek: ['Thursday'], opens: '09:00', closes: '20:00' },
    ],
  });
});

test('structured data omits unknown values', () => {
  const bare = structuredStore({ ...store, state: '', latitude: null }, 'https://shop.test');
  expect(bare).not.toHaveProperty('geo');
  expect(bare).not.toHaveProperty('address.addressRegion');
});

test('structured data contains every known value in schema.org’s vocabulary', () => {
  expect(structuredStore({ ...store, openTimes: [shut, late] }, 'https://shop.test')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': 'https://shop.test/stores/redfern',
    name: 'Redfern',
    url: 'https://shop.test/stores/redfern',
    image: 'https://shop.test/img/scene/facade-aol.svg',
    telephone: '02 5550 0101',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 Baptist Street',
      addressLocality: 'Redfern',
      addressRegion: 'NSW',
      postalCode: '2016',
      addressCountry: 'AU',
    },
    geo: { '@type': 'GeoCoordinates', latitude: -33.893, longitude: 151.21 },
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Tuesday'], opens: '09:00', closes: '20:00' },
    ],
  });
});

test('different opening or closing times get separate entries, and an eighth day is ignored', () => {
  const early = { ...open, openTime: '07:00' };
  const openTimes = [open, early, late, shut, shut, shut, shut, open];
  expect(structuredStore({ ...store, openTimes }, 'https://shop.test')).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Monday'], opens: '09:00', closes: '17:30' },
      { dayOfWeek: ['Tuesday'], opens: '07:00', closes: '17:30' },
      { dayOfWeek: ['Wednesday'], opens: '09:00', closes: '20:00' },
    ],
  });
});
