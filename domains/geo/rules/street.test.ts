import { describe, expect, it } from 'vitest';
import { streetKey, streetQuery } from './street.ts';

const BONDI = { suburb: 'Bondi Beach', state: 'NSW', postcode: '2026' };
const finds = (typed: string, key: string) =>
  streetQuery(typed)?.ranges.some(([from, to]) => key >= from && key < to) ?? false;

describe('a street is found', () => {
  const hall = streetKey('Hall Street', BONDI);
  it.each([
    '12 hal',
    '12 Hall',
    '12 Hall S',
    '12 Hall St',
    '12 Hall St.',
    '12 Hall Street Bon',
    '12 Hall St, Bondi Beach NSW 2026',
    '3/12 Hall St',
    'Unit 3/12 Hall St',
    'Unit 3 12 Hall St',
    '12a, hall st',
  ])('by %j', (typed) => expect(finds(typed, hall)).toBe(true));

  it.each(['Hall Street', '12', '12 Ha', '12 Hall Road', '12 Hall Street Manly', '', '12 …'])(
    'not by %j',
    (typed) => expect(finds(typed, hall)).toBe(false),
  );

  it('whatever the letter case and form of its street type', () => {
    const maori = { suburb: 'Ōtāhuhu', state: '', postcode: '1062' };
    expect(streetKey('Māngere Rd', maori)).toBe('mangere road otahuhu 1062');
    expect(finds('7 mangere rd ota', streetKey('Māngere Road', maori))).toBe(true);
    expect(finds('7 St Georges', streetKey('St Georges Road', BONDI))).toBe(true);
    // "Cl" may be the abbreviation of "Close" or the beginning of "Clarence".
    expect(finds('7 Mount Cl', streetKey('Mount Clarence Road', BONDI))).toBe(true);
    expect(finds('7 Mount Cl', streetKey('Mount Close', BONDI))).toBe(true);
  });
});

it.each([
  ['12 Hall', '12'],
  ['3/12 Hall', '3/12'],
  ['Unit 5/10, Smith St', 'Unit 5/10'],
  ['Level 2 14-18 Smith St', 'Level 2 14-18'],
])('the street number in %j is %j', (typed, number) => expect(streetQuery(typed)?.number).toBe(number));
