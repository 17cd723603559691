import { expect, test } from 'vitest';
import { AU_STATES } from '#foundation/pure/contact/au-states.ts';
import { timeZoneOf } from './places.ts';

test.each([
  ['AU', 'NSW', 'Australia/Sydney'],
  ['AU', 'ACT', 'Australia/Sydney'],
  ['AU', 'VIC', 'Australia/Melbourne'],
  ['AU', 'QLD', 'Australia/Brisbane'],
  ['AU', 'SA', 'Australia/Adelaide'],
  ['AU', 'WA', 'Australia/Perth'],
  ['AU', 'TAS', 'Australia/Hobart'],
  ['AU', 'NT', 'Australia/Darwin'],
  ['AU', '', 'Australia/Sydney'],
  ['NZ', '', 'Pacific/Auckland'],
  ['NZ', 'AUK', 'Pacific/Auckland'],
  ['NZ', 'CIT', 'Pacific/Chatham'],
])('%s %s is in the time zone %s', (country, state, zone) => expect(timeZoneOf(country, state)).toBe(zone));

test('lists all eight states', () => {
  expect(AU_STATES.toSorted()).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
});
