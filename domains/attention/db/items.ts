import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AttentionScope, AttentionSource } from '#foundation/server/attention.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { AttentionView } from '../contract/attention.ts';
import type { ItemPosition } from '../rules/item-position.ts';

type Db = Kysely<Tables>;

/** Which items are selected. */
export interface ItemSelection {
  scope: AttentionScope;
  /** The sites on which the staff member works; null for all. Items without a site are always selected. */
  siteIds: readonly string[] | null;
  view: AttentionView;
}

export interface StoredItem {
  key: string;
  siteId: string | null;
  /** The exact time as text, for the position of the next page. */
  since: string;
  title: string;
  detail: string;
  path: string | null;
  assignedTo: string | null;
  snoozedUntil: string | null;
  version: number;
}

interface StoredGroup {
  kind: string;
  count: number;
  items: StoredItem[];
}

/** Selects the items `r` of a kind with their row `s` in `attention_item`. */
function selecting(source: AttentionSource, { scope, siteIds, view }: ItemSelection): RawBuilder<unknown> {
  const { now, accountId } = scope;
  const isSnoozed = sql`s.snoozed_until > ${now}`;
  const conditions = [
    sql`s.closed_at is null`,
    // The first form is false without a row, so that PostgreSQL can begin with the few rows of staff.
    view === 'snoozed' ? isSnoozed : sql`not coalesce(${isSnoozed}, false)`,
    ...(view === 'mine' ? [sql`s.assigned_to = ${accountId}`] : []),
    ...(siteIds === null ? [] : [sql`(r.site_id is null or r.site_id = any(${[...siteIds]}::text[]))`]),
  ];
  return sql`(${source.rows(scope)}) r
    left join attention_item s on s.kind = ${source.kind} and s.key = r.key
    where ${sql.join(conditions, sql` and `)}`;
}

const item = sql`
  json_build_object('key', r.key, 'siteId', r.site_id, 'since', r.since, 'title', r.title, 'detail', r.detail,
    'path', r.path, 'assignedTo', s.assigned_to, 'snoozedUntil', s.snoozed_until, 'version', coalesce(s.version, 0)) as item`;

/**
 * Counts the items of each kind, up to `maxCounted` and one more, and returns the `limit` oldest ones, in one statement.
 */
export async function readGroups(
  db: Db,
  sources: readonly AttentionSource[],
  selection: ItemSelection,
  { limit, maxCounted }: { limit: number; maxCounted: number },
): Promise<StoredGroup[]> {
  if (sources.length === 0) return [];
  const groups = sources.map((source) => {
    const from = selecting(source, selection);
    return sql`
      select ${source.kind}::text as kind,
        (select count(*)::int from (select from ${from} limit ${maxCounted + 1}) counted) as count,
        coalesce((select json_agg(page.item) from (
          select ${item} from ${from} order by r.since, r.key limit ${limit}) page), '[]') as items`;
  });
  return (await sql<StoredGroup>`${sql.join(groups, sql` union all `)}`.execute(db)).rows;
}

/** Returns the items of a kind after a position, oldest first. */
export async function readItems(
  db: Db,
  source: AttentionSource,
  selection: ItemSelection,
  { after, limit }: { after: ItemPosition | null; limit: number },
): Promise<StoredItem[]> {
  const beyond =
    after === null ? sql`true` : sql`(r.since, r.key) > (${after.since}::timestamptz, ${after.key})`;
  const { rows } = await sql<{ item: StoredItem }>`
    select ${item} from ${selecting(source, selection)} and ${beyond}
    order by r.since, r.key limit ${limit}`.execute(db);
  return rows.map((row) => row.item);
}

/** Whether an item exists on the sites, whether or not it is hidden. */
export async function hasItem(
  db: Db,
  source: AttentionSource,
  { scope, siteIds }: Pick<ItemSelection, 'scope' | 'siteIds'>,
  key: string,
): Promise<boolean> {
  const onSites =
    siteIds === null ? sql`true` : sql`(r.site_id is null or r.site_id = any(${[...siteIds]}::text[]))`;
  const { rows } = await sql`
    select from (${source.rows(scope)}) r where r.key = ${key} and ${onSites} limit 1`.execute(db);
  return rows.length > 0;
}

export interface ItemState {
  assignedTo: string | null;
  snoozedUntil: Date | null;
  closedAt: Date | null;
}

/** Locks the row of an item until the transaction ends. Creates it with version 0 if there is none. */
export async function lockItem(
  tx: Db,
  { kind, key, now }: { kind: string; key: string; now: Date },
): Promise<ItemState & { version: number }> {
  await sql`
    insert into attention_item (kind, key, version, changed_at) values (${kind}, ${key}, 0, ${now})
    on conflict do nothing`.execute(tx);
  return tx
    .selectFrom('attention_item')
    .select([
      'assigned_to as assignedTo',
      'snoozed_until as snoozedUntil',
      'closed_at as closedAt',
      'version',
    ])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Replaces the state of a locked item, and returns its new version. */
export async function updateItem(
  tx: Db,
  { kind, key, now, ...state }: ItemState & { kind: string; key: string; now: Date },
): Promise<number> {
  const { version } = await tx
    .updateTable('attention_item')
    .set({
      assigned_to: state.assignedTo,
      snoozed_until: state.snoozedUntil,
      closed_at: state.closedAt,
      changed_at: now,
      version: sql`version + 1`,
    })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Assigns the items of a staff member to a colleague, or to nobody. */
export async function moveAssignedItems(
  tx: Db,
  { from, to, now }: { from: string; to: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('attention_item')
    .set({ assigned_to: to, changed_at: now, version: sql`version + 1` })
    .where('assigned_to', '=', from)
    .execute();
}

/** Deletes what staff did with items before a time, in batches of at most `limit` rows. Returns the number of rows. */
export async function deleteOldItems(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from attention_item where ctid in (
      select ctid from attention_item where changed_at < ${before} and coalesce(snoozed_until, changed_at) < ${before}
      limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
