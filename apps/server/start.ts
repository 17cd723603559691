import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { dayInZone } from '#foundation/pure/day.ts';
import type { Config } from '#foundation/server/config.ts';
import { lockDataDir, prepareDataDir, unwritableFolders } from '#foundation/server/files/data-dir.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { openDatabase, type Database } from '#foundation/server/database/open.ts';
import { poolWithoutRoom } from '#foundation/server/database/pool/pool-room.ts';
import { AnswerCache } from '#foundation/server/http/answer-cache.ts';
import { readDataCounts } from '#database/data-counts.ts';
import { isMigrated, migrate } from '#database/migrate.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { hasProducts } from '#domains/catalogue/use-cases/catalogue.ts';
import { unreadableFactors } from '#domains/identity/use-cases/sign-in/authenticator.ts';
import { createSecrets } from '#domains/identity/use-cases/sessions/secrets.ts';
import { connectMethods, withoutProvider, unconnectedSwitches } from '#domains/payments/methods/server.ts';
import { PARCEL_NETWORK } from '#domains/fulfilment/carriers/parcel-network.ts';
import { MEASUREMENT_PROTOCOL } from '#domains/analytics/use-cases/measurement-protocol.ts';
import { readSettings } from '#domains/settings/use-cases/settings.ts';
import { sitesServed } from '#sites/registry.ts';
import { createPressSignIn } from '../sandbox/press-sign-in.ts';
import { startSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { createApp, type AppOptions } from './app.ts';
import { compose } from './compose.ts';
import { clientAddressBy } from './requests/client-address.ts';
import { startControl } from './startup/start-control.ts';
import { registerGauges } from './monitoring/gauges.ts';
import { createOutage } from './monitoring/database-outage.ts';
import { refuseDemoStaff } from './startup/refuse-demo-staff.ts';
import { allOrFaults, tryDatabase, tryPort } from './startup/first-checks.ts';
import { cacheFor, READY_MS, readinessWithin } from './monitoring/health.ts';
import { createHosts } from './hosts.ts';
import type { Log } from './monitoring/log.ts';
import { warnLostHosts } from './startup/lost-hosts.ts';
import { dataDirGauges } from './monitoring/data-dir-gauges.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { lostPhotographs } from './startup/lost-photographs.ts';
import { missing } from './startup/missing-configuration.ts';
import type { Renderer } from './pages/render-answer.ts';
import { secretOf } from './startup/secret.ts';
import { drain } from './startup/shutdown.ts';
import { unaddressedSites } from './startup/unaddressed-sites.ts';
import { noteUnknownHosts } from './requests/unknown-hosts.ts';
import { startupGarbage } from './startup/startup-garbage.ts';
import { warmUpAsGuest } from './startup/warm-up-as-guest.ts';

/** The secret of the simulated Measurement Protocol, for the measurement id G-SANDBOX. */
const SANDBOX_MEASUREMENT = { GOOGLE_MEASUREMENT_SECRETS: 'G-SANDBOX:sandbox-secret' };

export interface RunningShop {
  port: number;
  url: string;
  sandboxUrl: string | null;
  /** The names and URLs of the served sites, in the order of the configuration. */
  addresses: readonly { name: string; url: string }[];
  /** The configuration that a production shop lacks. Each text also explains the remedy. */
  missing: readonly string[];
  /** The number of products in the catalogue at startup. */
  products: number;
  /**
   * Drains and stops the server. During the configured delay, the server still accepts requests but reports
   * that it is not ready; `hurry` skips this delay. Then the server completes the requests in progress.
   */
  close(hurry?: AbortSignal): Promise<void>;
}

export interface StartOptions {
  config: Config;
  log: Log;
  /**
   * The renderer, or a promise of the renderer. The server awaits the promise after it has opened the
   * database.
   */
  renderer: Renderer | Promise<Renderer>;
  clientFolder?: string;
  /** The folder with the files of the built back office. */
  backOfficeFolder?: string;
  development?: boolean;
  /** Receives every request before all other handlers. Returns true if it responded. */
  before?(request: IncomingMessage, response: ServerResponse): boolean;
  /** Reports the progress of the startup to the operator. */
  reportProgress(text: string): void;
  /**
   * Called before the server accepts requests. After this call, the process must drain the server before it
   * exits.
   */
  onListen?(): void;
  now?: () => Date;
}

/**
 * Starts the database, migrations, demo data, sandbox, server and worker, as `npm start` does.
 * `startupErrorText` explains the errors that it throws.
 */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { config, log, now = () => new Date() } = options;
  // Prevents an unhandled rejection if startup fails before the renderer is awaited. If startup does not
  // fail, the later `await` handles the rejection.
  const rendering = Promise.resolve(options.renderer);
  rendering.catch(() => undefined);
  const embedded = config.database.url === undefined;
  const release = embedded ? lockDataDir(config.dataDir) : () => undefined;
  const loaded = await loadShop({ ...options, now });
  const { hosts, database, sandbox, metrics, graph } = loaded;
  const people = await demoPeople(config, database);
  const withoutPhotographs = await lostPhotographs(database.db, config.dataDir);
  if (withoutPhotographs !== null) log.warn(withoutPhotographs);
  registerGauges(metrics.registry, {
    pool: database.pool,
    state: graph.state,
    now,
    ...dataDirGauges(config.dataDir),
  });
  let isEnding = false;
  const appOptions: AppOptions = {
    ...appOptionsOf({ ...options, now }, loaded, () => isEnding),
    ...beforeOf(options, sandbox && pressSignIn(loaded, people, now)),
    renderer: await rendering,
  };
  const app = await createApp(appOptions);
  options.onListen?.();
  await app.listen({ port: config.port, host: config.host });
  void warnLostHosts(config, log);
  const { port } = app.server.address() as { port: number };
  const url = hosts.originOf(hosts.first.id);
  const addresses = sitesServed(config.sites).map((site) => ({
    name: graph.inForce(site).name,
    url: hosts.originOf(site.id),
  }));
  sandbox?.open({ db: database.db, url, people, sites: addresses, fileOf: graph.fileOf });
  graph.startWork();
  const control = embedded
    ? await startControl({ config, database }).catch((error: unknown) => {
        log.warn({ err: error }, 'commands cannot reach this shop while it runs');
        return null;
      })
    : null;

  const garbage = startupGarbage(graph.catalogueSize());
  const ending = new AbortController();
  const warming = config.warmUp
    ? warmUpAsGuest(appOptions, ending.signal).then(
        () => {
          graph.forgetSearches();
          garbage.collect();
          metrics.isWarm();
        },
        (error: unknown) => log.info({ err: error }, 'the process stopped its warm-up'),
      )
    : null;

  return {
    port,
    url,
    sandboxUrl: sandbox?.url ?? null,
    addresses,
    missing:
      config.mode === 'production'
        ? await listMissing(config, loaded, {
            withoutPhotographs,
            origins: addresses.map((one) => one.url),
            now,
          })
        : [],
    products: graph.catalogueSize(),
    close: async (hurry) => {
      isEnding = true;
      ending.abort();
      garbage.cancel();
      // Streams last longer than requests, for which the drain waits.
      graph.endStreams();
      await drain(app.server, { delayMs: config.shutdown.delayMs, hurry });
      await warming;
      log.info('all requests are finished; waiting for running jobs');
      await control?.close();
      await app.close();
      await graph.stopWork();
      await sandbox?.close();
      await database.close();
      release();
    },
  };
}

