import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  aView,
  eachOnAnEmptyPage,
  open,
  payByCard,
  ready,
  refusing,
  SAVED,
  summaryRow,
  type,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

const PROMPT = { title: 'Thank your delivery team', purpose: 'The crew gets all of it.' };
const button = () => screen.getByRole('button', { name: /^Pay \$|^Place order/ }).textContent;
const withTip = async () => {
  const page = await open({
    saved: SAVED,
    answers: { ...refusing, 'GET /api/checkout': { body: aView({ tip: PROMPT }) } },
  });
  await ready();
  return page;
};

it('a tip is off at first, is added to the total, and is submitted with the order (SETTINGS-19)', async () => {
  const { sent } = await withTip();
  expect(screen.getByRole('radio', { name: 'No tip' })).toHaveProperty('checked', true);
  expect(screen.getByText(PROMPT.purpose)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '$10' }));
  await waitFor(() => expect(button()).toBe('Pay $2,568'));
  expect(summaryRow('Tip for the delivery team')).toContain('$10');
  payByCard();
  await screen.findByText('Not now.');
  expect(sent.find(({ call }) => call === 'POST /api/checkout')!.body).toMatchObject({
    tip: 10,
    cart: { orderTotal: 2568 },
  });
});

it('an invalid tip has an error, and no order is submitted', async () => {
  const { sent } = await withTip();
  fireEvent.click(screen.getByRole('radio', { name: 'Other amount' }));
  type('Tip in dollars', '900');
  payByCard();
  expect(
    (await screen.findAllByText('Please enter an amount up to $200, for example 10.')).length,
  ).toBeGreaterThan(0);
  expect(sent.some(({ call }) => call === 'POST /api/checkout')).toBe(false);
  type('Tip in dollars', '7.50');
  await waitFor(() => expect(button()).toBe('Pay $2,565.50'));
});

it('nothing asks for a tip if the site does not', async () => {
  await open({ saved: SAVED });
  await ready();
  expect(screen.queryByRole('radio', { name: 'No tip' })).toBeNull();
});
