import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  getCompetitorPrices,
  getProductMargin,
  getStock,
  listProductCosts,
  noteCompetitorPrice,
} from './contract/merchandising.ts';
import type { Merchandising } from './use-cases/merchandising.ts';

const READS = { max: 240, seconds: 60 };
const WRITES = { max: 60, seconds: 60 };

/** Returns the routes of the merchandising domain. */
export function merchandisingRoutes(merchandising: Merchandising) {
  return [
    bind(
      getStock,
      ({ query }, ctx: RequestContext) => merchandising.stock(ctx, query.sku, query.includeOtherStock),
      READS,
    ),
    bind(
      getCompetitorPrices,
      ({ query }, ctx: RequestContext) => merchandising.competitorPrices(ctx, query.sku),
      READS,
    ),
    bind(
      noteCompetitorPrice,
      ({ body }, ctx: RequestContext) => merchandising.noteCompetitorPrice(ctx, body),
      WRITES,
    ),
    bind(getProductMargin, ({ query }, ctx: RequestContext) => merchandising.margin(ctx, query.sku), READS),
    bind(listProductCosts, ({ body }, ctx: RequestContext) => merchandising.costs(ctx, body.skus), READS),
  ];
}
