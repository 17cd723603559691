import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf, type Actor } from '#domains/audit/contract.ts';
import type { PaymentStatus } from '#domains/payments/contract/payments.ts';
import type { PaymentOutcome } from '#domains/payments/contract/adapter.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  linkExpired,
  PLACED_COOKIE,
  unknownOrder,
  type Confirmation,
  type getConfirmation,
} from '../contract/orders.ts';
import { ATTEMPT_TIMING, isUnderWay, type AttemptTiming } from '../rules/attempt.ts';
import { ORDER_LINK_DAYS, paymentLink, type OrderProof, type ProofWorth } from './emails/order-link.ts';
import { isByMakers, toConfirmation } from './order-view.ts';
import { addPlaced, readPlaced } from './placed-cookie.ts';
import { attemptOfReturnKey, returnKeyOf } from './payments/return-key.ts';
import { purchaseFactsOf, purchaseList } from '#domains/catalogue/use-cases/catalogue.ts';
import { readOrder, readOrderAnd } from '../db/read-order.ts';
import {
  hasAttemptOf,
  lockCartOfAttempt,
  readAttempt,
  takenCarts,
  type Attempt,
  type AttemptKey,
  attemptsOfCart,
} from '../db/attempts.ts';
import { toAttemptView } from './payments/attempt-view.ts';
import { noteShopperSeen } from '../db/unpaid.ts';
import { readOrdersState, type OrdersState } from '../db/state.ts';
import { backOrdersOf } from './changes/back-orders.ts';
import { completeReturn } from './refunds/complete-return.ts';
import type { OrdersDeps } from './deps.ts';
import { handleWebhook, type WebhookRequest } from './payments/handle-webhook.ts';
import { payAttempt, type PaymentBrought } from './payments/pay-attempt.ts';
import { prepareOrder, type PrepareOrder, type Prepared } from './payments/prepare-order.ts';
import { prepareRest, type PreparedRest, type PrepareRest } from './payments/prepare-rest.ts';
import { dueCents } from '../rules/money.ts';
import { dayInZone, type Day } from '#foundation/pure/day.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import { releaseExpiredHolds, withdrawAttempt } from './changes/release-order.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import { settleAttempt, type SettleNews } from './payments/settle-attempt.ts';
import { asStaffLooks, createOpening, mayAskForRest, type OrderContext } from './open-order.ts';
import type { OwnOrders, OwnOrdersDeps } from './own-orders.ts';
import { notifyUnpaid, noteUnpaid } from './emails/notify-unpaid.ts';
import { askSoon, sweepAttempts } from './payments/sweep-attempts.ts';

export type { Attempt } from '../db/attempts.ts';
export type { OrderAddress } from '../db/tables.ts';
export type { OrdersState } from '../db/state.ts';
export { readOrder, type StoredOrder } from '../db/read-order.ts';
export { accountDebt } from '../db/account-debt.ts';
export { findOrderId, listCurrencies, listOrdersOfEmail } from '../db/own-orders.ts';
export { RECORDS_KEPT_YEARS } from '../db/personal-data.ts';
export { createChangeGuard, isBeingPaid } from './changes/release-order.ts';
export { orderMails } from './emails/mail-orders.ts';
export { createRefusedMessages, notifyRefused } from './emails/tell-refused.ts';

export interface OrdersOptions extends Omit<OrdersDeps, 'timing'> {
  timing?: AttemptTiming;
  shipmentsOf: OwnOrdersDeps['shipmentsOf'];
  /** Whether a cart's order belongs to the signed-in customer. */
  owns: OwnOrders['owns'];
}

/** The amount due of an order, with the data that its payment page displays. */
export interface OwedOrder {
  number: string;
  /** The total including later adjustments. */
  totalCents: Cents;
  dueCents: Cents;
  deliveryDay: Day | null;
  /** Whether suppliers deliver the whole order. */
  isByMakers: boolean;
}

