import { expect, it } from 'vitest';
import { choicesOf, pageFormErrors } from './form.ts';

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

it('accepts valid input', () => expect(errorsOf(good)).toEqual({}));

it('reports missing and invalid input by field', () => {
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

const visit = [
  { name: 'place', label: 'Where', kind: 'place', options: ['By video'] },
  { name: 'day', label: 'Day', kind: 'date' },
  { name: 'part', label: 'Time of day', kind: 'time', options: ['Morning', 'Evening'] },
] as const;
const redfern = {
  name: 'Redfern',
  timesOn: (day: string) => (day === '2026-12-01' ? ['9am', '10am'] : []),
};
const visitErrors = (place: string, day: string, part: string) =>
  pageFormErrors(visit as never, { place, day, part }, [redfern]);

it('a visit needs one of the chosen store’s times, other appointments one of the form’s', () => {
  expect(visitErrors('Redfern', '2026-12-01', '10am')).toEqual({});
  expect(visitErrors('By video', '2026-12-01', 'Evening')).toEqual({});
  expect(visitErrors('Redfern', '2026-12-01', 'Evening')).toEqual({ part: 'Please choose your time of day' });
  expect(visitErrors('By video', '2026-12-01', '10am')).toEqual({
    part: 'Please choose your time of day',
  });
  expect(visitErrors('Elsewhere', '2026-12-01', 'Evening')).toEqual({ place: 'Please choose where' });
});

it('a day without times at the store is a fault of the day, not of the time', () => {
  expect(visitErrors('Redfern', '2026-12-06', '10am')).toEqual({
    day: 'Redfern has no times on this day. Please choose another day',
  });
  expect(visitErrors('Redfern', '', '')).toEqual({
    day: 'Please enter your day',
    part: 'Please choose your time of day',
  });
});

it('lists the stores first, and the times of the chosen store on the day', () => {
  const offered = (values: Record<string, string>) =>
    visit.map((field) => choicesOf(field as never, visit as never, values, [redfern]));
  expect(offered({ place: 'Redfern', day: '2026-12-01' })).toEqual([
    ['Redfern', 'By video'],
    [],
    ['9am', '10am'],
  ]);
  expect(offered({ place: '', day: '2026-12-01' })[2]).toEqual(['Morning', 'Evening']);
  expect(offered({ place: 'Redfern' })[2]).toEqual([]);
});
