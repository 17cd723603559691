import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { Telemetry } from './telemetry.tsx';

let beacons: Promise<Record<string, unknown>>[];
let fetched: string[];
beforeEach(() => {
  vi.useFakeTimers();
  beacons = [];
  fetched = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return new Response('');
  });
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((address, data) => {
    beacons.push((data as Blob).text().then((text) => ({ address, ...JSON.parse(text) })));
    return true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a page, waits, and returns the analytics events that the page sent. */
async function toldOf(path: string, route: { path: string; data?: unknown; handle?: object }) {
  const router = createMemoryRouter(
    [
      {
        path: route.path,
        element: (
          <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: '' }}>
            <Telemetry />
          </ShopProvider>
        ),
        loader: () => route.data ?? null,
        ...(route.handle ? { handle: route.handle } : {}),
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  // Advances the clock until the page's data has loaded, then until the delay before reporting has passed.
  for (const ms of [10, 2000]) await act(() => vi.advanceTimersByTimeAsync(ms));
  return Promise.all(beacons);
}

it('a page view is sent as a visit to the search analytics endpoint (ANALYTICS-21)', async () => {
  expect(await toldOf('/brands', { path: '/brands' })).toMatchObject([
    { address: '/api/analytics/search', analyticsEventType: 'visit' },
  ]);
  expect(fetched).toEqual([]);
});

it('a search is sent with its results', async () => {
  const data = { page: { listing: { products: [{ sku: 'A1' }, { sku: 'B2' }] } } };
  expect(await toldOf('/search/oven', { path: '/search/:term', data })).toMatchObject([
    { analyticsEventType: 'search', query: 'oven', productList: ['A1', 'B2'] },
  ]);
});

it('a product view is counted (ANALYTICS-07)', async () => {
  await toldOf('/p/x', { path: '/p/:uri', data: { productId: 7 } });
  expect(fetched).toEqual(['/api/analytics/product-load-event?productId=7']);
});

it('a route without automatic tracking sends nothing (ANALYTICS-22)', async () => {
  const route = { path: '/blank', data: { productId: 7 }, handle: { autoTrackingEnabled: false } };
  expect(await toldOf('/blank', route)).toEqual([]);
  expect(fetched).toEqual([]);
});
