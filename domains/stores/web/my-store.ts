import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import type { Geo } from '#domains/geo/contract.ts';
import { locationStore, refreshLocation, useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { setStore } from '../contract.ts';

type Chosen = { id?: number; storeUri: string; name: string };

/** Returns the shopper's chosen store. Null while it is loading, or if the shopper has not chosen a store. */
export function useMyStore(): Geo['store'] {
  useDeliveryLocation();
  return useStore(locationStore, ({ geo }) => geo?.store ?? null);
}

/** The error message if a store could not be saved. */
export const NOT_SAVED = 'We couldn’t save your store. Please try again.';

/**
 * Saves the shopper's chosen store; null deletes the choice (STORE-13). Displays a message with an undo
 * button. Returns false if the request fails.
 */
export async function chooseStore(store: Chosen | null): Promise<boolean> {
  const before = locationStore.get().geo?.store ?? null;
  try {
    await call(setStore, { body: { storeId: store === null ? null : (store.id ?? store.storeUri) } });
  } catch {
    return false;
  }
  await refreshLocation();
  showMessage(store === null ? 'Your choice of store is cleared' : `Your store: ${store.name}`, {
    action: { label: 'Undo', run: () => void takeBack(before) },
  });
  return true;
}

async function takeBack(before: Chosen | null): Promise<void> {
  if (!(await chooseStore(before))) showMessage(NOT_SAVED, { kind: 'error' });
}
