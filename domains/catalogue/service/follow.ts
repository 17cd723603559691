import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { CatalogueModel } from '../read-model/catalogue-model.ts';
import { type Changes, type FollowedModel, loadModel, refreshModel } from '../read-model/follow-database.ts';

/** The catalogue in memory as it follows the database. */
export interface FollowedCatalogue {
  /** Reads the whole catalogue into memory: some seconds at 100,000 products. */
  start(): Promise<void>;
  /**
   * Takes in what was committed since the last time and answers which cache tags it concerns. Calls that come while
   * one is running share the next one's answer.
   */
  refresh(): Promise<Changes>;
  isLoaded(): boolean;
  /** Throws until the catalogue has been loaded. */
  model(): CatalogueModel;
  /** Hears of every visible change after it is in the model. */
  onChange(listener: (changes: Changes) => void): void;
}

/** `isGrouped`: whether a site lists the finishes of a product as one, now. `onRefreshed` hears of every refresh, also of one that nobody sees, before those who follow what is visible. */
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
