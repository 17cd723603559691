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
      ({ query }, asker: RequestContext) => merchandising.stock(asker, query.sku, query.includeOtherStock),
      READS,
    ),
    bind(
      getCompetitorPrices,
      ({ query }, asker: RequestContext) => merchandising.competitorPrices(asker, query.sku),
      READS,
    ),
    bind(
      noteCompetitorPrice,
      ({ body }, asker: RequestContext) => merchandising.noteCompetitorPrice(asker, body),
      WRITES,
    ),
    bind(
      getProductMargin,
      ({ query }, asker: RequestContext) => merchandising.margin(asker, query.sku),
      READS,
    ),
    bind(listProductCosts, ({ body }, asker: RequestContext) => merchandising.costs(asker, body.skus), READS),
  ];
}
