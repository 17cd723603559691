import { expect, test } from 'vitest';
import { filtersOf, readStoresQuery, storesAddress } from './stores-query.ts';

test('query parameters survive parsing and formatting', () => {
  const query = readStoresQuery(new URLSearchParams('state=nsw&virtualTour=true&near= 2016 &colour=red'));
  expect(query).toEqual({
    state: 'NSW',
    virtualTour: true,
    appointmentOnly: false,
    openNow: false,
    openSunday: false,
    near: '2016',
  });
  expect(storesAddress(query)).toBe('/stores?near=2016&state=NSW&virtualTour=true');
  expect(storesAddress(query, { state: '', near: '', virtualTour: false })).toBe('/stores');
  expect(storesAddress(query, { appointmentOnly: true })).toBe(
    '/stores?near=2016&state=NSW&virtualTour=true&appointmentOnly=true',
  );
  expect(filtersOf(query)).toEqual(['state:NSW', 'virtualTour']);
});

test('malformed query parameters are cleaned', () => {
  const query = readStoresQuery(
    new URLSearchParams({ state: '<script>', virtualTour: '1 or 1=1', near: 'x'.repeat(900) }),
  );
  expect(query).toEqual({
    state: '<SC',
    virtualTour: false,
    appointmentOnly: false,
    openNow: false,
    openSunday: false,
    near: 'x'.repeat(100),
  });
  expect(storesAddress(query)).not.toContain('<');
});

test('openNow and openSunday survive a round trip; openNow is not sent to the server, whose pages are cached', () => {
  const query = readStoresQuery(new URLSearchParams('near=2065&openSunday=true&openNow=true'));
  expect(storesAddress(query)).toBe('/stores?near=2065&openNow=true&openSunday=true');
  expect(filtersOf(query)).toEqual(['openSunday']);
});
