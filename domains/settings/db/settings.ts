import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Setting } from '../contract/settings.ts';
import type { SettingRow } from '../rules/effective.ts';

/**
 * Returns every setting. A value that is not text, number or boolean is returned as JSON text (SETTINGS-01).
 */
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

/** Writes a value for a site, or (`*`) for all sites that have no value of their own. */
export async function writeSetting(
  db: Kysely<Tables>,
  { siteId, name, value }: { siteId: string; name: string; value: Setting['value'] },
): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('setting')
    .values({ site_id: siteId, name, value: json })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'name']).doUpdateSet({ value: json, updated_at: sql`now()` }),
    )
    .execute();
}

/** Returns a value and locks it until the transaction ends; undefined if not set. */
export async function lockSetting(tx: Kysely<Tables>, siteId: string, name: string): Promise<unknown> {
  const row = await tx
    .selectFrom('setting')
    .select('value')
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row?.value;
}

export async function deleteSetting(db: Kysely<Tables>, siteId: string, name: string): Promise<void> {
  await db.deleteFrom('setting').where('site_id', '=', siteId).where('name', '=', name).execute();
}

/** Notifies every process of the shop after the transaction has committed. */
export async function notifySettingsChanged(db: Kysely<Tables>): Promise<void> {
  await sql`notify setting`.execute(db);
}

/** Records that a process serves these sites. */
export async function writeServedSites(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('served_site')
    .values(siteIds.map((siteId) => ({ site_id: siteId, seen_at: now })))
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet({ seen_at: sql`greatest(served_site.seen_at, ${now})` }),
    )
    .execute();
}

/**
 * Returns the sites whose last report is at most `minutes` older than the latest report of any site, or older
 * than `now` if that is later.
 */
export async function readServedSites(
  db: Kysely<Tables>,
  minutes: number,
  now: Date | null,
): Promise<string[]> {
  const rows = await db
    .selectFrom('served_site')
    .select('site_id')
    .where(
      'seen_at',
      '>',
      sql<Date>`greatest((select max(seen_at) from served_site), ${now}::timestamptz) - make_interval(mins => ${minutes})`,
    )
    .execute();
  return rows.map((row) => row.site_id);
}
