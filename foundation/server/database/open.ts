import { Kysely, PGliteDialect, sql } from 'kysely';
import pg from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { parseDatabaseUrl, takeTurns } from './database-url.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import type { Listen } from './follow.ts';
import { JoiningDialect } from './joining-dialect.ts';
import { patiently } from './pool/patient-pool.ts';
import { preparing } from './preparing-client.ts';
import { reachingPrimary } from './pool/primary-pool.ts';
import { PostgresListener } from './postgres-listener.ts';

export interface DatabaseOptions {
  /** The URL of PostgreSQL. If undefined, the embedded database is opened. */
  url?: string;
  /** The folder of the embedded database; undefined for a database in memory. */
  dataDir?: string;
  /** A dump of a data folder (tar or tar.gz) with which a new embedded database starts. */
  template?: Uint8Array<ArrayBuffer>;
  /** The maximum number of connections to PostgreSQL. */
  poolSize?: number;
  /** Called when an idle connection breaks. The pool replaces the connection. */
  onIdleError?: (error: Error) => void;
}

/** The state of a process's connection pool. It does not include the connection for notifications. */
export interface PoolState {
  /** The number of open connections. */
  size: number;
  idle: number;
  /** The number of requests that wait for a connection. */
  waiting: number;
  most: number;
}

export interface Database<Tables> {
  db: Kysely<Tables>;
  kind: 'embedded' | 'postgres';
  /**
   * Subscribes to the notifications of a channel. They come from this process and others. Reconnects if the
   * connection is lost.
   */
  listen: Listen;
  /** Returns the state of the connection pool; null for the embedded database. */
  pool(): PoolState | null;
  /** Throws if the database does not respond. */
  ping(): Promise<void>;
  /**
   * Returns the data folder of the embedded database as a tar archive. Throws if the database is PostgreSQL.
   */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** The connection timeouts in ms: for a single host, and for each host if there are several. */
const CONNECT_MS = 10_000;
const CONNECT_MS_OF_SEVERAL = 3000;

// Return dates as text and bigint keys as numbers, as the embedded database does.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/**
 * Returns the URL of the worker's module. In production, it is in the same folder as the bundle. In
 * development and tests, it is the TypeScript source.
 */
export function workerFile(): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL('./embedded-worker.ts', import.meta.url)
    : new URL('./embedded-worker.js', import.meta.url);
}

/** Opens PostgreSQL if `url` is set; otherwise opens the embedded database. Both support the same SQL. */
export async function openDatabase<Tables>(options: DatabaseOptions): Promise<Database<Tables>> {
  return options.url === undefined ? openEmbedded(options) : openPostgres(options.url, options);
}

async function openEmbedded<Tables>(options: DatabaseOptions): Promise<Database<Tables>> {
  const embedded = await startEmbedded(workerFile(), {
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    ...(options.template === undefined ? {} : { template: options.template }),
  });
  return overEmbedded(embedded, () => embedded.close());
}

/** Returns a `Database` that uses a running embedded database. Calls `leave` when the `Database` is closed. */
export function overEmbedded<Tables>(
  embedded: EmbeddedDatabase,
  leave: () => Promise<void>,
): Database<Tables> {
  const pglite = { ...embedded, closed: false, close: async () => void (pglite.closed = true) };
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    kind: 'embedded',
    listen: (channel, onNotify) => embedded.listen(channel, onNotify),
    pool: () => null,
    ping: async () => void (await embedded.query('select 1')),
    dump: () => embedded.dump(),
    close: async () => {
      if (pglite.closed) return;
      await db.destroy();
      pglite.closed = true;
      await leave();
    },
  };
}

async function openPostgres<Tables>(url: string, options: DatabaseOptions): Promise<Database<Tables>> {
  const most = options.poolSize ?? 20;
  const targets = parseDatabaseUrl(url);
  if (typeof targets === 'string') throw new ConfigError([`DATABASE_URL: ${targets}`]);
  const hosts = takeTurns(targets.urls);
  const pool = new pg.Pool({
    Client: preparing(hosts),
    max: most,
    connectionTimeoutMillis: hosts.count === 1 ? CONNECT_MS : CONNECT_MS_OF_SEVERAL,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool handles errors of idle connections only. If a connection breaks during a transaction, its next
  // statement fails. Without this listener, the error event would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({
    dialect: new JoiningDialect(
      reachingPrimary(patiently(pool), { hosts, requiresPrimary: targets.requiresPrimary }),
    ),
  });
  const listener = new PostgresListener({
    hosts: takeTurns(targets.urls),
    requiresPrimary: targets.requiresPrimary,
  });
  return {
    db,
    kind: 'postgres',
    listen: (channel, onNotify) => listener.listen(channel, onNotify),
    pool: () => ({
      size: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most,
    }),
    ping: async () => void (await sql`select 1`.execute(db)),
    dump: () => Promise.reject(new Error('Only the embedded database can be dumped')),
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
}
