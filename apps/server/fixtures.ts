import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database/open.ts';
import { AnswerCache } from '#foundation/server/http/answer-cache.ts';
import { openTestDatabase, TEST_TODAY, type TestWorld } from '#database/test-database.ts';
import type { Tables } from '#database/tables.ts';
import { SITES } from '#sites/registry.ts';
import { renderPage } from '../storefront/server-entry.tsx';
import { createApp } from './app.ts';
import { compose, type Graph } from './compose.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

export interface TestApp {
  app: FastifyInstance;
  database: Database<Tables>;
  routes: Graph['routes'];
  /** Asks for an address of a site as a guest. */
  get(
    path: string,
    options?: { site?: string },
  ): Promise<{ status: number; body: string; headers: Record<string, string> }>;
  close(): Promise<void>;
}

/** The whole shop in this process, without a port: every call and every page, on the demo world. */
export async function openTestApp({ world = 'small' }: { world?: TestWorld } = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-app-'));
  const database = await openTestDatabase({ world });
  const config = parseConfig({ DATA_DIR: dataDir, WORKER: 'off', RATE_LIMITS: 'off' });
  const cache = new AnswerCache(0);
  const log = createLog('silent');
  const now = () => new Date(`${TEST_TODAY}T01:00:00Z`);
  const graph = await compose({
    config,
    database,
    cache,
    metrics: createMetrics(cache),
    log,
    now,
    adyen: null,
    secret: 'x'.repeat(32),
    loadDrawings: () => import('#demo/art/drawings.ts'),
  });
  const app = await createApp({
    sites: SITES,
    inForce: graph.inForce,
    routes: graph.routes,
    renderer: {
      renderPage,
      assetsOf: () => ({
        styles: [],

        scripts: [],
        modulePreloads: [],
        fonts: [],
        beforePaint: '',
        afterPaint: '',
      }),
    },
    cache,
    shopOf: graph.shopOf,
    redirectOf: graph.redirectOf,
    unreadyReasons: async () => [],
    metrics: async () => '',
    observe: () => undefined,
    mount: graph.mount,
    trustProxy: false,
    rateLimits: false,
    development: false,
    formTargets: [],
    log,
    now,
  });
  await app.ready();
  return {
    app,
    database,
    routes: graph.routes,
    get: async (path, { site = 'aol' } = {}) => {
      const answer = await app.inject({ method: 'GET', url: path, headers: { host: `${site}.localhost` } });
      return {
        status: answer.statusCode,
        body: answer.body,
        headers: Object.fromEntries(
          Object.entries(answer.headers).map(([name, value]) => [name, String(value ?? '')]),
        ),
      };
    },
    close: async () => {
      await app.close();
      await graph.stopWork();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
