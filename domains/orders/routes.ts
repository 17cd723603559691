import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { getConfirmation } from './contract/orders.ts';
import {
  getOwnOrder,
  listInvoicedOrders,
  listOpenOrders,
  makeAccountOfOrder,
} from './contract/own-orders.ts';
import { askForLinkOfPage, askForOrderLink, openForGuest } from './contract/track.ts';
import {
  askForRest,
  askForRestOfSale,
  cancelForShopper,
  cancelOwnOrder,
  cancelPlacedOrder,
  endRefundForShopper,
  refundForShopper,
} from './contract/changes.ts';
import {
  changeDayForShopper,
  changeOwnDay,
  changePlacedDay,
  getDaysForShopper,
  getOwnDays,
  getPlacedDays,
} from './contract/day.ts';
import { listRefusedMessages, listRefusedMessagesOfSale } from './contract/refused.ts';
import { getOrderMoney, listRefunds } from './contract/refunds.ts';
import type { Orders } from './use-cases/orders.ts';
import type { AskedChanges } from './use-cases/changes/asked-changes.ts';
import type { AskedDays } from './use-cases/changes/asked-days.ts';
import type { OrderLinks } from './use-cases/emails/ask-order-link.ts';
import type { createAccountOffer } from './use-cases/emails/offer-account.ts';
import type { createOrderMoney } from './use-cases/payments/order-money.ts';
import type { createRefusedMessages } from './use-cases/emails/tell-refused.ts';
import type { OwnOrders } from './use-cases/own-orders.ts';

/** Each request sends an email. */
const MAILS = { max: 30, seconds: 60 };
/** The limit of order searches by unidentified users. */
const LOOKING = { max: 10, seconds: 600 };
const OWN = { max: 120, seconds: 60 };

/** The routes of the orders domain. */
export function orderRoutes(
  orders: Orders,
  own: OwnOrders,
  makeAccount: ReturnType<typeof createAccountOffer>,
  changes: AskedChanges,
  days: AskedDays,
  money: ReturnType<typeof createOrderMoney>,
  links: OrderLinks,
  refused: ReturnType<typeof createRefusedMessages>,
) {
  return [
    bind(getConfirmation, ({ query }, visitor: RequestContext) => orders.confirmation(visitor, query)),
    bind(listInvoicedOrders, ({ query }, visitor: RequestContext) => own.invoiced(visitor, query.page), OWN),
    bind(listOpenOrders, (_input, visitor: RequestContext) => own.open(visitor), OWN),
    bind(makeAccountOfOrder, ({ body }, visitor: RequestContext) => makeAccount(body, visitor), MAILS),
    bind(
      cancelOwnOrder,
      ({ params, body }, visitor: RequestContext) => changes.cancelOwn(visitor, params.id, body.reason),
      MAILS,
    ),
    bind(
      cancelPlacedOrder,
      ({ body }, visitor: RequestContext) => changes.cancelPlaced(visitor, body),
      MAILS,
    ),
    bind(
      cancelForShopper,
      ({ params, body }, visitor: RequestContext) =>
        changes.cancelForShopper(visitor, params.id, body.reason),
      OWN,
    ),
    bind(
      askForRest,
      ({ params, body }, visitor: RequestContext) => changes.askForRest(visitor, params.id, body),
      OWN,
    ),
    bind(
      askForRestOfSale,
      ({ params, body }, visitor: RequestContext) => changes.askForRest(visitor, params.id, body),
      MAILS,
    ),
    ...[listRefusedMessages, listRefusedMessagesOfSale].map((one) =>
      bind(one, ({ params }, visitor: RequestContext) => refused(visitor, params.id), OWN),
    ),
    bind(
      refundForShopper,
      ({ params, body }, visitor: RequestContext) => changes.refundForShopper(visitor, params.id, body),
      OWN,
    ),
    bind(
      endRefundForShopper,
      ({ params, body }, visitor: RequestContext) => changes.endRefundForShopper(visitor, params, body),
      OWN,
    ),
    bind(getOwnDays, ({ params }, visitor: RequestContext) => days.own(visitor, params.id), OWN),
    bind(
      changeOwnDay,
      ({ params, body }, visitor: RequestContext) => days.changeOwn(visitor, params.id, body),
      MAILS,
    ),
    bind(getPlacedDays, ({ query }, visitor: RequestContext) => days.placed(visitor, query), OWN),
    bind(changePlacedDay, ({ body }, visitor: RequestContext) => days.changePlaced(visitor, body), MAILS),
    bind(
      getDaysForShopper,
      ({ params }, visitor: RequestContext) => days.forShopper(visitor, params.id),
      OWN,
    ),
    bind(
      changeDayForShopper,
      ({ params, body }, visitor: RequestContext) => days.changeForShopper(visitor, params.id, body),
      OWN,
    ),
    bind(askForOrderLink, ({ body }, visitor: RequestContext) => links.byNumber(body, visitor), LOOKING),
    bind(askForLinkOfPage, ({ body }, visitor: RequestContext) => links.ofPage(body.id, visitor), LOOKING),
    bind(openForGuest, ({ params }, visitor: RequestContext) => links.forStaff(visitor, params.id), OWN),
    bind(getOrderMoney, ({ params }, visitor: RequestContext) => money.one(visitor, params.id), OWN),
    bind(listRefunds, ({ query }, visitor: RequestContext) => money.refunds(visitor, query), OWN),
    bind(getOwnOrder, ({ params }, visitor: RequestContext) => own.one(visitor, params.id), OWN),
  ];
}
