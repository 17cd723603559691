import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PriceAsk } from '../contract/asks.ts';
import { ApprovalsPanel, WaitingAsks } from './ask-list.tsx';
import { reloadWaitingAsks } from './waiting-asks.ts';

const request = (more: Partial<PriceAsk> = {}): Partial<PriceAsk> => ({
  id: 1,
  state: 'asked',
  title: 'Halden Fridge',
  sku: 'HFD500',
  image: '',
  quantity: 1,
  customer: '',
  project: null,
  requestedBy: 'Lin Tran',
  requestedAt: '2026-11-23T01:00:00Z',
  requestedPrice: 800,
  rrp: 1200,
  salePrice: 1000,
  cost: null,
  reason: 'the shop next door',
  until: null,
  isWithinFloor: true,
  ...more,
});

let asks: Partial<PriceAsk>[];
/**
 * The error response to decisions (`code`, `errors`), and the requests that the list contains after it
 * (`left`).
 */
let refusal: { code: string; errors: string[]; left: Partial<PriceAsk>[] };

beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) => {
    if (method === 'GET') return new Response(JSON.stringify({ asks }));
    asks = refusal.left;
    return new Response(JSON.stringify(refusal), { status: 409 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function opened(list: Partial<PriceAsk>[]): Promise<void> {
  asks = list;
  await reloadWaitingAsks();
  render(<WaitingAsks />);
}

it('the panel receives the focus, and Escape closes it', async () => {
  asks = [];
  await reloadWaitingAsks();
  const onClose = vi.fn<() => void>();
  render(<ApprovalsPanel onClose={onClose} />);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Prices to approve' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('a request that ended is removed from the list, and the manager sees why until they close the message', async () => {
  refusal = {
    code: 'no-line-to-price',
    errors: ['The product has been ordered, so the request has ended.'],
    left: [],
  };
  await opened([request()]);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Not decided: Halden Fridge')).toBeTruthy();
  expect(screen.getByText(refusal.errors[0]!)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Not decided: Halden Fridge')).toBeNull();
});

it('a request that remains shows the message in its own card', async () => {
  const left = [request({ quantity: 3 }), request({ id: 2, title: 'Halden Oven' })];
  refusal = { code: 'more-by-now', errors: ['The quantity of this line has increased.'], left };
  await opened([request(), left[1]!]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Approve' })[0]!);
  const card = await screen.findByRole('article', { name: /Halden Fridge/ });
  expect(card.textContent).toContain('The quantity of this line has increased.');
  expect(screen.queryByText(/^Not decided/)).toBeNull();
});
