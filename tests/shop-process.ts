import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SITE_IDS } from '#sites/registry.ts';
import { NODE_FLAGS } from '../scripts/node-flags.mjs';
import { exitWhenAsked } from './exit-when-asked.ts';

/** The built shop in its own process, as started by `npm start`. */
export interface ShopProcess {
  url: string;
  /** Returns the URL of a site: `http://wa.localhost:<port>`. */
  siteUrl(site: string): string;
  sandboxUrl: string;
  simulatorUrl: string;
  dataDir: string;
  /** PostgreSQL's URL; undefined for the embedded database. */
  databaseUrl: string | undefined;
  pid: number;
  isRunning(): boolean;
  /** Returns all output of the process so far. */
  output(): string;
  /** Sends SIGKILL, like a power cut. */
  kill(): Promise<void>;
  /** Sends SIGTERM and keeps the data. Returns the exit code; null if it had to be killed. */
  halt(): Promise<number | null>;
  /**
   * Starts again on the same data and ports, and on a different core if requested. Waits until the process is
   * ready. Rejects if it exits before that.
   */
  restart(other?: Pick<ShopProcessOptions, 'core'>): Promise<void>;
  /** Sends SIGTERM, waits for the exit and deletes the data. Returns the exit code. */
  stop(): Promise<number | null>;
}

export interface ShopProcessOptions {
  databaseUrl?: string;
  /**
   * The ports of the shop and of its sandbox. The simulator uses the port after the sandbox's. By default,
   * free ports are chosen.
   */
  ports?: [number, number];
  /**
   * `embedded` starts with an empty database, like the very first `npm start`, even if prepared demo data
   * exists.
   */
  database?: 'embedded';
  /** An existing data folder; a new, empty one by default. Deleted by `stop`. */
  dataDir?: string;
  /** The number of demo products. Defaults to a few hundred, the number that browser tests use. */
  products?: number;
  env?: Record<string, string>;
  /** The folder of a build other than the default. */
  dist?: string;
  /** The longest wait for a start, in ms. */
  startMs?: number;
  /** The core on which the shop runs; any core by default. */
  core?: number | undefined;
}

/** The folder of the build to start. `WHITEGOODS_DIST` selects another build than that of `npm run build`. */
const dist = process.env['WHITEGOODS_DIST'] ?? fileURLToPath(new URL('../dist', import.meta.url));

/**
 * The environment variable with the data folder of a shop that was started once. New shops copy that folder.
 */
export const PREPARED_WORLD = 'WHITEGOODS_PREPARED_WORLD';
/**
 * The environment variable with the URL of the database that contains the prepared demo data. It is on the
 * PostgreSQL server that all browser tests share.
 */
export const PREPARED_DATABASE = 'WHITEGOODS_PREPARED_DATABASE';
/** The environment variable with the URL of the running server that browser tests in all processes share. */
export const SHARED_SHOP = 'WHITEGOODS_SHARED_SHOP';

