import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { fault, type Fault } from '#foundation/pure/fault.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { STORE_COOKIE, type Store } from './contract.ts';
import { filterStores } from './rules.ts';
import { readStores, type StoreRecord } from './store.ts';

export type { StoreRecord };

const YEAR_SECONDS = 365 * 24 * 3600;
const NO_STORE = 'Store not found.';

export type StoresSubject = Awaited<ReturnType<typeof createStoresService>>;

/** Stores, kept in memory until `reload()`. Sites are given by their id. */
export async function createStoresService({ db }: { db: Kysely<Tables> }) {
  let stores: readonly StoreRecord[] = [];

  /** Reads the stores again, after an import. */
  async function reload(): Promise<void> {
    stores = await readStores(db);
  }

  /** Stores of a site that match all filters (API-24, API-25). */
  function list(site: string, filters: readonly string[] = []): StoreRecord[] {
    return filterStores(
      stores.filter((store) => store.sites.includes(site)),
      filters,
    );
  }

  /** One store of a site by id or uri; 404 when it has none such. */
  function find(site: string, idOrUri: string): Store | Fault {
    return byKey(site, idOrUri) ?? fault(404, NO_STORE);
  }

  /** The visitor's store from the cookie; null when none was chosen or the site no longer has it. */
  function storeOf(context: Pick<RequestContext, 'cookie' | 'site'>): Store | null {
    const uri = context.cookie(STORE_COOKIE);
    return (uri === undefined ? undefined : byKey(context.site.id, uri)) ?? null;
  }

  /** Remembers a store for the visitor; 404 for an unknown one. */
  function setStore(context: RequestContext, storeId: number | string): { success: boolean } | Fault {
    const store = byKey(context.site.id, String(storeId));
    if (!store) return fault(404, NO_STORE);
    context.setCookie(STORE_COOKIE, store.storeUri, { maxAgeSeconds: YEAR_SECONDS });
    return { success: true };
  }

  function byKey(site: string, idOrUri: string): StoreRecord | undefined {
    const wanted = idOrUri.trim().toLowerCase();
    return stores.find(
      (store) =>
        store.sites.includes(site) &&
        (String(store.id) === wanted || store.storeUri.toLowerCase() === wanted),
    );
  }

  await reload();
  return { reload, list, find, storeOf, setStore };
}
