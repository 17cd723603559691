import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { ChosenStore } from '#foundation/pure/user.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  STORE_COOKIE,
  unknownStore,
  type getStore,
  type getStoreArea,
  type setStore as setStoreCall,
  type AreaMap,
  type ListedStore,
  type StoreDetail,
} from '../contract.ts';
import { areaMap, type NamedPlace } from '../rules/area-map.ts';
import { pointOf, type Point } from '../rules/finding.ts';
import { shutDays, specialDaysFrom } from '../rules/special-days.ts';
import { listHolidays } from '#domains/logistics/use-cases/network.ts';
import { readStores, readStoreUris, type StoreRecord } from '../db/stores.ts';
import { StoreDirectory } from './store-directory.ts';

export type { StoreRecord };
export { readStoreUris as storeUris };
export { readCounters, readStoreNames as storeNames } from '../db/stores.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
/** The maximum distance in km between a store and the suburbs on its map. */
const AREA_KM = 40;

export interface StoresDeps {
  db: Kysely<Tables>;
  /** Returns the suburbs and towns within `km` kilometres of a point. */
  placesAround(country: string, point: Point, km: number): readonly NamedPlace[];
}

export type StoresSubject = Awaited<ReturnType<typeof createStoresService>>;

/**
 * Creates the stores service, which caches the stores in memory until `reload()` loads them again. Its
 * methods receive the site's id.
 */
export async function createStoresService({ db, placesAround }: StoresDeps) {
  const directory = new StoreDirectory();

  /** Loads the stores and public holidays again, for example after an import. */
  async function reload(): Promise<void> {
    const [stores, holidays] = await Promise.all([readStores(db), listHolidays(db)]);
    directory.load(stores, holidays);
  }

  await reload();
  return {
    reload,
    /**
     * Returns the stores of a site that match all filters (API-24, -25). Without filters, returns the same
     * array until `reload()`.
     */
    list: (site: string, filters?: readonly string[]) => directory.list(site, filters),
    summaries: (site: string, now: Date, filters?: readonly string[]) =>
      summariseStores(directory, site, now, filters),
    detail: (site: string, idOrUri: string, now: Date) => getStoreDetail(directory, site, idOrUri, now),
    area: (site: string, idOrUri: string) => drawArea(directory, placesAround, site, idOrUri),
    chosenStore: (site: string, uri: string | undefined) => getChosenStore(directory, site, uri),
    setStore: (ctx: RequestContext, storeId: number | string | null) => setStore(ctx, directory, storeId),
  };
}

/** Returns the stores of a site without the fields that only the store page needs. */
function summariseStores(
  directory: StoreDirectory,
  site: string,
  now: Date,
  filters: readonly string[] = [],
): ListedStore[] {
  return directory.list(site, filters).map((store) => {
    const { sites, subdivision, warehouse, headline, blurb, facts, parking, interior, ...more } = store;
    const { allSpecialDays, version, ...rest } = more;
    const special = specialDaysFrom(store, now);
    return {
      ...rest,
      ...special,
      shutOn: shutDays(
        directory.holidaysOf(store, now).map(({ day }) => day),
        special.specialDays,
      ),
    };
  });
}

/**
 * Returns a store with the fields of its page, including the public holidays of about a year. Fails with 404
 * if the site does not have the store.
 */
function getStoreDetail(
  directory: StoreDirectory,
  site: string,
  idOrUri: string,
  now: Date,
): StoreDetail | FaultOf<typeof getStore> {
  const store = directory.find(site, idOrUri);
  if (!store) return failWith(unknownStore);
  const { sites, subdivision, warehouse, allSpecialDays, version, ...publicFields } = store;
  return { ...publicFields, ...specialDaysFrom(store, now), holidays: directory.holidaysOf(store, now) };
}

/**
 * Returns a map of a store's surroundings. Fails with 404 if the site does not have the store or its
 * coordinates are unknown.
 */
function drawArea(
  directory: StoreDirectory,
  placesAround: StoresDeps['placesAround'],
  site: string,
  idOrUri: string,
): AreaMap | FaultOf<typeof getStoreArea> {
  const store = directory.find(site, idOrUri);
  const point = store && pointOf(store);
  if (!store || !point) return failWith(unknownStore);
  return areaMap(point, placesAround(store.country, point, AREA_KM));
}

/**
 * Returns the shopper's chosen store from the URI in the cookie. Returns null if there is no URI, or if the
 * site does not have that store.
 */
function getChosenStore(
  directory: StoreDirectory,
  site: string,
  uri: string | undefined,
): ChosenStore | null {
  const store = uri === undefined ? undefined : directory.find(site, uri);
  return store ? { storeUri: store.storeUri, name: store.name, virtualTourId: store.virtualTourId } : null;
}

/**
 * Saves the shopper's chosen store in a cookie (API-27). Null deletes the choice. Fails with 404 for an
 * unknown store.
 */
function setStore(
  ctx: RequestContext,
  directory: StoreDirectory,
  storeId: number | string | null,
): { success: boolean } | FaultOf<typeof setStoreCall> {
  if (storeId === null) {
    ctx.clearCookie(STORE_COOKIE);
    return { success: true };
  }
  const store = directory.find(ctx.site.id, String(storeId));
  if (!store) return failWith(unknownStore);
  ctx.setCookie(STORE_COOKIE, store.storeUri, { maxAgeSeconds: YEAR_SECONDS });
  return { success: true };
}
