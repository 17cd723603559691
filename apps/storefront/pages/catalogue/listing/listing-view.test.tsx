import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lazyPartsReady } from '#foundation/browser/hydration/lazy-hydration.tsx';
import { RouteLinks } from '#foundation/browser/navigation/route-links.tsx';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { locationStore } from '#domains/geo/web/location-store.ts';
import { siteOf } from '#sites/registry.ts';
import type { SiteId } from '#sites/site.ts';
import type { Listing } from '#domains/catalogue/contract/listing.ts';
import { BY_LABELS } from '#domains/catalogue/rules/arrivals.ts';
import { FIT_FILTERS } from '#domains/catalogue/rules/fit-filters.ts';
import { parseListingQuery } from '#domains/catalogue/rules/listing-query.ts';
import { cardFixture, listingFixture } from '#domains/catalogue/test/fixtures-web.ts';
import { ListingView } from './listing-view.tsx';

beforeAll(lazyPartsReady);
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Page() {
  return (
    <>
      <ListingView
        listing={useLoaderData<Listing>()}
        noun="fridges"
        related={[{ name: 'Freezers', url: '/c/freezers' }]}
      />
      <RouteLinks />
    </>
  );
}

async function show(
  own: Partial<Listing> = {},
  { site = 'aol', at = '/c/fridges?capacity=500' }: { site?: SiteId; at?: string } = {},
) {
  const loader = ({ request }: { request: Request }) => {
    const { values, ranges } = parseListingQuery(new URL(request.url).searchParams);
    const chips = ['capacity', ...FIT_FILTERS].flatMap((key) =>
      (values.get(key) ?? [])
        .filter((value) => Number(value) > 0)
        .map((value) => ({ key, value, label: `${value} L`, removeQuery: '' })),
    );
    const price = ranges.get('price');
    if (price)
      chips.push({
        key: 'price',
        value: `${price.from ?? ''}-${price.to ?? ''}`,
        label: 'Price',
        removeQuery: '',
      });
    return listingFixture({ ...own, chips });
  };
  const router = createMemoryRouter([{ path: '/c/*', loader, Component: Page }], { initialEntries: [at] });
  const shop = { site: siteOf(site), settings: {}, navigation: [], origin: '' };
  await act(async () => {
    render(
      <ShopProvider value={shop}>
        <RouterProvider router={router} />
      </ShopProvider>,
    );
    await Promise.resolve();
  });
  return router;
}

const column = () => screen.getByRole('complementary', { name: 'Filters' });

function addressOfOption(name: RegExp): string | null {
  const options = within(column()).getByRole('list', { name: 'Capacity' });
  return within(options).getByRole('link', { name }).getAttribute('href');
}

test('the last products are rendered, even with tiles among the cards', async () => {
  const products = Array.from({ length: 24 }, (_, index) =>
    cardFixture({ id: index + 1, sku: `SKU${index}`, title: `Fridge ${index + 1}` }),
  );
  await show({ products, total: 24 });
  const cells = [...screen.getByRole('list', { name: /page 1/ }).children];
  expect(cells.length).toBeGreaterThan(24);
  expect(cells.filter(({ className }) => className.includes('later'))).toEqual([]);
});

test('a showroom’s cards show the running cost if the list is sorted by it', async () => {
  await show({ sort: 'running-cost' }, { site: 'wa' });
  expect(screen.getAllByText('About $148 a year to run at 33 c/kWh')).toHaveLength(2);
  expect(screen.getAllByText(/of 6 energy stars/)).toHaveLength(2);
});

test('a showroom’s cards hide the running cost in any other sort order', async () => {
  await show({}, { site: 'wa' });
  expect(screen.queryByText(/a year to run/)).toBeNull();
  expect(screen.queryByTitle('3.5 of 6')).toBeNull();
});

