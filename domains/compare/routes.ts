import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { addCompareProduct, getCompareList, getComparison, removeCompareProduct } from './contract.ts';
import type { CompareService } from './use-cases/compare.ts';

const CHANGES = { max: 120, seconds: 60 };

/** Creates the routes of the compare endpoints (API-09 to API-12). */
export function compareRoutes(compare: CompareService) {
  return [
    bind(getCompareList, (_, ctx: RequestContext) => compare.list(ctx)),
    bind(addCompareProduct, ({ body }, ctx: RequestContext) => compare.add(ctx, body.sku), CHANGES),
    bind(removeCompareProduct, ({ params }, ctx: RequestContext) => compare.remove(ctx, params.sku), CHANGES),
    bind(getComparison, ({ query }, ctx: RequestContext) => compare.comparison(ctx, query.SkuList ?? [])),
  ];
}
