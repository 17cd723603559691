import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PriceAsk } from '../contract/asks.ts';
import { AskManager } from './ask-for-price.tsx';

let asks: Partial<PriceAsk>[];
const sent: unknown[] = [];
const ask = (more: Partial<PriceAsk>): Partial<PriceAsk> => ({
  id: 1,
  projectLineId: null,
  requestedPrice: 500,
  quantity: 1,
  decidedBy: 'Mara Quill',
  answer: '',
  until: null,
  ...more,
});

beforeEach(() => {
  asks = [];
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body: string }) => {
    if (method === 'GET') return new Response(JSON.stringify({ asks }));
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify(ask({ id: 9, state: 'asked' })));
  });
});
afterEach(() => vi.unstubAllGlobals());

const shows = (wanted: number | null, reason = 'the shop next door') =>
  render(
    <AskManager productCode="P1" requestedPrice={wanted} reason={reason} onApproved={() => undefined} />,
  );

it('requests approval of the rejected price, and waits', async () => {
  shows(500);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask a manager' }));
  expect(await screen.findByText('Waiting for a manager')).toBeTruthy();
  expect(screen.getByText(/You requested \$500 each, for 1 unit\./)).toBeTruthy();
  expect(sent).toEqual([{ productCode: 'P1', price: 500, reason: 'the shop next door' }]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a refusal with its reason, and can be requested again', async () => {
  asks = [ask({ state: 'refused', answer: 'Not below what it costs' })];
  shows(500);
  expect(await screen.findByText('Mara Quill declined $500 each')).toBeTruthy();
  expect(screen.getByText('Not below what it costs')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy();
});

it('ignores a refusal of another price', async () => {
  asks = [ask({ state: 'refused', requestedPrice: 400 })];
  shows(500);
  expect(await screen.findByRole('button', { name: 'Ask a manager' })).toBeTruthy();
  expect(screen.queryByText(/refused/)).toBeNull();
});

it.each([
  ['line-ordered', 'The product has been ordered.'],
  ['not-lower', 'The public price is now at or below the requested price, so the line has the public price.'],
  [
    'too-late',
    'No manager approved or declined the request in time. Ask again if the customer still wants the product.',
  ],
] as const)('says why a request ended without a decision: %s', async (endedBecause, text) => {
  asks = [ask({ state: 'expired', endedBecause })];
  shows(500);
  expect(await screen.findByText('The request for $500 each ended without a decision')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

it('shows an approval with its last day, and no button without a requested price', async () => {
  asks = [ask({ state: 'approved', until: [2026, 11, 30], quantity: 2 })];
  shows(null);
  expect(await screen.findByText('Mara Quill approved $500 each')).toBeTruthy();
  expect(screen.getByText(/The price applies in the cart until Mon 30 Nov, for 2 units only\./)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('requires a reason first', async () => {
  shows(500, '');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Ask a manager' });
  expect(button.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Why $500?'), 'a regular');
  expect(button.disabled).toBe(false);
});

it.each([
  [null, /applies to the quantity in the cart when you request it/],
  [1, /applies to the line’s current quantity, 1 unit\./],
  [3, /applies to the line’s current quantity, 3 units\./],
])('says how many pieces an approval will cover: %s', async (quantity, text) => {
  render(
    <AskManager
      productCode="P1"
      requestedPrice={500}
      reason="x"
      quantity={quantity}
      onApproved={() => undefined}
    />,
  );
  expect(await screen.findByText(text)).toBeTruthy();
});
