import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Setting } from '../contract/settings.ts';
import type { SettingRow } from '../rules/effective.ts';

/**
 * Returns all stored settings. A value that is not a text, number or boolean is returned as JSON text
 * (SETTINGS-01).
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

/** Stores the value of a setting for a site. The site id `*` means all sites without a value of their own. */
export async function writeSetting(
  db: Kysely<Tables>,
  { siteId, name, value }: { siteId: string; name: string; value: Setting['value'] },
): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('setting')
    .values({ site_id: siteId, name, value: json })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'name']).doUpdateSet({
        value: json,
        updated_at: sql`now()`,
        version: sql`nextval('setting_version')`,
      }),
    )
    .execute();
}

/** Returns all stored settings with their versions. */
export async function readVersionedSettings(
  db: Kysely<Tables>,
): Promise<{ siteId: string; name: string; value: unknown; version: number }[]> {
  return db
    .selectFrom('setting')
    .select(['site_id as siteId', 'name', 'value', 'version'])
    .orderBy('name')
    .orderBy('site_id')
    .execute();
}

/**
 * Returns the stored value of a setting and its version, and locks all settings until the transaction ends, so that
 * two changes never see the same version, even if no value is stored. The version is 0 and the value undefined if no
 * value is stored.
 */
export async function lockSetting(
  tx: Kysely<Tables>,
  siteId: string,
  name: string,
): Promise<{ value: unknown; version: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(tx);
  const row = await tx
    .selectFrom('setting')
    .select(['value', 'version'])
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? { value: undefined, version: 0 };
}

export async function deleteSetting(db: Kysely<Tables>, siteId: string, name: string): Promise<void> {
  await db.deleteFrom('setting').where('site_id', '=', siteId).where('name', '=', name).execute();
}

/**
 * Notifies every process of the shop that settings have changed. PostgreSQL sends the notification when the
 * transaction commits.
 */
export async function notifySettingsChanged(db: Kysely<Tables>): Promise<void> {
  await sql`notify setting`.execute(db);
}

/** Records that a process serves the sites at the given time. */
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
 * Returns the sites that a process reported as served in the last `minutes` before `now`, or before the
 * latest report if that is later.
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