/** Starts the built shop on free ports with its own empty data folder, and waits until it is ready. */
export async function startShopProcess(options: ShopProcessOptions = {}): Promise<ShopProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'whitegoods-'));
  const prepared = process.env[PREPARED_WORLD];
  const { database, dist: otherBuild, products } = options;
  let { databaseUrl } = options;
  if (prepared && (options.dataDir ?? databaseUrl ?? database ?? otherBuild ?? products) === undefined) {
    cpSync(prepared, dataDir, { recursive: true });
    databaseUrl = await copyOfPrepared();
  }
  const [port, sandboxPort] = options.ports ?? (await freePorts());
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let written = '';
  let ended: Promise<number | null> = Promise.resolve(null);

  const start = async ({ core }: Pick<ShopProcessOptions, 'core'> = options) => {
    const command = [process.execPath, ...NODE_FLAGS, resolve(options.dist ?? dist, 'server/main.js')];
    const [program = '', ...args] =
      core === undefined ? command : ['taskset', '-c', String(core), ...command];
    const mine = spawn(program, args, {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'production',
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        DATA_DIR: dataDir,
        DEMO_PRODUCTS: String(options.products ?? 300),
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        // Without warm-up: tests start dozens of servers, each for a few requests.
        WARM_UP: 'off',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = mine;
    ended = new Promise((done) => {
      mine.once('exit', (code) => done(code));
    });
    for (const stream of [mine.stdout, mine.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        written += chunk.toString();
      });
    }
    const deadline = Date.now() + (options.startMs ?? 120_000);
    for (;;) {
      const ready = await fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (ready) return;
      if (mine.exitCode !== null || mine.signalCode !== null || Date.now() > deadline) {
        mine.kill('SIGKILL');
        throw new Error(`The shop did not start:\n${written.slice(-4000)}`);
      }
      await wait(50);
    }
  };

  const kill = async () => {
    child?.kill('SIGKILL');
    await ended;
  };
  const halt = async () => {
    child?.kill('SIGTERM');
    const impatient = setTimeout(() => child?.kill('SIGKILL'), 15_000);
    const code = await ended;
    clearTimeout(impatient);
    return code;
  };
  // The shop ends when the test process ends.
  const endWithParent = () => {
    child?.kill('SIGKILL');
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', endWithParent);
  const stop = async () => {
    process.off('exit', endWithParent);
    const code = await halt();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    return code;
  };

  try {
    await start();
  } catch (error) {
    await kill();
    // Another process may take a free port before it is used.
    const isTaken = options.ports === undefined && /EADDRINUSE|PORT: \d+ is already in use/.test(written);
    if (isTaken && dataDir !== options.dataDir) {
      process.off('exit', endWithParent);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
      return startShopProcess({ ...options, ports: await freePorts() });
    }
    await stop();
    throw error;
  }
  return {
    url,
    siteUrl: siteUrlsOf(url),
    sandboxUrl: `http://localhost:${sandboxPort}`,
    simulatorUrl: `http://localhost:${sandboxPort + 1}`,
    dataDir,
    databaseUrl,
    get pid() {
      return child!.pid!;
    },
    isRunning: () => child!.exitCode === null && child!.signalCode === null,
    output: () => written,
    kill,
    halt,
    restart: start,
    stop,
  };
}

/**
 * Creates a database with a copy of the prepared demo data. The database is deleted together with its
 * PostgreSQL server.
 */
async function copyOfPrepared(): Promise<string> {
  const prepared = new URL(process.env[PREPARED_DATABASE]!);
  const copy = new URL(prepared);
  copy.pathname = `/journey_${randomBytes(6).toString('hex')}`;
  const maintenance = new URL(prepared);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    const [from, to] = [prepared, copy].map(({ pathname }) => pathname.slice(1));
    await client.query(`create database ${to} template ${from} strategy file_copy`);
  } finally {
    await client.end();
  }
  return copy.href;
}

/** A running server that the test neither starts nor stops. */
export type SharedShop = Pick<ShopProcess, 'url' | 'siteUrl'>;

let shared: Promise<SharedShop> | undefined;

/**
 * Returns the server for browser tests whose changes affect only their own visit. It was started before the
 * tests. Otherwise, the first such test in this process starts a server, which ends with the process.
 */
export function sharedShop(): Promise<SharedShop> {
  const url = process.env[SHARED_SHOP];
  if (url !== undefined) return Promise.resolve({ url, siteUrl: siteUrlsOf(url) });
  exitWhenAsked();
  shared ??= startShopProcess().catch((error: unknown) => {
    // Reset, so that the next file retries.
    shared = undefined;
    throw error;
  });
  return shared;
}

/** Names below `localhost` resolve to this machine. */
/** Returns a function that returns the URL of a site of a demo shop. */
export function siteUrlsOf(url: string): (site: string) => string {
  // The first site is at localhost itself: its other local names redirect there.
  return (site) => (site === SITE_IDS[0] ? url : url.replace('//', `//${site}.`));
}

/** Finds a free port for the shop, and one followed by eight free ports, for the sandbox and its simulators. */
async function freePorts(): Promise<[number, number]> {
  for (;;) {
    const first = await Promise.all([listenOn(0), listenOn(0)]);
    const [port, sandboxPort] = first.map((one) => (one.address() as AddressInfo).port) as [number, number];
    const next = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((step) => listenOn(sandboxPort + step).catch(() => undefined)),
    );
    const taken = next.filter((one) => one !== undefined);
    await Promise.all(
      [...first, ...taken].map(
        (one) =>
          new Promise((closed) => {
            one.close(closed);
          }),
      ),
    );
    if (taken.length === next.length) return [port, sandboxPort];
  }
}

function listenOn(port: number) {
  return new Promise<ReturnType<typeof createServer>>((listening, failed) => {
    const one = createServer();
    one.once('error', failed);
    one.listen(port, '127.0.0.1', () => listening(one));
  });
}
