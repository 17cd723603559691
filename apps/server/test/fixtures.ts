import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpack } from '#foundation/pure/collections/packed.ts';
import { parseConfig, type Environment } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database/open.ts';
import { AnswerCache } from '#foundation/server/http/answer-cache.ts';
import { openTestDatabase, TEST_TODAY, type TestWorld } from '#testing/test-database.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { renderPage } from '#apps/storefront/server-entry.tsx';
import { createApp } from '../app.ts';
import { clientAddressBy } from '../requests/client-address.ts';
import { compose, type ComposeOptions, type Graph } from '../compose.ts';
import type { Identify } from '../context.ts';
import { createOutage } from '../monitoring/database-outage.ts';
import { createHosts } from '../hosts.ts';
import { createLog, type Log } from '../monitoring/log.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { noteUnknownHosts } from '../requests/unknown-hosts.ts';

/**
 * Converts a page's embedded data to the field names and values that the endpoints return. Tests use it to
 * check which data a page discloses.
 */
export function withPlainData(body: string): string {
  return body.replace(
    /(<script type="application\/json" id="hydration">)(.*?)(?=<\/script>)/s,
    (_, opening: string, data: string) => opening + JSON.stringify(unpack(JSON.parse(data))),
  );
}

export interface Reply {
  status: number;
  body: string;
  headers: Record<string, string>;
  /** The names of the cookies that the response sets. */
  cookies: string[];
  /** The `set-cookie` headers, unparsed. */
  cookieLines: string[];
}

export interface AskOptions {
  method?: string;
  site?: string;
  /** Replaces headers that a browser on a page of the site would send. */
  headers?: Record<string, string | undefined>;
  /** The request body. A string is sent unchanged; any other value is sent as JSON. */
  body?: unknown;
}

export interface TestApp {
  app: FastifyInstance;
  database: Database<Tables>;
  routes: Graph['routes'];
  cache: AnswerCache;
  /**
   * Sends a request over the network through every layer of the server. Its headers are those of a browser on
   * a page of the site, unless `options` replaces them.
   */
  ask(path: string, options?: AskOptions): Promise<Reply>;
  /** Handles the pending events in the outbox. */
  runOutbox(): Promise<number>;
  /** Runs the worker job with this name. */
  runJob(name: string): Promise<number>;
  /** Publishes the pages whose scheduled start has passed and removes those whose scheduled end has passed. */
  applyContentSchedule(): number;
  /** Writes the measurements that wait in memory. Returns the number of rows. */
  flushMeasurement(): Promise<number>;
  /** Generates the product feeds whose data has changed. */
  refreshFeeds(): Promise<number>;
  /** Loads catalogue changes immediately. */
  refreshCatalogue(): Promise<void>;
  /** Requests a path on a site as a guest; otherwise like {@link TestApp.ask}. */
  get(path: string, options?: AskOptions): Promise<Reply>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  world?: TestWorld;
  /** The database of another test shop, as if a second server ran on it. That shop closes it. */
  sharedDatabase?: Database<Tables>;
  /** Environment variables in addition to the defaults of the tests. */
  env?: Environment;
  /** Identifies users; by default, from the session of the signed-in user. */
  identify?: Identify;
  /** The payment methods of the test shop; none by default. */
  methods?: ComposeOptions['methods'];
  /** The external sign-in providers of the test shop; none by default. */
  signInProviders?: ComposeOptions['config']['signInProviders'];
  log?: Log;
  /** The shop's clock. By default, its time is fixed. */
  now?: () => Date;
}

/**
 * Starts the whole shop in this process on its own port (`PORT` if set). The shop serves every endpoint and
 * page, contains the demo data and caches responses.
 */
