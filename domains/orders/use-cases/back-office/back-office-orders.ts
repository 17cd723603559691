import type { OrderFilters } from '../../contract/back-office.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { BackOfficeOrdersDeps } from './deps.ts';
import { getFigures } from './get-figures.ts';
import { getOrder } from './get-order.ts';
import { exportOrders, listOrderFilters, listOrders } from './list-orders.ts';

export type BackOfficeOrders = ReturnType<typeof createBackOfficeOrders>;

/** Creates the use cases with which staff list, find, view and export the orders of all sites. */
export function createBackOfficeOrders(deps: BackOfficeOrdersDeps) {
  return {
    list: (ctx: RequestContext, query: OrderFilters & { after: string }) => listOrders(ctx, deps, query),
    filters: (ctx: Pick<RequestContext, 'user'>) => listOrderFilters(ctx, deps),
    export: (ctx: RequestContext, filters: OrderFilters) => exportOrders(ctx, deps, filters),
    figures: (ctx: RequestContext) => getFigures(ctx, deps),
    get: (ctx: RequestContext, number: string) => getOrder(ctx, deps, number),
  };
}
