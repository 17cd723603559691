import { dayInZone, weekday } from '#foundation/pure/day.ts';
import type { Store } from './contract.ts';

/** STORE-14, -15. */
export const ENGINE_ROOM_URI = 'engine-room';

/** `17:30` to `5:30 PM`. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 || hours === 24 ? 'AM' : 'PM'}`;
}

/** Index of today in `openTimes` (Monday 0) in the store's time zone (STORE-08). */
export function todayIndex(store: Pick<Store, 'timeZone'>, now: Date): number {
  return weekday(dayInZone(now, store.timeZone).day);
}

/** "By appointment only", "Closed today" or "Open today until 5:30 PM" (STORE-10 to -12). */
export function openingStatus(
  store: Pick<Store, 'timeZone' | 'isAppointmentOnly' | 'openTimes'>,
  now: Date,
): string {
  if (store.isAppointmentOnly) return 'By appointment only';
  const today = store.openTimes[todayIndex(store, now)];
  return today?.isOpen ? `Open today until ${formatTime(today.closeTime)}` : 'Closed today';
}

/** A map search for the store's address. */
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

/** One filter of a store list: `state:NSW` or `state=NSW`; `virtualTour` and `appointmentOnly` alone mean true. */
interface StoreFilter {
  name: string;
  value: string;
}

function parseFilter(text: string): StoreFilter {
  const [, name = '', value = 'true'] = /^([^:=]*)(?:[:=](.*))?$/.exec(text.trim()) ?? [];
  return { name: name.trim().toLowerCase(), value: value.trim().toLowerCase() };
}

/** Stores that match all filters: storeUri, state, virtualTour, appointmentOnly; unknown ones are ignored (API-24, -25). */
export function filterStores<S extends Store>(stores: readonly S[], filters: readonly string[]): S[] {
  const parsed = filters.flatMap((text) => text.split(',')).map(parseFilter);
  return stores.filter((store) => parsed.every((filter) => matches(store, filter)));
}

function matches(store: Store, { name, value }: StoreFilter): boolean {
  const wanted = value === 'true' || value === '1';
  switch (name) {
    case 'storeuri':
      return store.storeUri.toLowerCase() === value;
    case 'state':
      return store.state.toLowerCase() === value;
    case 'virtualtour':
      return (store.virtualTourId !== null) === wanted;
    case 'appointmentonly':
      return store.isAppointmentOnly === wanted;
    default:
      return true;
  }
}
