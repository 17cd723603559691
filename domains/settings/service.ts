import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Setting } from './contract.ts';
import { readSettings, type SettingRow } from './store.ts';

export interface SettingsDependencies {
  db: Kysely<Tables>;
  /** Hears notifications of the database; without it only `reload()` brings news. */
  listen?: (channel: string, onNotify: (payload: string) => void) => Promise<void>;
  /** Called after the values changed, so that pages that show them can be dropped. */
  onChange?: () => void;
  onError?: (error: unknown) => void;
}

export interface SettingsService {
  /** Settings of a site: its own values over those for every site ('*'), ordered by name. Empty before `start()`. */
  of(siteId: string): readonly Setting[];
  /** Reads the values and begins to follow them. */
  start(): Promise<void>;
  reload(): Promise<void>;
}

/** Settings in memory (SETTINGS-01). They follow the channel `setting`. */
export function createSettingsService({
  db,
  listen,
  onChange,
  onError,
}: SettingsDependencies): SettingsService {
  let rows: SettingRow[] = [];
  let bySite = new Map<string, readonly Setting[]>();

  async function reload(): Promise<void> {
    rows = await readSettings(db);
    bySite = new Map();
    onChange?.();
  }

  return {
    of(siteId) {
      let values = bySite.get(siteId);
      if (!values) {
        values = valuesOf(rows, siteId);
        bySite.set(siteId, values);
      }
      return values;
    },
    async start() {
      // Listening begins before the first read, so that no change falls between the two.
      await listen?.('setting', () => void reload().catch((error: unknown) => onError?.(error)));
      await reload();
    },
    reload,
  };
}

function valuesOf(rows: readonly SettingRow[], siteId: string): Setting[] {
  const values = new Map<string, Setting>();
  for (const wanted of ['*', siteId]) {
    for (const row of rows)
      if (row.siteId === wanted) values.set(row.name, { name: row.name, value: row.value });
  }
  return [...values.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
