import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { MailPreferences } from '#domains/enquiries/contract/preferences.ts';
import * as page from './mail-preferences-page.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
let kept: MailPreferences;
let fails = false;
let sent: string[];

beforeEach(() => {
  fails = false;
  sent = [];
  kept = {
    email: 'sam@people.example',
    marketing: [
      { siteId: 'wa', name: 'Winning', isSubscribed: true },
      { siteId: 'aol', name: 'Appliances', isSubscribed: false },
    ],
    stockAlerts: [{ id: 7, title: 'Fridge', shop: 'Winning' }],
  };
  keepSession({ accessToken: token({}), idToken: token({ sub: 'u1', given_name: 'Sam' }) });
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
    if (address === '/api/account')
      return json({ userId: 'u1', firstName: 'Sam', lastName: 'Okafor', membership: {} });
    if (method !== 'GET') {
      sent.push(`${method} ${address} ${typeof body === 'string' ? body : ''}`);
      if (fails) return json({ errors: ['Not now.'] }, 500);
      kept = method === 'DELETE' ? { ...kept, stockAlerts: [] } : toggled(address, String(body));
    }
    return json(kept);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

function toggled(address: string, body: string): MailPreferences {
  const isSubscribed = (JSON.parse(body) as { isSubscribed: boolean }).isSubscribed;
  const change = (one: MailPreferences['marketing'][number]) =>
    address.endsWith(`/${one.siteId}`) ? { ...one, isSubscribed } : one;
  return { ...kept, marketing: kept.marketing.map(change) };
}

function open() {
  const router = createMemoryRouter([{ path: '*', ...page } as RouteObject]);
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked');

it('saves each change immediately and lists this shop first', async () => {
  open();
  await screen.findByRole('switch', { name: 'Appliances' });
  expect(screen.getAllByRole('switch').map(({ textContent }) => textContent)).toEqual([
    'Appliances',
    'Winning',
  ]);
  expect([isOn('Appliances'), isOn('Winning')]).toEqual(['false', 'true']);
  await userEvent.click(screen.getByRole('switch', { name: 'Appliances' }));
  await vi.waitFor(() => expect(isOn('Appliances')).toBe('true'));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the email about Fridge' }));
  await screen.findByText(/You have no stock alerts/);
  expect(sent).toEqual([
    'PUT /api/account/notifications/marketing/aol {"isSubscribed":true}',
    'DELETE /api/account/notifications/stock/7 ',
  ]);
});

it('reverts a change that could not be saved', async () => {
  fails = true;
  open();
  await userEvent.click(await screen.findByRole('switch', { name: 'Winning' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Winning' }).disabled).toBe(false),
  );
  expect(isOn('Winning')).toBe('true');
});

it('offers a retry after a failed load; without stock alerts, explains how to request one', async () => {
  kept = { ...kept, stockAlerts: [] };
  const answer = globalThis.fetch;
  let isDown = true;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) =>
    isDown && address === '/api/account/notifications'
      ? new Response('', { status: 503 })
      : answer(address, request),
  );
  open();
  await screen.findByText('We couldn’t load this');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/You have no stock alerts/);
  expect(screen.getAllByRole('switch')).toHaveLength(2);
});

it('asks the customer to confirm an unconfirmed email address', async () => {
  kept = { ...kept, email: null };
  open();
  await screen.findByText(/Please confirm your email address first/);
  expect(screen.queryByRole('switch')).toBeNull();
});
