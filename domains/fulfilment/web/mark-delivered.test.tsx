import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MarkDelivered } from './mark-delivered.tsx';

let answer: { status: number; body: object };
const sent: [string, unknown][] = [];

beforeEach(() => {
  sent.length = 0;
  answer = { status: 200, body: { orderNumber: 'W1', deliveredOn: [2026, 11, 24], isWhole: true } };
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push([address, JSON.parse(body)]);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function saves(day: string) {
  const user = userEvent.setup();
  render(<MarkDelivered orderNumber="W1" />);
  await user.click(screen.getByRole('button', { name: 'Mark W1 delivered' }));
  const field = screen.getByLabelText(/Delivered on/);
  expect(document.activeElement).toBe(field);
  if (day !== '') await user.type(field, day);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

it('marks today if no day is entered, and returns the focus to the button', async () => {
  await saves('');
  expect(await screen.findByText('Delivered on Tue 24 Nov.')).toBeTruthy();
  expect(sent).toEqual([['/api/staff/order/W1/delivered', {}]]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mark W1 delivered' }));
});

it('marks the entered day, and says if only a part is delivered', async () => {
  answer.body = { orderNumber: 'W1', deliveredOn: [2026, 11, 20], isWhole: false };
  await saves('2026-11-20');
  expect(await screen.findByText('The sent part is marked as delivered on Fri 20 Nov.')).toBeTruthy();
  expect(sent).toEqual([['/api/staff/order/W1/delivered', { day: [2026, 11, 20] }]]);
});

it('shows the fault and keeps the input', async () => {
  answer = {
    status: 409,
    body: { errors: ['No part of this order had been sent by that day.'], code: 'not-sent' },
  };
  await saves('2026-11-20');
  expect(await screen.findByText('No part of this order had been sent by that day.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Delivered on/).value).toBe('2026-11-20');
});
