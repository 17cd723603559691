import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import type { Actor } from '#domains/audit/contract.ts';
import type { PaymentStatus } from '#domains/payments/contract/payments.ts';
import type { PaymentOutcome } from '#domains/payments/contract/adapter.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Confirmation, getConfirmation as getConfirmationEndpoint } from '../contract/orders.ts';
import { ATTEMPT_TIMING } from '../rules/attempt.ts';
import { paymentLink, type OrderProof, type ProofWorth } from './emails/order-link.ts';
import { returnKeyOf } from './payments/return-key.ts';
import { takenCarts, type Attempt, type AttemptKey } from '../db/attempts.ts';
import { readOrdersState, type OrdersState } from '../db/state.ts';
import type { OrdersDeps } from './deps.ts';
import { handleWebhook, type WebhookRequest } from './payments/handle-webhook.ts';
import { payAttempt, type PaymentBrought } from './payments/pay-attempt.ts';
import { prepareOrder, type PrepareOrder, type Prepared } from './payments/prepare-order.ts';
import {
  prepareBalance,
  type PreparedBalance,
  type PrepareBalance,
  type OwedOrder,
  getOwed,
} from './payments/prepare-balance.ts';
import { releaseExpiredHolds } from './changes/release-order.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import { settleAttempt, type AttemptUpdate } from './payments/settle-attempt.ts';
import { createOpening, type OrderContext } from './open-order.ts';
import { notifyUnpaid } from './emails/notify-unpaid.ts';
import { sweepAttempts } from './payments/sweep-attempts.ts';
import type { OrdersOptions } from './orders-options.ts';
import { completeBrowserReturn, rememberPlaced, hasAttempt, mayReadPlaced } from './placed-orders.ts';
import { waitForOutcome, withdrawPayment, pollProvider, findPaymentStatus } from './payments/own-attempt.ts';
import { getConfirmation } from './get-confirmation.ts';

export type { Attempt } from '../db/attempts.ts';
export type { OrderAddress } from '../db/tables.ts';
export type { OrdersState } from '../db/state.ts';
export { readOrder, type StoredOrder } from '../db/read-order.ts';
export { accountDebt } from '../db/account-debt.ts';
export {
  findOrderId,
  findPlacedOrder,
  isOrderNumber,
  isOrderOfAccount,
  listCurrencies,
  listOrdersOfEmail,
} from '../db/own-orders.ts';
export {
  sumLedger,
  sumRefundReasons,
  type LedgerGroup,
  type RefundReason,
} from '../db/back-office/ledger-sums.ts';
export { owedOf } from '../db/balance.ts';
export { RECORDS_KEPT_YEARS } from '../db/personal-data.ts';
export { createChangeGuard, isBeingPaid } from './changes/release-order.ts';
export { orderMails } from './emails/mail-orders.ts';
export { createRefusedMessages, notifyRefused } from './emails/notify-refused.ts';

