import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { site as aolNz } from '#sites/aol-nz/site.ts';
import {
  BONDI,
  eachOnAnEmptyPage,
  field,
  open,
  ready,
  SAVED,
  summaryRow,
  type,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

const JUNCTION = {
  ...BONDI,
  _id: '8',
  suburb: 'Bondi Junction',
  postcode: '2022',
  fullAddress: 'Bondi Junction NSW 2022',
};
const RICHMONDS = ['VIC 3121', 'NSW 2753'].map((rest, index) => ({
  ...BONDI,
  _id: `r${index}`,
  suburb: 'Richmond',
  state: rest.slice(0, 3),
  postcode: rest.slice(4),
  fullAddress: `Richmond ${rest}`,
}));

it.each([
  ['in full', ' bondi ', [BONDI, JUNCTION], '2026'],
  ['with state and postcode', 'Richmond, NSW 2753', RICHMONDS, '2753'],
])('a suburb typed %s is selected when the field loses focus', async (_how, text, found, postcode) => {
  const { count } = await open({ answers: { 'GET /api/locality': { body: found } } });
  await screen.findByLabelText('Suburb');
  type('Suburb', text);
  fireEvent.blur(field('Suburb'));
  await waitFor(() => expect(field('Postcode').value).toBe(postcode));
  await waitFor(() => expect(count('POST /api/checkout/avail')).toBe(1));
});

it('finds a suburb with its postcode in New Zealand', async () => {
  const ponsonby = {
    ...BONDI,
    suburb: 'Ponsonby',
    state: null,
    postcode: '1011',
    country: 'NZ',
    fullAddress: 'Ponsonby 1011',
  };
  const { count } = await open({ site: aolNz, answers: { 'GET /api/locality': { body: [ponsonby] } } });
  await screen.findByLabelText('Suburb and postcode');
  type('Suburb and postcode', 'ponsonby 1011');
  fireEvent.blur(field('Suburb and postcode'));
  await waitFor(() => expect(field('Suburb and postcode').value).toBe('Ponsonby 1011'));
  await waitFor(() => expect(count('POST /api/checkout/avail')).toBe(1));
});

it.each([
  ['with several matches', 'Richmond', RICHMONDS],
  ['that is incomplete', 'Bond', [BONDI]],
])('a suburb %s must still be selected', async (_which, text, found) => {
  const { count } = await open({ answers: { 'GET /api/locality': { body: found } } });
  await screen.findByLabelText('Suburb');
  type('Suburb', text);
  fireEvent.blur(field('Suburb'));
  expect(await screen.findByText('Please, select a suburb in the suggested list.')).toBeTruthy();
  await waitFor(() => expect(count('GET /api/locality')).toBeGreaterThan(0));
  expect(field('Postcode').value).toBe('');
  expect(count('POST /api/checkout/avail')).toBe(0);
});

it('the first day and the cheapest one are two cards, and one press selects either', async () => {
  await open({ saved: SAVED });
  await ready();
  expect(screen.getByText(/^Includes \$59 for delivery on /)).toBeTruthy();
  const fastest = screen.getByRole('button', { name: /^Fastest: Tomorrow, \$59/ });
  const free = screen.getByRole('button', { name: /^Free: \w+day, Save \$59/ });
  const pressed = () => [fastest, free].map((card) => card.getAttribute('aria-pressed'));
  expect(pressed()).toEqual(['true', 'false']);
  fireEvent.click(free);
  await waitFor(() => expect(summaryRow('Delivery')).toBe('DeliveryFREE'));
  expect(pressed()).toEqual(['false', 'true']);
  expect(screen.queryByText(/^With \$/)).toBeNull();
});
