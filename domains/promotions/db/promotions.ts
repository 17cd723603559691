import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { EntryKind } from '../rules/check-entries.ts';

export interface EntryRow {
  /** The entry's site. `*` means all sites without their own entry with the same key. */
  siteId: string;
  kind: EntryKind;
  key: string;
  /** The entry's start as `YYYY-MM-DDTHH:mm`, in the site's local time. `until` has the same format. */
  from: string;
  until: string;
  source: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** An entry with the time at which it was last saved. */
export interface SavedEntryRow extends EntryRow {
  savedAt: Date;
}

/** Locks all entries until the transaction ends, so that they are changed one after the other. */
export async function lockEntries(tx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('promotion entries', 0))`.execute(tx);
}

/** Returns the entries of all sites, in a fixed order. */
export async function readEntries(db: Kysely<Tables>): Promise<EntryRow[]> {
  const rows = await readSavedEntries(db);
  return rows.map(({ savedAt: _, ...row }) => row);
}

/** Returns the entries of all sites with the time at which each was saved, in a fixed order. */
export async function readSavedEntries(db: Kysely<Tables>): Promise<SavedEntryRow[]> {
  const rows = await db
    .selectFrom('promotion_entry')
    .selectAll()
    .orderBy('kind')
    .orderBy('key')
    .orderBy('site_id')
    .execute();
  return rows.map((row) => ({
    siteId: row.site_id,
    kind: row.kind,
    key: row.key,
    from: row.starts_at,
    until: row.ends_at,
    source: row.source,
    body: row.body,
    savedAt: row.saved_at,
  }));
}

export async function writeEntry(tx: Kysely<Tables>, row: EntryRow, now: Date): Promise<void> {
  const values = {
    starts_at: row.from,
    ends_at: row.until,
    source: JSON.stringify(row.source),
    body: JSON.stringify(row.body),
    saved_at: now,
  };
  await tx
    .insertInto('promotion_entry')
    .values({ site_id: row.siteId, kind: row.kind, key: row.key, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'key']).doUpdateSet(values))
    .execute();
}

export async function removeEntry(
  tx: Kysely<Tables>,
  { siteId, kind, key }: Pick<EntryRow, 'siteId' | 'kind' | 'key'>,
): Promise<void> {
  await tx
    .deleteFrom('promotion_entry')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
}

/** Notifies all processes when the transaction commits, so that they reload the promotions. */
export async function notifyPromotionsChanged(tx: Kysely<Tables>): Promise<void> {
  await sql`select pg_notify('promotions', '')`.execute(tx);
}
