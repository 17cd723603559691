import { priceLists } from '#domains/catalogue/use-cases/catalogue.ts';
import { PLACED_COOKIE } from '#domains/orders/contract/orders.ts';
import { isInvited } from '#domains/company/use-cases/company.ts';
import { createContentService, type ContentService } from '#domains/content/use-cases/content.ts';
import { createDefaultWeeks, defaultWeekTag } from '#domains/delivery/use-cases/default-weeks.ts';
import { createDeliveryService } from '#domains/delivery/use-cases/delivery.ts';
import { createTellShop, formNotice } from '#domains/enquiries/use-cases/notify-shop.ts';
import { createGeoService } from '#domains/geo/use-cases/geo.ts';
import { createVisitorLocation } from '#domains/geo/use-cases/visitor-location.ts';
import { sessionLengthOf } from '#domains/identity/rules/session-life.ts';
import { createIdentity } from '#domains/identity/use-cases/identity.ts';
import { createStaff } from '#domains/staff/use-cases/staff.ts';
import { isOn, numberSetting } from '#domains/settings/rules/values.ts';
import { createSettingsService, type SettingsService } from '#domains/settings/use-cases/settings.ts';
import type { Site } from '#sites/site.ts';
import { visitPlaces } from '#domains/stores/rules/opening.ts';
import { createStoresService, storeNames, storeUris } from '#domains/stores/use-cases/stores.ts';
import { siteOf, SITES } from '#sites/registry.ts';
import { rateLimitKeyOf } from '../requests/client-address.ts';
import { createSitesInForce } from '../startup/sites-in-force.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { findMissingUris } from './missing-uris.ts';
import type { BaseDeps } from './base-deps.ts';
import { staffOfIdentity } from './staff-of-identity.ts';
import { staffWork } from './staff-work.ts';

const NO_PAGES: readonly string[] = [];

/** Composes the base services: settings, identity, places, stores, content and delivery. */
export async function composeGround(base: BaseDeps) {
  const { database, cache, now, secret, db, warn } = base;
  const settings = createSettingsService({
    db,
    traitsOf: siteOf,
    listen: database.listen,
    onChange: () => cache.drop(['setting']),
    onError: warn('settings could not be read'),
  });
  await settings.start();
  /**
   * Applies the operator's configuration to a site: country (SHELL-02), phone (NAV-25), company facts and
   * pages.
   */
  let content: ContentService | null = null;
  const inForce = createSitesInForce(settings.of, (siteId) => content?.missingPages(siteId) ?? NO_PAGES);
  // The time zone depends on the country, not on the missing pages. The content service needs the time zone
  // to find the missing pages.
  const inCountry = createSitesInForce(settings.of, () => NO_PAGES);
  const siteInForce = (id: string) => inForce(siteOf(id));
  const readSetting = async (siteId: string, name: string) => {
    const value = settings.of(siteId).find((one) => one.name === name)?.value;
    return value === undefined ? undefined : String(value);
  };

  const siteNamed = (id: string) => (SITES.some((site) => site.id === id) ? siteInForce(id) : null);
  const { identity, staff } = await composePeople(base, settings, { siteInForce, siteNamed });

  const notifyShop = createTellShop(settings.of);
  const geo = await createGeoService({ db });
  const stores = await createStoresService({ db, placesAround: geo.placesAround });
  content = createContentService({
    db,
    onForm: (tx, sent, visit) => notifyShop(tx, formNotice(sent), visit),
    listen: database.listen,
    placesOf: (siteId, now) => visitPlaces(stores.summaries(siteId, now), now),
    onChange: (tags) => cache.drop(tags),
    onLinksChange: () => cache.drop(['setting']),
    findMissingUris,
    secret,
    clock: now,
    timeZoneOf: (siteId) => inCountry(siteOf(siteId)).timeZone,
    onError: warn('content could not be read'),
  });
  await content.start();
  const delivery = await createDeliveryService({ db });
  const defaultWeeks = createDefaultWeeks({
    delivery,
    clock: now,
    onChange: (markets) => cache.drop(markets.map(defaultWeekTag)),
  });
  await defaultWeeks.refresh();
  const location = createVisitorLocation({
    geo,
    warehouseOfPostcode: delivery.warehouseOfPostcode,
  });

  return {
    settings,
    inForce,
    siteInForce,
    readSetting,
    identity,
    staff,
    tellShop: notifyShop,
    geo,
    stores,
    content,
    delivery,
    defaultWeeks,
    location,
  };
}

export type Ground = Awaited<ReturnType<typeof composeGround>>;

interface SitesInForce {
  siteInForce(id: string): Site;
  /** Returns null for a site that does not exist. */
  siteNamed(id: string): Site | null;
}

/** Creates the services for accounts, sessions and staff, and starts to follow ended sessions. */
async function composePeople(
  { config, database, hosts, now, secret, db, warn, metrics }: BaseDeps,
  settings: Pick<SettingsService, 'of'>,
  { siteInForce, siteNamed }: SitesInForce,
) {
  const identity = createIdentity({
    db,
    secret,
    siteNamed,
    originOf: hosts.originOf,
    networkOf: rateLimitKeyOf,
    staffLockMinutes: (siteId) => numberSetting(settings.of(siteId), 'StaffLockMinutes', 10),
    sessionLength: (siteId) => sessionLengthOf(settings.of(siteId)),
    asksPasscode: (siteId) => isOn(settings.of(siteId), 'OTPEnabled'),
    hasLimits: config.rateLimits,
    clock: now,
    providers: config.signInProviders,
    onSignInFailure: metrics.countSignInFailure,
    priceLists,
    isInvited,
    staff: staffOfIdentity,
    personalData: PERSONAL_DATA,
    cookiesOfPeople: (siteId) =>
      siteInForce(siteId).capabilities.hidesPricesFromGuests ? [PLACED_COOKIE] : [],
    listen: database.listen,
    onError: warn('sessions could not be read'),
  });
  await identity.start();
  const staff = createStaff({
    db,
    identity,
    storeUris,
    storeNames,
    work: staffWork,
    sites: () => SITES.map(({ id }) => siteInForce(id)),
    siteNamed,
    originOf: hosts.originOf,
    clock: now,
  });
  return { identity, staff };
}
