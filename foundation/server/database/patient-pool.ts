import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** For so long no more connections are asked for than there were when the server had none left. */
const PATIENCE_MS = 5000;

/**
 * The connections of a pool, of which those that are there serve everybody where the server has no more (`max_connections`, or
 * the limit of a role): whoever asks waits for one of them, as if the pool were no larger, and fails only where there are none.
 * The pool by itself fails each call for which it would have opened another.
 */
export function patiently(pool: pg.Pool): PostgresPool {
  const most = pool.options.max;
  /** Without those that are only being opened. */
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
