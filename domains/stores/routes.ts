import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { getStore, getStoreArea, listStores, selectView, setStore } from './contract.ts';
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
