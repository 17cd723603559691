import type { CallInput } from '#foundation/pure/endpoint.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type {
  askForPrice as askForPriceEndpoint,
  decidePriceAsk as decidePriceAskEndpoint,
} from '../contract/asks.ts';
import type { PriceAskDeps } from './price-ask-deps.ts';
import { askForPrice } from './ask-for-price.ts';
import { listOwnPriceAsks, listWaitingPriceAsks } from './list-price-asks.ts';
import { decidePriceAsk } from './decide-price-ask.ts';

export type PriceAsks = ReturnType<typeof createPriceAsks>;

/**
 * Creates the service for requests for a price below a salesperson's floor. The salesperson requests the
 * price, and a staff member with a lower floor decides. An approved price is applied to the line.
 */
export function createPriceAsks(deps: PriceAskDeps) {
  return {
    ask: (ctx: RequestContext, input: CallInput<typeof askForPriceEndpoint>['body']) =>
      askForPrice(ctx, deps, input),
    own: (ctx: RequestContext, productCode: string | undefined) => listOwnPriceAsks(ctx, deps, productCode),
    waiting: (ctx: RequestContext) => listWaitingPriceAsks(ctx, deps),
    decide: (ctx: RequestContext, id: number, decision: CallInput<typeof decidePriceAskEndpoint>['body']) =>
      decidePriceAsk(ctx, deps, { id, ...decision }),
  };
}
