import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { locationStore } from '#domains/geo/web/location-store.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { NOWHERE } from '#domains/geo/test/fixtures.ts';
import { redfern } from '#domains/stores/test/fixtures-web.ts';
import { siteOf } from '#sites/registry.ts';
import { navView } from '../navigation/nav-view.ts';
import { YourStore } from './your-store.tsx';

function serve(store: typeof redfern | null) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/store/select-view') return Response.json([redfern]);
    if (address.startsWith('/api/store/')) return Response.json(redfern);
    return Response.json({ ...NOWHERE, store });
  });
}

function show(site: Parameters<typeof siteOf>[0] = 'aol') {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          <YourStore look="start" />
          <a href="#elsewhere">Elsewhere</a>
        </>
      ),
    },
  ]);
  render(
    <ShopProvider value={{ site: siteOf(site), settings: {} } as never}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  return router;
}

// These modules are preloaded, so that no test waits for them.
beforeAll(() =>
  Promise.all([import('#domains/stores/web/store-menu.tsx'), import('#domains/stores/web/store-picker.tsx')]),
);
beforeEach(() => {
  locationStore.set(locationStore.initial);
  navView.set('none');
  serve(redfern);
});
afterEach(() => vi.unstubAllGlobals());

const opener = () => screen.findByRole('button', { name: /^Your store ?: ?Redfern$/ });

it('shows the chosen store and opens the store view (STORE-01, NAV-01)', async () => {
  show();
  expect(navView.get()).toBe('none');
  const button = await opener();
  expect(button.textContent).toBe('Your store: Redfern');
  fireEvent.click(button);
  expect(navView.get()).toBe('store');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByRole('button', { name: 'Change Store' })).toBeTruthy();
  fireEvent.click(button);
  expect(navView.get()).toBe('none');
  expect(screen.queryByRole('button', { name: 'Change Store' })).toBeNull();
});

it.each([
  ['Escape', () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' })],
  ['a press outside', () => fireEvent.pointerDown(screen.getByText('Elsewhere'))],
  ['focus moving outside', () => fireEvent.focusIn(screen.getByText('Elsewhere'))],
  ['another view of the header', () => act(() => navView.set('cart'))],
])('%s closes it', async (_name, leave) => {
  show();
  fireEvent.click(await opener());
  (await screen.findByRole('button', { name: 'Change Store' })).focus();
  leave();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change Store' })).toBeNull());
  expect(navView.get()).not.toBe('store');
});

it('Escape returns the focus', async () => {
  show();
  const button = await opener();
  fireEvent.click(button);
  (await screen.findByRole('button', { name: 'Change Store' })).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(document.activeElement).toBe(button);
});

it('navigation closes it', async () => {
  const router = show();
  fireEvent.click(await opener());
  await screen.findByRole('button', { name: 'Change Store' });
  await act(() => router.navigate('/elsewhere'));
  expect(screen.queryByRole('button', { name: 'Change Store' })).toBeNull();
  expect(navView.get()).toBe('none');
});

it('"Change Store" opens the picker', async () => {
  show();
  fireEvent.click(await opener());
  fireEvent.click(await screen.findByRole('button', { name: 'Change Store' }));
  expect(await screen.findByRole('dialog', { name: 'Your Store' })).toBeTruthy();
  expect(navView.get()).toBe('none');
});

it('without a store it is a link to the store list that opens the picker', async () => {
  serve(null);
  show();
  await waitFor(() => expect(locationStore.get().status).toBe('success'));
  const link = screen.getByRole('link', { name: 'Find your store' });
  expect(link.getAttribute('href')).toBe('/stores');
  fireEvent.click(link);
  expect(await screen.findByRole('dialog', { name: 'Your Store' })).toBeTruthy();
});

it.each([
  ['aol', 'store'],
  ['wa', 'showroom'],
  ['fk', 'showroom'],
] as const)('on %s the store link reads "Find your %s"', async (site, word) => {
  serve(null);
  show(site);
  expect(screen.getByRole('link', { name: `Find your ${word}` })).toBeTruthy();
});
