import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { Setting } from '../contract/settings.ts';
import { notifySettingsChanged, deleteSetting, lockSetting, writeSetting } from '../db/settings.ts';

/** Who changes a setting, and when. */
export interface ChangedBy {
  by: Actor;
  now: Date;
}

/** A value of a setting for a site. The site id `*` means all sites without a value of their own. */
export interface SettingPlace {
  siteId: string;
  name: string;
}

/**
 * Stores the value of a setting for a site. Every process of the shop applies the change immediately.
 */
export async function setSetting(
  db: Kysely<Tables>,
  { value, ...place }: SettingPlace & { value: Setting['value'] },
  changed: ChangedBy,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockSetting(tx, place.siteId, place.name);
    await replaceSetting(tx, { ...place, before: before.value, value }, changed);
    await notifySettingsChanged(tx);
  });
}

/** Deletes a stored value of a setting. Returns false if there was no value. */
export async function unsetSetting(
  db: Kysely<Tables>,
  place: SettingPlace,
  changed: ChangedBy,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await lockSetting(tx, place.siteId, place.name);
    if (before.value === undefined) return false;
    await replaceSetting(tx, { ...place, before: before.value, value: null }, changed);
    await notifySettingsChanged(tx);
    return true;
  });
}

/**
 * Replaces a locked value with another, or deletes it if `value` is null, and records it in the audit log unless it
 * is the same. `before` is undefined if no value is stored.
 */
export async function replaceSetting(
  tx: Kysely<Tables>,
  { siteId, name, before, value }: SettingPlace & { before: unknown; value: Setting['value'] | null },
  { by, now }: ChangedBy,
): Promise<void> {
  if (value === null) {
    if (before === undefined) return;
    await deleteSetting(tx, siteId, name);
    await writeAudit(tx, { by, ...about(siteId, name), action: 'unset', before }, now);
    return;
  }
  await writeSetting(tx, { siteId, name, value });
  if (before !== value)
    await writeAudit(tx, { by, ...about(siteId, name), action: 'set', before, after: value }, now);
}

function about(siteId: string, name: string): { subject: string; key: string; siteId: string | null } {
  return { subject: 'settings', key: name, siteId: siteId === '*' ? null : siteId };
}