test('an option links to the list with that option toggled, on the first page', async () => {
  await show({}, { at: '/c/fridges?capacity=500&page=3&sort=price-asc' });
  expect(addressOfOption(/400 to 499 L/)).toBe('/c/fridges?capacity=400&capacity=500&sort=price-asc');
  expect(addressOfOption(/Remove 500 to 599 L/)).toBe('/c/fridges?sort=price-asc');
});

test('query parameters that match no filter of the list select nothing', async () => {
  await show({}, { at: '/c/fridges?foo=x&foo-from=3' });
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
  expect(addressOfOption(/400 to 499 L/)).toBe('/c/fridges?capacity=400');
});

test('values that a filter does not have select nothing', async () => {
  await show({}, { at: '/c/fridges?capacity=500&capacity=nope' });
  expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeTruthy();
  expect(addressOfOption(/400 to 499 L/)).toBe('/c/fridges?capacity=400&capacity=500');
});

test('every delivery day with a label is a valid query parameter', async () => {
  const days = Object.keys(BY_LABELS);
  await show({}, { at: `/c/fridges?${days.map((day) => `by=${day}`).join('&')}&by=someday` });
  expect(screen.getByRole('button', { name: `Filter (${days.length})` })).toBeTruthy();
});

test('the delivery day and the space at home stay selected, even before the postcode is known', async () => {
  await show({}, { at: '/c/fridges?by=week&cavityWidth=900&by=never&doorway=wide' });
  expect(screen.getByRole('button', { name: 'Filter (2)' })).toBeTruthy();
});

