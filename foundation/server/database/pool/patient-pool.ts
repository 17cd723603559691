import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** How long the pool stays at its current size after the server has run out of connections, in ms. */
const PATIENCE_MS = 5000;

/**
 * Wraps a pool for servers that may run out of connections (`max_connections`, or a role's limit). Callers
 * then wait for an existing connection, as if the pool were smaller. They fail only if the pool has no
 * connection. The pool alone would fail each call for which it tries to open a connection.
 */
export function patiently(pool: pg.Pool): PostgresPool {
  const most = pool.options.max;
  /** The number of open connections, excluding those that are still opening. */
  let working = 0;
  pool.on('connect', () => (working += 1)).on('remove', () => (working -= 1));
  let hopeful: NodeJS.Timeout | undefined;

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isWithoutRoom(error) || working === 0) throw error;
      pool.options.max = working;
      clearTimeout(hopeful);
      hopeful = setTimeout(() => (pool.options.max = most), PATIENCE_MS).unref();
      return connect();
    }
  }

  return {
    options: pool.options,
    connect,
    end: () => {
      clearTimeout(hopeful);
      return pool.end();
    },
  };
}

function isWithoutRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53300';
}
