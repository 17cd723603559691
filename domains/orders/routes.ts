import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { getConfirmation } from './contract.ts';
import type { Orders } from './service.ts';

/** Routes of the orders subject. */
export function orderRoutes(orders: Orders) {
  return [bind(getConfirmation, ({ query }, visitor: RequestContext) => orders.confirmation(visitor, query))];
}
