import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import type { FoundLocality, Geo, Locality } from '../contract.ts';
import { NOWHERE } from '../test/fixtures.ts';
import { DeliveryLocationWidget } from './delivery-location.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { loadLocation, locationStore, refreshLocation } from './location-store.ts';

const BONDI: Locality = {
  _id: '7',
  suburb: 'Bondi',
  postcode: '2026',
  state: 'NSW',
  country: 'AU',
  fullAddress: 'Bondi NSW 2026',
};
const NEWCOMER: Geo = { ...NOWHERE, newUser: true };

/** Simulates the location endpoints of a server for one shopper. */
function serve({ found = [BONDI], geo = NEWCOMER }: { found?: FoundLocality[]; geo?: Geo } = {}) {
  let current = geo;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${address}${typeof init?.body === 'string' ? ` ${init.body}` : ''}`);
    if (address.startsWith('/api/locality/')) return Response.json(found);
    if (init?.method === 'POST') {
      current = {
        ...current,
        city: 'Bondi',
        state: 'NSW',
        postcode: '2026',
        locationId: '7',
        newUser: false,
      };
    }
    return Response.json(current);
  });
  return asked;
}

beforeEach(() => {
  localStorage.clear();
  locationStore.set(locationStore.initial);
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Delivery Postcode' });

/** Types a text, then waits for the field's 400 ms delay. */
async function type(text: string, wait = 400) {
  const input = await field();
  vi.useFakeTimers();
  fireEvent.input(input, { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(wait));
  vi.useRealTimers();
}

describe('the delivery location', () => {
  it('asks for a location if none is known (LOCATION-01, -02, -04 to -06)', async () => {
    serve();
    render(<DeliveryLocationWidget />);
    expect(screen.getByRole('heading', { name: 'Your delivery location' })).toBeTruthy();
    expect(screen.getByText('Please select your location.')).toBeTruthy();
    await waitFor(() => expect(locationStore.get().status).toBe('success'));
    fireEvent.click(screen.getByRole('button', { name: 'Change delivery location' }));
    expect(screen.getByRole('heading', { name: 'Set Your Delivery Location' })).toBeTruthy();
    expect((await field()).labels?.[0]?.textContent).toBe('Delivery Postcode');
    expect((await field()).placeholder).toBe('Enter delivery Postcode');
  });

  it('shows city, state and postcode with an edit icon (LOCATION-03)', async () => {
    serve({ geo: { ...NEWCOMER, city: 'Bondi', state: 'NSW', postcode: '2026', locationId: '7' } });
    render(<DeliveryLocationWidget />);
    expect(await screen.findByText('Bondi NSW 2026')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Edit delivery location' }));
    expect(await field()).toBeTruthy();
  });

  it('sets a chosen place, reloads and returns to the default view (LOCATION-09, -14, -17, GEO-04)', async () => {
    const asked = serve();
    render(<DeliveryLocationWidget />);
    fireEvent.click(screen.getByRole('button', { name: 'Change delivery location' }));
    await type('bondi');
    fireEvent.click(await screen.findByRole('option', { name: 'Bondi NSW 2026' }));
    expect(await screen.findByRole('heading', { name: 'Your delivery location' })).toBeTruthy();
    expect(screen.getByText('Bondi NSW 2026')).toBeTruthy();
    expect(asked).toEqual([
      'GET /api/geo',
      'GET /api/locality/bondi',
      'POST /api/geo/setlocation {"localityId":"7"}',
      'GET /api/geo',
    ]);
    expect(locationStore.get().location).toEqual({
      _id: '7',
      city: 'Bondi',
      state: 'NSW',
      postcode: '2026',
      fullAddress: 'Bondi NSW 2026',
    });
  });

  it('searches from two characters, 400 ms after the last keystroke (LOCATION-10, -11, -13)', async () => {
    const asked = serve();
    render(<DeliveryLocationWidget />);
    fireEvent.click(screen.getByRole('button', { name: 'Change delivery location' }));
    const lookups = () => asked.filter((one) => one.includes('/api/locality/'));
    await type('b', 1000);
    await type('bo', 399);
    expect(lookups()).toEqual([]);
    await type('bon');
    expect(lookups()).toEqual(['GET /api/locality/bon']);
    await type('', 1000);
    expect(lookups()).toHaveLength(1);
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('shows at most 100 places (LOCATION-12)', async () => {
    serve({
      found: Array.from({ length: 250 }, (_, index) => ({
        ...BONDI,
        _id: String(index),
        fullAddress: `Bondi ${index}`,
      })),
    });
    render(<DeliveryLocationWidget />);
    fireEvent.click(screen.getByRole('button', { name: 'Change delivery location' }));
    await type('bondi');
    expect(await screen.findAllByRole('option')).toHaveLength(100);
  });

  it('says that nothing was found (LOCATION-07)', async () => {
    serve({ found: [] });
    render(<DeliveryLocationWidget />);
    fireEvent.click(screen.getByRole('button', { name: 'Change delivery location' }));
    await type('zz');
    expect(await screen.findByText('No Results Found')).toBeTruthy();
    expect(screen.getByText("*We can't ship to your location")).toBeTruthy();
    expect(screen.getByText(/^We couldn’t find a place with this name/)).toBeTruthy();
  });

  it('suggests a place with a similar spelling and accepts it', async () => {
    const asked = serve({ found: [{ ...BONDI, isGuess: true }] });
    render(<DeliveryLocationWidget />);
    fireEvent.click(screen.getByRole('button', { name: 'Change delivery location' }));
    await type('bonddi');
    fireEvent.click(await screen.findByRole('option', { name: 'Did you mean Bondi NSW 2026?' }));
    expect(await screen.findByText('Bondi NSW 2026')).toBeTruthy();
    expect(asked.some((one) => one.startsWith('POST /api/geo/setlocation'))).toBe(true);
  });

  it('the close icon cancels the change (LOCATION-08)', async () => {
    const asked = serve({
      geo: { ...NEWCOMER, city: 'Bondi', state: 'NSW', postcode: '2026', locationId: '7' },
    });
    render(<DeliveryLocationWidget />);
    await screen.findByText('Bondi NSW 2026');
    fireEvent.click(screen.getByRole('button', { name: 'Change delivery location' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel changing the delivery location' }));
    expect(screen.getByText('Bondi NSW 2026')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change delivery location' }));
    expect(asked).toEqual(['GET /api/geo']);
  });
});

describe('in the header’s dialog', () => {
  const known = { ...NEWCOMER, city: 'Bondi', state: 'NSW', postcode: '2026', locationId: '7' };

  it('shows the known place, then the field, then the place again (LOCATION-01, -03, -05, -08, -09)', async () => {
    const closed = vi.fn<() => void>();
    const asked = serve({ geo: known });
    await loadLocation();
    render(<LocationDialog open showsPlace onClose={closed} />);
    expect(screen.getAllByRole('heading', { name: 'Your delivery location' }).length).toBeGreaterThan(0);
    expect(screen.getByText('Bondi NSW 2026')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Edit delivery location' }));
    expect(await field()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel changing the delivery location' }));
    fireEvent.click(screen.getByRole('button', { name: 'Change delivery location' }));
    await type('bondi');
    fireEvent.click(await screen.findByRole('option', { name: 'Bondi NSW 2026' }));
    expect(await screen.findByRole('button', { name: 'Edit delivery location' })).toBeTruthy();
    expect(asked.some((one) => one.startsWith('POST'))).toBe(true);
    expect(closed).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: /^Close/ }));
    expect(closed).toHaveBeenCalledOnce();
  });

  it('without a place it starts with the field', async () => {
    serve();
    await loadLocation();
    render(<LocationDialog open showsPlace onClose={() => undefined} />);
    expect(await field()).toBeTruthy();
  });
});

describe('the location of the page', () => {
  it('is requested once, however many parts use it', async () => {
    const asked = serve();
    render(
      <>
        <DeliveryLocationWidget />
        <DeliveryLocationWidget />
      </>,
    );
    await waitFor(() => expect(locationStore.get().status).toBe('success'));
    expect(asked).toEqual(['GET /api/geo']);
  });

  it('follows other tabs', async () => {
    const asked = serve();
    await loadLocation();
    const other = new BroadcastChannel('delivery-location');
    other.postMessage('changed');
    // The exact number of requests is unknown: parallel tests may also post to the channel, which reaches all
    // threads of a process.
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1));
    other.close();
  });

  it('stores whether a place is known for the next pages', async () => {
    const marks = document.documentElement.dataset;
    serve({ geo: { ...NEWCOMER, city: 'Bondi', state: 'NSW', postcode: '2026', locationId: '7' } });
    await loadLocation();
    expect([marks['place'], storedValue('placeKnown')]).toEqual(['known', true]);
    serve({ geo: NEWCOMER });
    await refreshLocation();
    expect([marks['place'], storedValue('placeKnown')]).toEqual([undefined, undefined]);
  });

  it.each([
    [true, false],
    [false, true],
    [undefined, true],
  ])('with newUser %s stores isRepeatUser %s (GEO-03, STORAGE-09)', async (newUser, isRepeatUser) => {
    serve({ geo: { ...NEWCOMER, newUser: newUser as boolean } });
    await loadLocation();
    expect(storedValue('isRepeatUser')).toBe(isRepeatUser);
  });

  it('fails quietly', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    await loadLocation();
    expect(locationStore.get()).toEqual({ status: 'failure', geo: null, location: null });
  });
});

describe('a region in the URL', () => {
  it('is set first and removed from the URL after 500 ms, the rest stays (GEO-13, -14)', async () => {
    vi.useFakeTimers();
    const asked = serve();
    window.history.replaceState({ key: 'kept' }, '', '/c/fridges?page=2&region_id=2000111#list');
    await loadLocation();
    expect(asked).toEqual(['POST /api/geo/setlocation {"regionId":"2000111"}', 'GET /api/geo']);
    vi.advanceTimersByTime(499);
    expect(window.location.search).toContain('region_id');
    vi.advanceTimersByTime(1);
    expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe(
      '/c/fridges?page=2#list',
    );
    expect(window.history.state).toEqual({ key: 'kept' });
  });

  it('with an unknown code is ignored', async () => {
    const asked = serve();
    window.history.replaceState(null, '', '/?region_id=999');
    await loadLocation();
    expect(asked).toEqual(['GET /api/geo']);
    expect(window.location.search).toBe('?region_id=999');
  });
});
