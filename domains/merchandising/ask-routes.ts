import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { askForPrice, decidePriceAsk, listOwnAsks, listWaitingAsks } from './contract/asks.ts';
import type { PriceAsks } from './use-cases/price-asks.ts';

/** The rate limit of reads. A waiting client polls every few seconds. */
const READS = { max: 240, seconds: 60 };
/** The rate limit of price requests, each of which sends emails. */
const ASKS = { max: 30, seconds: 600 };

/** Returns the routes of price requests to a manager. */
export function askRoutes(asks: PriceAsks) {
  return [
    bind(askForPrice, ({ body }, ctx: RequestContext) => asks.ask(ctx, body), ASKS),
    bind(listOwnAsks, ({ query }, ctx: RequestContext) => asks.own(ctx, query.productCode), READS),
    bind(listWaitingAsks, (_, ctx: RequestContext) => asks.waiting(ctx), READS),
    bind(decidePriceAsk, ({ params, body }, ctx: RequestContext) => asks.decide(ctx, params.id, body), READS),
  ];
}
