import { PAGES_CHANNEL } from '#domains/notifications/use-cases/events.ts';
import { follow, type Notifications } from '#foundation/server/database/follow.ts';
import type { Services } from './services.ts';

/** The database channels on which imports and tools publish their changes. */
const CHANNELS = {
  catalogue: 'catalogue',
  delivery: 'delivery',
  experiments: 'experiments',
  geo: 'geo',
  stores: 'stores',
} as const;

/** Subscribes to the changes that imports, tools and other processes make, and loads the changed data. */
export async function followChanges({
  database,
  cache,
  warn,
  worker,
  geo,
  stores,
  delivery,
  defaultWeeks,
  catalogue,
  experiments,
}: Services): Promise<void> {
  /** Subscribes to a channel. Each notification reloads the channel's data and retries until it succeeds. */
  const followed = (
    channel: string,
    text: string,
    reload: (notifications: Notifications) => Promise<unknown>,
  ) => follow(database.listen, channel, { reload, onError: warn(text) });
  await followed(PAGES_CHANNEL, 'the catalogue could not be read', async (notifications) => {
    await catalogue.refresh();
    if (notifications) cache.drop(notifications.flatMap(tagsOf));
    // If notifications were lost, the changed pages are unknown, so the whole cache is cleared.
    else cache.clear();
  });
  await followed(CHANNELS.catalogue, 'the catalogue could not be read', async () => {
    await catalogue.refresh();
    worker.wake('stock alerts');
  });
  const readStores = async () => {
    await stores.reload();
    cache.drop(['store']);
  };
  // Delivery data includes the public holidays, on which stores accept no visits. Therefore the stores are
  // reloaded too.
  await followed(CHANNELS.delivery, 'delivery data could not be read', async () => {
    await Promise.all([delivery.reload(), readStores()]);
    await defaultWeeks.refresh();
  });
  await followed(CHANNELS.experiments, 'experiments could not be read', experiments.reload);
  await followed(CHANNELS.geo, 'localities could not be read', geo.reload);
  await followed(CHANNELS.stores, 'stores could not be read', readStores);
}

function tagsOf(payload: string): string[] {
  const tags: unknown = JSON.parse(payload);
  return Array.isArray(tags) ? tags.map(String) : [];
}
