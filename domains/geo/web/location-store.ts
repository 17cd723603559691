import { useEffect } from 'react';
import { call } from '#foundation/browser/call.ts';
import { createStore, useStore } from '#foundation/browser/storage/store.ts';
import { removeStored, storeValue } from '#foundation/browser/storage/expiring-storage.ts';
import { getGeo, setLocation, type Geo, type Locality } from '../contract.ts';
import { fullAddress } from '../rules/locality.ts';
import { REGION_PARAMETER, REGION_PARAMETER_STAYS_MS, regionOf, withoutRegion } from '../rules/region.ts';

/** The shopper's delivery location (LOCATION-14). */
export interface DeliveryLocation {
  _id: string;
  city: string;
  /** The state; null in New Zealand. */
  state: string | null;
  postcode: string;
  /** The place in one line, such as `Bondi NSW 2026`. */
  fullAddress: string;
}

export interface LocationState {
  status: 'initial' | 'loading' | 'success' | 'failure';
  geo: Geo | null;
  /** The delivery location; null while unknown. */
  location: DeliveryLocation | null;
}

const CHANNEL = 'delivery-location';
const REPEAT_USER_KEY = 'isRepeatUser';
/**
 * Storage key that is set if the location is known. On later pages, the first script in the document reads it
 * and reserves space for delivery days.
 */
const PLACE_KNOWN_KEY = 'placeKnown';
const YEAR_MINUTES = 365 * 24 * 60;

/**
 * The shopper's location in this tab. Components read it with {@link useDeliveryLocation}; other stores may
 * subscribe.
 */
export const locationStore = createStore<LocationState>({ status: 'initial', geo: null, location: null });

let channel: BroadcastChannel | undefined;
/**
 * Identifies the latest request. Responses may arrive out of order, so the response to any earlier request is
 * ignored.
 */
let latestCall = 0;

/** Returns the delivery location in a server response; null if the response contains no location. */
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
 * Loads the shopper's location once for all components on the page, and reloads it when another tab changes
 * it. First sets the region in the URL (`?region_id=2000111`), if any. Never throws: on failure, the store's
 * status is `failure`.
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

/** Loads the location from the server (GEO-04). */
async function reloadLocation(): Promise<void> {
  const mine = ++latestCall;
  try {
    const geo = await call(getGeo, {});
    if (mine !== latestCall) return;
    storeValue(REPEAT_USER_KEY, geo.newUser !== true, YEAR_MINUTES);
    const known = locationStore.get().location;
    const next = locationOf(geo);
    // An unchanged location keeps its object identity, so that components do not reload their data.
    const location = known?._id === next?._id ? known : next;
    markPlace(location !== null);
    locationStore.set({ status: 'success', geo, location });
  } catch {
    if (mine === latestCall) locationStore.set((state) => ({ ...state, status: 'failure' }));
  }
}

/**
 * Marks the document if the location is known, and stores the mark for later pages. Without the mark, product
 * cards reserve no space for a delivery day.
 */
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

/**
 * Stores the shopper's location on the server and reloads it in all tabs. Throws a CallError if the request
 * fails.
 */
export async function chooseLocation({ _id }: Pick<Locality, '_id'>): Promise<void> {
  await call(setLocation, { body: { localityId: _id } });
  await refreshLocation();
}

/** Reloads the location in all tabs after related data has changed, such as the shopper's store. */
export async function refreshLocation(): Promise<void> {
  channel?.postMessage('changed');
  await reloadLocation();
}

/**
 * Sets an unknown location to the postcode in the shopper's search ("dishwasher to 3000"), so that the
 * shopper need not enter it again on the product page. The location stays unknown if several places have the
 * postcode or the request fails.
 */
export function usePlaceOfPostcode(postcode: string): void {
  const { status, location } = useDeliveryLocation();
  const requestedPostcode = status === 'success' && location === null ? postcode : '';
  useEffect(() => {
    if (requestedPostcode === '') return;
    call(setLocation, { body: { postcode: requestedPostcode } })
      .then(({ locationId }) => (locationId === null ? undefined : refreshLocation()))
      .catch(() => undefined);
  }, [requestedPostcode]);
}

/**
 * Sets the location to the region in the URL if the region's code is one of the eight. Half a second later,
 * removes the parameter from the URL (GEO-13 to -15).
 */
async function honourRegion(): Promise<void> {
  const code = new URLSearchParams(window.location.search).get(REGION_PARAMETER);
  if (code === null || !regionOf(code)) return;
  try {
    await call(setLocation, { body: { regionId: code } });
    channel?.postMessage('changed');
  } catch {
    // The request fails if the region is in another site's country. The shopper's location then stays
    // unchanged.
  }
  setTimeout(() => {
    const { pathname, search, hash } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${withoutRegion(search)}${hash}`);
  }, REGION_PARAMETER_STAYS_MS);
}

/**
 * Returns the shopper's delivery location. The status is `initial` on the server and in the first browser
 * render. The first component that mounts with this hook loads the location.
 */
export function useDeliveryLocation(): LocationState {
  const state = useStore(locationStore);
  useEffect(() => void loadLocation(), []);
  return state;
}
