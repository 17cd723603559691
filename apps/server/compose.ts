import type { FastifyInstance } from 'fastify';
import type { BoundRoute } from '#foundation/server/http/bind.ts';
import { LOCALITY_COOKIE, LOCATION_CODE_COOKIE } from '#domains/geo/contract.ts';
import { readBacklog } from '#domains/notifications/service/backlog.ts';
import { TEXTS_OFFERED } from '#domains/notifications/contract.ts';
import type { Invoices } from '#domains/invoices/service.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { SettingName } from '#domains/settings/rules/registry.ts';
import { textSetting } from '#domains/settings/rules/values.ts';
import type { Shop } from '#domains/settings/web/shop-context.tsx';
import { clocksOfTheDay } from '#foundation/server/zone-clocks.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { STORE_COOKIE } from '#domains/stores/contract.ts';
import { GUEST } from '#foundation/pure/visitor.ts';
import { TIME_ZONES } from '#sites/in-country.ts';
import { noteServedSites, SAID_EVERY_MS } from '#domains/settings/use-cases/served-sites.ts';
import { readLastCount } from '#domains/stock/service.ts';
import { SITES, sitesServed } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';
import { identifyBy, type ContextOf, type Identify, type PlaceOf } from './context.ts';
import type { ShopState } from './gauges.ts';
import type { CanonicalFilters } from './page-address.ts';
import { followChanges } from './compose/follow.ts';
import type { ComposeOptions } from './compose/given.ts';
import { addJobs } from './compose/jobs.ts';
import { mountParts } from './compose/mounts.ts';
import { createOutbox } from './compose/news.ts';
import { routesOf } from './compose/routes.ts';
import { composeServices } from './compose/services.ts';

export type { ComposeOptions } from './compose/given.ts';

export interface Graph {
  routes: readonly BoundRoute<RequestContext>[];
  /** Who asks, by what a request brings. */
  identify: Identify;
  /** A site as its settings have it: they may say another country. */
  inForce(site: Site): Site;
  placeOf: PlaceOf;
  shopOf(site: Site, origin: string): Shop;
  isCatalogueLoaded(): boolean;
  /** Takes in at once what changed in the catalogue. */
  refreshCatalogue(): Promise<void>;
  /** Products of all sites. */
  catalogueSize(): number;
  /** Forgets what searches found so far. */
  forgetSearches(): void;
  /** Where an address of a site that does not exist has moved to; null when nowhere. */
  redirectOf(site: Site, address: string): Promise<string | null>;
  /** Filters of a site's listing at a path in their one form. */
  filtersOf(site: Site): CanonicalFilters;
  mount(app: FastifyInstance, contextOf: ContextOf): Promise<void>;
  /** What waits and what is under way, for those who watch over the shop. */
  state(): Promise<ShopState>;
  /** The file of a document that goes with a mail; null where it is gone. */
  fileOf: Invoices['fileOf'];
  /** Handles what waits in the outbox; the worker does so by itself. Answers how many events. */
  runOutbox(): Promise<number>;
  /** Runs a job of the worker now, by its name. */
  runJob(name: string): Promise<number>;
  startWork(): void;
  stopWork(): Promise<void>;
}

/** The whole shop, wired by plain calls in the order of dependency: a part can use only those before it. */
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
    search,
    promotions,
    payments,
    sendsTexts,
    newsletterCoupon,
    invoices,
    orders,
    analytics,
  } = services;
  const outbox = createOutbox(services);
  addJobs(outbox, services);
  const clocksOf = clocksOfTheDay();
  await followChanges(services);

  return {
    routes: routesOf(services),
    identify: identifyBy(identity, hosts.originOf, now),
    inForce,
    placeOf: (site, cookie) => ({
      locality: geo.chosenLocality(site.country, cookie(LOCALITY_COOKIE)),
      store: stores.chosenStore(site.id, cookie(STORE_COOKIE)),
      locationCode: cookie(LOCATION_CODE_COOKIE) ?? null,
    }),
    shopOf: (site, origin) => ({
      site,
      settings: {
        ...Object.fromEntries(settings.publicOf(site.id).map(({ name, value }) => [name, value])),
        ...config.partyKeys,
        ...(sendsTexts ? { [TEXTS_OFFERED]: 'on' } : {}),
      },
      clocks: clocksOf(now(), TIME_ZONES[site.country]),
      navigation: catalogue.topCategories(site).map(({ name, url, uri }) => ({ label: name, url, uri })),
      origin,
      notices: promotions.notices({ site: pricedFor(site, GUEST), now: now() }),
      signInProviders: identity.signInProviders(),
      newsletterBenefit: newsletterCoupon.promised(site.id),
      waysToPay: payments.waysToPay(site, (name) => textSetting(settings.of(site.id), name as SettingName)),
      instalments: payments.instalments(site, (name) =>
        textSetting(settings.of(site.id), name as SettingName),
      ),
    }),
    isCatalogueLoaded: catalogue.isLoaded,
    refreshCatalogue: async () => void (await catalogue.refresh()),
    catalogueSize: catalogue.size,
    forgetSearches: search.forget,
    redirectOf: (site, address) => content.movedTo(site.id, address),
    filtersOf: (site) => (path, query) => catalogue.canonicalFilters(pricedFor(site, GUEST), path, query),
    mount: (app, contextOf) => mountParts(app, contextOf, services),
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
    startWork: () => {
      if (config.worker) worker.start();
      // News that no notification brought (a lost connection, a tool that sends none) arrives with the next look.
      worker.addAlways('analytics', 2_000, analytics.flush);
      const note = () =>
        noteServedSites(
          db,
          sitesServed(config.sites).map(({ id }) => id),
          now(),
        );
      note().catch(warn('which sites are served could not be noted'));
      worker.addAlways('served sites', SAID_EVERY_MS, note);
      // A sale that begins at midnight is there at midnight.
      worker.addAlways('coupon of the newsletter', 10_000, newsletterCoupon.refresh);
      worker.addAlways('offers', 1_000, async () => promotions.turn(now(), SITES));
      worker.addAlways('catalogue', 15_000, async () => (await catalogue.refresh()).tags.length);
      worker.addAlways('settings', 30_000, async () => Number(await settings.reload()));
    },
    stopWork: async () => {
      await worker.stop();
      await analytics.flush().catch(warn('what shoppers did last could not be written'));
    },
  };
}
