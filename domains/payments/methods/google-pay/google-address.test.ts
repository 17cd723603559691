import { expect, it } from 'vitest';
import { googleContact, googlePlace } from './google-address.ts';

it('names the suburb before the city, which Google uses as the locality in New Zealand', () => {
  const address = {
    address1: '8 Franklin Road',
    address2: ' Ponsonby ',
    locality: 'Auckland',
    postalCode: '1011',
  };
  expect(googlePlace(address)).toMatchObject({ suburbs: ['Ponsonby', 'Auckland'], postcode: '1011' });
});

it.each([
  ['Sam van Nguyen', 'Sam van', 'Nguyen'],
  [' Kiri  Walker ', 'Kiri', 'Walker'],
  ['Cher', 'Cher', 'Cher'],
  ['', '', ''],
])('splits the name %j', (name, firstName, lastName) => {
  expect(googleContact({ name }, 'a@example.com')).toMatchObject({ firstName, lastName, lines: [] });
});
