import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { follow, type Listen } from '#foundation/server/database/follow.ts';
import type { Setting } from '../contract/settings.ts';
import type { SettingDefinition } from '../rules/definition.ts';
import { definitionOf } from '../rules/registry.ts';
import { settingsOfSite, type SettingRow, type SiteTraits } from '../rules/effective.ts';
import { readSettings } from '../db/settings.ts';

export interface SettingsDeps {
  db: Kysely<Tables>;
  traitsOf(siteId: string): SiteTraits;
  /** Subscribes to database notifications. If absent, only `reload()` loads changes. */
  listen?: Listen;
  /** Called after settings have changed, so that the caller can delete cached pages that contain them. */
  onChange?: () => void;
  onError?: (error: unknown) => void;
}

export interface SettingsService {
  /**
   * Returns the effective settings of a site, ordered by name. Returns the fallbacks until the settings have
   * been loaded from the database.
   */
  of(siteId: string): readonly Setting[];
  /** Returns the effective settings of a site without the private ones, for API clients. */
  publicOf(siteId: string): Setting[];
  /**
   * Returns the values of the settings that pages of a site read, by name. Without switches that are off and
   * whose fallback is off: every page contains the values, and a missing value means off (SETTINGS-03).
   */
  valuesForPages(siteId: string): Record<string, Setting['value']>;
  /**
   * Subscribes to changes and loads the settings. If the database does not respond, the shop uses the
   * fallbacks (SETTINGS-02).
   */
  start(): Promise<void>;
  /** Loads the settings again. Returns whether a setting has changed. */
  reload(): Promise<boolean>;
}

/**
 * Creates the settings service, which caches all settings in memory (SETTINGS-01). It reloads them on
 * notifications of the channel `setting`.
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
    // If two reads overlap and the earlier read finishes last, ignore its result.
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

  const publicOf = (siteId: string) =>
    of(siteId).filter(({ name }) => definitionOf(name)?.isPrivate !== true);

  return {
    of,
    publicOf,
    valuesForPages: (siteId) =>
      Object.fromEntries(
        publicOf(siteId)
          .filter(({ name, value }) => isReadByPages(definitionOf(name), value))
          .map(({ name, value }) => [name, value]),
      ),
    async start() {
      // Subscribe before loading, so that a change between the two steps is not missed.
      if (listen) await follow(listen, 'setting', { onError, reload });
      await reloadQuietly();
    },
    reload,
  };
}

function isReadByPages(definition: SettingDefinition | undefined, value: Setting['value']): boolean {
  if (definition === undefined) return true;
  return definition.isServerOnly !== true && !(value === false && definition.fallback === false);
}

/** Returns the values that the operator has set. */
export { readSettings } from '../db/settings.ts';
