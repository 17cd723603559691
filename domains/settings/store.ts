import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Setting } from './contract.ts';

export interface SettingRow extends Setting {
  /** `*` for the value of every site that has none of its own. */
  siteId: string;
}

/** Every setting. A value that is not text, number or true/false is handed over as JSON text (SETTINGS-01). */
export async function readSettings(db: Kysely<Tables>): Promise<SettingRow[]> {
  const rows = await db.selectFrom('setting').select(['site_id', 'name', 'value']).orderBy('name').execute();
  return rows.map(({ site_id: siteId, name, value }) => ({
    siteId,
    name,
    value:
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : JSON.stringify(value),
  }));
}
