import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { SiteId } from '#sites/site.ts';
import { messages } from '#foundation/browser/messages.ts';
import type { Geo } from '#domains/geo/contract.ts';
import { locationStore } from '#domains/geo/web/location-store.ts';
import { NOWHERE } from '#domains/geo/test/fixtures.ts';
import { hobart, redfern, SANDY_BAY } from '../test/fixtures-web.ts';
import { HoursTable } from './hours-table.tsx';
import { OpeningStatus } from './opening-status.tsx';
import { StoreBlurb } from './store-blurb.tsx';
import { CountryMapView } from './country-map-view.tsx';
import { StoreRow } from './store-row.tsx';
import { StoreMenu } from './store-menu.tsx';
import { StorePicker } from './store-picker.tsx';

/** The current time in the tests: Wednesday 25 November 2026, 11 am in Sydney. */
const NOW = new Date('2026-11-25T00:00:00Z');
let asked: string[];
let fails: string;

/** Simulates a server that knows the given stores and the shopper's location. */
function serve(geo: Geo = NOWHERE, stores: readonly object[] = [hobart, redfern]) {
  let current = geo;
  asked = [];
  fails = '';
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    asked.push([init?.method ?? 'GET', address, body].filter((part) => part !== '').join(' '));
    if (fails !== '' && address.startsWith(fails)) return Response.json({ errors: [] }, { status: 503 });
    if (address === '/api/store/setstore') {
      const wanted = (JSON.parse(body) as { storeId: number | string | null }).storeId;
      const store = [redfern, hobart].find(({ id, storeUri }) => id === wanted || storeUri === wanted);
      current = { ...current, store: store ?? null };
      return Response.json({ success: true });
    }
    if (address === '/api/store/select-view') return Response.json(stores);
    if (address.startsWith('/api/store/')) return Response.json(redfern);
    if (address.startsWith('/api/locality/')) return Response.json([SANDY_BAY]);
    return Response.json(current);
  });
}

beforeEach(() => {
  locationStore.set(locationStore.initial);
  messages.set([]);
  serve();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (element: React.ReactElement, site: SiteId = 'aol') =>
  render(
    <ShopProvider value={{ site: siteOf(site), settings: {} } as never}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </ShopProvider>,
  );

describe('a store summary', () => {
  it('shows address, "Get Directions", phone and status (STORE-09, STORE-12)', () => {
    show(<StoreBlurb store={redfern} now={NOW} />);
    expect(screen.getByText('Open today until 5:30 PM')).toBeTruthy();
    expect(screen.getByText(/12 Baptist Street/).textContent).toBe('12 Baptist StreetRedfern NSW 2016');
    const directions = screen.getByRole('link', { name: /^Get Directions/ });
    expect(directions.getAttribute('href')).toContain('destination=Redfern%2C%2012%20Baptist%20Street');
    expect(directions.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: /02 5550 0101/ }).getAttribute('href')).toBe('tel:0255500101');
  });

  it.each([
    ['2026-11-29T00:00:00Z', redfern, 'Closed today'],
    ['2026-11-29T00:00:00Z', hobart, 'By appointment only'],
    ['2026-11-25T00:00:00Z', hobart, 'By appointment only'],
  ])('at %s shows the opening status (STORE-10, STORE-11)', (instant, store, status) => {
    show(<OpeningStatus store={store} now={new Date(instant)} />);
    expect(screen.getByText(status)).toBeTruthy();
  });

  it('shows no status until the date is known, except for appointment-only stores', () => {
    const { container } = show(<OpeningStatus store={redfern} now={null} />);
    expect(container.textContent?.trim()).toBe('');
    show(<OpeningStatus store={hobart} now={null} />);
    expect(screen.getByText('By appointment only')).toBeTruthy();
  });

  it('lists its hours from Monday to Sunday, with today marked (STORE-08)', () => {
    show(<HoursTable store={redfern} now={NOW} />);
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(7);
    expect(rows[0]!.textContent).toBe('Monday9am–5.30pm');
    expect(rows[6]!.textContent).toBe('SundayClosed');
    expect(rows.findIndex((row) => row.getAttribute('aria-current') === 'date')).toBe(2);
  });
});

