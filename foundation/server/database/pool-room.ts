import { sql, type Kysely } from 'kysely';

/** Beside its pool a process has one connection, by which it hears what others changed. */
const LISTENING = 1;

/**
 * What is wrong where one process may take more connections than PostgreSQL gives to a user that is no superuser: under load its
 * requests would fail. Null where they have room, and of the embedded database.
 */
export async function poolWithoutRoom<Tables>(
  { db, kind }: { db: Kysely<Tables>; kind: 'embedded' | 'postgres' },
  poolSize: number,
): Promise<string | null> {
  if (kind === 'embedded') return null;
  const { rows } = await sql<{ given: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as given`.execute(
    db,
  );
  const { given } = rows[0]!;
  return poolSize + LISTENING <= given
    ? null
    : `DATABASE_POOL: ${poolSize} connections and one to listen are more than the ${given} that PostgreSQL gives (max_connections). Raise that, or lower DATABASE_POOL of every process: docs/guides/operate.md, Connections.`;
}
