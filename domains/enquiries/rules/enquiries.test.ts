import { expect, test } from 'vitest';
import { newsletterErrors } from './enquiries.ts';

const good = { Name: 'Sam', Email: 'sam@example.com', Postcode: '2026' };

test('a complete form has no faults', () => {
  expect(newsletterErrors(good)).toEqual({});
});

test.each([
  [{ Name: '  ' }, { Name: 'Please enter your Name' }],
  [{ Email: '' }, { Email: 'Please enter a valid Email' }],
  [{ Email: 'sam@' }, { Email: 'Please enter a valid Email' }],
  [{ Email: 'sam at home' }, { Email: 'Please enter a valid Email' }],
  [{ Postcode: '20' }, { Postcode: 'Please enter a valid Postcode' }],
  [{ Postcode: '20260' }, { Postcode: 'Please enter a valid Postcode' }],
  [{ Postcode: 'abcd' }, { Postcode: 'Please enter a valid Postcode' }],
])('%j', (typed, errors) => {
  expect(newsletterErrors({ ...good, ...typed })).toEqual(errors);
});

test.each(['200', '0800', ' 2026 '])('postcode %j is valid (ADDRESS-40)', (Postcode) => {
  expect(newsletterErrors({ ...good, Postcode })).toEqual({});
});
