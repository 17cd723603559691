import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { addCompareProduct, getCompareList, getComparison, removeCompareProduct } from './contract.ts';
import type { CompareService } from './use-cases/compare.ts';

const CHANGES = { max: 120, seconds: 60 };

/** The compare endpoints (API-09 to -12). */
export function compareRoutes(compare: CompareService) {
  return [
    bind(getCompareList, (_, visitor: RequestContext) => compare.list(visitor)),
    bind(addCompareProduct, ({ body }, visitor: RequestContext) => compare.add(visitor, body.sku), CHANGES),
    bind(
      removeCompareProduct,
      ({ params }, visitor: RequestContext) => compare.remove(visitor, params.sku),
      CHANGES,
    ),
    bind(getComparison, ({ query }, visitor: RequestContext) =>
      compare.comparison(visitor, query.SkuList ?? []),
    ),
  ];
}
