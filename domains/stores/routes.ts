import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { getStore, getStoreArea, listStores, selectView, setStore } from './contract.ts';
import type { StoresSubject } from './service.ts';

export function storesRoutes(stores: Omit<StoresSubject, 'reload'>): BoundRoute<RequestContext>[] {
  return [
    bind(listStores, ({ query }, { site }: RequestContext) => stores.summaries(site.id, query.filters)),
    // Before getStore: its path would take "select-view" for an id.
    bind(selectView, (_input, { site }: RequestContext) => stores.summaries(site.id)),
    bind(getStore, ({ params }, { site, now }: RequestContext) => stores.detail(site.id, params.id, now)),
    bind(getStoreArea, ({ params }, { site }: RequestContext) => stores.area(site.id, params.id)),
    bind(setStore, ({ body }, context: RequestContext) => stores.setStore(context, body.storeId)),
  ];
}
