import { loadFile } from '#foundation/browser/scripts/load-file.ts';
import { storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { measurementAddress } from '#foundation/pure/measurement-parties.ts';
import type { CreateSink } from './sink.ts';

/** Storage key for the shopper's id at the push service, which links in its notifications contain. */
export const PUSH_ID = 'pushId';

interface PageWithPush {
  pushService?: { identify(shopper: { pushId: string }): void };
}

/**
 * Identifies the shopper to the push service (ANALYTICS-05), if the shopper came from one of its
 * notifications. The script is not loaded for other shoppers. The call contains only the service's own id.
 */
export const createPush: CreateSink = ({ values }) => ({
  load: async () => {
    const pushId = storedValue<string>(PUSH_ID);
    if (!pushId) return;
    await loadFile('push', measurementAddress('push', values) ?? '');
    (window as PageWithPush).pushService?.identify({ pushId });
  },
  send: () => undefined,
});
