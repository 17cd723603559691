import pg from 'pg';
import { parseDatabaseUrl } from '../database-url.ts';
import { isDatabaseUnavailable } from '../unavailable.ts';

const TIMEOUT_MS = 5000;
const IN_TRANSACTION_MODE =
  'DATABASE_URL: points to a pooler in transaction mode (PgBouncer), where prepared statements and LISTEN do not work. Set pool_mode = session there, or connect to PostgreSQL itself (docs/guides/operate.md, Poolers)';

/**
 * Returns the {@link transactionPoolerFault} of the first reachable host in a URL. Returns null if no host is
 * reachable, because the connection itself reports that.
 */
export async function poolerFault(url: string): Promise<string | null> {
  const targets = parseDatabaseUrl(url);
  if (typeof targets === 'string') return `DATABASE_URL: ${targets}`;
  for (const one of targets.urls)
    try {
      return await transactionPoolerFault(one);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  return null;
}

/**
 * Returns the fault if a URL leads to a pooler that assigns connections per transaction (PgBouncer with
 * `pool_mode = transaction`). Prepared statements, `LISTEN` and session locks do not work there. Returns null
 * for PostgreSQL itself and for a pooler in session mode. The check uses process ids: a pooler's differs from
 * the server's, and in transaction mode another client can take over a connection's server.
 */
async function transactionPoolerFault(url: string): Promise<string | null> {
  const one = clientOf(url);
  const other = clientOf(url);
  try {
    await one.connect();
    const before = await serverOf(one);
    if (before === (one as pg.Client & { processID: number }).processID) return null;
    await other.connect();
    await other.query('begin');
    const taken = await serverOf(other);
    // The first comparison is necessary: in a pool with a single server, the second query would wait forever.
    const isShared = taken === before || (await serverOf(one)) !== before;
    await other.query('rollback');
    return isShared ? IN_TRANSACTION_MODE : null;
  } catch (error) {
    if (/statement pooling/.test((error as Error).message)) return IN_TRANSACTION_MODE;
    // If the pooler provides no second connection in time, it reserves the first for its session (session
    // mode).
    if (isTimeout(error)) return null;
    throw error;
  } finally {
    for (const client of [one, other]) client.end().catch(() => undefined);
  }
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  return client;
}

async function serverOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

const isTimeout = (error: unknown) =>
  error instanceof Error && /timeout|Query read timeout/i.test(error.message);
