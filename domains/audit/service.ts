import { userInfo } from 'node:os';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Actor, AuditEntry, StoredAuditEntry } from './contract.ts';
import { insertingEntries, readEntries, type AuditFilter } from './store.ts';

export { insertingEntries } from './store.ts';

/** Writes what was done, in the transaction that does it: both are there or neither is. */
export async function writeAudit(
  tx: Kysely<Tables>,
  entries: AuditEntry | readonly AuditEntry[],
  now: Date,
): Promise<void> {
  const list = Array.isArray(entries) ? (entries as readonly AuditEntry[]) : [entries as AuditEntry];
  if (list.length > 0) await insertingEntries(list, now).execute(tx);
}

/** The latest entries that fit, newest first, at most `limit`. */
export async function readAudit(
  db: Kysely<Tables>,
  filter: AuditFilter,
  limit: number,
): Promise<StoredAuditEntry[]> {
  return readEntries(db, filter, limit);
}

/** Whoever runs a command: the login of the process. */
export function operator(): Actor {
  return { kind: 'operator', id: login(), actingFor: null, requestId: null };
}

function login(): string | null {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that no account has.
    return null;
  }
}
