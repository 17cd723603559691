import { userInfo } from 'node:os';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Actor, AuditEntry, StoredAuditEntry } from '../contract.ts';
import { insertingEntries, readEntries, type AuditFilter } from '../db/audit.ts';

export { findAuditedChange, insertingEntries } from '../db/audit.ts';

/**
 * Writes an audit entry in the same transaction as the action, so that either both or neither are committed.
 */
export async function writeAudit(
  tx: Kysely<Tables>,
  entries: AuditEntry | readonly AuditEntry[],
  now: Date,
): Promise<void> {
  const list = Array.isArray(entries) ? (entries as readonly AuditEntry[]) : [entries as AuditEntry];
  if (list.length > 0) await insertingEntries(list, now).execute(tx);
}

/** Returns at most `limit` entries that match the filter, the newest entry first. */
export async function readAudit(
  db: Kysely<Tables>,
  filter: AuditFilter,
  limit: number,
): Promise<StoredAuditEntry[]> {
  return readEntries(db, filter, limit);
}

/** Returns the entries that match a search, latest first, by page. */
export { ALL_ENTRIES, findEntries as searchAudit } from '../db/search-audit.ts';

/** Returns the operator who runs the current command. The operator's id is the login name of the process. */
export function operator(): Actor {
  return { kind: 'operator', id: login(), actingFor: null, requestId: null };
}

function login(): string | null {
  try {
    return userInfo().username;
  } catch {
    // A container may run with a user id that has no login name.
    return null;
  }
}
