import type { FastifyInstance } from 'fastify';
import type { BoundRoute } from '#foundation/server/http/bind.ts';
import { LOCALITY_COOKIE, LOCATION_CODE_COOKIE } from '#domains/geo/contract.ts';
import { writeJobRuns } from '#domains/notifications/use-cases/background-work.ts';
import { readBacklog } from '#domains/notifications/use-cases/backlog.ts';
import { TEXTS_OFFERED } from '#domains/notifications/contract.ts';
import type { IdentifyKey } from '#domains/integrations/use-cases/api-keys.ts';
import type { Invoices } from '#domains/invoices/use-cases/invoices.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { SettingName } from '#domains/settings/rules/registry.ts';
import { textSetting } from '#domains/settings/rules/values.ts';
import type { Shop } from '#domains/settings/web/shop-context.tsx';
import { clocksOfTheDay } from '#foundation/server/zone-clocks.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { STORE_COOKIE } from '#domains/stores/contract.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { TIME_ZONES } from '#sites/in-country.ts';
import { noteServedSites, SAID_EVERY_MS } from '#domains/settings/use-cases/served-sites.ts';
import { readLastCount } from '#domains/stock/use-cases/stock.ts';
import { SITES, sitesServed } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';
import { identifyBy, type ContextOf, type Identify, type PlaceOf } from './context.ts';
import type { ShopState } from './monitoring/gauges.ts';
import type { DescribePage } from './pages/page-metadata.ts';
import type { ProductFeeds } from '#domains/syndication/use-cases/product-feeds.ts';
import type { CanonicalFilters } from './pages/page-address.ts';
import { followChanges } from './compose/follow.ts';
import type { ComposeOptions } from './compose/base-deps.ts';
import { addJobs } from './compose/jobs.ts';
import { createIndexedPages } from './compose/indexed-pages.ts';
import { mountParts } from './compose/mounts.ts';
import { createOutbox } from './compose/outbox.ts';
import { composeProductFeeds } from './compose/product-feeds.ts';
import { createPageMetadata } from './compose/page-metadata.ts';
import { routesOf } from './compose/routes.ts';
import { composeServices, type Services } from './compose/services.ts';

export type { ComposeOptions } from './compose/base-deps.ts';

export interface Graph {
  routes: readonly BoundRoute<RequestContext>[];
  /** Identifies the user from the credentials of a request. */
  identify: Identify;
  /** Identifies a request with an API key. */
  identifyKey: IdentifyKey;
  /** Returns a site with the operator's settings applied. The settings may change the site's country. */
  inForce(site: Site): Site;
  placeOf: PlaceOf;
  shopOf(site: Site, origin: string): Shop;
  isCatalogueLoaded(): boolean;
  /** Loads pending catalogue changes without waiting for the next poll. */
  refreshCatalogue(): Promise<void>;
  /** Returns the number of products on all sites. */
  catalogueSize(): number;
  /** Deletes the cached search results. */
  forgetSearches(): void;
  /** Describes a page to search engines. */
  describePage: DescribePage;
  /** Returns the new path of a page if the page has moved on this site; null otherwise. */
  redirectOf(site: Site, address: string): Promise<string | null>;
  /** Returns the function that converts the filters of a site's listings to their canonical form. */
  filtersOf(site: Site): CanonicalFilters;
  mount(app: FastifyInstance, contextOf: ContextOf): Promise<void>;
  /** Returns the pending and running work of the shop for monitoring. */
  state(): Promise<ShopState>;
  /** Returns the file of a document attached to an email; null if it has been deleted. */
  fileOf: Invoices['fileOf'];
  /**
   * Handles the pending events in the outbox and returns their number. The worker normally handles them
   * automatically.
   */
  runOutbox(): Promise<number>;
  /** Runs the worker job with this name immediately. */
  runJob(name: string): Promise<number>;
  /**
   * Publishes the pages whose scheduled start has passed and removes those whose scheduled end has passed.
   * Returns their number.
   */
  applyContentSchedule(): number;
  /** Writes the measurements that wait in memory. Returns the number of rows. */
  flushMeasurement(): Promise<number>;
  /** Generates the product feeds whose data has changed. Returns their number. */
  refreshFeeds(): Promise<number>;
  /** Ends all streams of live changes and refuses new ones. */
  endStreams(): void;
  startWork(): void;
  stopWork(): Promise<void>;
}

/**
 * Composes the whole shop with plain function calls, in dependency order. A module can use only modules
 * composed earlier.
 */
