import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** The time in ms during which the pool does not open connections after the server has reached its limit. */
const PATIENCE_MS = 5000;

/**
 * Wraps a pool for servers that may reach their connection limit (`max_connections`, or the limit of a role).
 * At the limit, requests wait for one of the open connections, as in a smaller pool. They fail only if no
 * connection is open. Without the wrapper, every request that opens a connection would fail.
 */
export function patiently(pool: pg.Pool): PostgresPool {
  const most = pool.options.max;
  /** The number of open connections. Connections that are still opening do not count. */
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
