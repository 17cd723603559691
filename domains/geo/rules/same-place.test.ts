import { describe, expect, it } from 'vitest';
import { place } from '../test/fixtures-rules-place.ts';
import { isOneOf, placeNameForm } from './same-place.ts';

const PLACES = [
  place('Bondi Beach', 'NSW', '2026'),
  place('Tamarama', 'NSW', '2026'),
  place('Broome', 'WA', '6725'),
  place('Perth', 'WA', '6000'),
  place('Brighton-Le-Sands', 'NSW', '2216'),
  place('St Kilda', 'VIC', '3182'),
  place('Mount Eden', '', '1024', 'NZ'),
  place('Ōtāhuhu', '', '1062', 'NZ'),
  place("O'Connor", 'ACT', '2602'),
  place('', 'NT', '0872'),
];
const is = (suburb: string, state: string, postcode: string) => isOneOf(PLACES, { suburb, state, postcode });

describe('suburb, state and postcode match one place', () => {
  it.each([
    ['Bondi Beach', 'NSW', '2026'],
    [' bondi  BEACH ', 'nsw', ' 2026 '],
    ['Tamarama', 'NSW', '2026'],
    ['Bondi Beach', '', '2026'],
    ['Brighton Le Sands', 'NSW', '2216'],
    ['Saint Kilda', 'VIC', '3182'],
    ['St. Kilda', 'VIC', '3182'],
    ['Mt Eden', '', '1024'],
    ['Mt Eden 1024', '', '1024'],
    ['Mount Eden, 1024', 'Auckland', '1024'],
    ['Otahuhu', '', '1062'],
    ['O’Connor', 'ACT', '2602'],
    ['Anywhere', 'NT', '0872'],
    ['', '', '2026'],
    ['', 'NSW', '2026'],
  ])('%j %j %j', (suburb, state, postcode) => expect(is(suburb, state, postcode)).toBe(true));

  it.each([
    ['Broome', '', '2026'],
    ['Broome', 'WA', '2026'],
    ['Broome', 'NSW', '2026'],
    ['Perth', 'NSW', '2026'],
    ['Bondi Beach', 'NSW', '3000'],
    ['Bondi Beach', 'WA', '2026'],
    ['Nowhere', 'NSW', '9999'],
    ['Bondi', 'NSW', '2026'],
    ['Anywhere', 'WA', '0872'],
    ['', '', '9999'],
    ['Bondi Beach', 'NSW', ''],
    ['Bondi Beach', 'NSW', '.*'],
  ])('%j %j %j is not a known place', (suburb, state, postcode) =>
    expect(is(suburb, state, postcode)).toBe(false),
  );
});

it('different names stay different', () => {
  expect(placeNameForm('Northcote')).not.toBe(placeNameForm('Nthcote'));
  expect(placeNameForm('North Sydney')).toBe(placeNameForm('Nth Sydney'));
  expect(placeNameForm('Sydney')).not.toBe(placeNameForm('North Sydney'));
});

it.each([
  ['Saint Ives', 'St Ives'],
  ['Mount Eden', 'Mt Eden'],
  ['Mountain Creek', 'Mtn Creek'],
  ['Point Cook', 'Pt Cook'],
  ['Port Melbourne', 'Pt Melbourne'],
  ['Fort Denison', 'Ft Denison'],
  ['North Bondi', 'Nth Bondi'],
  ['South Yarra', 'Sth Yarra'],
  ['East Perth', 'E Perth'],
  ['West End', 'W End'],
  ['Upper Hutt', 'Up Hutt'],
  ['Lower Hutt', 'Lwr Hutt'],
  ['Black and White', 'Black & White'],
])('%s and %s are the same place name', (long, short) => {
  expect(placeNameForm(long)).toBe(placeNameForm(short));
  expect(placeNameForm(long)).not.toBe(placeNameForm(long.split(' ').slice(1).join(' ')));
});

it.each([
  ['Mount Eden 2026', '1024', false],
  ['Mount Eden1024', '1024', false],
  ['1024 Mount Eden', '1024', false],
  ['Mount Eden ,  1024', '1024', true],
])('the suburb may end with its own postcode after a comma: %j with %s', (suburb, postcode, expected) => {
  expect(is(suburb, '', postcode)).toBe(expected);
});
