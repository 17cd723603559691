import type { Store } from '../contract.ts';

/**
 * The URI of a store that receives customers only by appointment. Lists contain it like any other store
 * (STORE-14, -15).
 */
export const ENGINE_ROOM_URI = 'engine-room';

export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371;
/** The index of Sunday in `openTimes` (STORE-08). */
const SUNDAY = 6;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two points in kilometres. */
export function distanceKm(from: Point, to: Point): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Formats a distance: `under 1 km`, `3.4 km`, `27 km`, `1,205 km`. */
export function distanceText(km: number): string {
  if (km < 1) return 'under 1 km';
  return `${km < 10 ? km.toFixed(1).replace(/\.0$/, '') : Math.round(km).toLocaleString('en-AU')} km`;
}

/** Returns the coordinates of a place; null if either coordinate is unknown. */
export function pointOf(place: {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}): Point | null {
  return place.latitude == null || place.longitude == null
    ? null
    : { latitude: place.latitude, longitude: place.longitude };
}

/**
 * Returns the stores with their distances in km, nearest first. Stores without coordinates come last, and
 * their distance is null.
 */
export function byDistance<S extends Pick<Store, 'latitude' | 'longitude'>>(
  stores: readonly S[],
  from: Point,
): { store: S; km: number | null }[] {
  return stores
    .map((store) => {
      const point = pointOf(store);
      return { store, km: point && distanceKm(from, point) };
    })
    .sort((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity));
}

/** Whether each typed word is the beginning of a word in the store's name, suburb, state or postcode. */
export function matchesText(
  store: Pick<Store, 'name' | 'suburb' | 'state' | 'postcode'>,
  text: string,
): boolean {
  const words = wordsOf(`${store.name} ${store.suburb} ${store.state} ${store.postcode}`);
  return wordsOf(text).every((typedWord) => words.some((word) => word.startsWith(typedWord)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Formats an address: `12 Baptist Street, Redfern NSW 2016`. */
export function addressText({
  address,
  suburb,
  state,
  postcode,
}: Pick<Store, 'address' | 'suburb' | 'state' | 'postcode'>): string {
  return `${address}, ${[suburb, state, postcode].filter((part) => part !== '').join(' ')}`;
}

/** Returns the URL of a map website with directions to the store. */
export function directionsUrl({
  name,
  address,
  suburb,
  state,
  postcode,
}: Pick<Store, 'name' | 'address' | 'suburb' | 'state' | 'postcode'>): string {
  const place = [name, address, suburb, state, postcode].filter((part) => part !== '').join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}

const STATE_NAMES: Readonly<Record<string, string>> = {
  NSW: 'New South Wales',
  ACT: 'Australian Capital Territory',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  NT: 'Northern Territory',
};

/** Returns the full name of a state; `New Zealand` for an empty state. */
export function stateName(state: string): string {
  return STATE_NAMES[state] ?? (state === '' ? 'New Zealand' : state);
}

/**
 * A parsed filter of a store list, such as `state:NSW` or `state=NSW`. A filter `virtualTour`,
 * `appointmentOnly` or `openSunday` without a value means true.
 */
interface StoreFilter {
  name: string;
  value: string;
}

function parseFilter(text: string): StoreFilter {
  const [, name = '', value = 'true'] = /^([^:=]*)(?:[:=](.*))?$/.exec(text.trim()) ?? [];
  return { name: name.trim().toLowerCase(), value: value.trim().toLowerCase() };
}

/**
 * Returns the stores that match all filters (API-24, -25). The known filters are `storeUri`, `state`,
 * `virtualTour`, `appointmentOnly` and `openSunday`. Ignores unknown filters.
 */
export function filterStores<S extends Store>(stores: readonly S[], filters: readonly string[]): S[] {
  const parsed = filters.flatMap((text) => text.split(',')).map(parseFilter);
  return stores.filter((store) => parsed.every((filter) => matches(store, filter)));
}

function matches(store: Store, { name, value }: StoreFilter): boolean {
  const expected = value === 'true' || value === '1';
  switch (name) {
    case 'storeuri':
      return store.storeUri.toLowerCase() === value;
    case 'state':
      return store.state.toLowerCase() === value;
    case 'virtualtour':
      return (store.virtualTourId !== null) === expected;
    case 'appointmentonly':
      return store.isAppointmentOnly === expected;
    case 'opensunday':
      return (!store.isAppointmentOnly && store.openTimes[SUNDAY]?.isOpen === true) === expected;
    default:
      return true;
  }
}
