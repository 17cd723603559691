import { userInfo } from 'node:os';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Actor, AuditEntry, StoredAuditEntry } from '../contract.ts';
import { insertingEntries, readEntries, type AuditFilter } from '../db/audit.ts';

export { findAuditedChange, insertingEntries } from '../db/audit.ts';

/** Writes an audit entry in the transaction of the action, so that either both are committed or neither is. */
export async function writeAudit(
  tx: Kysely<Tables>,
  entries: AuditEntry | readonly AuditEntry[],
  now: Date,
): Promise<void> {
  const list = Array.isArray(entries) ? (entries as readonly AuditEntry[]) : [entries as AuditEntry];
  if (list.length > 0) await insertingEntries(list, now).execute(tx);
}

/** Returns at most `limit` matching entries, newest first. */
export async function readAudit(
  db: Kysely<Tables>,
  filter: AuditFilter,
  limit: number,
): Promise<StoredAuditEntry[]> {
  return readEntries(db, filter, limit);
}

/** Returns the operator who runs the command, identified by the login name of the process. */
export function operator(): Actor {
  return { kind: 'operator', id: login(), actingFor: null, requestId: null };
}

function login(): string | null {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id that has no account.
    return null;
  }
}