test('a card for several finishes shows them with links to the others', async () => {
  await show({
    finishes: {
      2: [
        { id: 2, uri: 'vestra-black', label: 'Black', colour: '#1f2123' },
        { id: 3, uri: 'vestra-white', label: 'White', colour: '#f3f5f6' },
      ],
    },
  });
  const swatches = within(screen.getByRole('list', { name: 'Comes in' }));
  expect(swatches.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Black', '']);
  expect(swatches.getByRole('link', { name: 'White' }).getAttribute('href')).toBe('/p/vestra-white');
});

test('choosing keeps the focus on the option', async () => {
  const router = await show();
  const option = within(column()).getByRole('link', { name: /400 to 499 L/ });
  option.focus();
  await userEvent.click(option);
  await waitFor(() => expect(router.state.location.search).toBe('?capacity=400&capacity=500'));
  await waitFor(() => expect(option.getAttribute('aria-current')).toBe('true'));
  expect(document.activeElement).toBe(option);
});

test('removing the last chip moves the focus to the list', async () => {
  await show();
  const chips = screen.getByRole('list', { name: 'Chosen filters' });
  await userEvent.click(within(chips).getByRole('link', { name: /Remove/ }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('95 fridges'));
});

test('a price range applies on blur, and reversed bounds are swapped', async () => {
  const router = await show({}, { at: '/c/fridges' });
  await userEvent.type(screen.getByLabelText('Lowest price', { selector: 'input[name]' }), '3000');
  await userEvent.type(screen.getByLabelText('Highest price', { selector: 'input[name]' }), '800');
  await userEvent.tab();
  await waitFor(() => expect(router.state.location.search).toContain('price-'));
  await waitFor(() => {
    const query = new URLSearchParams(router.state.location.search);
    expect([query.get('price-from'), query.get('price-to')]).toEqual(['800', '3000']);
  });
});

test('a four-digit postcode applies automatically with the default day', async () => {
  const router = await show({}, { at: '/c/fridges' });
  const postcode = within(column()).getByLabelText('Your postcode');
  await userEvent.type(postcode, '300');
  expect(router.state.location.search).toBe('');
  await userEvent.type(postcode, '0');
  await waitFor(() => expect(router.state.location.search).toBe('?by=next-week&postcode=3000'));
  expect(document.activeElement).toBe(postcode);
  // After the shopper enters a postcode, the delivery days are links. If only the postcode changes, the
  // selected day remains selected.
  expect(within(column()).queryByRole('combobox', { name: 'Get it by' })).toBeNull();
  await userEvent.clear(postcode);
  await userEvent.type(postcode, '2026');
  await waitFor(() => expect(router.state.location.search).toBe('?by=next-week&postcode=2026'));
});

test('a four-digit postcode applies with the chosen day', async () => {
  const router = await show({}, { at: '/c/fridges' });
  await userEvent.selectOptions(within(column()).getByLabelText('Get it by'), 'tomorrow');
  await userEvent.type(within(column()).getByLabelText('Your postcode'), '3000');
  await waitFor(() => expect(router.state.location.search).toBe('?by=tomorrow&postcode=3000'));
});

test('a measurement applies on blur, and input in the next field is kept', async () => {
  const router = await show({}, { at: '/c/fridges' });
  const field = (label: string) => within(column()).getByLabelText<HTMLInputElement>(label);
  await userEvent.type(field('Width'), '70 cm');
  await userEvent.type(field('Height'), '18');
  await waitFor(() => expect(router.state.location.search).toBe('?cavityWidth=700'));
  await waitFor(() => expect(field('Width').value).toBe('700'));
  await userEvent.type(field('Height'), '00{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?cavityHeight=1800&cavityWidth=700'));
  expect(document.activeElement).toBe(field('Height'));
  // When the shopper removes an active filter, its field becomes empty.
  await act(() => router.navigate('/c/fridges?cavityHeight=1800'));
  await waitFor(() => expect([field('Width').value, field('Height').value]).toEqual(['', '1800']));
});

test('the sheet’s final button applies the focused field and closes the sheet', async () => {
  const router = await show({}, { site: 'wa', at: '/c/fridges#filters' });
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.type(sheet.getByLabelText('Height'), '1800');
  await userEvent.click(sheet.getByRole('button', { name: /^Show \d/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?cavityHeight=1800'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull());
});

test('each sort order is a choice with its own URL', async () => {
  const router = await show();
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'price-asc');
  await waitFor(() => expect(router.state.location.search).toBe('?capacity=500&sort=price-asc'));
});

test('page URLs include the filters', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe(
    '/c/fridges?capacity=500&page=2',
  );
});

test('without results the list shows the filters to remove, categories and the phone number', async () => {
  await show({ products: [], total: 0, pages: 0 });
  expect(screen.getByText('No fridges match all your filters')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe('/c/fridges');
  expect(screen.getByRole('link', { name: 'Freezers' })).toBeTruthy();
  expect(screen.getByRole('link', { name: siteOf('aol').supportPhone }).getAttribute('href')).toMatch(
    /^tel:/,
  );
});

test('sites with a filter bar show the filters above the list, with yes/no filters under Features', async () => {
  await show({}, { site: 'wa' });
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  const features = screen.getByRole('list', { name: 'Features', hidden: true });
  expect(
    within(features)
      .getByRole('link', { name: /Ice maker/, hidden: true })
      .getAttribute('href'),
  ).toBe('/c/fridges?capacity=500&ice-maker=1');
});

test('an address that ends in #filters puts the focus into the filters (BANNER-14, BANNER-16)', async () => {
  // The test document has no layout, so the test sets `offsetParent` on the prototype. Elements then count as
  // visible.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { value: document.body, configurable: true });
  await show({}, { at: '/c/fridges#filters' });
  await waitFor(() => expect(column().contains(document.activeElement)).toBe(true));
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent');
});

test('sites without a filter column open the filter sheet (BANNER-14, BANNER-16)', async () => {
  await show({}, { site: 'wa', at: '/c/fridges#filters' });
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeTruthy();
});

test('the postcode of a list becomes the place of a visitor without a known one', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${address}${typeof init?.body === 'string' ? ` ${init.body}` : ''}`);
    return Response.json({ locationId: null, city: null, postcode: null });
  });
  locationStore.set(locationStore.initial);
  await show({}, { at: '/c/fridges?by=next-week&postcode=3000' });
  await waitFor(() => expect(asked).toContain('POST /api/geo/setlocation {"postcode":"3000"}'));
});
