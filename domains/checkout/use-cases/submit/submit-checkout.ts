import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { isFault } from '#foundation/pure/fault.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Attempt, OrderAddress } from '#domains/orders/use-cases/orders.ts';
import type { Prepared, PrepareOrder } from '#domains/orders/use-cases/payments/prepare-order.ts';
import type { PaymentBrought } from '#domains/orders/use-cases/payments/pay-attempt.ts';
import type { PaymentInstrument } from '#domains/payments/contract/adapter.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CheckoutForm, SubmitAnswer, submitCheckout as submitCall } from '../../contract/checkout.ts';
import { typed } from '#foundation/pure/field-fault.ts';
import { dialledPhone } from '#foundation/pure/contact/phone.ts';
import { answerOf, completed, processing } from '../attempt-answer.ts';
import type { CheckoutDeps } from '../deps.ts';
import { storedAddress } from './stored-address.ts';
import { getBrowserData } from '../browser-data.ts';
import { checkSubmission } from './check-submission.ts';
import { toOrderInput } from './to-order-input.ts';

/**
 * How long a submit waits for a concurrent payment of the same order, in ms. The provider's own time limit is
 * also 30 seconds.
 */
const WAIT_FOR_OTHER_MS = 30_000;
const MAX_ATTEMPTS = 3;

/**
 * Handles POST /api/checkout. Validates the form, prepares the order, and pays and settles it. Returns the
 * client's next step.
 */
export async function submitCheckout(
  ctx: RequestContext,
  deps: CheckoutDeps,
  sent: CheckoutForm,
): Promise<SubmitAnswer | FaultOf<typeof submitCall>> {
  const submission = await checkSubmission(ctx, deps, sent);
  if (isFault(submission)) return submission;
  const { form, paymentMethod } = submission;
  const input = await toOrderInput(ctx, deps, submission);
  const { billingAddress } = input;
  const result = await payPrepared(deps, input, ({ lines }) =>
    toPaymentInput(ctx, form, { instrument: paymentMethod.instrument, lines, billingAddress }),
  );
  if (isFault(result)) return result;
  return result.attempt
    ? toAnswer(ctx, deps, result.attempt)
    : rememberPlaced(
        ctx,
        deps,
        result.isOrdered ? completed(form.cartId, null) : processing(form.cartId, null),
      );
}

/**
 * Prepares, pays and settles the order. If another request is paying the same order, waits for the outcome of
 * that request. Returns the current state of the payment attempt, or that the cart was ordered without a
 * payment attempt.
 */
async function payPrepared(
  { orders }: Pick<CheckoutDeps, 'orders'>,
  input: PrepareOrder,
  toInput: (prepared: Extract<Prepared, { kind: 'ready' }>) => PaymentBrought,
): Promise<{ attempt: Attempt } | { attempt: null; isOrdered: boolean } | FaultOf<typeof submitCall>> {
  for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
    const prepared = await orders.prepare(input);
    switch (prepared.kind) {
      case 'refused':
        return prepared.fault;
      case 'ordered':
        return { attempt: null, isOrdered: true };
      case 'known': {
        const attempt = await orders.waitForOutcome(prepared.attempt.id, WAIT_FOR_OTHER_MS);
        return { attempt: attempt ?? prepared.attempt };
      }
      case 'under-way': {
        // Another request is paying this order. Its outcome determines whether anything is left to pay.
        const attempt =
          (await orders.waitForOutcome(prepared.attempt.id, WAIT_FOR_OTHER_MS)) ?? prepared.attempt;
        if (attempt.state === 'declined' || attempt.state === 'voided' || attempt.state === 'redirected')
          continue;
        return { attempt };
      }
      case 'ready': {
        const outcome = await orders.pay(prepared.attempt, toInput(prepared), input.by);
        const { id } = prepared.attempt;
        const settled = await orders.settle({ id }, outcome, input.by, prepared.attempt);
        return { attempt: settled ?? prepared.attempt };
      }
    }
  }
  return { attempt: null, isOrdered: false };
}

/** Returns the client's next step. If the payment did not fail, also allows the browser to read the order. */
function toAnswer(
  ctx: RequestContext,
  deps: Pick<CheckoutDeps, 'orders' | 'payments'>,
  attempt: Attempt,
): SubmitAnswer | FaultOf<typeof submitCall> {
  const taker = deps.payments.methodFor(attempt.paymentMethod, ctx.site.country);
  const answer = answerOf(attempt, ctx.site, taker?.method.decidesElsewhere);
  return isFault(answer) ? answer : rememberPlaced(ctx, deps, answer, attempt.cartId);
}

/** Allows the browser to read the order, and returns the response. */
function rememberPlaced(
  ctx: RequestContext,
  { orders }: Pick<CheckoutDeps, 'orders'>,
  answer: SubmitAnswer,
  cartId = answer.cartId,
): SubmitAnswer {
  orders.rememberPlaced(ctx, cartId);
  return answer;
}

/**
 * Returns the data of an order that is sent to the payment provider. The encrypted card is passed only from
 * the form to the provider.
 */
function toPaymentInput(
  ctx: RequestContext,
  form: CheckoutForm,
  {
    instrument,
    lines,
    billingAddress,
  }: {
    instrument: PaymentInstrument;
    lines: readonly { facts: { sku: string; title: string }; quantity: number; unitCents: Cents }[];
    billingAddress: OrderAddress;
  },
): PaymentBrought {
  const { deliveryAddress, browserInfo } = form;
  return {
    instrument,
    shopper: {
      email: typed(form.email),
      ip: ctx.ip,
      firstName: typed(deliveryAddress.firstName),
      lastName: typed(deliveryAddress.lastName),
      phone: dialledPhone(typed(form.phoneNumber), ctx.site.country),
    },
    ...getBrowserData(ctx, browserInfo),
    billingAddress,
    deliveryAddress: storedAddress(deliveryAddress, ctx.site.country, false),
    cancelUrl: `${ctx.origin}/customer/checkout?status=CANCELLED`,
    items: lines.map(({ facts, quantity, unitCents }) => ({
      sku: facts.sku,
      title: facts.title,
      quantity,
      unitCents,
    })),
    ...(form.fraudCheckToken ? { fraudCheckToken: form.fraudCheckToken } : {}),
  };
}