describe('a store in a list', () => {
  it('shows its hours, its address, and a booking link', () => {
    show(<StoreRow store={redfern} now={NOW} km={null} />);
    const week = screen.getByLabelText('Opening hours of Redfern');
    expect(week.textContent).toBe('Mon–Sat9am–5.30pmSunClosed');
    expect(screen.getByText('12 Baptist Street, Redfern NSW 2016')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book an appointment at Redfern' }).getAttribute('href')).toBe(
      '/pe-bookings?store=redfern',
    );
  });

  it('can be chosen by the visitor and unset (STORE-13)', async () => {
    show(<StoreRow store={redfern} now={NOW} km={1.44} />);
    expect(screen.getByText('1.4 km')).toBeTruthy();
    await waitFor(() => expect(locationStore.get().status).toBe('success'));
    fireEvent.click(screen.getByRole('button', { name: /^Make this my store ?: Redfern$/ }));
    expect(await screen.findByText('This is your store')).toBeTruthy();
    expect(asked).toEqual(['GET /api/geo', 'POST /api/store/setstore {"storeId":1}', 'GET /api/geo']);
    expect(messages.get().map(({ text }) => text)).toEqual(['Your store: Redfern']);
    act(() => messages.get()[0]!.action!.run!());
    expect(await screen.findByRole('button', { name: /Make this my store/ })).toBeTruthy();
    expect(asked).toContain('POST /api/store/setstore {"storeId":null}');
  });

  it('says that the choice could not be saved', async () => {
    show(<StoreRow store={redfern} now={NOW} km={null} />);
    fails = '/api/store/setstore';
    fireEvent.click(screen.getByRole('button', { name: /Make this my store/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We couldn’t save your store. Please try again.',
    );
  });

  it('hides a virtual tour that does not exist (STORE-04)', () => {
    show(<StoreRow store={hobart} now={NOW} km={null} />);
    expect(screen.queryByRole('link', { name: /Virtual tour/ })).toBeNull();
  });
});

describe('the map', () => {
  const crowsNest = { ...redfern, id: 3, storeUri: 'crows-nest', name: 'Crows Nest', latitude: -33.827 };
  const map = (visible: readonly string[], isOfState = false) =>
    show(
      <CountryMapView
        country="AU"
        stores={[redfern, hobart, crowsNest]}
        visible={new Set(visible)}
        here={null}
        active={null}
        stateUrl={(state) => (isOfState ? null : `/stores?state=${state}`)}
      />,
    );
  const links = () =>
    within(screen.getByRole('list', { name: 'Map' }))
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);

  it('links a single store to its row, and several stores to the list of their state', () => {
    map(['redfern', 'hobart', 'crows-nest']);
    expect(links()).toEqual([
      ['2 in New South Wales', '/stores?state=NSW'],
      ['Hobart', '#store-hobart'],
    ]);
  });

  it('shows only the part with the filtered stores, whose marks separate and have names', () => {
    map(['redfern', 'crows-nest'], true);
    expect(links()).toEqual([
      ['Redfern', '#store-redfern'],
      ['Crows Nest', '#store-crows-nest'],
    ]);
    expect(screen.getByText('Crows Nest')).toBeDefined();
  });

  it('does not link stores that the filter excludes', () => {
    map(['hobart']);
    expect(links()).toEqual([['Hobart', '#store-hobart']]);
  });
});

describe('the header’s store menu', () => {
  const mine = { storeUri: 'redfern', name: 'Redfern', virtualTourId: 'redfern-2026' };

  it('has three actions (STORE-03)', async () => {
    const onChange = vi.fn<() => void>();
    show(<StoreMenu store={mine} onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Change Store' }));
    expect(onChange).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'View Store Details' }).getAttribute('href')).toBe(
      '/stores/redfern',
    );
    expect(screen.getByRole('link', { name: 'View Virtual Tour' }).getAttribute('href')).toBe(
      '/virtual-tour/redfern',
    );
    expect(await screen.findByText(/12 Baptist Street/)).toBeTruthy();
  });

  it('hides "View Virtual Tour" without one (STORE-04), and works if other requests fail', async () => {
    fails = '/api/store/';
    show(<StoreMenu store={{ ...mine, virtualTourId: null }} onChange={() => undefined} />);
    expect(screen.queryByRole('link', { name: 'View Virtual Tour' })).toBeNull();
    expect(await screen.findByText(/couldn’t load the store’s opening hours/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Store Details' })).toBeTruthy();
  });
});

describe('the picker', () => {
  const names = () =>
    within(screen.getAllByRole('list').at(-1)!)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')!.textContent);

  it('is titled "Your Store" and posts the choice (STORE-05, STORE-13)', async () => {
    const onClose = vi.fn<() => void>();
    show(<StorePicker open onClose={onClose} />);
    expect(screen.getByRole('dialog', { name: 'Your Store' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: /^Make this my store ?: Hobart$/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(asked).toContain('POST /api/store/setstore {"storeId":2}');
    expect(locationStore.get().geo?.store?.name).toBe('Hobart');
  });

  it('links each store to its page, with its hours and bookings', async () => {
    const onClose = vi.fn<() => void>();
    show(<StorePicker open onClose={onClose} />);
    const link = await screen.findByRole('link', { name: 'Hobart' });
    expect(link.getAttribute('href')).toBe('/stores/hobart');
    fireEvent.click(link);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('lists the nearest store first if the location is known', async () => {
    serve({
      ...NOWHERE,
      city: 'Redfern',
      state: 'NSW',
      postcode: '2016',
      locationId: '1',
      latitude: -33.89,
      longitude: 151.2,
    });
    show(<StorePicker open onClose={() => undefined} />);
    expect(await screen.findByText('Nearest to Redfern NSW 2016')).toBeTruthy();
    expect(names()).toEqual(['Redfern', 'Hobart']);
  });

  it.each([
    ['aol', 'Redfern, 2016'],
    ['aol-nz', 'Ponsonby, 1011'],
  ] as const)('on %s gives %s as an example', (site, example) => {
    show(<StorePicker open onClose={() => undefined} />, site);
    expect(screen.getByRole('combobox').getAttribute('placeholder')).toBe(example);
  });

  it('finds a store by name, and the nearest to a place', async () => {
    show(<StorePicker open onClose={() => undefined} />);
    await screen.findByText('2 stores');
    const field = screen.getByRole('combobox', { name: 'Suburb, postcode or store' });
    fireEvent.input(field, { target: { value: 'red' } });
    expect(names()).toEqual(['Redfern']);
    vi.useFakeTimers();
    fireEvent.input(field, { target: { value: 'sandy' } });
    await act(() => vi.advanceTimersByTimeAsync(400));
    vi.useRealTimers();
    fireEvent.click(await screen.findByRole('option', { name: 'Sandy Bay TAS 7005' }));
    expect(await screen.findByText('Nearest to Sandy Bay TAS 7005')).toBeTruthy();
    expect(names()).toEqual(['Hobart', 'Redfern']);
  });

  it('retries after a failure', async () => {
    fails = '/api/store/select-view';
    show(<StorePicker open onClose={() => undefined} />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = '';
    fireEvent.click(again);
    expect(await screen.findByText('2 stores')).toBeTruthy();
  });

  it('says that a site has no store', async () => {
    serve(NOWHERE, []);
    show(<StorePicker open onClose={() => undefined} />);
    expect(await screen.findByText('No store here yet')).toBeTruthy();
  });

  it('clears the chosen store', async () => {
    serve({ ...NOWHERE, store: redfern });
    const onClose = vi.fn<() => void>();
    show(<StorePicker open onClose={onClose} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Clear my store' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(asked).toContain('POST /api/store/setstore {"storeId":null}');
    expect(locationStore.get().geo?.store).toBeNull();
  });
});
