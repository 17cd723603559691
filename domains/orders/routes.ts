import { randomUUID } from 'node:crypto';
import { bind, bindFile } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { exportOrderList, getOrder, getOrderFilters, listOrders } from './contract/back-office.ts';
import { changeTags, listOrderNumbers } from './contract/bulk.ts';
import { getFigures } from './contract/figures.ts';
import { getConfirmation } from './contract/orders.ts';
import {
  getOwnOrder,
  listInvoicedOrders,
  listOpenOrders,
  makeAccountOfOrder,
} from './contract/own-orders.ts';
import { askForLinkOfPage, askForOrderLink, openForGuest } from './contract/track.ts';
import {
  requestBalance,
  requestBalanceOfSale,
  cancelForShopper,
  cancelOwnOrder,
  cancelPlacedOrder,
  endRefundForShopper,
  previewCancel,
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
import { getOrderMessage, listOrderMessages, resendOrderMessage } from './contract/emails.ts';
import { commitEdit, findEditProducts, getOrderToEdit, previewEdit, undoEdit } from './contract/edit.ts';
import {
  getPaymentToTake,
  recordBankTransfer,
  recordStorePayment,
  sendPaymentLink,
} from './contract/take-payment.ts';
import type { TakePayment } from './use-cases/payments/take-payment.ts';
import type { Orders } from './use-cases/orders.ts';
import type { OrderEdits } from './use-cases/edits/edit-order.ts';
import type { OrderMessages } from './use-cases/back-office/order-messages.ts';
import type { BackOfficeOrders } from './use-cases/back-office/back-office-orders.ts';
import type { ChangeHandlers } from './use-cases/changes/change-handlers.ts';
import type { DayHandlers } from './use-cases/changes/day-handlers.ts';
import type { OrderLinks } from './use-cases/emails/ask-order-link.ts';
import type { createAccountOffer } from './use-cases/emails/offer-account.ts';
import type { createOrderMoney } from './use-cases/payments/order-money.ts';
import type { createRefusedMessages } from './use-cases/emails/notify-refused.ts';
import type { OwnOrders } from './use-cases/own-orders/own-orders.ts';

/** Rate limit for endpoints that send an email with each request. */
const MAILS = { max: 30, seconds: 60 };
/** Rate limit for order searches by users who are not signed in. */
const LOOKING = { max: 10, seconds: 600 };
/** Allows staff to page, filter and search fast. */
const LISTING = { max: 300, seconds: 60 };
/** A strict rate limit, because a file may contain all orders. */
const FILES = { max: 20, seconds: 600 };
const OWN = { max: 120, seconds: 60 };

/** The use cases that the routes call. */
export interface OrderRoutesDeps {
  orders: Orders;
  own: OwnOrders;
  makeAccount: ReturnType<typeof createAccountOffer>;
  changes: ChangeHandlers;
  days: DayHandlers;
  money: ReturnType<typeof createOrderMoney>;
  links: OrderLinks;
  refused: ReturnType<typeof createRefusedMessages>;
  backOffice: BackOfficeOrders;
  edits: OrderEdits;
  messages: OrderMessages;
  takePayment: TakePayment;
}

/** Creates the routes of the orders domain. */
export function orderRoutes({
  orders,
  own,
  makeAccount,
  changes,
  days,
  money,
  links,
  refused,
  backOffice,
  edits,
  messages,
  takePayment,
}: OrderRoutesDeps) {
  return [
    bind(getConfirmation, ({ query }, ctx: RequestContext) => orders.confirmation(ctx, query)),
    bind(listInvoicedOrders, ({ query }, ctx: RequestContext) => own.invoiced(ctx, query.page), OWN),
    bind(listOpenOrders, (_input, ctx: RequestContext) => own.open(ctx), OWN),
    bind(makeAccountOfOrder, ({ body }, ctx: RequestContext) => makeAccount(body, ctx), MAILS),
    bind(
      cancelOwnOrder,
      ({ params, body }, ctx: RequestContext) => changes.cancelOwn(ctx, params.id, body.reason),
      MAILS,
    ),
    bind(cancelPlacedOrder, ({ body }, ctx: RequestContext) => changes.cancelPlaced(ctx, body), MAILS),
    bind(
      cancelForShopper,
      ({ params, body: { lines, reason, key = randomUUID() } }, ctx: RequestContext) =>
        lines === undefined
          ? changes.cancelForShopper(ctx, params.id, reason)
          : edits.cancelLines(ctx, params.id, { lines, reason, key }),
      OWN,
    ),
    bind(
      previewCancel,
      ({ params, body }, ctx: RequestContext) => edits.previewCancel(ctx, params.id, body.lines),
      LISTING,
    ),
    bind(
      requestBalance,
      ({ params, body }, ctx: RequestContext) => changes.requestBalance(ctx, params.id, body),
      OWN,
    ),
    bind(
      requestBalanceOfSale,
      ({ params, body }, ctx: RequestContext) => changes.requestBalance(ctx, params.id, body),
      MAILS,
    ),
    ...[listRefusedMessages, listRefusedMessagesOfSale].map((one) =>
      bind(one, ({ params }, ctx: RequestContext) => refused(ctx, params.id), OWN),
    ),
    bind(
      refundForShopper,
      ({ params, body }, ctx: RequestContext) => changes.refundForShopper(ctx, params.id, body),
      OWN,
    ),
    bind(
      endRefundForShopper,
      ({ params, body }, ctx: RequestContext) => changes.endRefundForShopper(ctx, params, body),
      OWN,
    ),
    bind(getOwnDays, ({ params }, ctx: RequestContext) => days.own(ctx, params.id), OWN),
    bind(
      changeOwnDay,
      ({ params, body }, ctx: RequestContext) => days.changeOwn(ctx, params.id, body),
      MAILS,
    ),
    bind(getPlacedDays, ({ query }, ctx: RequestContext) => days.placed(ctx, query), OWN),
    bind(changePlacedDay, ({ body }, ctx: RequestContext) => days.changePlaced(ctx, body), MAILS),
    bind(getDaysForShopper, ({ params }, ctx: RequestContext) => days.forShopper(ctx, params.id), OWN),
    bind(
      changeDayForShopper,
      ({ params, body }, ctx: RequestContext) => days.changeForShopper(ctx, params.id, body),
      OWN,
    ),
    bind(askForOrderLink, ({ body }, ctx: RequestContext) => links.byNumber(body, ctx), LOOKING),
    bind(askForLinkOfPage, ({ body }, ctx: RequestContext) => links.ofPage(body.id, ctx), LOOKING),
    bind(openForGuest, ({ params }, ctx: RequestContext) => links.forStaff(ctx, params.id), OWN),
    bind(getOrderMoney, ({ params }, ctx: RequestContext) => money.one(ctx, params.id), OWN),
    bind(listRefunds, ({ query }, ctx: RequestContext) => money.refunds(ctx, query), OWN),
    ...backOfficeRoutes(backOffice),
    ...editRoutes(edits),
    ...messageRoutes(messages),
    ...takePaymentRoutes(takePayment),
    bind(getOwnOrder, ({ params }, ctx: RequestContext) => own.one(ctx, params.id), OWN),
  ];
}

function backOfficeRoutes(backOffice: BackOfficeOrders) {
  return [
    bind(listOrders, ({ query }, ctx: RequestContext) => backOffice.list(ctx, query), LISTING),
    bindFile(exportOrderList, ({ query }, ctx: RequestContext) => backOffice.export(ctx, query), FILES),
    bind(getOrderFilters, (_, ctx: RequestContext) => backOffice.filters(ctx), LISTING),
    bind(listOrderNumbers, ({ query }, ctx: RequestContext) => backOffice.numbers(ctx, query), LISTING),
    bind(changeTags, ({ body }, ctx: RequestContext) => backOffice.changeTags(ctx, body), OWN),
    bind(getFigures, (_, ctx: RequestContext) => backOffice.figures(ctx), LISTING),
    bind(getOrder, ({ params }, ctx: RequestContext) => backOffice.get(ctx, params.id), LISTING),
  ];
}

function editRoutes(edits: OrderEdits) {
  return [
    bind(getOrderToEdit, ({ params }, ctx: RequestContext) => edits.get(ctx, params.id), LISTING),
    bind(
      findEditProducts,
      ({ params, query }, ctx: RequestContext) => edits.find(ctx, params.id, query.q),
      LISTING,
    ),
    bind(
      previewEdit,
      ({ params, body }, ctx: RequestContext) => edits.preview(ctx, params.id, body),
      LISTING,
    ),
    bind(commitEdit, ({ params, body }, ctx: RequestContext) => edits.commit(ctx, params.id, body), OWN),
    bind(undoEdit, ({ params, body }, ctx: RequestContext) => edits.undo(ctx, params.id, body.key), OWN),
  ];
}

function takePaymentRoutes(takePayment: TakePayment) {
  return [
    bind(getPaymentToTake, ({ params }, ctx: RequestContext) => takePayment.get(ctx, params.id), LISTING),
    bind(
      sendPaymentLink,
      ({ params, body }, ctx: RequestContext) => takePayment.sendLink(ctx, { number: params.id, ...body }),
      MAILS,
    ),
    bind(
      recordStorePayment,
      ({ params, body }, ctx: RequestContext) => takePayment.inStore(ctx, { number: params.id, ...body }),
      OWN,
    ),
    bind(
      recordBankTransfer,
      ({ params, body }, ctx: RequestContext) => takePayment.transfer(ctx, { number: params.id, ...body }),
      OWN,
    ),
  ];
}

function messageRoutes(messages: OrderMessages) {
  return [
    bind(listOrderMessages, ({ params }, ctx: RequestContext) => messages.list(ctx, params.id), LISTING),
    bind(
      getOrderMessage,
      ({ params }, ctx: RequestContext) => messages.get(ctx, params.id, params.email),
      LISTING,
    ),
    bind(
      resendOrderMessage,
      ({ params, body }, ctx: RequestContext) =>
        messages.resend(ctx, { number: params.id, id: params.email, ...body }),
      MAILS,
    ),
  ];
}
