import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { startEmbedded } from './embedded.ts';

export interface DatabaseOptions {
  /** PostgreSQL address; without it the embedded database is used. */
  url?: string;
  /** Folder of the embedded database; undefined keeps it in memory. */
  dataDir?: string;
  /** Dumped data folder that an embedded database begins from. */
  template?: Uint8Array;
  /** Most connections to PostgreSQL at once. */
  poolSize?: number;
  /** Called for an idle connection that broke; the pool replaces it. */
  onIdleError?: (error: Error) => void;
}

export interface Database<Tables> {
  db: Kysely<Tables>;
  kind: 'embedded' | 'postgres';
  /** Hears every notification of a channel, from this process and others. Survives a lost connection. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** The embedded database's data folder as tar.gz; throws on PostgreSQL. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

// Days stay text and bigint keys are numbers on both drivers.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/** The worker's file: beside the bundle in production, the TypeScript source in development and tests. */
function workerFile(): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL('./embedded-worker.ts', import.meta.url)
    : new URL('./embedded-worker.js', import.meta.url);
}

/** Opens PostgreSQL when `url` is given, else the embedded database. Both speak the same SQL. */
export async function openDatabase<Tables>(options: DatabaseOptions): Promise<Database<Tables>> {
  return options.url === undefined ? openEmbedded(options) : openPostgres(options.url, options);
}

async function openEmbedded<Tables>(options: DatabaseOptions): Promise<Database<Tables>> {
  const embedded = await startEmbedded(workerFile(), {
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    ...(options.template === undefined ? {} : { template: options.template }),
  });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: embedded }) });
  return {
    db,
    kind: 'embedded',
    listen: (channel, onNotify) => embedded.listen(channel, onNotify),
    ping: async () => void (await embedded.query('select 1')),
    dump: () => embedded.dump(),
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
}

async function openPostgres<Tables>(url: string, options: DatabaseOptions): Promise<Database<Tables>> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 20,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool listens to idle connections only. One that breaks while a transaction has it fails that transaction's next
  // statement; without a listener its event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = new PostgresListener(url);
  return {
    db,
    kind: 'postgres',
    listen: (channel, onNotify) => listener.listen(channel, onNotify),
    ping: async () => void (await sql`select 1`.execute(db)),
    dump: () => Promise.reject(new Error('Only the embedded database can be dumped')),
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
}

/** One connection for LISTEN, opened on first use and opened again when it breaks. */
class PostgresListener {
  readonly #url: string;
  readonly #channels = new Map<string, ((payload: string) => void)[]>();
  #client: pg.Client | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async listen(channel: string, onNotify: (payload: string) => void): Promise<void> {
    const known = this.#channels.get(channel);
    if (known) {
      known.push(onNotify);
      return;
    }
    this.#channels.set(channel, [onNotify]);
    if (!this.#client) await this.#connect();
    else await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url });
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#channels.get(channel) ?? []) listener(payload ?? '');
    });
    const lost = () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#reconnectSoon();
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    this.#client = client;
    for (const channel of this.#channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  #reconnectSoon(): void {
    if (this.#closed) return;
    const timer = setTimeout(() => {
      this.#connect().catch(() => this.#reconnectSoon());
    }, 1000);
    timer.unref();
  }
}