export interface Orders {
  prepare(input: PrepareOrder): Promise<Prepared>;
  /** Prepares a payment of the amount due for a confirmed order, like `prepare` for a new order. */
  prepareBalance(input: PrepareBalance): Promise<PreparedBalance>;
  /**
   * Returns the amount due for a cart's order; undefined if the order is not confirmed. The caller must have
   * checked {@link Orders.opensPayment}.
   */
  owed(siteId: string, cartId: string): Promise<OwedOrder | undefined>;
  /** Returns the path of the page for paying the amount due. Anyone with the path can pay. */
  payPath(cartId: string): string;
  pay(attempt: Attempt, brought: PaymentBrought, by?: Pick<Actor, 'requestId'>): Promise<PaymentOutcome>;
  /**
   * Applies an update to a payment attempt. `by` is the actor that reported the update. `asPrepared` is the
   * attempt as this process created it.
   */
  settle(
    key: AttemptKey,
    update: AttemptUpdate,
    by: Actor,
    asPrepared?: Attempt,
  ): Promise<Attempt | undefined>;
  /** Returns the key for an attempt in the return URL that the provider receives. */
  returnKeyOf(attemptId: string): string;
  /**
   * Handles a browser that returns from the provider with the key in the return URL. The first browser that
   * returns in time can read the order from then on. It may differ from the browser that submitted the order,
   * for example if a bank's app opens the URL. Returns undefined for a payment on another site.
   */
  completeReturn(
    browser: Pick<RequestContext, 'cookie' | 'setCookie' | 'site' | 'user' | 'requestId'>,
    returnKey: string | undefined,
    fields: Readonly<Record<string, string>>,
  ): Promise<Attempt | undefined>;
  handleWebhook(
    provider: string,
    call: WebhookRequest,
  ): Promise<{ status: 200 | 400 | 401 | 404 | 503; reply: string }>;
  /**
   * Waits until an attempt that another request is paying has an outcome, for at most `ms` milliseconds.
   * Returns the attempt in its current state.
   */
  waitForOutcome(attemptId: string, ms: number): Promise<Attempt | undefined>;
  /**
   * Withdraws a payment attempt in progress at the shopper's request. Returns the attempt in its current
   * state.
   */
  withdraw(key: { cartId: string; reference: string }, by: Actor): Promise<Attempt | undefined>;
  /**
   * Polls the provider for the outcome of a payment. Concurrent callers together cause at most one poll every
   * two seconds.
   */
  askProvider(key: { cartId: string; reference: string }): Promise<void>;
  /** Returns the status of a payment. The caller must have checked that the user has access to the cart. */
  statusOf(key: { cartId: string; reference: string }): Promise<PaymentStatus | undefined>;
  /** Allows this browser to read the order of a cart. */
  rememberPlaced(browser: Pick<RequestContext, 'cookie' | 'setCookie'>, cartId: string): void;
  mayRead(browser: Pick<RequestContext, 'cookie'>, cartId: string): boolean;
  /**
   * Whether the site has a payment attempt for one of these carts, or for an order that was placed in this
   * browser.
   */
  hasAttempt(ctx: Pick<RequestContext, 'cookie' | 'site'>, cartIds: readonly string[]): Promise<boolean>;
  /**
   * Whether the user may open the order of a cart. They may if it was placed in this browser, if the request
   * contains the proof from an emailed link, or if it belongs to the signed-in customer.
   */
  opens(ctx: OrderContext, order: { id: string } & OrderProof): Promise<ProofWorth>;
  /**
   * Whether the user may pay the amount due. `order`: {@link Orders.opens} allows access. `payment`: the user
   * has a link that only allows paying.
   */
  opensPayment(
    ctx: OrderContext,
    order: { id: string } & OrderProof,
  ): Promise<'order' | 'payment' | 'expired' | 'none'>;
  /**
   * Returns the order of a cart, for users whom {@link Orders.opens} allows, and for staff in the session
   * that requested to view it.
   */
  confirmation(
    ctx: OrderContext,
    order: { id: string } & OrderProof,
  ): Promise<Confirmation | FaultOf<typeof getConfirmationEndpoint>>;
  /** Returns those of the cart ids whose cart has been ordered or is being paid. */
  takenCarts(db: Kysely<Tables>, cartIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Counts the unfinished orders, payments and refunds on all sites. */
  state(): Promise<OrdersState>;
  /**
   * Sends due refund requests to the providers. Returns the number of processed refunds. The worker runs this
   * every few seconds.
   */
  sweep(): Promise<number>;
  /**
   * Sends due refund requests to the providers. Returns the number of processed refunds. The worker runs this
   * every few seconds.
   */
  sendRefunds(): Promise<number>;
  /** Releases expired holds. Returns the number of orders. The worker runs this every 30 seconds. */
  releaseExpiredHolds(): Promise<number>;
}

/** Creates the orders service, which completes orders (architecture §4) and answers queries about them. */
export function createOrders(options: OrdersOptions): Orders {
  const deps: OrdersDeps = { ...options, timing: options.timing ?? ATTEMPT_TIMING };
  const { db, clock, secret } = options;
  const access = createOpening({ secret, owns: options.owns });

  return {
    prepare: (input) => prepareOrder(deps, input),
    prepareBalance: (input) => prepareBalance(deps, input),
    owed: (siteId, cartId) => getOwed(deps, siteId, cartId),
    payPath: (cartId) => paymentLink(secret, cartId, clock()),
    pay: (attempt, brought, by) => payAttempt(deps, attempt, brought, by),
    settle: (key, update, by, asPrepared) => settleAttempt(deps, key, update, { by, asPrepared }),
    returnKeyOf: (attemptId) => returnKeyOf(secret, attemptId),
    completeReturn: (browser, returnKey, fields) => completeBrowserReturn(browser, deps, returnKey, fields),
    handleWebhook: (provider, call) => handleWebhook(deps, provider, call),
    takenCarts,
    state: () => readOrdersState(db, clock()),
    sweep: async () => (await sweepAttempts(deps)) + (await notifyUnpaid(deps)),
    releaseExpiredHolds: () => releaseExpiredHolds(deps),
    sendRefunds: () => sendRefunds(deps),
    waitForOutcome: (attemptId, ms) => waitForOutcome(deps, attemptId, ms),
    withdraw: (key, by) => withdrawPayment(deps, key, by),
    askProvider: (key) => pollProvider(deps, key),
    statusOf: (key) => findPaymentStatus(deps, key),
    rememberPlaced: (browser, cartId) => rememberPlaced(browser, deps, cartId),
    hasAttempt: (ctx, cartIds) => hasAttempt(ctx, deps, cartIds),
    mayRead: (browser, cartId) => mayReadPlaced(browser, deps, cartId),
    opens: access.opens,
    opensPayment: access.opensPayment,
    confirmation: (ctx, order) => getConfirmation(ctx, { ...options, access }, order),
  };
}
