import { act, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lazyPartsReady } from '#foundation/browser/hydration/lazy-hydration.tsx';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { SiteId } from '#sites/site.ts';
import { listingFixture } from '#domains/catalogue/test/fixtures-web.ts';
import { Component } from './category-page.tsx';

beforeAll(lazyPartsReady);
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function show(site: SiteId): Promise<void> {
  const page = {
    category: { uri: 'ovens', name: 'Ovens', url: '/c/ovens', intro: '', description: '' },
    children: [],
    breadcrumbs: [{ name: 'Ovens', url: '/c/ovens' }],
    listing: listingFixture({}),
  };
  const route = { path: '/c/*', loader: () => ({ page, query: '' }), Component };
  const router = createMemoryRouter([route], { initialEntries: ['/c/ovens'] });
  const shop = { site: siteOf(site), settings: {}, navigation: [], origin: '' };
  await act(async () => {
    render(
      <ShopProvider value={shop}>
        <RouterProvider router={router} />
      </ShopProvider>,
    );
    await Promise.resolve();
  });
}

test.each([
  ['wa', 1],
  ['aol', 0],
] as const)('the header of a category on %s links to an expert %i times', async (site, times) => {
  await show(site);
  const head = screen.getByRole('heading', { level: 1, name: 'Ovens' }).closest('header')!;
  expect(within(head).queryAllByRole('link', { name: 'Ask an expert' })).toHaveLength(times);
});
