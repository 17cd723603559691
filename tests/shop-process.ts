import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { exitWhenAsked } from './exit-when-asked.ts';

/** The built shop as a process of its own, as `npm start` runs it. */
export interface ShopProcess {
  url: string;
  /** Address of a site: `http://wa.localhost:<port>`. */
  siteUrl(site: string): string;
  sandboxUrl: string;
  simulatorUrl: string;
  dataDir: string;
  pid: number;
  isRunning(): boolean;
  /** Everything the process wrote so far. */
  output(): string;
  /** SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** SIGTERM, keeps the data. Answers the exit code, null when it had to be killed. */
  halt(): Promise<number | null>;
  /** Starts again on the same data and ports, on another core where one is named, and waits until it is ready. Rejects when it ends before that. */
  restart(other?: Pick<ShopProcessOptions, 'core'>): Promise<void>;
  /** SIGTERM, waits for the end, removes the data. Answers the exit code. */
  stop(): Promise<number | null>;
}

export interface ShopProcessOptions {
  databaseUrl?: string;
  /** Those of the shop and of its sandbox, whose next is the simulator's; default free ones. */
  ports?: [number, number];
  /** A data folder that is filled already; default a new, empty one. Removed by `stop`. */
  dataDir?: string;
  /** Default a few hundred: the world that journeys share. */
  products?: number;
  env?: Record<string, string>;
  /** Another build than the usual one. */
  dist?: string;
  /** Longest wait for a start. */
  startMs?: number;
  /** The core that it runs on; default any. */
  core?: number | undefined;
}

/** `WHITEGOODS_DIST` names another build than the one that `npm run build` makes. */
const dist = process.env['WHITEGOODS_DIST'] ?? fileURLToPath(new URL('../dist', import.meta.url));

/** Names the data folder of a shop that was started once, for new shops to start on a copy of. */
export const PREPARED_WORLD = 'WHITEGOODS_PREPARED_WORLD';

/** Starts the built shop on free ports, with an empty data folder of its own, and waits until it is ready. */
export async function startShopProcess(options: ShopProcessOptions = {}): Promise<ShopProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'whitegoods-'));
  const prepared = process.env[PREPARED_WORLD];
  const { databaseUrl, dist: otherBuild, products } = options;
  if (prepared && (options.dataDir ?? databaseUrl ?? otherBuild ?? products) === undefined)
    cpSync(prepared, dataDir, { recursive: true });
  const [port, sandboxPort] = options.ports ?? (await freePorts());
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let written = '';
  let ended: Promise<number | null> = Promise.resolve(null);

  const start = async ({ core }: Pick<ShopProcessOptions, 'core'> = options) => {
    const command = [process.execPath, resolve(options.dist ?? dist, 'server/main.js')];
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
        ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
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
  // A test process that ends leaves no shop behind.
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
    // Between its being found free and its being used, somebody else may take a port.
    const isTaken = options.ports === undefined && written.includes('EADDRINUSE');
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
    siteUrl: (site) => `http://${site}.localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    simulatorUrl: `http://localhost:${sandboxPort + 1}`,
    dataDir,
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

/** A shop whose life is not the test's. */
export type SharedShop = Pick<ShopProcess, 'url' | 'siteUrl'>;

let shared: Promise<SharedShop> | undefined;

/**
 * The shop of all journeys of this process that change nothing in it for anybody but their own visitor: it is started for
 * the first of them, goes on when one is done with it, and ends with the process.
 */
export function sharedShop(): Promise<SharedShop> {
  exitWhenAsked();
  shared ??= startShopProcess().catch((error: unknown) => {
    // The next file tries again.
    shared = undefined;
    throw error;
  });
  return shared;
}

/** A free port for the shop, and one whose next eight are free too, for the sandbox and its simulators. */
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
