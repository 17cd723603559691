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
import type { PriceAsks } from './use-cases/price-asks.ts';
import { askForPrice, listOwnAsks, listWaitingAsks, decidePriceAsk } from './contract/asks.ts';

/** The rate limit of reads. A client that waits for a manager polls every few seconds. */
const READS = { max: 240, seconds: 60 };
const WRITES = { max: 60, seconds: 60 };
/** The rate limit of price requests, each of which sends emails. */
const ASKS = { max: 30, seconds: 600 };

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

/** Returns the routes of price requests to a manager. */
export function askRoutes(asks: PriceAsks) {
  return [
    bind(askForPrice, ({ body }, ctx: RequestContext) => asks.ask(ctx, body), ASKS),
    bind(listOwnAsks, ({ query }, ctx: RequestContext) => asks.own(ctx, query.productCode), READS),
    bind(listWaitingAsks, (_, ctx: RequestContext) => asks.waiting(ctx), READS),
    bind(decidePriceAsk, ({ params, body }, ctx: RequestContext) => asks.decide(ctx, params.id, body), READS),
  ];
}
