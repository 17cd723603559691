import type { PrepareBalance } from '#domains/orders/use-cases/payments/prepare-balance.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { fromDollars } from '#foundation/pure/money.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { unknownOrder } from '#domains/orders/contract/orders.ts';
import type { Attempt, StoredOrder } from '#domains/orders/use-cases/orders.ts';
import type { PaymentBrought } from '#domains/orders/use-cases/payments/pay-attempt.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { SubmitAnswer } from '../../contract/checkout.ts';
import { nothingOwed, type payBalance as payRestEndpoint, type BalanceForm } from '../../contract/balance.ts';
import { answerOf, toPayer } from '../attempt-answer.ts';
import type { CheckoutDeps } from '../deps.ts';
import { getBrowserData, returnUrlWith } from '../browser-data.ts';
import { getBalance, getOwed } from './get-balance.ts';
import { resolveBalanceMethod } from './balance-methods.ts';

const WAIT_FOR_OTHER_MS = 30_000;
const MAX_ATTEMPTS = 3;

export type BalancePayments = ReturnType<typeof createBalancePayments>;

/**
 * Creates the use cases for paying the balance of a confirmed order. They use the checkout's payment adapters
 * and its process for settling a payment.
 */
export function createBalancePayments(deps: CheckoutDeps) {
  return {
    view: (ctx: RequestContext, key: Parameters<typeof getBalance>[2]) => getBalance(ctx, deps, key),
    pay: (ctx: RequestContext, form: BalanceForm) => payBalance(ctx, deps, form),
  };
}

/** Pays the balance of an order. Returns the client's next step. */
async function payBalance(
  ctx: RequestContext,
  deps: CheckoutDeps,
  form: BalanceForm,
): Promise<SubmitAnswer | FaultOf<typeof payRestEndpoint>> {
  const { orders } = deps;
  const owed = await getOwed(ctx, deps, form);
  if (isFault(owed)) return owed;
  const { opensOrder } = owed;
  const paymentMethod = await resolveBalanceMethod(ctx, deps, form, fromDollars(form.amount));
  if (isFault(paymentMethod)) return paymentMethod;
  const by = actorOf(ctx);
  const { until: _until, proof: _proof, ...content } = form;
  const input = {
    by,
    siteId: ctx.site.id,
    cartId: form.id,
    purpose: opensOrder ? ('balance' as const) : ('link' as const),
    idempotencyKey: form.idempotencyKey || randomUUID(),
    requestHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
    displayedCents: fromDollars(form.amount),
    paymentMethod: form.selectedPaymentOption,
    provider: paymentMethod.adapter.provider,
    returnUrlOf: returnUrlWith(orders, ctx, paymentMethod.returnPath),
  };
  // A customer who has only the payment link must return to this link, because other URLs would deny access.
  const cancelPath = opensOrder
    ? `/customer/pay?${new URLSearchParams({ id: form.id, status: 'CANCELLED' }).toString()}`
    : `${orders.payPath(form.id)}&status=CANCELLED`;
  const outcome = await payPrepared(deps, input, (order) => ({
    ...toPaymentInput(ctx, form, paymentMethod.instrument, order),
    cancelUrl: ctx.origin + cancelPath,
  }));
  return isFault(outcome) ? outcome : toBalanceResponse(ctx, deps, { attempt: outcome, opensOrder });
}

/**
 * Prepares, pays and settles the balance. If another request is paying it, waits for the outcome of that
 * request. Returns the current state of the payment attempt.
 */
async function payPrepared(
  { orders }: Pick<CheckoutDeps, 'orders'>,
  input: PrepareBalance,
  toInput: (order: StoredOrder) => PaymentBrought,
): Promise<Attempt | FaultOf<typeof payRestEndpoint>> {
  let latest: Attempt | null = null;
  for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
    const prepared = await orders.prepareBalance(input);
    if (prepared.kind === 'unknown-order') return failWith(unknownOrder);
    if (prepared.kind === 'paid') return failWith(nothingOwed);
    if (prepared.kind === 'refused') return prepared.fault;
    if (prepared.kind === 'ready') {
      const outcome = await orders.pay(prepared.attempt, toInput(prepared.order), input.by);
      return (await orders.settle({ id: prepared.attempt.id }, outcome, input.by)) ?? prepared.attempt;
    }
    latest = (await orders.waitForOutcome(prepared.attempt.id, WAIT_FOR_OTHER_MS)) ?? prepared.attempt;
    const isOver = ['declined', 'voided', 'redirected'].includes(latest.state);
    // Another request was paying the balance and has finished, so check again whether anything is left to
    // pay.
    if (prepared.kind === 'under-way' && isOver) continue;
    return latest;
  }
  return latest ?? failWith(unknownOrder);
}

/** Returns the client's next step after a payment of the balance. */
function toBalanceResponse(
  ctx: RequestContext,
  { orders }: Pick<CheckoutDeps, 'orders'>,
  { attempt, opensOrder }: { attempt: Attempt; opensOrder: boolean },
): SubmitAnswer | FaultOf<typeof payRestEndpoint> {
  const answer = answerOf(attempt, ctx.site);
  if (isFault(answer)) return answer as FaultOf<typeof payRestEndpoint>;
  // The customer opened the order with an emailed link, which the URL of the next page does not contain.
  // Remember the order in the browser, so that the customer can also read it there.
  if (opensOrder) orders.rememberPlaced(ctx, attempt.cartId);
  return opensOrder ? answer : toPayer(answer, orders.payPath(attempt.cartId));
}

/** Returns the data of a confirmed order that is sent to the payment provider. */
function toPaymentInput(
  ctx: RequestContext,
  { browserInfo, fraudCheckToken }: BalanceForm,
  instrument: PaymentBrought['instrument'],
  order: StoredOrder,
): Omit<PaymentBrought, 'cancelUrl'> {
  const { firstName, lastName } = order.billingAddress;
  return {
    instrument,
    shopper: { email: order.email, ip: ctx.ip, firstName, lastName, phone: order.phone },
    ...getBrowserData(ctx, browserInfo),
    billingAddress: order.billingAddress,
    deliveryAddress: order.deliveryAddress,
    ...(fraudCheckToken ? { fraudCheckToken } : {}),
  };
}
