import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { loadLocation, locationStore } from '#domains/geo/web/location-store.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { SiteId } from '#sites/site.ts';
import { NOWHERE } from '#domains/geo/test/fixtures.ts';
import type { ListedStore } from '#domains/stores/contract.ts';
import { hobart, redfern, SANDY_BAY } from '#domains/stores/test/fixtures-web.ts';
import { Component } from './stores-page.tsx';
import { readStoresQuery } from './stores-query.ts';

// Longer timeouts, because a busy machine may be slow.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  // Unmounts the page before the globals are restored. A mounted page would request the location again.
  cleanup();
  vi.unstubAllGlobals();
  locationStore.set(locationStore.initial);
});

/** Simulates the response to location requests, with or without a known location. */
function answerGeo(isKnown: boolean): void {
  const { _id, suburb, ...place } = SANDY_BAY;
  vi.stubGlobal('fetch', async () =>
    Response.json(isKnown ? { ...NOWHERE, ...place, locationId: _id, city: suburb } : NOWHERE),
  );
}

/** Renders the page with data from the server, for a shopper whose location is known or unknown. */
function open(isKnown: boolean, site: SiteId = 'aol', all: ListedStore[] = [redfern, hobart]) {
  answerGeo(isKnown);
  const data = { all, stores: all, query: readStoresQuery(new URLSearchParams()), place: null, asOf: null };
  render(
    <ShopProvider value={{ site: siteOf(site), settings: {}, navigation: [], origin: 'http://shop.test' }}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/stores', Component, loader: () => data }], {
          initialEntries: ['/stores'],
        })}
      />
    </ShopProvider>,
  );
}

const names = () => screen.getAllByRole('article').map((card) => card.querySelector('h2, h3')?.textContent);

it('lists the nearest store first if the visitor’s suburb is already known', async () => {
  answerGeo(true);
  await loadLocation();
  open(true);
  await screen.findByText('2 stores, the nearest to Sandy Bay TAS 7005 first');
  expect(names()).toEqual(['Hobart', 'Redfern']);
  expect(screen.getByRole('link', { name: 'Book an appointment at Hobart' }).getAttribute('href')).toBe(
    '/pe-bookings?store=hobart&postcode=7005',
  );
  expect(screen.queryByRole('heading', { name: 'New South Wales' })).toBeNull();
});

it('keeps the order when the suburb becomes known, and links to the nearest store', async () => {
  open(true);
  const link = await screen.findByRole('link', { name: 'Nearest to Sandy Bay TAS 7005' });
  expect(link.getAttribute('href')).toBe('/stores?near=Sandy+Bay+TAS+7005');
  expect(names()).toEqual(['Redfern', 'Hobart']);
});

it('lists its stores by state if no place is known', async () => {
  open(false);
  expect(await screen.findByRole('heading', { name: 'New South Wales' })).toBeTruthy();
  await waitFor(() => expect(locationStore.get().status).toBe('success'));
  expect(names()).toEqual(['Redfern', 'Hobart']);
});

it.each([
  ['aol', 'Stores', 'stores'],
  ['wa', 'Showrooms', 'showrooms'],
] as const)('uses one term for its stores on %s', async (site, title, many) => {
  open(false, site);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(screen.getByRole('button', { name: `Find ${many}` })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe(`2 ${many}`);
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText(title)).toBeDefined();
});

const sunday = { isOpen: true, openTime: '10:00', closeTime: '16:00' };
it.each([
  ['its hours', redfern.openTimes.with(6, sunday), '1 store, open 10am–4pm on Sunday'],
  ['that it is shut', redfern.openTimes, '1 store, closed on Sunday'],
])('a single store has no filters and shows %s on Sunday', async (_what, openTimes, words) => {
  open(false, 'andoo', [{ ...redfern, openTimes }]);
  expect((await screen.findByRole('status')).textContent).toBe(words);
  expect(screen.queryByRole('navigation', { name: 'Filters' })).toBeNull();
});
