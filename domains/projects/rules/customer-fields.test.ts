import { expect, it } from 'vitest';
import { customerFaults } from './customer-fields.ts';

it.each([
  [{ contactNumber: '1' }, { contactNumber: 'Please enter a valid phone number' }],
  [{ contactNumber: '9555 0142' }, { contactNumber: 'Please include the area code' }],
  [
    { customerNumberSecondary: 'ask Ngozi' },
    { customerNumberSecondary: 'Please enter a valid phone number' },
  ],
  [{ postCode: '20' }, { postCode: 'Please enter a postcode of four digits' }],
  [{ contactNumber: '0438 220 914', postCode: '2088', customerEmail: 'ngozi@people.example' }, {}],
  [{ contactNumber: '+64 21 123 4567', customerEmail: '', postCode: '' }, {}],
])('%j', (fields, faults) => expect(customerFaults(fields)).toEqual(faults));

it('an invalid email address is reported at its field', () => {
  expect(
    Object.keys(customerFaults({ customerEmail: 'ngozi', customerEmailSecondary: 'n@p.example' })),
  ).toEqual(['customerEmail']);
});

it('previously saved values stay valid', () => {
  const before = { contactNumber: 'ask Ngozi' };
  expect(customerFaults({ contactNumber: 'ask Ngozi', postCode: '2088' }, before)).toEqual({});
  expect(customerFaults({ contactNumber: 'ask Sam' }, before)).toHaveProperty('contactNumber');
});