export async function compose(options: ComposeOptions): Promise<Graph> {
  const services = await composeServices(options);
  const {
    config,
    hosts,
    now,
    db,
    warn,
    worker,
    settings,
    inForce,
    identity,
    geo,
    stores,
    content,
    catalogue,
    defaultWeeks,
    search,
    promotions,
    payments,
    sendsTexts,
    newsletterCoupon,
    invoices,
    orders,
    measurement,
    apiKeys,
  } = services;
  const outbox = createOutbox(services);
  addJobs(outbox, services);
  const indexedPages = createIndexedPages(services);
  const productFeeds = composeProductFeeds(services);
  const clocksOf = clocksOfTheDay();
  await followChanges(services);
  await services.liveChanges.start();

  return {
    routes: routesOf(services),
    identify: identifyBy(identity, hosts.originOf, now),
    identifyKey: apiKeys.identify,
    inForce,
    placeOf: (site, cookie) => ({
      locality: geo.chosenLocality(site.country, cookie(LOCALITY_COOKIE)),
      store: stores.chosenStore(site.id, cookie(STORE_COOKIE)),
      locationCode: cookie(LOCATION_CODE_COOKIE) ?? null,
    }),
    shopOf: (site, origin) => ({
      site,
      settings: {
        ...settings.valuesForPages(site.id),
        ...config.partyKeys,
        ...(sendsTexts ? { [TEXTS_OFFERED]: 'on' } : {}),
      },
      clocks: clocksOf(now(), TIME_ZONES[site.country]),
      navigation: catalogue.topCategories(site).map(({ name, url, uri }) => ({ label: name, url, uri })),
      origin,
      deliveryWeek: defaultWeeks.of(site.country),
      notices: promotions.notices({ site: pricedFor(site, GUEST), now: now() }),
      signInProviders: identity.signInProviders(),
      newsletterBenefit: newsletterCoupon.promised(site.id),
      acceptedMethods: payments.acceptedMethods(site, (name) =>
        textSetting(settings.of(site.id), name as SettingName),
      ),
      instalments: payments.instalments(site, (name) =>
        textSetting(settings.of(site.id), name as SettingName),
      ),
    }),
    isCatalogueLoaded: catalogue.isLoaded,
    refreshCatalogue: async () => void (await catalogue.refresh()),
    catalogueSize: catalogue.size,
    forgetSearches: search.forget,
    describePage: createPageMetadata({ ...services, indexedPages }),
    redirectOf: (site, address) => content.movedTo(site.id, address),
    filtersOf: (site) => (path, query) => catalogue.canonicalFilters(pricedFor(site, GUEST), path, query),
    mount: (app, contextOf) => mountParts(app, contextOf, { ...services, indexedPages, productFeeds }),
    state: async () => {
      const [backlog, state, stockCountedAt] = await Promise.all([
        readBacklog(db),
        orders.state(),
        readLastCount(db),
      ]);
      return { ...backlog, orders: state, stockCountedAt };
    },
    fileOf: invoices.fileOf,
    runOutbox: outbox.runDue,
    runJob: worker.runOnce,
    applyContentSchedule: () => content.applySchedule(now()),
    refreshFeeds: productFeeds.refresh,
    flushMeasurement: measurement.flush,
    endStreams: services.liveChanges.end,
    startWork: () => startWork(services, productFeeds),
    stopWork: async () => {
      services.webhooks.sender.stop();
      await worker.stop();
      await measurement.flush().catch(warn('analytics events could not be written'));
    },
  };
}

/** Starts the worker's jobs, and the jobs that every process runs. */
function startWork(services: Services, productFeeds: ProductFeeds): void {
  const { config, worker, measurement, db, now, warn, newsletterCoupon, promotions, content } = services;
  const { catalogue, settings, defaultWeeks } = services;
  if (config.worker) worker.start();
  worker.addAlways('latest runs of jobs', 15_000, async () => {
    const runs = worker.takeRuns();
    await writeJobRuns(db, runs);
    return runs.length;
  });
  worker.addAlways('analytics', 2_000, measurement.flush);
  const note = () =>
    noteServedSites(
      db,
      sitesServed(config.sites).map(({ id }) => id),
      now(),
    );
  note().catch(warn('the list of served sites could not be recorded'));
  worker.addAlways('served sites', SAID_EVERY_MS, note);
  worker.addAlways('newsletter coupon', 10_000, newsletterCoupon.refresh);
  worker.addAlways('product feeds', 60_000, productFeeds.refresh);
  worker.addAlways('delivery weeks', 5_000, defaultWeeks.refresh);
  // Runs every second, so that a sale that begins at midnight is available at midnight.
  worker.addAlways('offers', 1_000, async () => promotions.turn(now(), SITES));
  worker.addAlways('scheduled pages', 1_000, async () => content.applySchedule(now()));
  // Polling also finds changes whose notification was lost when a connection broke, and changes by tools
  // that send no notifications.
  worker.addAlways('catalogue', 15_000, async () => (await catalogue.refresh()).tags.length);
  worker.addAlways('settings', 30_000, async () => Number(await settings.reload()));
}
