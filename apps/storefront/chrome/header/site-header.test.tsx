// The search loads this module at the first interaction. The test preloads it, so that no test ends during
// the import.
import '#domains/search/web/suggestions.tsx';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { SiteCapabilities } from '#sites/site.ts';
import { navView } from '../navigation/nav-view.ts';
import { SiteHeader } from './site-header.tsx';

// These modules load on the first focus. The tests preload them, so that no test ends during an import.
beforeAll(() =>
  Promise.all([import('../contact/contact-panel.tsx'), import('#domains/search/web/ask-search.ts')]),
);
beforeEach(() => {
  navView.set('none');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show(theme = 'aol', own: Partial<SiteCapabilities> = {}, settings = {}) {
  const site = siteOf(theme);
  const shop = {
    site: { ...site, capabilities: { ...site.capabilities, ...own } },
    settings,
    navigation: [{ label: 'Fridges', url: '/c/fridges', uri: 'fridges' }],
    origin: '',
  };
  const router = createMemoryRouter([{ path: '*', element: <SiteHeader /> }]);
  render(
    <ShopProvider value={shop}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  return router;
}

/** Returns the number of matching elements in the header. Wide and narrow screens each have one element. */
const count = (role: 'button' | 'link' | 'combobox', name: RegExp) =>
  screen.queryAllByRole(role, { name }).length;

test.each([true, false])('shows the cart icon: %s (NAV-03)', (displayCartIcon) => {
  show('aol', { displayCartIcon });
  expect(count('button', /^Cart,/) > 0).toBe(displayCartIcon);
});

test.each([true, false])('shows the projects icon: %s (NAV-04)', (displayProjectIcon) => {
  show('aol', { displayProjectIcon });
  expect(count('link', /^Projects$/) > 0).toBe(displayProjectIcon);
});

test.each([true, false])('shows the search: %s (NAV-05)', (displaySearchIcon) => {
  show('aol', { displaySearchIcon });
  expect(count('combobox', /^Search$/) > 0).toBe(displaySearchIcon);
});

test.each([true, false])('shows the contact icon: %s (NAV-06)', (displayContactUsIcon) => {
  show('aol', { displayContactUsIcon });
  expect(count('button', /^Contact us$/) > 0).toBe(displayContactUsIcon);
});

test.each(['aol', 'aoc', 'andoo', 'aol-nz', 'wa', 'wac', 'fk', 'hc'])(
  '%s has the main navigation of its layout, with its own links next to the categories (NAV-02)',
  (theme) => {
    show(theme);
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(nav.className).toContain(siteOf(theme).layout);
    expect(
      within(within(nav).getByRole('list'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/c/fridges', ...siteOf(theme).navigationExtras.map(({ to }) => to)]);
  },
);

test('retail sites have the store at the end of the categories and the phone number in the header; showrooms have the store next to the search', () => {
  show('aol', {}, { customerSupportNumber: '1300 111 222' });
  const links = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(links.getByRole('link', { name: 'Find your store' }).getAttribute('href')).toBe('/stores');
  expect(screen.getByRole('link', { name: '1300 111 222' }).getAttribute('href')).toBe('tel:1300111222');
  cleanup();
  show('wa');
  expect(screen.getByRole('link', { name: 'Find your showroom' })).toBeDefined();
  expect(
    within(screen.getByRole('navigation', { name: 'Main' })).queryByRole('link', { name: /^Find/ }),
  ).toBeNull();
});

test('the contact panel opens with the phone number and the expert link, and becomes the header’s view (NAV-01, -31)', async () => {
  show('aol', {}, { customerSupportNumber: '1300 111 222' });
  const opener = screen.getAllByRole('button', { name: 'Contact us' })[0]!;
  expect(navView.get()).toBe('none');
  await act(async () => fireEvent.click(opener));
  expect(navView.get()).toBe('contactUs');
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  const panel = within(opener.parentElement!);
  expect((await panel.findByRole('link', { name: '1300 111 222' })).getAttribute('href')).toBe(
    'tel:1300111222',
  );
  expect(panel.getByRole('link', { name: 'Ask an expert' }).getAttribute('href')).toBe('/ask-an-expert');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([navView.get(), document.activeElement]).toEqual(['none', opener]);
});

test('another view closes it; the focused search is such a view (NAV-01)', async () => {
  show();
  const opener = screen.getAllByRole('button', { name: 'Contact us' })[0]!;
  await act(async () => fireEvent.click(opener));
  const search = screen.getAllByRole('combobox', { name: 'Search' })[0]!;
  act(() => search.focus());
  expect([navView.get(), opener.getAttribute('aria-expanded')]).toEqual(['search', 'false']);
  act(() => search.blur());
  expect(navView.get()).toBe('none');
});

test('in a low window the search opens inline and receives the focus', async () => {
  const router = show('aol');
  const opener = screen.getByRole('link', { name: 'Open search' });
  expect(fireEvent.click(opener)).toBe(false);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(screen.getAllByRole('combobox', { name: 'Search' }).at(-1));
  expect(router.state.location.pathname).toBe('/');
  await act(() => router.navigate('/search/kettle'));
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  // A click with Ctrl opens the linked page in a new tab, so no view opens.
  expect(fireEvent.click(opener, { ctrlKey: true })).toBe(true);
});
