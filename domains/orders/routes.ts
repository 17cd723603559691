import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { getConfirmation } from './contract.ts';
import {
  getOwnOrder,
  listInvoicedOrders,
  listOpenOrders,
  makeAccountOfOrder,
} from './contract-own-orders.ts';
import type { Orders } from './service.ts';
import type { createAccountOffer } from './use-cases/offer-account.ts';
import type { OwnOrders } from './use-cases/own-orders.ts';

/** Each makes a mail. */
const MAILS = { max: 30, seconds: 60 };
const OWN = { max: 120, seconds: 60 };

/** Routes of the orders subject. */
export function orderRoutes(
  orders: Orders,
  own: OwnOrders,
  makeAccount: ReturnType<typeof createAccountOffer>,
) {
  return [
    bind(getConfirmation, ({ query }, visitor: RequestContext) => orders.confirmation(visitor, query)),
    bind(listInvoicedOrders, ({ query }, visitor: RequestContext) => own.invoiced(visitor, query.page), OWN),
    bind(listOpenOrders, (_input, visitor: RequestContext) => own.open(visitor), OWN),
    bind(makeAccountOfOrder, ({ body }, visitor: RequestContext) => makeAccount(body, visitor), MAILS),
    bind(getOwnOrder, ({ params }, visitor: RequestContext) => own.one(visitor, params.id), OWN),
  ];
}
