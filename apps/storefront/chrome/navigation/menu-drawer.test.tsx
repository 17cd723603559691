import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatBlockers } from '#foundation/browser/scripts/chat-blockers.ts';
import { RouteLinks } from '#foundation/browser/navigation/route-links.tsx';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { MenuDrawer } from './menu-drawer.tsx';

const category = (uri: string, types: string[]) => ({
  uri,
  url: `/c/${uri}`,
  name: uri,
  image: null,
  subCategories: types.map((type) => ({
    uri: type,
    url: `/c/${uri}/${type}`,
    name: type,
    count: 7,
    image: null,
  })),
  sorts: [{ value: 'quietest', label: 'Quietest' }],
  brands: [],
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/api/navbar'
      ? Response.json({
          topNav: {},
          mainNav: {
            categories: [category('fridges', ['French door', 'Bar fridges']), category('ovens', [])],
          },
        })
      : new Response('{}', { status: 404 }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      <MenuDrawer open={open} onClose={() => setOpen(false)} />
      <RouteLinks />
    </>
  );
}

async function show() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(
    <ShopProvider
      value={{
        site: siteOf('aol'),
        settings: {},
        navigation: [
          { label: 'Fridges', url: '/c/fridges', uri: 'fridges' },
          { label: 'Ovens', url: '/c/ovens', uri: 'ovens' },
        ],
        origin: '',
      }}
    >
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  await open();
  return router;
}

async function open(): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Menu' })));
  await screen.findByRole('button', { name: 'Fridges' });
}
const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }));
const isLocked = () => document.documentElement.style.overflow === 'hidden';

test('while open, the page does not scroll and the chat is hidden (NAV-14, CHAT-05)', async () => {
  await show();
  expect([isLocked(), chatBlockers.get()]).toEqual([true, ['mobile-nav']]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([isLocked(), chatBlockers.get()]).toEqual([false, []]);
});

test('a tap opens a category with types and a second one closes it, without navigation (NAV-18)', async () => {
  const router = await show();
  const tap = () => fireEvent.click(menu().getByRole('button', { name: 'Fridges' }));
  tap();
  expect(
    menu()
      .getByRole('link', { name: /French door/ })
      .getAttribute('href'),
  ).toBe('/c/fridges/French door');
  tap();
  expect(menu().queryByRole('link', { name: /French door/ })).toBeNull();
  expect(router.state.location.pathname).toBe('/');
});

test('an open category links to its listing, also with its own sort order', async () => {
  const router = await show();
  fireEvent.click(menu().getByRole('button', { name: 'Fridges' }));
  await act(async () => fireEvent.click(menu().getByRole('link', { name: 'Quietest first' })));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/c/fridges', search: '?sort=quietest' }),
  );
});

test('a category without types links to its page, which closes the menu (NAV-19, SHELL-14)', async () => {
  const router = await show();
  await act(async () => fireEvent.click(menu().getByRole('link', { name: 'Ovens' })));
  await waitFor(() => expect(router.state.location.pathname).toBe('/c/ovens'));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull());
  await waitFor(() => expect(isLocked()).toBe(false));
});

test('closing resets the open categories (NAV-15)', async () => {
  await show();
  fireEvent.click(menu().getByRole('button', { name: 'Fridges' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  expect(menu().getByRole('button', { name: 'Fridges' }).getAttribute('aria-expanded')).toBe('false');
});
