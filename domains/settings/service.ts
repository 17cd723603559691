import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { follow, type Listen } from '#foundation/server/database/follow.ts';
import type { Setting } from './contract.ts';
import { definitionOf } from './rules/registry.ts';
import { settingsOfSite, type SettingRow, type SiteTraits } from './rules/effective.ts';
import { readSettings } from './store.ts';

export interface SettingsDependencies {
  db: Kysely<Tables>;
  traitsOf(siteId: string): SiteTraits;
  /** Hears notifications of the database; without it only `reload()` brings news. */
  listen?: Listen;
  /** Called after the values changed, so that pages that show them can be dropped. */
  onChange?: () => void;
  onError?: (error: unknown) => void;
}

export interface SettingsService {
  /** What holds on a site, ordered by name. Before `start()`, and while nothing can be read, what holds anyway. */
  of(siteId: string): readonly Setting[];
  /** The same for pages and for whoever asks: without what is the shop's own. */
  publicOf(siteId: string): Setting[];
  /** Begins to follow the values and reads them. A database that does not answer leaves the shop without them (SETTINGS-02). */
  start(): Promise<void>;
  /** Reads again; true when something had changed. */
  reload(): Promise<boolean>;
}

/** Settings in memory (SETTINGS-01). They follow the channel `setting`. */
export function createSettingsService({
  db,
  traitsOf,
  listen,
  onChange,
  onError,
}: SettingsDependencies): SettingsService {
  let rows: SettingRow[] = [];
  let bySite = new Map<string, readonly Setting[]>();

  let begun = 0;
  let taken = 0;

  async function reload(): Promise<boolean> {
    begun += 1;
    const turn = begun;
    const read = await readSettings(db);
    // Of two readings at once, the one that began later knows more.
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
      // Listening begins before the first read, so that no change falls between the two.
      if (listen) await follow(listen, 'setting', { onError, reload });
      await reloadQuietly();
    },
    reload,
  };
}

/** What the operator has said, row by row. */
export { readSettings } from './store.ts';
