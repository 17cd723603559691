import { describe, expect, test } from 'vitest';
import { place } from '../test/fixtures-rules-place.ts';
import { fullAddress, indexLocalities } from './locality.ts';
import { findPlaces } from './place-search.ts';

const index = indexLocalities([
  place('Bondi', 'NSW', '2026'),
  place('Bondi Beach', 'NSW', '2026'),
  place('North Bondi', 'NSW', '2026'),
  place('Beachmere', 'QLD', '4510'),
  place('Melbourne', 'VIC', '3000'),
  place('Parramatta', 'NSW', '2150'),
  place('St Kilda', 'VIC', '3182'),
  place('St Kilda East', 'VIC', '3183'),
  place('Mount Druitt', 'NSW', '2770'),
  place('Mt Isa', 'QLD', '4825'),
  place('Richmond', 'VIC', '3121'),
  place('Richmond', 'NSW', '2753'),
  place('Saint Kilda', '', '9012', 'NZ'),
  place('Mount Eden', '', '1024', 'NZ'),
]);
const found = (term: string, country = 'AU') => {
  const { places, isGuess } = findPlaces(index, country, term);
  return places.map((one) => `${isGuess ? '? ' : ''}${fullAddress(one)}`);
};

describe('spelling variants find the same place', () => {
  test.each([
    ['saint kilda', ['St Kilda VIC 3182', 'St Kilda East VIC 3183']],
    ['St. Kilda', ['St Kilda VIC 3182', 'St Kilda East VIC 3183']],
    ['saint kilda vic 3182', ['St Kilda VIC 3182']],
    ['Mt Druitt', ['Mount Druitt NSW 2770']],
    ['mt dru', ['Mount Druitt NSW 2770']],
    ['Mount Isa', ['Mt Isa QLD 4825']],
    ['nth bondi', ['North Bondi NSW 2026']],
    ['bondi', ['Bondi NSW 2026', 'Bondi Beach NSW 2026']],
  ])('%j', (term, expected) => expect(found(term)).toEqual(expected));

  test('in New Zealand', () => {
    expect(found('st kilda', 'NZ')).toEqual(['Saint Kilda 9012']);
    expect(found('Mt Eden', 'NZ')).toEqual(['Mount Eden 1024']);
  });
});

describe('an address ends with its place', () => {
  test.each([
    ['12 Beach St Bondi', ['Bondi NSW 2026', 'Bondi Beach NSW 2026']],
    ['Unit 3/12 Hall Street, North Bondi NSW 2026', ['North Bondi NSW 2026']],
    ['12 High St, Richmond 3121', ['Richmond VIC 3121']],
    ['Hall St Bondi Beach', ['Bondi Beach NSW 2026']],
    ['1 Grey St saint kilda', ['St Kilda VIC 3182', 'St Kilda East VIC 3183']],
    ['12 Hall St', []],
  ])('%j', (term, expected) => expect(found(term)).toEqual(expected));
});

describe('one or two wrong letters suggest a place', () => {
  test.each([
    ['melborne', ['? Melbourne VIC 3000']],
    ['Parramata', ['? Parramatta NSW 2150']],
    ['Bonddi', ['? Bondi NSW 2026']],
    ['bodni', ['? Bondi NSW 2026']],
    ['mount druit nsw', ['? Mount Druitt NSW 2770']],
    ['mount driut nsw', ['? Mount Druitt NSW 2770']],
    ['richmnod', ['? Richmond VIC 3121', '? Richmond NSW 2753']],
    ['richmnod nsw', ['? Richmond NSW 2753']],
    ['richmnod 3121', ['? Richmond VIC 3121']],
    ['bomdee', []],
    ['bnd', []],
    ['alice springs', []],
    ['9999', []],
    ['', []],
  ])('%j', (term, expected) => expect(found(term)).toEqual(expected));
});