type Loading = Pick<StartOptions, 'config' | 'log' | 'reportProgress'> & { now: () => Date };
type LoadedShop = Awaited<ReturnType<typeof loadShop>>;

/** Checks the machine, and loads the database, the sandbox and the services. */
async function loadShop({ config, log, reportProgress, now }: Loading) {
  const [hosts, connected] = await allOrFaults(
    () => createHosts(config),
    () => connectMethods(config.payments, (line) => log.warn(line)),
    () => prepareDataDir(config.dataDir),
    () => tryPort(config),
    () => tryDatabase(config),
  );
  const { database, outage } = await prepareDatabase({ config, log, reportProgress, now });
  const sandbox = config.sandbox.enabled
    ? await startSandbox({ dataDir: config.dataDir, host: config.host, port: config.sandbox.port, now })
    : null;
  const cache = new AnswerCache(config.pageCacheBytes);
  const metrics = createMetrics(cache);
  const methods = usableMethods(connected, sandbox);
  for (const line of [...config.mistypedNames, ...config.incompletePayments, ...config.incompleteParties])
    log.warn(line);
  const began = Date.now();
  reportProgress('Loading the catalogue');
  const graph = await compose({
    config: sandbox
      ? {
          ...config,
          signInProviders: [...config.signInProviders, sandbox.signInProvider],
          partyKeys: {
            ...config.partyKeys,
            MeasurementSimulator: sandbox.measurementUrl,
            ThirdPartyStandIns: sandbox.standInsUrl,
          },
          parties: {
            [MEASUREMENT_PROTOCOL.name]: SANDBOX_MEASUREMENT,
            [PARCEL_NETWORK.name]: sandbox.parcelNetwork,
            ...config.parties,
          },
        }
      : config,
    database,
    hosts,
    cache,
    metrics,
    log,
    outage,
    now,
    methods,
    secret: secretOf(config),
    loadDrawings: () => import('#demo/art/drawings.ts'),
    loadPapers: () => import('#demo/documents/sheets.ts'),
  });
  const unread = await unreadableFactors(database.db, createSecrets(secretOf(config)));
  if (unread > 0)
    log.error(
      { authenticators: unread },
      'the second factors of users were encrypted with a different SECRET, so their codes are rejected: add the earlier value as SECRET_BEFORE (docs/guides/operate.md, Secrets)',
    );
  reportProgress(
    `Catalogue ready: ${counted(graph.catalogueSize(), 'product')}, ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  return { hosts, database, outage, sandbox, cache, metrics, methods, graph };
}

/** Opens the database, applies the migrations, and loads the demo world into an empty demo shop. */
async function prepareDatabase(loading: Loading) {
  const { config, log, reportProgress, now } = loading;
  const open = () =>
    openDatabase<Tables>({
      ...(config.database.url ? { url: config.database.url } : { dataDir: join(config.dataDir, 'database') }),
      poolSize: config.database.poolSize,
      onIdleError: (error) => outage.suspect(error),
    });
  const outage = createOutage({ log, ping: async () => database.ping(), now });
  let database = await open();
  const noRoom = await poolWithoutRoom(database, config.database.poolSize);
  if (noRoom !== null) log.warn(noRoom);
  const ran = await migrate(database.db);
  if (ran.length > 0) reportProgress(`Database ready: ${ran.length} migrations`);
  if (config.mode === 'production') await refuseDemoStaff(database.db);
  // Demo data is loaded only into a database without products, never into a retailer's database.
  if (config.demo.enabled && !(await hasProducts(database.db))) {
    await loadDemoData(database, loading);
    if (config.database.url === undefined) {
      // Reopens the database, because its thread never releases the memory that loading the demo data used.
      // Closing the database also shortens its log.
      await database.close();
      database = await open();
    }
  }
  return { database, outage };
}

async function loadDemoData(
  { db }: Database<Tables>,
  { config, reportProgress, now }: Loading,
): Promise<void> {
  const { loadDemoWorld } = await import('#demo/world.ts');
  reportProgress(
    `Loading the demo world: ${config.demo.products.toLocaleString('en')} products (at the first start only)`,
  );
  await loadDemoWorld(db, {
    products: config.demo.products,
    today: dayInZone(now(), 'Australia/Sydney').day,
    onProgress: reportProgress,
  });
  // The passwords of the demo people are public, so production shops do not have these people.
  if (config.mode !== 'production') {
    const { loadDemoPeople } = await import('#demo/people.ts');
    await loadDemoPeople(db, { seal: createSecrets(secretOf(config)).seal, now: now() });
  }
}

/**
 * Returns the configured payment methods, the methods that need no provider, and simulators of all other
 * methods.
 */
function usableMethods(connected: ReturnType<typeof connectMethods>, sandbox: Sandbox | null) {
  const ownMethods = [...connected, ...withoutProvider().map((method) => method.connect({}))];
  return [
    ...ownMethods,
    // The sandbox simulates a wallet only if it also simulates the card payments that the wallet uses.
    ...connectMethods(sandbox?.methodSettings ?? {}).filter(
      ({ method }) => !ownMethods.some((own) => [method.name, method.through].includes(own.method.name)),
    ),
  ];
}

/** Returns the demo people who can sign in; empty without the sandbox. */
async function demoPeople(config: Config, { db }: Database<Tables>) {
  if (!config.sandbox.enabled) return [];
  const { readDemoPeople } = await import('#demo/people.ts');
  return readDemoPeople(db);
}

function pressSignIn(
  { database, hosts }: LoadedShop,
  people: Awaited<ReturnType<typeof demoPeople>>,
  now: () => Date,
) {
  const siteIdOf = (host: string | undefined) => hosts.find(host)?.site.id ?? null;
  return createPressSignIn({ db: database.db, people, siteIdOf, now });
}

/**
 * Returns the handler that receives every request before the others; an empty object if no handler is needed.
 */
function beforeOf(
  { before }: StartOptions,
  press: ReturnType<typeof createPressSignIn> | null,
): Pick<AppOptions, 'before'> {
  if (!before && !press) return {};
  return { before: (...args) => before?.(...args) || (press?.(...args) ?? false) };
}

/** Returns the options of the HTTP application, except its renderer. */
function appOptionsOf(
  {
    config,
    log,
    clientFolder,
    backOfficeFolder,
    development = false,
    now,
  }: StartOptions & { now: () => Date },
  { hosts, cache, metrics, outage, sandbox, database, graph }: LoadedShop,
  isEnding: () => boolean,
): Omit<AppOptions, 'renderer' | 'before'> {
  // The check reads the database's schema catalogue, which costs as much as dozens of requests. Therefore its
  // result is cached.
  const isSchemaThere = cacheFor(10_000, () => isMigrated(database.db), now);
  return {
    hosts,
    identify: graph.identify,
    identifyKey: graph.identifyKey,
    clientAddress: clientAddressBy(config.trustProxy),
    inForce: graph.inForce,
    placeOf: graph.placeOf,
    filtersOf: graph.filtersOf,
    routes: graph.routes,
    cache,
    shopOf: graph.shopOf,
    describePage: graph.describePage,
    redirectOf: graph.redirectOf,
    outage,
    unreadyReasons: readinessWithin(READY_MS, async () => {
      if (isEnding()) return ['the process is stopping'];
      const reasons: string[] = [];
      const reached = await database.ping().then(
        () => true,
        () => false,
      );
      if (!reached) return ['the database does not respond'];
      if (!(await isSchemaThere())) reasons.push('migrations are missing');
      if (!graph.isCatalogueLoaded()) reasons.push('the catalogue is not loaded');
      return reasons;
    }),
    onUnknownHost: noteUnknownHosts({ log, count: metrics.countUnknownHost, now }),
    metrics: metrics.text,
    metricsToken: config.metricsToken,
    observe: metrics.observe,
    mount: graph.mount,
    clientFolder,
    backOfficeFolder,
    rateLimits: config.rateLimits,
    pageRendersPerMinute: config.pageRendersPerMinute,
    queriesPerMinute: config.queriesPerMinute,
    development,
    formTargets: sandbox?.formTargets ?? [],
    log,
    now,
  };
}

/** Returns the configuration that a production shop lacks, each item with its remedy. */
async function listMissing(
  config: Config,
  { database, methods }: LoadedShop,
  {
    withoutPhotographs,
    origins,
    now,
  }: { withoutPhotographs: string | null; origins: readonly string[]; now: () => Date },
): Promise<string[]> {
  return missing(config, await readDataCounts(database.db), {
    withoutPhotographs,
    origins,
    today: dayInZone(now(), 'Australia/Sydney').day,
    settings: await readSettings(database.db),
    sites: sitesServed(config.sites),
    unconnected: unconnectedSwitches(methods),
    unwritable: unwritableFolders(config.dataDir),
    unaddressed: await unaddressedSites(config, database.db, now()),
  });
}
