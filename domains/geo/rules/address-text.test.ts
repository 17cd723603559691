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
  ['12 Hall Street,', []],
  [', Bondi', []],
  ['12 Hall Street , Bondi', [['12 Hall Street', 'Bondi']]],
  [
    '12 Hall Street Bondi B',
    [
      ['12 Hall', 'Street Bondi B'],
      ['12 Hall Street', 'Bondi B'],
    ],
  ],
  ['12 X Bondi', []],
  [
    '12 Hall St. Bo',
    [
      ['12 Hall', 'St. Bo'],
      ['12 Hall St.', 'Bo'],
    ],
  ],
])('%j may be %j', (text, splits) => {
  expect(splitAddress(text).map(({ street, place }) => [street, place])).toEqual(splits);
});

test.each([
  ['12 Hall St, Bondi Beach NSW 2026, Australia', ['12 Hall St', 'Bondi Beach', 'NSW', '2026']],
  ['7 Queen Street, Ponsonby 1011, New Zealand', ['7 Queen Street', 'Ponsonby', '', '1011']],
  ['12 Hall St, Bondi NSW', ['12 Hall St', 'Bondi', 'NSW', '']],
  ['<b>12 Hall St</b>', ['b12 Hall St/b', '', '', '']],
  ['', ['', '', '', '']],
])('the address %j is parsed as %j (SCRIPTS-13)', (text, [street, suburb, state, postcode]) => {
  expect(sanitisedPlace(text)).toEqual({ street, suburb, state, postcode });
});

test.each([
  ['Unit 5/10 Smith St', '10 Smith Street', '5/10 Smith Street'],
  ['5/10 Smith', '5/10 Smith Street', '5/10 Smith Street'],
  ['10 Smith', '10 Smith Street', '10 Smith Street'],
])('typed %j, %s is %s', (typed, street, whole) => {
  expect(withTypedUnit(typed, street)).toBe(whole);
});

test.each(
  `avenue ave boulevard bvd circuit cct close cl court ct crescent cres drive dr esplanade highway hwy lane ln
  parade pde place pl road rd square sq street st terrace tce way Rd. STREET`.split(/\s+/),
)('an address that ends in the street type "%s" contains no suburb', (type) => {
  expect(splitAddress(`12 Hall ${type}`)).toEqual([]);
});

test.each(['Streeton', 'Bestway', 'Eastlane'])(
  'a place name may start or end like a street type: %s',
  (name) => {
    expect(splitAddress(`12 Hall ${name}`)).toEqual([{ street: '12 Hall', place: name }]);
  },
);

test.each([
  ['  12  Hall   St ,  Bondi   NSW  2026  ', ['12 Hall St', 'Bondi', 'NSW', '2026']],
  ['12 Hall St,, Bondi Beach,NSW 2026, AUSTRALIA', ['12 Hall St', 'Bondi Beach', 'NSW', '2026']],
  ['12 Hall St, Australia Plains SA 5374', ['12 Hall St', 'Australia Plains', 'SA', '5374']],
  ['12 Hall St, South Australia', ['12 Hall St', 'South Australia', '', '']],
  ['12 Hall St, Perth W 6000', ['12 Hall St', 'Perth W', '', '6000']],
  ['12 Hall St, Bondi NSW 20267', ['12 Hall St', 'Bondi NSW 20267', '', '']],
])(
  'the address %j, regardless of its spacing, is parsed as %j',
  (text, [street, suburb, state, postcode]) => {
    expect(sanitisedPlace(text)).toEqual({ street, suburb, state, postcode });
  },
);

test.each([
  [' flat 2b / 10 Smith', '2b/10 Smith Street'],
  ['Apartment 12/10 Smith', '12/10 Smith Street'],
  ['apt5/10 Smith', '5/10 Smith Street'],
  ['Shop 5/10 Smith', '10 Smith Street'],
  ['5/Smith', '10 Smith Street'],
  ['123456/10 Smith', '10 Smith Street'],
])('the unit typed in %j is preserved: %j', (typed, whole) => {
  expect(withTypedUnit(typed, '10 Smith Street')).toBe(whole);
});
