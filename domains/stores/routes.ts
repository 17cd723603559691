import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { getStore, getStoreArea, listStores, selectView, setStore } from './contract.ts';
import { getManagedStore, listManagedStores, saveManagedStore } from './contract/manage.ts';
import type { StoreManagement } from './use-cases/manage-stores.ts';
import type { StoresSubject } from './use-cases/stores.ts';

export function storesRoutes(stores: Omit<StoresSubject, 'reload'>): BoundRoute<RequestContext>[] {
  return [
    bind(listStores, ({ query }, { site, now }: RequestContext) =>
      stores.summaries(site.id, now, query.filters),
    ),
    // This route must precede `getStore`, which would treat "select-view" as a store id.
    bind(selectView, (_input, { site, now }: RequestContext) => stores.summaries(site.id, now)),
    bind(getStore, ({ params }, { site, now }: RequestContext) => stores.detail(site.id, params.id, now)),
    bind(getStoreArea, ({ params }, { site }: RequestContext) => stores.area(site.id, params.id)),
    bind(setStore, ({ body }, ctx: RequestContext) => stores.setStore(ctx, body.storeId)),
  ];
}

const READS = { max: 300, seconds: 60 };
const WRITES = { max: 60, seconds: 60 };

/** Creates the routes with which staff change the hours and details of stores. */
export function manageStoreRoutes(stores: StoreManagement): BoundRoute<RequestContext>[] {
  return [
    bind(listManagedStores, (_, ctx: RequestContext) => stores.list(ctx), READS),
    bind(getManagedStore, ({ params }, ctx: RequestContext) => stores.get(ctx, params.uri), READS),
    bind(
      saveManagedStore,
      ({ params, body }, ctx: RequestContext) => stores.save(ctx, params.uri, body),
      WRITES,
    ),
  ];
}
