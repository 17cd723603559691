import { expect, it } from 'vitest';
import { pageFormErrors } from './form.ts';

const fields = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'email', label: 'Email', kind: 'email' },
  { name: 'phone', label: 'Phone', kind: 'phone', isOptional: true },
  { name: 'postcode', label: 'Postcode', kind: 'postcode' },
  { name: 'day', label: 'Day', kind: 'date' },
  { name: 'place', label: 'Where', kind: 'choice', options: ['Here', 'There'] },
] as const;
const good = {
  name: 'Ann',
  email: 'ann@shop.example',
  phone: '',
  postcode: '2000',
  day: '2026-12-01',
  place: 'Here',
};
const errorsOf = (values: Record<string, string>) => pageFormErrors(fields as never, values);

it('takes what is right', () => expect(errorsOf(good)).toEqual({}));

it('asks for what is missing or wrong, by field', () => {
  expect(
    errorsOf({
      ...good,
      name: ' ',
      email: 'ann',
      phone: '12',
      postcode: '20000',
      day: 'soon',
      place: 'Elsewhere',
    }),
  ).toEqual({
    name: 'Please enter your name',
    email: 'Please enter a valid email',
    phone: 'Please enter a valid phone',
    postcode: 'Please enter a valid postcode',
    day: 'Please enter your day',
    place: 'Please choose where',
  });
  expect(Object.keys(errorsOf(JSON.parse('{"__proto__":"x"}')))).toHaveLength(5);
});
