import { sql, type Kysely } from 'kysely';

/**
 * Reads the time from which the next export of changes (`--since`) must start to miss no change, as ISO 8601
 * in UTC. Call it before the export reads. A row's timestamp is the start of its transaction, but the row
 * becomes visible only at the commit. The result is therefore the start of the oldest running transaction,
 * less one minute, because the clocks of the shop's processes stamp orders. Transactions of other roles count
 * only if the role has `pg_read_all_stats`.
 */
export async function readNextSince<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ at: string | Date }>`
    select least(clock_timestamp(), min(xact_start)) - interval '1 minute' as at
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return new Date(rows[0]!.at).toISOString();
}

/**
 * Returns the line in which an export tells the operator how to start the next one. `since` comes from {@link
 * readNextSince}.
 */
export const nextSinceLine = (since: string): string => `For changes from now on: --since ${since}`;
