import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { notePlacedOrder, placedOrder } from '#domains/orders/web/checkout-session.ts';
import { ActingBanner } from './acting-banner.tsx';

const NOW = Date.parse('2026-11-23T01:00:00Z');
const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
const own = { accessToken: token({}), idToken: token({ sub: 'lin' }) };
const acts = (name: string, minutes: number) =>
  keepSession({
    accessToken: token({ acting: name }),
    idToken: token({
      sub: 'lin',
      acting: { name, until: new Date(NOW + minutes * 60_000).toISOString() },
    }),
  });
const reload = vi.fn();
let answer: () => Response;
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  asked.length = 0;
  reload.mockClear();
  answer = () => new Response(JSON.stringify(own));
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    asked.push(`${method} ${address}`);
    return answer();
  });
  acts('Sam Okafor', 30);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearSession();
});

const shows = () => render(<ActingBanner acting={{ name: 'Sam Okafor', until: NOW + 30 * 60_000 }} />);

it('shows for whom and how long, and ends acting on a press', async () => {
  shows();
  expect(screen.getByText('Acting for Sam Okafor')).toBeTruthy();
  expect(screen.getByText('30 minutes left')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(29 * 60_000 + 10_000));
  expect(screen.getByText('1 minute left')).toBeTruthy();
  notePlacedOrder('/customer/confirmation?id=of-sam');
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  // The stored order must be deleted. Otherwise the staff member's empty cart would link to the customer's
  // order.
  expect(placedOrder()).toBeNull();
  expect(asked).toContain('DELETE /api/staff/acting');
});

it('says that the time is over and returns to the staff member’s own account', async () => {
  shows();
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000 + 10_000));
  expect(screen.getByRole('alert').textContent).toContain('No longer acting for Sam Okafor');
  expect(reload).not.toHaveBeenCalled();
  notePlacedOrder('/customer/confirmation?id=of-sam');
  await userEvent.click(screen.getByRole('button', { name: 'Continue as yourself' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(placedOrder()).toBeNull();
  expect(asked).toEqual([]);
});

it.each([
  ['ends it', () => keepSession(own)],
  ['acts for another customer', () => acts('Theo Marsh', 30)],
])('says that acting for the customer has ended when another tab %s', (_, elsewhere) => {
  shows();
  act(elsewhere);
  expect(screen.getByText('No longer acting for Sam Okafor')).toBeTruthy();
});

it('says that acting could not be ended and offers a retry', async () => {
  shows();
  answer = () => new Response('{"errors":["no"],"code":"unexpected"}', { status: 500 });
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'End' })).toBeTruthy();
});