export async function openTestApp({
  world = 'small',
  sharedDatabase,
  env = {},
  identify,
  methods = [],
  signInProviders = [],
  log = createLog('silent'),
  now = () => new Date(`${TEST_TODAY}T01:00:00Z`),
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-app-'));
  const database = sharedDatabase ?? (await openTestDatabase({ world }));
  const config = {
    ...parseConfig({ DATA_DIR: dataDir, WORKER: 'off', RATE_LIMITS: 'off', SANDBOX: 'on', ...env }),
    signInProviders,
  };
  const cache = new AnswerCache(16 * 1024 * 1024);
  const metrics = createMetrics(cache);
  const hosts = createHosts(config);
  const outage = createOutage({ log, ping: database.ping, now });
  const graph = await compose({
    config,
    database,
    hosts,
    cache,
    metrics,
    log,
    outage,
    now,
    methods,
    secret: 'x'.repeat(32),
    loadDrawings: () => import('#demo/art/drawings.ts'),
    loadPapers: () => import('#demo/documents/sheets.ts'),
  });
  const app = await createApp({
    hosts,
    identify: identify ?? graph.identify,
    identifyKey: graph.identifyKey,
    clientAddress: clientAddressBy(config.trustProxy),
    inForce: graph.inForce,
    placeOf: graph.placeOf,
    filtersOf: graph.filtersOf,
    routes: graph.routes,
    renderer: {
      renderPage,
      assetsOf: () => ({
        styles: [],
        scripts: [],
        modulePreloads: [],
        fonts: [],
        beforePaint: '',
        firstScript: '',
      }),
    },
    cache,
    shopOf: graph.shopOf,
    describePage: graph.describePage,
    redirectOf: graph.redirectOf,
    outage,
    unreadyReasons: async () => [],
    metrics: metrics.text,
    onUnknownHost: noteUnknownHosts({ log, count: metrics.countUnknownHost, now }),
    observe: metrics.observe,
    mount: graph.mount,
    rateLimits: config.rateLimits,
    pageRendersPerMinute: config.pageRendersPerMinute,
    queriesPerMinute: config.queriesPerMinute,
    development: false,
    formTargets: [],
    log,
    now,
  });
  await app.listen({ port: Number(env['PORT'] ?? 0), host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask: TestApp['ask'] = (path, options = {}) => askOver(port, path, options);
  return {
    app,
    database,
    routes: graph.routes,
    cache,
    ask,
    get: ask,
    runOutbox: graph.runOutbox,
    runJob: graph.runJob,
    flushMeasurement: graph.flushMeasurement,
    applyContentSchedule: graph.applyContentSchedule,
    refreshFeeds: graph.refreshFeeds,
    refreshCatalogue: graph.refreshCatalogue,
    close: async () => {
      graph.endStreams();
      await app.close();
      await graph.stopWork();
      if (!sharedDatabase) await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function askOver(
  port: number,
  path: string,
  { method, site = 'aol', headers = {}, body }: AskOptions,
): Promise<Reply> {
  const isText = typeof body === 'string';
  const payload = body === undefined ? undefined : isText ? body : JSON.stringify(body);
  const host = headers['host'] ?? `${site}.localhost`;
  const sent = Object.fromEntries(
    Object.entries({
      host,
      origin: `http://${host}`,
      ...(payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }),
      ...(payload === undefined || isText ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path,
        method: method ?? (payload === undefined ? 'GET' : 'POST'),
        headers: sent,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        const finish = () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            headers: textHeaders(response.headers),
            cookies: (response.headers['set-cookie'] ?? []).map((line) => line.split('=')[0]!),
            cookieLines: response.headers['set-cookie'] ?? [],
          });
        response.on('end', finish);
        // A stream of events does not end by itself. The reply contains its first part.
        if (response.headers['content-type']?.startsWith('text/event-stream'))
          response.once('data', () => {
            finish();
            request.destroy();
          });
      },
    );
    request.on('error', (error) => reject(new Error(`${method ?? ''} ${path}: ${error.message}`)));
    request.end(payload);
  });
}

function textHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]));
}
