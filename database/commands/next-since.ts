import { sql, type Kysely } from 'kysely';

/**
 * Returns the `--since` time for the next export of changes, so that the next export misses no change. Call
 * this function before the export reads any rows.
 *
 * A row's timestamp is the start of its transaction, but other connections see the row only after the commit.
 * Therefore the result is the start of the oldest running transaction. One minute is subtracted, because the
 * clocks of the shop's processes set the timestamps of orders and may differ.
 *
 * Transactions of other roles count only if the role has `pg_read_all_stats`.
 *
 * @returns the time in UTC, formatted as ISO 8601
 */
export async function readNextSince<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ at: string | Date }>`
    select least(clock_timestamp(), min(xact_start)) - interval '1 minute' as at
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return new Date(rows[0]!.at).toISOString();
}

/**
 * Returns the text that explains to the operator how to start the next export. `since` is a time from {@link
 * readNextSince}.
 */
export const nextSinceLine = (since: string): string =>
  `To export only later changes next time: --since ${since}`;
