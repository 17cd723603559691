import { expect, it } from 'vitest';
import { homeKey } from './home-key.ts';

const keyOf = (address: string, postcode = '3000') => homeKey({ address, postcode });

it.each([
  '77 Smith Street',
  '77 SMITH ST.',
  '4/77 Smith St',
  '4 / 77 Smith St',
  'Unit 4, 77 Smith St',
  'Unit 4/77 Smith St',
  'U4 77 Smith St',
  '77 Smith St Unit 4',
  'Level 2, 77-79 Smith St',
  '77a Smith Street, Fitzroy',
])('%j is 77 Smith Street', (address) => expect(keyOf(address)).toBe('77 smith street 3000'));

it.each([
  ['7 Smith St', '77 Smith St'],
  ['77 Smith St', '77 Smith Rd'],
  ['77 High Street Road', '77 High Street'],
  ['1 St Kilda Rd', '1 Kilda Rd'],
])('%j and %j are different homes', (one, other) => expect(keyOf(one)).not.toBe(keyOf(other)));

it('abbreviations, a saint and the postcode count', () => {
  expect(keyOf('1 St Kilda Rd')).toBe(keyOf('1 Saint Kilda Road'));
  expect(keyOf('12 O’Neil Ave')).toBe(keyOf('12 ONEIL AVENUE'));
  expect(keyOf('77 Smith St', '3001')).not.toBe(keyOf('77 Smith St'));
  expect(keyOf('The Old Mill')).toBe('the old mill 3000'.replace(/^/, ' '));
});
