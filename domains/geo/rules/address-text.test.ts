import { expect, test } from 'vitest';
import { sanitisedPlace, splitAddress, withTypedUnit } from './address-text.ts';

test.each([
  [
    '12 Hall Street Bondi',
    [
      ['12 Hall', 'Street Bondi'],
      ['12 Hall Street', 'Bondi'],
    ],
  ],
  [
    '4/12 Hall Street North Bondi',
    [
      ['4/12 Hall', 'Street North Bondi'],
      ['4/12 Hall Street', 'North Bondi'],
      ['4/12 Hall Street North', 'Bondi'],
    ],
  ],
  ['12 Hall Street, Bondi Be', [['12 Hall Street', 'Bondi Be']]],
  ['12 Curlewis Street', []],
  ['12 Hall', []],
  ['Hall Street Bondi', []],
  ['', []],
  ['12 , ', []],
])('%j may be %j', (text, splits) => {
  expect(splitAddress(text).map(({ street, place }) => [street, place])).toEqual(splits);
});

test.each([
  ['12 Hall St, Bondi Beach NSW 2026, Australia', ['12 Hall St', 'Bondi Beach', 'NSW', '2026']],
  ['7 Queen Street, Ponsonby 1011, New Zealand', ['7 Queen Street', 'Ponsonby', '', '1011']],
  ['12 Hall St, Bondi NSW', ['12 Hall St', 'Bondi', 'NSW', '']],
  ['<b>12 Hall St</b>', ['b12 Hall St/b', '', '', '']],
  ['', ['', '', '', '']],
])('%j is read as %j (SCRIPTS-13)', (text, [street, suburb, state, postcode]) => {
  expect(sanitisedPlace(text)).toEqual({ street, suburb, state, postcode });
});

test.each([
  ['Unit 5/10 Smith St', '10 Smith Street', '5/10 Smith Street'],
  ['5/10 Smith', '5/10 Smith Street', '5/10 Smith Street'],
  ['10 Smith', '10 Smith Street', '10 Smith Street'],
])('typed %j, %s is %s', (typed, street, whole) => {
  expect(withTypedUnit(typed, street)).toBe(whole);
});
