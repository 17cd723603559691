import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { HostTurn } from '../database-url.ts';
import { isDatabaseUnavailable } from '../unavailable.ts';

/**
 * The SQLSTATE of a write on a read-only server. When the pool connects to such a server, it uses the next
 * host instead, because the first write would fail.
 */
const READ_ONLY = '25006';

/**
 * Wraps the pool of a database with several hosts. If a host is down or does not accept writes although they
 * are required, new connections use the next host. After a failover, the shop therefore finds the new primary
 * automatically.
 */
export function reachingPrimary(
  pool: PostgresPool,
  { hosts, requiresPrimary }: { hosts: HostTurn; requiresPrimary: boolean },
): PostgresPool {
  if (hosts.count === 1 && !requiresPrimary) return pool;
  const checked = new WeakSet<object>();

  async function connect(): Promise<pg.PoolClient> {
    for (let tried = 1; ; tried += 1) {
      const used = hosts.current();
      try {
        const client = (await pool.connect()) as pg.PoolClient;
        if (!requiresPrimary || checked.has(client)) return client;
        if (await writesOrRelease(client)) {
          checked.add(client);
          return client;
        }
        client.release(true);
        throw notPrimary();
      } catch (error) {
        const isOther = (error as { code?: unknown }).code !== READ_ONLY && !isDatabaseUnavailable(error);
        if (isOther || tried >= hosts.count) throw error;
        hosts.advance(used);
      }
    }
  }
  return { ...pool, connect: connect as PostgresPool['connect'], end: () => pool.end() };
}

export const notPrimary = (): Error =>
  Object.assign(new Error('No host of DATABASE_URL accepts writes'), { code: READ_ONLY });

/**
 * Whether the server of a connection accepts writes. It must not be a standby, and its transactions must not
 * be read-only by default.
 */
export async function acceptsWrites(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ writes: boolean }>(
    "select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writes",
  );
  return rows[0]!.writes;
}

async function writesOrRelease(client: pg.PoolClient): Promise<boolean> {
  try {
    return await acceptsWrites(client);
  } catch (error) {
    client.release(true);
    throw error;
  }
}
