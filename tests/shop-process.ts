import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';

/** The built shop as a process of its own, as `npm start` runs it. */
export interface ShopProcess {
  url: string;
  /** Address of a site: `http://wa.localhost:<port>`. */
  siteUrl(site: string): string;
  sandboxUrl: string;
  simulatorUrl: string;
  pid: number;
  /** Everything the process wrote so far. */
  output(): string;
  /** SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** Starts again on the same data and ports. */
  restart(): Promise<void>;
  /** SIGTERM, waits for the end, removes the data. Answers the exit code. */
  stop(): Promise<number | null>;
}

export interface ShopProcessOptions {
  databaseUrl?: string;
  products?: number;
  env?: Record<string, string>;
  /** Longest wait for a start. */
  startMs?: number;
}

const server = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));

/** Starts the built shop on free ports with an empty data folder and waits until it is ready. */
export async function startShopProcess(options: ShopProcessOptions = {}): Promise<ShopProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'whitegoods-'));
  const [port, sandboxPort] = await freePorts();
  const url = `http://localhost:${port}`;
  let child: ChildProcess;
  let written = '';
  let ended: Promise<number | null>;

  const start = async () => {
    child = spawn(process.execPath, [server], {
      env: {
        PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir,
        DEMO_PRODUCTS: String(options.products ?? 300), LOG_LEVEL: 'warn', RATE_LIMITS: 'off',
        ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
    const deadline = Date.now() + (options.startMs ?? 120_000);
    for (;;) {
      const ready = await fetch(`${url}/readyz`).then((response) => response.ok, () => false);
      if (ready) return;
      if (child.exitCode !== null || Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error(`The shop did not start:\n${written}`);
      }
      await wait(100);
    }
  };
  await start();
  return {
    url,
    siteUrl: (site) => `http://${site}.localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    simulatorUrl: `http://localhost:${sandboxPort + 1}`,
    get pid() {
      return child.pid!;
    },
    output: () => written,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    restart: start,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await Promise.race([ended, wait(15_000).then(() => { child.kill('SIGKILL'); return null; })]);
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** A free port for the shop, and one whose next is free too, for the sandbox and its simulator. */
async function freePorts(): Promise<[number, number]> {
  const taken = await Promise.all([listenOn(0), listenOn(0)]);
  const [port, sandboxPort] = taken.map((one) => (one.address() as AddressInfo).port) as [number, number];
  await Promise.all(taken.map((one) => new Promise((resolve) => one.close(resolve))));
  return [port, sandboxPort];
}

function listenOn(port: number) {
  return new Promise<ReturnType<typeof createServer>>((resolve) => {
    const one = createServer();
    one.listen(port, '127.0.0.1', () => resolve(one));
  });
}
