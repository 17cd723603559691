import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { EntryKind } from '../rules/check-entries.ts';

export interface EntryRow {
  /** `*` for every site without an entry of its own. */
  siteId: string;
  kind: EntryKind;
  key: string;
  /** `YYYY-MM-DDTHH:mm` in local time of the site. */
  from: string;
  until: string;
  source: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** Returns every entry of every site, in a fixed order. */
export async function readEntries(db: Kysely<Tables>): Promise<EntryRow[]> {
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

/** Notifies every process of a change when the transaction commits. */
export async function notifyPromotionsChanged(tx: Kysely<Tables>): Promise<void> {
  await sql`select pg_notify('promotions', '')`.execute(tx);
}
