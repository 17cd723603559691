import { sql, type Kysely } from 'kysely';

/** In addition to its pool, a process uses one connection for notifications. */
const LISTENING = 1;

/**
 * Returns the fault if one process may use more connections than PostgreSQL allows a regular user, so that
 * requests would fail under load. Null if there are enough connections, or if the database is embedded.
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
