import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookingErrors } from '../rules/booking-form.ts';
import { BookingFields } from './booking-fields.tsx';

const FORM = {
  firstName: 'Ann',
  lastName: 'Byron',
  email: 'ann@people.example',
  phone: '0412 345 678',
  attendees: 1,
  comments: '',
};

test.each([
  ['First name', 'firstName'],
  ['Last name', 'lastName'],
] as const)('%s accepts at most as many characters as the server', (label, name) => {
  render(<BookingFields field={(one) => ({ id: one, name: one })} capacity={null} />);
  const { maxLength } = screen.getByLabelText<HTMLInputElement>(label);
  const errorsOf = (length: number) =>
    bookingErrors({ ...FORM, [name]: 'a'.repeat(length) }, { capacity: null });
  expect(errorsOf(maxLength)).toEqual({});
  expect(Object.keys(errorsOf(maxLength + 1))).toEqual([name]);
});
