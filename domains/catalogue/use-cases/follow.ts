import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CatalogueModel } from '../read-model/catalogue-model.ts';
import { type Changes, type FollowedModel, loadModel, refreshModel } from '../read-model/follow-database.ts';

/** The in-memory catalogue, which is updated when the database changes. */
export interface FollowedCatalogue {
  /** Loads the whole catalogue into memory. Takes several seconds for 100,000 products. */
  start(): Promise<void>;
  /**
   * Reads the changes committed since the last refresh. Returns them with the affected cache tags. A call
   * during a refresh waits for that refresh and then starts another one.
   */
  refresh(): Promise<Changes>;
  isLoaded(): boolean;
  /**
   * Returns the in-memory catalogue.
   *
   * @throws if the catalogue is not loaded yet.
   */
  model(): CatalogueModel;
  /** Registers a listener that is notified of every visible change after the model is updated. */
  onChange(listener: (changes: Changes) => void): void;
}

/**
 * Creates the in-memory catalogue. `isGrouped` returns whether a site displays all finishes of a product as
 * one card. `onRefreshed` is called after every refresh, before the change listeners, even if nothing
 * changed.
 */
export function followCatalogue(
  db: Kysely<Tables>,
  isGrouped: (siteId: string) => boolean,
  onRefreshed: (changes: Changes, model: CatalogueModel) => void,
): FollowedCatalogue {
  let followed: FollowedModel | undefined;
  let refreshing: Promise<Changes> | undefined;
  const listeners: ((changes: Changes) => void)[] = [];

  async function refreshNow(): Promise<Changes> {
    if (!followed) throw new Error('The catalogue has not been loaded yet');
    const result = await refreshModel(db, followed, isGrouped);
    followed = result.followed;
    onRefreshed(result.changes, followed.model);
    if (result.changes.tags.length > 0) for (const listener of listeners) listener(result.changes);
    return result.changes;
  }

  return {
    start: async () => {
      followed = await loadModel(db, isGrouped);
    },
    refresh: async () => {
      const before = refreshing;
      const mine = (async () => {
        await before?.catch(() => undefined);
        return refreshNow();
      })();
      refreshing = mine;
      try {
        return await mine;
      } finally {
        if (refreshing === mine) refreshing = undefined;
      }
    },
    isLoaded: () => followed !== undefined,
    model: () => {
      if (!followed) throw new Error('The catalogue has not been loaded yet');
      return followed.model;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
