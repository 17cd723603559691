import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { ChosenStore } from '#foundation/pure/visitor.ts';
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
} from './contract.ts';
import { areaMap, type NamedPlace } from './rules/area-map.ts';
import { filterStores, pointOf, type Point } from './rules/finding.ts';
import { readHolidays, readStores, readStoreUris, type StoreRecord } from './store.ts';

export type { StoreRecord };
export { readStoreUris as storeUris };

const YEAR_SECONDS = 365 * 24 * 3600;
/** Public holidays that an answer tells: it may be kept for a while. */
const HOLIDAYS_TOLD_DAYS = 400;
/** How far suburbs may lie from a store to be on its map. */
const AREA_KM = 40;

export interface StoresNeeds {
  db: Kysely<Tables>;
  /** Suburbs within a distance of a point (geo). */
  placesAround(country: string, point: Point, km: number): readonly NamedPlace[];
}

export type StoresSubject = Awaited<ReturnType<typeof createStoresService>>;

/** Stores, kept in memory until `reload()`. Sites are given by their id. */
export async function createStoresService({ db, placesAround }: StoresNeeds) {
  let stores: readonly StoreRecord[] = [];
  let holidays: Awaited<ReturnType<typeof readHolidays>> = [];
  /** By site. Searches go by the same list as long as nothing changes. */
  const lists = new Map<string, readonly StoreRecord[]>();

  /** Reads the stores again, after an import. */
  async function reload(): Promise<void> {
    [stores, holidays] = await Promise.all([readStores(db), readHolidays(db)]);
    lists.clear();
  }

  /** Stores of a site that match all filters (API-24, API-25); without any the same list until `reload()`. */
  function list(site: string, filters: readonly string[] = []): readonly StoreRecord[] {
    let all = lists.get(site);
    if (!all) {
      all = stores.filter((store) => store.sites.includes(site)).map((store) => dressed(store, site));
      lists.set(site, all);
    }
    return filters.length === 0 ? all : filterStores(all, filters);
  }

  /** The same without what only their own pages tell: for lists. */
  function summaries(site: string, now: Date, filters: readonly string[] = []): ListedStore[] {
    return list(site, filters).map((store) => {
      const { sites, subdivision, warehouse, headline, blurb, facts, parking, interior, ...rest } = store;
      return { ...rest, shutOn: [...new Set(holidaysOf(store, now).map(({ day }) => day))] };
    });
  }

  /** Public holidays where a store is, of about a year. */
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

  /** One store with what its page tells, and the public holidays of the coming year; 404 when the site has none such. */
  function detail(site: string, idOrUri: string, now: Date): StoreDetail | FaultOf<typeof getStore> {
    const store = byKey(site, idOrUri);
    if (!store) return failWith(unknownStore);
    const { sites, subdivision, warehouse, ...told } = store;
    return { ...told, holidays: holidaysOf(store, now) };
  }

  /** A drawing of a store's surroundings; 404 without coordinates or for a store that the site does not have. */
  function area(site: string, idOrUri: string): AreaMap | FaultOf<typeof getStoreArea> {
    const store = byKey(site, idOrUri);
    const point = store && pointOf(store);
    if (!store || !point) return failWith(unknownStore);
    return areaMap(point, placesAround(store.country, point, AREA_KM));
  }

  /** A chosen store by its name in addresses, as a browser keeps it; null without one, or when the site no longer has it. */
  function chosenStore(siteId: string, uri: string | undefined): ChosenStore | null {
    const store = uri === undefined ? undefined : byKey(siteId, uri);
    return store ? { storeUri: store.storeUri, name: store.name, virtualTourId: store.virtualTourId } : null;
  }

  /** Remembers a store for the visitor (API-27), null forgets it; 404 for an unknown one. */
  function setStore(
    context: RequestContext,
    storeId: number | string | null,
  ): { success: boolean } | FaultOf<typeof setStoreCall> {
    if (storeId === null) {
      context.clearCookie(STORE_COOKIE);
      return { success: true };
    }
    const store = byKey(context.site.id, String(storeId));
    if (!store) return failWith(unknownStore);
    context.setCookie(STORE_COOKIE, store.storeUri, { maxAgeSeconds: YEAR_SECONDS });
    return { success: true };
  }

  function byKey(site: string, idOrUri: string): StoreRecord | undefined {
    const wanted = idOrUri.trim().toLowerCase();
    const found = stores.find(
      (store) =>
        store.sites.includes(site) &&
        (String(store.id) === wanted || store.storeUri.toLowerCase() === wanted),
    );
    return found && dressed(found, site);
  }

  /** A store without a picture of its own has the showroom at dusk, in the site's colours. */
  function dressed(store: StoreRecord, site: string): StoreRecord {
    return store.thumbImg.src === ''
      ? { ...store, thumbImg: { src: `/img/scene/facade-${site}.svg` } }
      : store;
  }

  await reload();
  return { reload, list, summaries, detail, area, chosenStore, setStore };
}
