import pg from 'pg';
import { parseDatabaseUrl } from '../database-url.ts';
import { isDatabaseUnavailable } from '../unavailable.ts';

const TIMEOUT_MS = 5000;
/** Returns the error text for a pooler in a mode that the shop cannot use. */
const wrongModeText = (mode: 'transaction' | 'statement') =>
  `DATABASE_URL: points to a pooler in ${mode} mode (PgBouncer), where prepared statements and LISTEN do not work. Set pool_mode = session there, or connect to PostgreSQL itself (docs/guides/operate.md, Poolers)`;

/**
 * Checks the first reachable host in a URL with {@link transactionPoolerFault} and returns the result.
 * Returns null if no host is reachable, because connecting reports that error.
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
 * Returns an error text if a URL leads to a pooler in transaction or statement mode (PgBouncer with `pool_mode
 * = transaction`). Prepared statements, `LISTEN` and session locks fail in this mode. Returns null for
 * PostgreSQL and for a pooler in session mode. The check compares process ids: in transaction mode, a second
 * client can use the same server process as the first.
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
    // Compare before the second query: in a pool with a single server, that query would wait forever.
    const isShared = taken === before || (await serverOf(one)) !== before;
    await other.query('rollback');
    return isShared ? wrongModeText('transaction') : null;
  } catch (error) {
    if (/statement pooling/.test((error as Error).message)) return wrongModeText('statement');
    // If the pooler opens no second connection in time, it is in session mode: the first session reserves the
    // only server.
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
