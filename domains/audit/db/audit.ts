import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { AuditEntry, StoredAuditEntry } from '../contract.ts';
import type { AuditTables } from './tables.ts';

type Db = Kysely<Tables>;

/** Builds a statement that inserts one or more entries. It can be part of a larger statement. */
export function insertingEntries(entries: readonly AuditEntry[], now: Date): RawBuilder<unknown> {
  const json = (state: unknown) => (state === undefined ? null : JSON.stringify(state));
  const rows = entries.map(
    ({ by, siteId, subject, action, key, before, after, reason = '' }) =>
      sql`(${now}, ${by.kind}, ${by.id}, ${by.actingFor}, ${siteId}, ${by.requestId}, ${subject}, ${action}, ${key}, ${json(before)}, ${json(after)}, ${reason})`,
  );
  return sql`
    insert into audit_entry (at, actor_kind, actor_id, acting_for, site_id, request_id, subject, action, key, before, after, reason)
    values ${sql.join(rows)}`;
}

export interface AuditFilter {
  subject?: string;
  key?: string;
  /** Selects entries that have one of these keys. */
  keys?: readonly string[];
  /** Selects entries about a site; null selects those about no particular site. */
  siteId?: string | null;
  /** Selects entries by the actor's account id, login name or provider name. */
  actorId?: string;
  /** Selects entries from this time or later. */
  since?: Date;
}

/** Returns the latest entries that match the filter, the newest entry first. */
export async function readEntries(db: Db, filter: AuditFilter, limit: number): Promise<StoredAuditEntry[]> {
  let query = db.selectFrom('audit_entry').selectAll();
  if (filter.subject !== undefined) query = query.where('subject', '=', filter.subject);
  if (filter.key !== undefined) query = query.where('key', '=', filter.key);
  if (filter.keys !== undefined) query = query.where('key', 'in', [...filter.keys]);
  if (filter.siteId !== undefined)
    query = query.where('site_id', filter.siteId === null ? 'is' : '=', filter.siteId);
  if (filter.actorId !== undefined) query = query.where('actor_id', '=', filter.actorId);
  if (filter.since !== undefined) query = query.where('at', '>=', filter.since);
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(toEntry);
}

/** Converts a row of the table. */
export function toEntry(row: Selectable<AuditTables['audit_entry']>): StoredAuditEntry {
  return {
    id: row.id,
    at: row.at,
    by: {
      kind: row.actor_kind,
      id: row.actor_id,
      actingFor: row.acting_for,
      requestId: row.request_id,
    },
    siteId: row.site_id,
    subject: row.subject,
    action: row.action,
    key: row.key,
    before: row.before ?? undefined,
    after: row.after ?? undefined,
    reason: row.reason,
  };
}

/** Returns an entry; undefined if not found. */
export async function readEntry(db: Db, id: number): Promise<StoredAuditEntry | undefined> {
  const row = await db.selectFrom('audit_entry').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toEntry(row);
}

/** Returns the domains that have entries in the log, in alphabetical order. */
export async function readSubjects(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit_entry').select('subject').distinct().orderBy('subject').execute();
  return rows.map(({ subject }) => subject);
}

/**
 * Returns the `after` state of the audit entry whose `after` state contains this `change`; undefined if not
 * found.
 */
export async function findAuditedChange<After>(
  db: Db,
  { subject, key, change }: { subject: string; key: string; change: string },
): Promise<After | undefined> {
  const { rows } = await sql<{ after: After }>`
    select after from audit_entry
    where subject = ${subject} and key = ${key} and after ->> 'change' = ${change} limit 1`.execute(db);
  return rows[0]?.after;
}
