import { expect, test } from 'vitest';
import { demoLocalities } from './localities.ts';
import { STORES } from './stores.ts';
import { demoStreets } from './streets.ts';

const STREETS = demoStreets(demoLocalities());
const streetsOf = (postcode: string, suburb: string) =>
  STREETS.filter(({ place }) => place.postcode === postcode && place.suburb === suburb).map(
    ({ name }) => name,
  );

test('the street of every store is found at its postcode', () => {
  const missing = STORES.filter(({ address, postcode }) => {
    const street = address.replace(/^\d+\s+/, '');
    return !STREETS.some(({ place, name }) => place.postcode === postcode && name === street);
  });
  expect(missing.map(({ name, suburb, postcode }) => `${name}: ${suburb} ${postcode}`)).toEqual([]);
});

test.each([
  'Falcon Street',
  'Willoughby Road',
  'Pacific Highway',
  'High Street',
  'Alexander Street',
  'George Street',
])('Crows Nest has %s', (name) => {
  expect(streetsOf('2065', 'Crows Nest')).toContain(name);
});

test('every other place has six distinct streets', () => {
  const names = streetsOf('2880', 'Broken Hill');
  expect(names).toHaveLength(6);
  expect(new Set(names).size).toBe(6);
});
