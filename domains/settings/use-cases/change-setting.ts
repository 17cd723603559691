import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { Setting } from '../contract/settings.ts';
import { notifySettingsChanged, deleteSetting, lockSetting, writeSetting } from '../db/settings.ts';

/** The actor who changes a setting, and the time. */
export interface ChangedBy {
  by: Actor;
  now: Date;
}

/**
 * Sets a value for a site, or (`*`) for all sites that have no value of their own. Every process applies it
 * immediately.
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

/** Deletes a value; returns false if it was not set. */
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
