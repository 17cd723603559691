import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ActorKind, StoredAuditEntry } from '../contract.ts';
import { toEntry } from './audit.ts';

type Db = Kysely<Tables>;

/** The filters of a search. Null and empty lists do not restrict it. */
export interface AuditSelection {
  keys: readonly string[] | null;
  /** The id of the person who acted, or for whom somebody acted. */
  personId: string | null;
  kinds: readonly ActorKind[];
  subjects: readonly string[];
  actions: readonly string[];
  siteIds: readonly string[];
  /** Entries at or after `from` and before `before`. */
  from: Date | null;
  before: Date | null;
}

/** The selection of all entries. */
export const ALL_ENTRIES: AuditSelection = {
  keys: null,
  personId: null,
  kinds: [],
  subjects: [],
  actions: [],
  siteIds: [],
  from: null,
  before: null,
};

/** A domain and one of the actions that it has recorded. */
export interface AuditedAction {
  subject: string;
  action: string;
}

/**
 * Returns the domains and actions in the log, by name. Jumps from one pair to the next in the index, so that the time
 * depends on the number of pairs and not on the number of entries.
 */
export async function readActions(db: Db): Promise<AuditedAction[]> {
  const { rows } = await sql<AuditedAction>`
    with recursive pair as (
      (select subject, action from audit_entry order by subject, action limit 1)
      union all
      select next.subject, next.action from pair, lateral (
        select e.subject, e.action from audit_entry e
        where (e.subject, e.action) > (pair.subject, pair.action)
        order by e.subject, e.action limit 1) next
    )
    select subject, action from pair order by subject, action`.execute(db);
  return rows;
}

/**
 * Returns at most `limit` selected entries, latest first, after an entry of the list; from the start if `after` is
 * null or unknown.
 */
export async function findEntries(
  db: Db,
  selection: AuditSelection,
  { after, limit }: { after: number | null; limit: number },
): Promise<StoredAuditEntry[]> {
  const position = after === null ? null : await readPosition(db, after);
  const conditions = conditionsOf(selection, position);
  const pairs =
    selection.subjects.length === 0 && selection.actions.length === 0
      ? null
      : (await readActions(db)).filter(
          ({ subject, action }) =>
            (selection.subjects.length === 0 || selection.subjects.includes(subject)) &&
            (selection.actions.length === 0 || selection.actions.includes(action)),
        );
  const found = sql.join(
    branchesOf(selection, pairs, { conditions, limit }).map((branch) => sql`(${branch})`),
    sql` union all `,
  );
  const { rows } = await sql<Parameters<typeof toEntry>[0]>`
    select e.* from (select id, at from (${found}) found order by at desc, id desc limit ${limit}) page
      join audit_entry e on e.id = page.id
    order by e.at desc, e.id desc`.execute(db);
  return rows.map(toEntry);
}

/** Returns the position of an entry in the list; null if not found. Its time is a text, because it has microseconds. */
async function readPosition(db: Db, id: number): Promise<{ at: string; id: number } | null> {
  const { rows } = await sql<{ at: string }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at from audit_entry where id = ${id}`.execute(
    db,
  );
  return rows[0] ? { at: rows[0].at, id } : null;
}

function conditionsOf(
  { kinds, siteIds, from, before }: AuditSelection,
  position: { at: string; id: number } | null,
): RawBuilder<unknown>[] {
  return [
    kinds.length > 0 && sql`e.actor_kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`,
    siteIds.length > 0 && sql`e.site_id in (${sql.join(siteIds)})`,
    from && sql`e.at >= ${from}`,
    before && sql`e.at < ${before}`,
    position && sql`(e.at, e.id) < (${position.at}::timestamp at time zone 'UTC', ${position.id}::bigint)`,
  ].filter((condition) => condition !== false && condition !== null);
}

/**
 * Returns selects of the latest entries, of which the list is the union. An index serves each value of the most
 * selective filter, sorted by time; PostgreSQL cannot read several values of a filter in this order at once.
 */
function branchesOf(
  { keys, personId, kinds, siteIds }: AuditSelection,
  pairs: readonly AuditedAction[] | null,
  { conditions, limit }: { conditions: readonly RawBuilder<unknown>[]; limit: number },
): RawBuilder<unknown>[] {
  const hasPair =
    pairs &&
    (pairs.length === 0
      ? sql`false`
      : sql`(e.subject, e.action) in (${sql.join(pairs.map(({ subject, action }) => sql`(${subject}, ${action})`))})`);
  const hasKey = keys && sql`e.key = any(${sql.val([...keys])}::text[])`;
  const latest = (...more: (RawBuilder<unknown> | null)[]) => {
    const all = [...more.filter((one) => one !== null), ...conditions];
    return sql`select e.id, e.at from audit_entry e where ${all.length === 0 ? sql`true` : sql.join(all, sql` and `)}
      order by e.at desc, e.id desc limit ${limit}`;
  };
  const each = (values: RawBuilder<unknown>, columns: RawBuilder<unknown>, select: RawBuilder<unknown>) =>
    sql`select x.id, x.at from unnest(${values}) one(${columns}), lateral (${select}) x order by x.at desc, x.id desc limit ${limit}`;
  if (personId !== null)
    return [
      latest(sql`e.actor_id = ${personId}`, hasKey, hasPair),
      latest(sql`e.acting_for = ${personId} and e.actor_id is distinct from ${personId}`, hasKey, hasPair),
    ];
  if (keys)
    return [each(sql`${sql.val([...keys])}::text[]`, sql`value`, latest(sql`e.key = one.value`, hasPair))];
  if (pairs)
    return [
      each(
        sql`${sql.val(pairs.map(({ subject }) => subject))}::text[], ${sql.val(pairs.map(({ action }) => action))}::text[]`,
        sql`subject, action`,
        latest(sql`e.subject = one.subject and e.action = one.action`),
      ),
    ];
  if (siteIds.length > 0)
    return [each(sql`${sql.val([...siteIds])}::text[]`, sql`value`, latest(sql`e.site_id = one.value`))];
  if (kinds.length > 0) return kinds.map((kind) => latest(sql`e.actor_kind = ${sql.lit(kind)}`));
  return [latest()];
}
