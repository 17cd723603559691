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

/**
 * Stores the value of a setting for a site. The site id `*` means all sites without a value of their own.
 * Every process of the shop applies the change immediately.
 */
export async function setSetting(
  db: Kysely<Tables>,
  change: { siteId: string; name: string; value: Setting['value'] },
  { by, now }: ChangedBy,
): Promise<void> {
  const { siteId, name, value } = change;
  await db.transaction().execute(async (tx) => {
    const before = await lockSetting(tx, siteId, name);
    await writeSetting(tx, change);
    if (before !== value)
      await writeAudit(tx, { by, ...about(siteId, name), action: 'set', before, after: value }, now);
    await notifySettingsChanged(tx);
  });
}

/** Deletes a stored value of a setting. Returns false if there was no value. */
export async function unsetSetting(
  db: Kysely<Tables>,
  { siteId, name }: { siteId: string; name: string },
  { by, now }: ChangedBy,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await lockSetting(tx, siteId, name);
    if (before === undefined) return false;
    await deleteSetting(tx, siteId, name);
    await writeAudit(tx, { by, ...about(siteId, name), action: 'unset', before }, now);
    await notifySettingsChanged(tx);
    return true;
  });
}

function about(siteId: string, name: string): { subject: string; key: string; siteId: string | null } {
  return { subject: 'settings', key: name, siteId: siteId === '*' ? null : siteId };
}
