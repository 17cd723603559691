import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { cardFixture } from '#domains/catalogue/test/fixtures-web.ts';
import { compareStore } from '#domains/compare/web/compare-store.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { SavedList } from '#domains/saved/contract.ts';
import * as page from './own-lists-page.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
let kept: SavedList | null;
let calls: string[];

beforeEach(() => {
  calls = [];
  kept = { items: [], shareToken: null, olderLinks: 0 };
  keepSession({ accessToken: token({}), idToken: token({ sub: 'u1', given_name: 'Sam' }) });
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
    if (address === '/api/account')
      return json({ userId: 'u1', firstName: 'Sam', lastName: 'Okafor', membership: {} });
    calls.push(`${method} ${address}`);
    if (method === 'GET') return kept ? json(kept) : json({ errors: ['no'] }, 500);
    return json(address.endsWith('/share') ? { success: true } : { skus: [] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  compareStore.set(compareStore.initial);
});

function open() {
  const router = createMemoryRouter([{ path: '*', ...page } as RouteObject]);
  render(
    <ShopProvider
      value={{
        site: siteOf('aol'),
        settings: { ComparePageEnabled: true },
        navigation: [],
        origin: 'https://shop.test',
      }}
    >
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}
const item = (sku: string, note = '') => ({
  card: cardFixture({ id: sku.length, sku, title: `Fridge ${sku}` }),
  note,
  addedAt: '2026-11-23T01:00:00Z',
});

it('an empty list explains how to fill it', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeDefined();
});

it('a list that failed to load offers a retry', async () => {
  kept = null;
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  kept = { items: [item('A')], shareToken: null, olderLinks: 0 };
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Fridge A' })).toBeDefined();
});

it('shows notes, cart, comparison and link; a removed product disappears', async () => {
  kept = { items: [item('A', 'laundry'), item('BB')], shareToken: null, olderLinks: 0 };
  compareStore.set((state) => ({
    ...state,
    products: ['A', 'C/1'].map((productSKU) => ({ productSKU }) as (typeof state.products)[number]),
  }));
  open();
  expect((await screen.findByLabelText<HTMLInputElement>('Note about Fridge A')).value).toBe('laundry');
  expect(screen.getByRole('button', { name: 'Add all to cart' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Compare 2 products' }).getAttribute('href')).toBe(
    '/compare?sku=A~C%2F1',
  );
  expect(screen.getByRole('button', { name: 'Share this list' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Fridge A' }));
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Fridge A' })).toBeNull());
  expect(calls).toContain('DELETE /api/saved/items/A');
  expect(screen.getByRole('heading', { name: 'Fridge BB' })).toBeDefined();
});

it('lists share links from merged lists and withdraws them', async () => {
  kept = { items: [item('A')], shareToken: null, olderLinks: 1 };
  open();
  await screen.findByText(/A link shared before you signed in still shows/);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await vi.waitFor(() => expect(calls).toContain('DELETE /api/saved/share'));
  await vi.waitFor(() => expect(screen.queryByText(/shared before you signed in/)).toBeNull());
});
