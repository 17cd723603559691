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
  /** Null in New Zealand. */
  state: string | null;
  postcode: string;
  /** Such as `Bondi NSW 2026`. */
  fullAddress: string;
}

export interface LocationState {
  status: 'initial' | 'loading' | 'success' | 'failure';
  geo: Geo | null;
  /** Null while the location is unknown. */
  location: DeliveryLocation | null;
}

const CHANNEL = 'delivery-location';
const REPEAT_USER_KEY = 'isRepeatUser';
/**
 * Stored if a location is known. On later pages, the document's first script then reserves space for delivery
 * days.
 */
const PLACE_KNOWN_KEY = 'placeKnown';
const YEAR_MINUTES = 365 * 24 * 60;

/**
 * The shopper's location in this tab. Components use {@link useDeliveryLocation}; other stores may subscribe.
 */
export const locationStore = createStore<LocationState>({ status: 'initial', geo: null, location: null });

let channel: BroadcastChannel | undefined;
/** Responses may arrive out of order; only the latest request's response is used. */
let latestCall = 0;

/** Returns the delivery location in a server response; null if there is no location. */
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
 * Loads the shopper's location once for all components on the page, and follows changes in other tabs. First
 * applies a region in the URL (`?region_id=2000111`). Never throws; on failure, the store's status is set.
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

/** Reloads the location (GEO-04). Also called after another tab has changed it. */
async function reloadLocation(): Promise<void> {
  const mine = ++latestCall;
  try {
    const geo = await call(getGeo, {});
    if (mine !== latestCall) return;
    storeValue(REPEAT_USER_KEY, geo.newUser !== true, YEAR_MINUTES);
    const known = locationStore.get().location;
    const next = locationOf(geo);
    // Keeps the same object if the location is unchanged, so that components do not reload data.
    const location = known?._id === next?._id ? known : next;
    markPlace(location !== null);
    locationStore.set({ status: 'success', geo, location });
  } catch {
    if (mine === latestCall) locationStore.set((state) => ({ ...state, status: 'failure' }));
  }
}

/**
 * Marks the document, now and on later pages, if a location is known. Otherwise cards reserve no space for a
 * delivery day.
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

/** Stores the shopper's location and reloads it in this tab and others. Throws a CallError. */
export async function chooseLocation({ _id }: Pick<Locality, '_id'>): Promise<void> {
  await call(setLocation, { body: { localityId: _id } });
  await refreshLocation();
}

/** Reloads the location in this tab and others after related data has changed, such as the shopper's store. */
export async function refreshLocation(): Promise<void> {
  channel?.postMessage('changed');
  await reloadLocation();
}

/**
 * If the shopper's location is unknown, sets it to the postcode in the page's search ("dishwasher to 3000").
 * The shopper then need not enter it again on the product page. The location stays unchanged if the postcode
 * has several places or the request fails.
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
 * Applies a region in the URL. If its code is one of the eight, sets the location, and removes the parameter
 * from the URL half a second later (GEO-13 to -15).
 */
async function honourRegion(): Promise<void> {
  const code = new URLSearchParams(window.location.search).get(REGION_PARAMETER);
  if (code === null || !regionOf(code)) return;
  try {
    await call(setLocation, { body: { regionId: code } });
    channel?.postMessage('changed');
  } catch {
    // A site in another country does not have the place, so the shopper's location stays unchanged.
  }
  setTimeout(() => {
    const { pathname, search, hash } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${withoutRegion(search)}${hash}`);
  }, REGION_PARAMETER_STAYS_MS);
}

/**
 * Returns the shopper's delivery location. The status is `initial` on the server and in the first browser
 * render. The first component that uses the hook starts the load.
 */
export function useDeliveryLocation(): LocationState {
  const state = useStore(locationStore);
  useEffect(() => void loadLocation(), []);
  return state;
}
