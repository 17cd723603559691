import type { OrderFilters } from '../../contract/back-office.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { BackOfficeOrdersDeps } from './deps.ts';
import { getFigures } from './get-figures.ts';
import { getOrder } from './get-order.ts';
import { changeTags } from './bulk-orders.ts';
import { exportOrders, listNumbers, listOrderFilters, listOrders } from './list-orders.ts';

export type BackOfficeOrders = ReturnType<typeof createBackOfficeOrders>;

/** Creates the use cases with which staff list, find, view and export the orders of all sites. */
export function createBackOfficeOrders(deps: BackOfficeOrdersDeps) {
  return {
    list: (ctx: RequestContext, query: OrderFilters & { after: string }) => listOrders(ctx, deps, query),
    filters: (ctx: Pick<RequestContext, 'user'>) => listOrderFilters(ctx, deps),
    numbers: (ctx: RequestContext, filters: OrderFilters) => listNumbers(ctx, deps, filters),
    changeTags: (ctx: RequestContext, input: Parameters<typeof changeTags>[2]) =>
      changeTags(ctx, deps, input),
    export: (ctx: RequestContext, filters: OrderFilters & { orders: string }) =>
      exportOrders(ctx, deps, filters),
    figures: (ctx: RequestContext) => getFigures(ctx, deps),
    get: (ctx: RequestContext, number: string) => getOrder(ctx, deps, number),
  };
}
