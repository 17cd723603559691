import { expect, test } from 'vitest';
import { regionOf, withoutRegion } from './region.ts';

test.each([
  ['2000111', '2000_SYDNEY'],
  ['3000111', '3000_MELBOURNE'],
  ['2000222', '2600_CANBERRA'],
  ['4000111', '4000_BRISBANE'],
  ['5000111', '5000_ADELAIDE'],
  ['6000111', '6000_PERTH'],
  ['7000111', '7000_HOBART'],
  ['0800111', '0800_DARWIN'],
])('region %s is %s', (code, locationCode) => {
  expect(regionOf(code)?.locationCode).toBe(locationCode);
});

test.each(['999', '800111', '', 'constructor'])('region %j is ignored (GEO-13)', (code) => {
  expect(regionOf(code)).toBeUndefined();
});

test.each([
  ['?region_id=2000111', ''],
  ['?a=1&region_id=2000111&b=2%20x', '?a=1&b=2%20x'],
  ['?a=1', '?a=1'],
  ['', ''],
])('the query %j without the region is %j (GEO-14)', (search, rest) => {
  expect(withoutRegion(search)).toBe(rest);
});

test.each([
  ['2000111', 'Sydney', 'NSW', '2000'],
  ['3000111', 'Melbourne', 'VIC', '3000'],
  ['2000222', 'Canberra', 'ACT', '2600'],
  ['4000111', 'Brisbane', 'QLD', '4000'],
  ['5000111', 'Adelaide', 'SA', '5000'],
  ['6000111', 'Perth', 'WA', '6000'],
  ['7000111', 'Hobart', 'TAS', '7000'],
  ['0800111', 'Darwin', 'NT', '0800'],
])('region %s is %s %s %s (GEO-05 to -12)', (code, suburb, state, postcode) => {
  expect(regionOf(code)).toMatchObject({ suburb, state, postcode });
});

test.each([
  ['?region_id=1&a=2', '?a=2'],
  ['region_id=1&a=2', '?a=2'],
  ['?a=?&region_id=1', '?a=?'],
  ['?my_region_id=1', '?my_region_id=1'],
  ['?region_ids=1', '?region_ids=1'],
  ['?region_id', ''],
  ['?&&a=1', '?a=1'],
])('only the region is removed from %j: %j', (search, rest) => expect(withoutRegion(search)).toBe(rest));
