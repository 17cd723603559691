import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { ChosenStore } from '#foundation/pure/user.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { addDays, dayInZone } from '#foundation/pure/day.ts';
import {
  STORE_COOKIE,
  unknownStore,
  type getStore,
  type getStoreArea,
  type setStore as setStoreCall,
  type AreaMap,
  type Holiday,
  type ListedStore,
  type StoreDetail,
} from '../contract.ts';
import { areaMap, type NamedPlace } from '../rules/area-map.ts';
import { filterStores, pointOf, type Point } from '../rules/finding.ts';
import { listHolidays } from '#domains/logistics/use-cases/network.ts';
import { readStores, readStoreUris, type StoreRecord } from '../db/stores.ts';

export type { StoreRecord };
export { readStoreUris as storeUris };
export { readCounters } from '../db/stores.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
/**
 * The number of days for which a response lists public holidays. It is large, because the response may be
 * cached for some time.
 */
const HOLIDAYS_TOLD_DAYS = 400;
/** The maximum distance of suburbs on a store's map, in km. */
const AREA_KM = 40;

export interface StoresDeps {
  db: Kysely<Tables>;
  /** Returns the suburbs within a distance of a point. */
  placesAround(country: string, point: Point, km: number): readonly NamedPlace[];
}

export type StoresSubject = Awaited<ReturnType<typeof createStoresService>>;

/**
 * Creates the stores service, which caches stores in memory until `reload()`. The methods identify sites by
 * id.
 */
export async function createStoresService({ db, placesAround }: StoresDeps) {
  let stores: readonly StoreRecord[] = [];
  let holidays: Awaited<ReturnType<typeof listHolidays>> = [];
  /** Lists by site. Searches receive the same list object until the data changes. */
  const lists = new Map<string, readonly StoreRecord[]>();

  /** Loads the stores again after an import. */
  async function reload(): Promise<void> {
    [stores, holidays] = await Promise.all([readStores(db), listHolidays(db)]);
    lists.clear();
  }

  /**
   * Returns the stores of a site that match all filters (API-24, API-25). If there are no filters, returns
   * the same list object until `reload()`.
   */
  function list(site: string, filters: readonly string[] = []): readonly StoreRecord[] {
    let all = lists.get(site);
    if (!all) {
      all = stores.filter((store) => store.sites.includes(site)).map((store) => dressed(store, site));
      lists.set(site, all);
    }
    return filters.length === 0 ? all : filterStores(all, filters);
  }

  /** Returns the same stores for lists, without the fields of their own pages. */
  function summaries(site: string, now: Date, filters: readonly string[] = []): ListedStore[] {
    return list(site, filters).map((store) => {
      const { sites, subdivision, warehouse, headline, blurb, facts, parking, interior, ...rest } = store;
      return { ...rest, shutOn: [...new Set(holidaysOf(store, now).map(({ day }) => day))] };
    });
  }

  /** Returns the public holidays of a store for about a year. */
  function holidaysOf({ timeZone, country, state }: StoreRecord, now: Date): Holiday[] {
    const today = dayInZone(now, timeZone).day;
    const last = addDays(today, HOLIDAYS_TOLD_DAYS);
    return holidays
      .filter(
        (one) =>
          one.country === country &&
          (one.state === '' || one.state === state) &&
          one.day >= today &&
          one.day <= last,
      )
      .map(({ day, name }) => ({ day, name }));
  }

  /**
   * Returns a store with the fields for its page and the public holidays of about a year; fails with 404 if
   * the site does not have the store.
   */
  function detail(site: string, idOrUri: string, now: Date): StoreDetail | FaultOf<typeof getStore> {
    const store = byKey(site, idOrUri);
    if (!store) return failWith(unknownStore);
    const { sites, subdivision, warehouse, ...publicFields } = store;
    return { ...publicFields, holidays: holidaysOf(store, now) };
  }

  /**
   * Returns a drawing of a store's surroundings; fails with 404 if its coordinates are unknown or the site
   * does not have the store.
   */
  function area(site: string, idOrUri: string): AreaMap | FaultOf<typeof getStoreArea> {
    const store = byKey(site, idOrUri);
    const point = store && pointOf(store);
    if (!store || !point) return failWith(unknownStore);
    return areaMap(point, placesAround(store.country, point, AREA_KM));
  }

  /**
   * Returns the shopper's chosen store by the URI in the browser's cookie. Null if there is no URI, or if the
   * site no longer has the store.
   */
  function chosenStore(siteId: string, uri: string | undefined): ChosenStore | null {
    const store = uri === undefined ? undefined : byKey(siteId, uri);
    return store ? { storeUri: store.storeUri, name: store.name, virtualTourId: store.virtualTourId } : null;
  }

  /** Saves the shopper's chosen store (API-27); null clears it. Fails with 404 for an unknown store. */
  function setStore(
    ctx: RequestContext,
    storeId: number | string | null,
  ): { success: boolean } | FaultOf<typeof setStoreCall> {
    if (storeId === null) {
      ctx.clearCookie(STORE_COOKIE);
      return { success: true };
    }
    const store = byKey(ctx.site.id, String(storeId));
    if (!store) return failWith(unknownStore);
    ctx.setCookie(STORE_COOKIE, store.storeUri, { maxAgeSeconds: YEAR_SECONDS });
    return { success: true };
  }

  function byKey(site: string, idOrUri: string): StoreRecord | undefined {
    const requestedKey = idOrUri.trim().toLowerCase();
    const found = stores.find(
      (store) =>
        store.sites.includes(site) &&
        (String(store.id) === requestedKey || store.storeUri.toLowerCase() === requestedKey),
    );
    return found && dressed(found, site);
  }

  /** A store without its own picture has a picture of the showroom at dusk, in the site's colours. */
  function dressed(store: StoreRecord, site: string): StoreRecord {
    return store.thumbImg.src === ''
      ? { ...store, thumbImg: { src: `/img/scene/facade-${site}.svg` } }
      : store;
  }

  await reload();
  return { reload, list, summaries, detail, area, chosenStore, setStore };
}
