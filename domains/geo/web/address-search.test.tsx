import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAddressSearch } from './address-search.ts';

const BONDI = {
  _id: '7',
  suburb: 'Bondi',
  postcode: '2026',
  state: 'NSW',
  country: 'AU',
  fullAddress: 'Bondi NSW 2026',
};
const HALL_STREET = { street: '12 Hall Street', suburb: 'Bondi Beach', state: 'NSW', postcode: '2026' };
const KEY = { MapsKey: 'k', countryCode: 'AU' };
const asked: string[] = [];
const { signal } = new AbortController();

let scripts: HTMLScriptElement[];
beforeEach(() => {
  asked.length = 0;
  scripts = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.includes('/api/street?'))
      return Response.json(
        new URL(address, 'http://shop.test').searchParams.get('term') === '12 Hall St' ? [HALL_STREET] : [],
      );
    return Response.json(address.endsWith('/Bondi') ? [BONDI] : []);
  });
  vi.spyOn(document.head, 'append').mockImplementation((tag) => {
    scripts.push(tag as HTMLScriptElement);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'google');
});

it('suggests from the shop’s own localities without a key (SCRIPTS-14)', async () => {
  const search = await openAddressSearch({}, null);
  const [found, ...others] = await search.suggest('12 Hall Street Bondi', signal);
  expect(found!.text).toBe('12 Hall Street, Bondi NSW 2026');
  expect(others).toEqual([]);
  expect(await search.find(found!)).toEqual({
    street: '12 Hall Street',
    suburb: 'Bondi',
    state: 'NSW',
    postcode: '2026',
  });
  expect(await search.suggest('12 Hall Street', signal)).toEqual([]);
  expect(scripts).toEqual([]);
});

it('suggests streets from the shop’s own list before places (SCRIPTS-14)', async () => {
  const search = await openAddressSearch({}, null);
  const [found, ...others] = await search.suggest(' 12 Hall St ', signal);
  expect(found!.text).toBe('12 Hall Street, Bondi Beach NSW 2026');
  expect(others).toEqual([]);
  expect(await search.find(found!)).toEqual(HALL_STREET);
  expect(await search.suggest('Hall Street', signal)).toEqual([]);
  expect(asked.filter((address) => address.includes('/api/street?'))).toHaveLength(1);
});

/** Simulates the maps service's script and records the requests to it. */
function serviceOf({ status = 'OK' }: { status?: string } = {}) {
  const requests: Record<string, unknown>[] = [];
  const component = (name: string, ...types: string[]) => ({ long_name: name, short_name: name, types });
  class AutocompleteService {
    getPlacePredictions(request: Record<string, unknown>, then: (found: object[], status: string) => void) {
      requests.push(request);
      then([{ description: '12 Hall St, Bondi Beach NSW 2026, Australia' }], 'OK');
    }
  }
  class Geocoder {
    geocode(request: Record<string, unknown>, then: (found: object[] | null, status: string) => void) {
      requests.push(request);
      const components = [
        component('12', 'street_number'),
        component('Hall Street', 'route'),
        component('Bondi Beach', 'locality'),
        component('NSW', 'administrative_area_level_1'),
        component('2026', 'postal_code'),
        component('AU', 'country'),
      ];
      then(status === 'OK' ? [{ address_components: components }] : null, status);
    }
  }
  Object.assign(window, { google: { maps: { places: { AutocompleteService }, Geocoder } } });
  return requests;
}

async function opened(values: Record<string, string>, geo: Parameters<typeof openAddressSearch>[1]) {
  const search = openAddressSearch(values, geo);
  await vi.waitFor(() => expect(scripts).toHaveLength(1));
  scripts[0]!.dispatchEvent(new Event('load'));
  return search;
}

it('requests addresses of the country near the visitor, then the chosen address (SCRIPTS-09, -10, -12)', async () => {
  const requests = serviceOf();
  const search = await opened({ MapsKey: 'one' }, { latitude: -33.89, longitude: 151.27 });
  const [found] = await search.suggest('3/12 Hall', signal);
  expect(await search.find(found!)).toEqual({
    street: '3/12 Hall Street',
    suburb: 'Bondi Beach',
    state: 'NSW',
    postcode: '2026',
  });
  expect(requests).toMatchObject([
    {
      input: '3/12 Hall',
      componentRestrictions: { country: 'AU' },
      locationBias: { center: { lat: -33.89, lng: 151.27 }, radius: 1000 },
    },
    { address: '12 Hall St, Bondi Beach NSW 2026, Australia' },
  ]);
});

it('has no location bias while the place is unknown, and follows the country setting (SCRIPTS-09, -11)', async () => {
  const requests = serviceOf();
  const search = await opened({ MapsKey: 'two', countryCode: 'NZ' }, {
    latitude: undefined,
    longitude: undefined,
  } as never);
  await search.suggest('7 Queen', signal);
  expect(requests[0]).toMatchObject({ componentRestrictions: { country: 'NZ' } });
  expect(requests[0]).not.toHaveProperty('locationBias');
});

it('parses the text itself if the service finds nothing (SCRIPTS-13)', async () => {
  serviceOf({ status: 'ZERO_RESULTS' });
  const search = await opened({ MapsKey: 'three' }, null);
  const [found] = await search.suggest('12 Hall', signal);
  expect(await search.find(found!)).toEqual({
    street: '12 Hall St',
    suburb: 'Bondi Beach',
    state: 'NSW',
    postcode: '2026',
  });
});

it('reports a script that fails to load and continues without it (SCRIPTS-08, ERROR-20)', async () => {
  const told = vi.fn<(event: Event) => void>();
  window.addEventListener('googleMapsError', told, { once: true });
  const opening = openAddressSearch({ ...KEY, MapsKey: 'four' }, null);
  await vi.waitFor(() => expect(scripts).toHaveLength(1));
  scripts[0]!.dispatchEvent(new Event('error'));
  const search = await opening;
  expect(told).toHaveBeenCalledOnce();
  expect(await search.suggest('12 Hall Street Bondi', signal)).toHaveLength(1);
});
