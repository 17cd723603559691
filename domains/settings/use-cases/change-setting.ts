import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Setting } from '../contract.ts';
import { announceSettings, deleteSetting, writeSetting } from '../store.ts';

/** Sets a value for a site, or `*` for every site without one of its own; every process follows at once. */
export async function setSetting(
  db: Kysely<Tables>,
  change: { siteId: string; name: string; value: Setting['value'] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writeSetting(tx, change);
    await announceSettings(tx);
  });
}

/** Takes a value away again; false when there was none. */
export async function unsetSetting(
  db: Kysely<Tables>,
  { siteId, name }: { siteId: string; name: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const was = await deleteSetting(tx, siteId, name);
    if (was) await announceSettings(tx);
    return was;
  });
}
