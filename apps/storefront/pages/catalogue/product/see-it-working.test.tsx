import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadLocation, locationStore } from '#domains/geo/web/location-store.ts';
import { NOWHERE } from '#domains/geo/test/fixtures.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { hobart, redfern, SANDY_BAY } from '#domains/stores/test/fixtures-web.ts';
import { siteOf } from '#sites/registry.ts';
import { SeeItWorking } from './see-it-working.tsx';

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  locationStore.set(locationStore.initial);
});

const working = { storeUri: 'redfern', isWorking: true };
const onDisplay = { storeUri: 'hobart', isWorking: false };

/** Renders the line with the responses of the server, and returns the requested paths. */
function show(displays: readonly object[], place: object = {}): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://shop.test');
    requested.push(pathname);
    if (pathname === '/api/geo') return Response.json({ ...NOWHERE, ...place });
    return Response.json(pathname.startsWith('/api/v2/product/displays/') ? displays : [redfern, hobart]);
  });
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'http://shop.test' }}>
      <SeeItWorking sku="A/1" />
    </ShopProvider>,
  );
  return requested;
}

const { _id, suburb, ...sandyBay } = SANDY_BAY;
const inHobart = { ...sandyBay, locationId: _id, city: suburb };

it('names the nearest store with its distance, and says "working" only if the product is connected there', async () => {
  show([working, onDisplay], inHobart);
  await loadLocation();
  const link = await screen.findByRole('link', { name: 'See it at Hobart' });
  expect(link.getAttribute('href')).toBe('/stores/hobart');
  expect(screen.getByText(/km · By appointment only · and at 1 other store$/)).toBeDefined();
});

it('prefers the store that the shopper chose', async () => {
  const { storeUri, name, virtualTourId } = redfern;
  show([working, onDisplay], { ...inHobart, store: { storeUri, name, virtualTourId } });
  await loadLocation();
  expect(await screen.findByRole('link', { name: 'See it working at Redfern' })).toBeDefined();
});

it('displays nothing if no store of the site displays the product', async () => {
  const requested = show([{ storeUri: 'store-of-another-site', isWorking: true }]);
  await waitFor(() => expect(requested).toContain('/api/store/select-view'));
  expect(requested).toContain('/api/v2/product/displays/A%2F1');
  expect(screen.queryByRole('link')).toBeNull();
});

it('does not request the stores if nothing is on display', async () => {
  const requested = show([]);
  await waitFor(() => expect(requested).toContain('/api/v2/product/displays/A%2F1'));
  expect(screen.queryByRole('link')).toBeNull();
  expect(requested).not.toContain('/api/store/select-view');
});
