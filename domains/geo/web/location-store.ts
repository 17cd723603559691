import { useEffect } from 'react';
import { call } from '#foundation/browser/call.ts';
import { createStore, useStore } from '#foundation/browser/store.ts';
import { removeStored, storeValue } from '#foundation/browser/expiring-storage.ts';
import { getGeo, setLocation, type Geo, type Locality } from '../contract.ts';
import { fullAddress } from '../rules/locality.ts';
import { REGION_PARAMETER, REGION_PARAMETER_STAYS_MS, regionOf, withoutRegion } from '../rules/region.ts';

/** Where the visitor wants deliveries to (LOCATION-14). */
export interface DeliveryLocation {
  _id: string;
  city: string;
  /** Null in New Zealand. */
  state: string | null;
  postcode: string;
  /** `Bondi NSW 2026`. */
  fullAddress: string;
}

export interface LocationState {
  status: 'initial' | 'loading' | 'success' | 'failure';
  geo: Geo | null;
  /** Null while none is known. */
  location: DeliveryLocation | null;
}

const CHANNEL = 'delivery-location';
const REPEAT_USER_KEY = 'isRepeatUser';
/** There where a place is known: the document's first script keeps room for its delivery days then. */
const PLACE_KNOWN_KEY = 'placeKnown';
const YEAR_MINUTES = 365 * 24 * 60;

/** The visitor's location in this tab. Parts use {@link useDeliveryLocation}; other stores may subscribe. */
export const locationStore = createStore<LocationState>({ status: 'initial', geo: null, location: null });

let channel: BroadcastChannel | undefined;
/** Answers may overtake each other: only that of the latest call is taken. */
let latestCall = 0;

/** The delivery location in an answer of the server; null when it knows none. */
export function locationOf(geo: Geo): DeliveryLocation | null {
  const { locationId, city, state, postcode } = geo;
  if (locationId === null || city === null || postcode === null) return null;
  return {
    _id: locationId,
    city,
    state,
    postcode,
    fullAddress: fullAddress({ suburb: city, state, postcode }),
  };
}

/**
 * Asks where the visitor is, once for all parts of the page, and keeps hearing of changes in other tabs. A region in
 * the address (`?region_id=2000111`) is set first. Never throws: a failure is in the store's status.
 */
export async function loadLocation(): Promise<void> {
  if (locationStore.get().status !== 'initial') return;
  locationStore.set((state) => ({ ...state, status: 'loading' }));
  if (typeof BroadcastChannel !== 'undefined') {
    channel ??= new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void reloadLocation();
  }
  await honourRegion();
  await reloadLocation();
}

/** Asks again (GEO-04), also when another tab has changed it. */
async function reloadLocation(): Promise<void> {
  const mine = ++latestCall;
  try {
    const geo = await call(getGeo, {});
    if (mine !== latestCall) return;
    storeValue(REPEAT_USER_KEY, geo.newUser !== true, YEAR_MINUTES);
    const known = locationStore.get().location;
    const next = locationOf(geo);
    // The same object while the place is the same, so that nothing is asked again for nothing.
    const location = known?._id === next?._id ? known : next;
    markPlace(location !== null);
    locationStore.set({ status: 'success', geo, location });
  } catch {
    if (mine === latestCall) locationStore.set((state) => ({ ...state, status: 'failure' }));
  }
}

/** For styles, here and on the pages to come: without a place no card keeps room for a day. */
function markPlace(isKnown: boolean): void {
  const marks = document.documentElement.dataset;
  if (isKnown) {
    marks['place'] = 'known';
    storeValue(PLACE_KNOWN_KEY, true, YEAR_MINUTES);
  } else {
    delete marks['place'];
    removeStored(PLACE_KNOWN_KEY);
  }
}

/** Remembers a place for the visitor and asks for the location again, here and in other tabs. Throws a CallError. */
export async function chooseLocation({ _id }: Pick<Locality, '_id'>): Promise<void> {
  await call(setLocation, { body: { localityId: _id } });
  await refreshLocation();
}

/** Asks again after something of it was changed elsewhere, such as the visitor's store; here and in other tabs. */
export async function refreshLocation(): Promise<void> {
  channel?.postMessage('changed');
  await reloadLocation();
}

/**
 * The place of a postcode that the page was asked for ("dishwasher to 3000"), for a visitor whose place is not known: they need not
 * say it again on the product's page. A postcode of several places changes nothing, and neither does a failure.
 */
export function usePlaceOfPostcode(postcode: string): void {
  const { status, location } = useDeliveryLocation();
  const told = status === 'success' && location === null ? postcode : '';
  useEffect(() => {
    if (told === '') return;
    call(setLocation, { body: { postcode: told } })
      .then(({ locationId }) => (locationId === null ? undefined : refreshLocation()))
      .catch(() => undefined);
  }, [told]);
}

/** GEO-13 to -15: one of the eight codes sets the location and leaves the address half a second later. */
async function honourRegion(): Promise<void> {
  const code = new URLSearchParams(window.location.search).get(REGION_PARAMETER);
  if (code === null || !regionOf(code)) return;
  try {
    await call(setLocation, { body: { regionId: code } });
    channel?.postMessage('changed');
  } catch {
    // A site of another country does not have the place: the visitor stays where they were.
  }
  setTimeout(() => {
    const { pathname, search, hash } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${withoutRegion(search)}${hash}`);
  }, REGION_PARAMETER_STAYS_MS);
}

/**
 * The visitor's delivery location. `initial` on the server and in the first pass in the browser; the first part that
 * uses it makes the page ask.
 */
export function useDeliveryLocation(): LocationState {
  const state = useStore(locationStore);
  useEffect(() => void loadLocation(), []);
  return state;
}
