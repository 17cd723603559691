import { sql, type Kysely } from 'kysely';

/** The number of connections for notifications, which a process needs in addition to its pool. */
const LISTENING = 1;

/**
 * Returns an error text if a single process may use more connections than PostgreSQL allows regular users.
 * Requests would then fail under load. Returns null if PostgreSQL allows enough connections or the database
 * is embedded.
 */
export async function poolWithoutRoom<Tables>(
  { db, kind }: { db: Kysely<Tables>; kind: 'embedded' | 'postgres' },
  poolSize: number,
): Promise<string | null> {
  if (kind === 'embedded') return null;
  const { rows } = await sql<{ available: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as available`.execute(
    db,
  );
  const { available: allowed } = rows[0]!;
  return poolSize + LISTENING <= allowed
    ? null
    : `DATABASE_POOL: ${poolSize} connections and one to listen are more than the ${allowed} that PostgreSQL allows (max_connections). Raise that, or lower DATABASE_POOL of every process: docs/guides/operate.md, Connections.`;
}