type Browser = Pick<RequestContext, 'cookie' | 'setCookie'>;

export interface Orders {
  prepare(input: PrepareOrder): Promise<Prepared>;
  /** Works like `prepare`, but for the amount due of a confirmed order. */
  prepareRest(input: PrepareRest): Promise<PreparedRest>;
  /**
   * Returns the amount due of a cart's order; undefined if the order is not confirmed. The caller must have
   * checked {@link Orders.opensPayment}.
   */
  owed(siteId: string, cartId: string): Promise<OwedOrder | undefined>;
  /** Returns the path of the payment page for the amount due. Anyone who has the path can pay. */
  payPath(cartId: string): string;
  pay(attempt: Attempt, brought: PaymentBrought, by?: Pick<Actor, 'requestId'>): Promise<PaymentOutcome>;
  /**
   * Processes an update of an attempt. `by` is the actor that delivered the update. `asPrepared` is the
   * attempt as this process created it.
   */
  settle(key: AttemptKey, update: SettleNews, by: Actor, asPrepared?: Attempt): Promise<Attempt | undefined>;
  /** Returns the key that the provider's return URL contains for an attempt. */
  returnKeyOf(attemptId: string): string;
  /**
   * Handles a browser that returns from the provider with the key of the return URL. If it is the first one
   * and returns in time, it may read the order from then on. It may not be the browser that submitted the
   * order, for example if a bank's app opens the URL. Returns undefined for a payment on another site.
   */
  completeReturn(
    browser: Browser & Pick<RequestContext, 'site' | 'user' | 'requestId'>,
    returnKey: string | undefined,
    fields: Readonly<Record<string, string>>,
  ): Promise<Attempt | undefined>;
  handleWebhook(
    provider: string,
    call: WebhookRequest,
  ): Promise<{ status: 200 | 400 | 401 | 404 | 503; reply: string }>;
  /**
   * Waits until an attempt that another request is paying has an outcome, but at most `ms` milliseconds.
   * Returns the attempt in its current state.
   */
  waitForOutcome(attemptId: string, ms: number): Promise<Attempt | undefined>;
  /** Ends an attempt in progress at the shopper's request. Returns the attempt in its current state. */
  withdraw(key: { cartId: string; reference: string }, by: Actor): Promise<Attempt | undefined>;
  /**
   * Polls the provider for the outcome of a payment that completes asynchronously. All callers together cause
   * at most one poll every two seconds.
   */
  askProvider(key: { cartId: string; reference: string }): Promise<void>;
  /** Returns the status of a payment, for callers that have access to its cart. */
  statusOf(key: { cartId: string; reference: string }): Promise<PaymentStatus | undefined>;
  /** Allows this browser to read a cart's order. */
  rememberPlaced(browser: Browser, cartId: string): void;
  mayRead(browser: Pick<Browser, 'cookie'>, cartId: string): boolean;
  /** Whether this site has a payment attempt for one of the carts, or for an order that the browser placed. */
  hasAttempt(ctx: Pick<RequestContext, 'cookie' | 'site'>, cartIds: readonly string[]): Promise<boolean>;
  /**
   * Whether the user may open a cart's order. They may if this browser placed it, if the request contains the
   * proof from an emailed link, or if the order belongs to the signed-in customer.
   */
  opens(ctx: OrderContext, order: { id: string } & OrderProof): Promise<ProofWorth>;
  /**
   * Whether the user may pay the amount due. `order`: {@link Orders.opens} allows full access. `payment`: the
   * user has a link that only allows payment.
   */
  opensPayment(
    ctx: OrderContext,
    order: { id: string } & OrderProof,
  ): Promise<'order' | 'payment' | 'expired' | 'none'>;
  /**
   * Returns a cart's order, for users whom {@link Orders.opens} allows, and for the staff session that
   * requested to view it.
   */
  confirmation(
    ctx: OrderContext,
    order: { id: string } & OrderProof,
  ): Promise<Confirmation | FaultOf<typeof getConfirmation>>;
  /** Returns those of the carts that have been ordered or are being paid. */
  takenCarts(db: Kysely<Tables>, cartIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns counts of unfinished work on orders, on all sites. */
  state(): Promise<OrdersState>;
  /** Requests due refunds from their providers. The worker runs this every few seconds. */
  sweep(): Promise<number>;
  /** Requests due refunds from their providers. The worker runs this every few seconds. */
  sendRefunds(): Promise<number>;
  /** Releases expired holds. The worker runs this every minute. */
  releaseExpiredHolds(): Promise<number>;
}

const PLACED_SECONDS = 30 * 24 * 3600;
const LOOK_EVERY_MS = 150;
const LINK_EXPIRED = `This link has expired. The links in our emails show an order for ${ORDER_LINK_DAYS} days.`;

/**
 * Creates the orders service: the process that completes orders (architecture §4), and the queries for
 * orders.
 */
export function createOrders(options: OrdersOptions): Orders {
  const deps: OrdersDeps = { ...options, timing: options.timing ?? ATTEMPT_TIMING };
  const { db, clock, delivery, secret } = options;

  const ownAttempt = async ({
    cartId,
    reference,
  }: {
    cartId: string;
    reference: string;
  }): Promise<Attempt | undefined> => {
    const attempt = await readAttempt(db, { reference });
    return attempt?.cartId === cartId ? attempt : undefined;
  };

  const rememberPlaced = (browser: Browser, cartId: string): void =>
    browser.setCookie(PLACED_COOKIE, addPlaced(secret, browser.cookie(PLACED_COOKIE), cartId), {
      maxAgeSeconds: PLACED_SECONDS,
    });

  const { opens, opensPayment, opensLook } = createOpening({ secret, owns: options.owns });

  return {
    prepare: (input) => prepareOrder(deps, input),
    prepareRest: (input) => prepareRest(deps, input),
    async owed(siteId, cartId) {
      const order = await readOrder(db, { cartId });
      if (order?.siteId !== siteId || order.state !== 'confirmed') return undefined;
      const { number, totalCents, adjustedCents, deliveryDay } = order;
      return {
        number,
        totalCents: cents(totalCents + adjustedCents),
        dueCents: dueCents(order),
        deliveryDay,
        isByMakers: isByMakers(order),
      };
    },
    payPath: (cartId) => paymentLink(secret, cartId, clock()),
    pay: (attempt, brought, by) => payAttempt(deps, attempt, brought, by),
    settle: (key, update, by, asPrepared) =>
      settleAttempt(deps, key, update, { by, ...(asPrepared ? { asPrepared } : {}) }),
    returnKeyOf: (attemptId) => returnKeyOf(secret, attemptId),
    async completeReturn(browser, returnKey, fields) {
      const attemptId = attemptOfReturnKey(secret, returnKey);
      const returned =
        attemptId === undefined
          ? undefined
          : await completeReturn(deps, { attemptId, siteId: browser.site.id }, fields, actorOf(browser));
      // Paying through a payment-only link gives the payer no access to the order.
      const isReader = returned?.isFirst && returned.attempt.purpose !== 'link';
      if (isReader && isPlaced(returned.attempt)) rememberPlaced(browser, returned.attempt.cartId);
      return returned?.attempt;
    },
    handleWebhook: (provider, call) => handleWebhook(deps, provider, call),
    takenCarts,
    state: () => readOrdersState(db, clock()),
    async sweep() {
      const swept = await sweepAttempts(deps);
      return swept + (await notifyUnpaid(deps));
    },
    releaseExpiredHolds: () => releaseExpiredHolds(deps),
    sendRefunds: () => sendRefunds(deps),

    async waitForOutcome(attemptId, ms) {
      for (let waited = 0; ; waited += LOOK_EVERY_MS) {
        const attempt = await readAttempt(db, { id: attemptId });
        if (attempt?.state !== 'created' || waited >= ms) return attempt;
        await wait(LOOK_EVERY_MS);
      }
    },

    async withdraw(key, by) {
      if (!(await ownAttempt(key))) return undefined;
      const attempt = await inTransaction(db, async (tx) => {
        await lockCartOfAttempt(tx, { reference: key.reference });
        const current = await readAttempt(tx, { reference: key.reference });
        if (!current || !isUnderWay(current.state)) return current;
        const now = clock();
        await withdrawAttempt(delivery, tx, current, { by, reason: 'withdrawn', now });
        await noteShopperSeen(tx, current.cartId, now);
        await noteUnpaid(tx, deps, current, now);
        return { ...current, state: 'voided' as const };
      });
      options.wakeOutbox();
      return attempt;
    },

    async askProvider(key) {
      const attempt = await ownAttempt(key);
      if (!attempt) return;
      await noteShopperSeen(db, attempt.cartId, clock());
      await askSoon(deps, attempt);
    },

    async statusOf(key) {
      const attempt = await ownAttempt(key);
      return attempt && statusOfAttempt(attempt);
    },

    rememberPlaced,
    hasAttempt: ({ cookie, site }, cartIds) =>
      hasAttemptOf(db, site.id, [...cartIds, ...readPlaced(secret, cookie(PLACED_COOKIE))]),
    mayRead: (browser, cartId) => readPlaced(secret, browser.cookie(PLACED_COOKIE)).includes(cartId),

    opens,
    opensPayment,

    async confirmation(ctx, orderKey) {
      const { id: cartId } = orderKey;
      const access = await opens(ctx, orderKey);
      const staffAccess = access === 'good' ? 'none' : opensLook(ctx, orderKey);
      if (access === 'expired') return failWith(linkExpired, { texts: LINK_EXPIRED });
      if (staffAccess === 'expired') return failWith(linkExpired);
      const found =
        access === 'good' || staffAccess === 'good'
          ? await readOrderAnd(db, cartId, (ids) => purchaseList(ids, ctx.site))
          : undefined;
      if (!found || found.order.siteId !== ctx.site.id) return failWith(unknownOrder);
      const { order, products } = found;
      if (access === 'good' && order.state === 'open') await noteShopperSeen(db, cartId, ctx.now);
      const factsOf = new Map(purchaseFactsOf(products).map((one) => [one.id, one]));
      const shipments = await options.shipmentsOf(db, [order.id]);
      const { country, timeZone } = ctx.site;
      const orderView = toConfirmation(order, country, (productId) => factsOf.get(productId), {
        shipments,
        backOrders: backOrdersOf(order, shipments, await options.moneyGoodsOf(ctx.site.id)),
        today: dayInZone(ctx.now, timeZone).day,
        timeZone,
      });
      const response =
        staffAccess === 'good'
          ? {
              ...asStaffLooks(orderView, ctx.user),
              attempts: (await attemptsOfCart(db, cartId)).map(toAttemptView),
            }
          : orderView;
      return mayAskForRest(ctx.user) ? { ...response, phone: order.phone } : response;
    },
  };
}

/** Whether the order of an attempt has been placed, or is about to be. */
function isPlaced({ state, orderState }: Attempt): boolean {
  return orderState === 'confirmed' || state === 'approved' || state === 'pending' || state === 'unknown';
}

function statusOfAttempt({ state, details }: Attempt): PaymentStatus {
  switch (state) {
    case 'created':
    case 'redirected':
    case 'pending':
      return 'Pending';
    case 'unknown':
      return 'Unknown';
    case 'approved':
      return 'Approved';
    case 'declined':
      return details.declineCode === 'cancelled' ? 'Cancelled' : 'Declined';
    case 'voided':
      return details.voidReason === 'too-old' ? 'Expired' : 'Cancelled';
  }
}
