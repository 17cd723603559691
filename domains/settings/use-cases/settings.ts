import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { follow, type Listen } from '#foundation/server/database/follow.ts';
import type { Setting } from '../contract/settings.ts';
import { definitionOf } from '../rules/registry.ts';
import { settingsOfSite, type SettingRow, type SiteTraits } from '../rules/effective.ts';
import { readSettings } from '../db/settings.ts';

export interface SettingsDeps {
  db: Kysely<Tables>;
  traitsOf(siteId: string): SiteTraits;
  /** Subscribes to database notifications; without it, only `reload()` loads changes. */
  listen?: Listen;
  /** Called after values have changed, so that cached pages that display them can be deleted. */
  onChange?: () => void;
  onError?: (error: unknown) => void;
}

export interface SettingsService {
  /**
   * Returns the effective settings of a site, ordered by name. Until `start()` has been called and the
   * database can be read, returns the fallbacks.
   */
  of(siteId: string): readonly Setting[];
  /** Returns the same for pages and API clients, without private settings. */
  publicOf(siteId: string): Setting[];
  /**
   * Subscribes to changes and reads the values. If the database does not respond, the shop runs with the
   * fallbacks (SETTINGS-02).
   */
  start(): Promise<void>;
  /** Reads the settings again. Returns whether any setting has changed. */
  reload(): Promise<boolean>;
}

/**
 * Creates the service for settings. They are cached in memory (SETTINGS-01). Changes arrive on the channel
 * `setting`.
 */
export function createSettingsService({
  db,
  traitsOf,
  listen,
  onChange,
  onError,
}: SettingsDeps): SettingsService {
  let rows: SettingRow[] = [];
  let bySite = new Map<string, readonly Setting[]>();

  let begun = 0;
  let taken = 0;

  async function reload(): Promise<boolean> {
    begun += 1;
    const turn = begun;
    const read = await readSettings(db);
    // If two reads overlap, the later one applies.
    if (turn < taken) return false;
    taken = turn;
    if (JSON.stringify(read) === JSON.stringify(rows)) return false;
    rows = read;
    bySite = new Map();
    onChange?.();
    return true;
  }
  const reloadQuietly = () => reload().catch((error: unknown) => onError?.(error));

  function of(siteId: string): readonly Setting[] {
    let values = bySite.get(siteId);
    if (!values) {
      values = settingsOfSite(rows, siteId, traitsOf(siteId)).map(({ name, value }) => ({ name, value }));
      bySite.set(siteId, values);
    }
    return values;
  }

  return {
    of,
    publicOf: (siteId) => of(siteId).filter(({ name }) => definitionOf(name)?.isPrivate !== true),
    async start() {
      // Subscribes before the first read, so that no change is missed between the two.
      if (listen) await follow(listen, 'setting', { onError, reload });
      await reloadQuietly();
    },
    reload,
  };
}

/** Returns the values that the operator has set, row by row. */
export { readSettings } from '../db/settings.ts';
