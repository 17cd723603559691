import type { FaultOf } from '#foundation/pure/endpoint.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import type { PaymentStatus } from '#domains/payments/contract/payments.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type {
  AvailabilityQuestion,
  CheckoutForm,
  CheckoutView,
  Confirmation,
  getAvailability as getAvailabilityEndpoint,
  getCheckout as getCheckoutEndpoint,
  getPaymentStatus as getPaymentStatusEndpoint,
  SubmitAnswer,
  submitCheckout as submitCall,
  voidCheckout,
} from '../contract/checkout.ts';
import type { CheckoutDeps } from './deps.ts';
import { submitCheckout } from './submit/submit-checkout.ts';
import { type PaymentKey, getPaymentStatus, voidPayment } from './own-payment.ts';
import { getCheckout } from './get-checkout.ts';
import type { getSwaps, Swap } from '../contract/swaps.ts';
import { listSwaps } from './list-swaps.ts';
import { getAvailability } from './get-availability.ts';
import { confirmReturn, completeReturn } from './complete-return.ts';

export interface Checkout {
  view(ctx: RequestContext): Promise<CheckoutView | FaultOf<typeof getCheckoutEndpoint>>;
  availability(
    ctx: RequestContext,
    body: AvailabilityQuestion,
  ): Promise<Availability | FaultOf<typeof getAvailabilityEndpoint>>;
  swaps(
    ctx: RequestContext,
    question: Parameters<typeof listSwaps>[2],
  ): Promise<{ swaps: Swap[] } | FaultOf<typeof getSwaps>>;
  submit(ctx: RequestContext, form: CheckoutForm): Promise<SubmitAnswer | FaultOf<typeof submitCall>>;
  void(ctx: RequestContext, key: PaymentKey): Promise<{ success: boolean } | FaultOf<typeof voidCheckout>>;
  paymentStatus(
    ctx: RequestContext,
    key: PaymentKey,
  ): Promise<{ status: PaymentStatus } | FaultOf<typeof getPaymentStatusEndpoint>>;
  /**
   * Like {@link Checkout.completeReturn}, but called by the shop's own return page. The page forwards the
   * query that the provider appended to the return URL.
   */
  confirmReturn(
    ctx: RequestContext,
    query: Readonly<Record<string, unknown>> & { key: string },
  ): Promise<SubmitAnswer | FaultOf<Confirmation>>;
  /**
   * Completes a 3-D Secure payment when the browser returns from the bank. The request may be a GET, or a
   * cross-site POST without cookies. Always returns a path for a 303 redirect, never a fault.
   *
   * `key` is from the shop's return URL, and `fields` are the bank's parameters.
   */
  completeReturn(
    ctx: Pick<RequestContext, 'site' | 'cookie' | 'setCookie' | 'user' | 'requestId'>,
    key: string | undefined,
    fields: Readonly<Record<string, string>>,
  ): Promise<string>;
}

/**
 * Creates the checkout service (checkout §2 to §5). The service returns the data of the checkout page and the
 * delivery options, and processes submits.
 */
export function createCheckout(deps: CheckoutDeps): Checkout {
  return {
    view: (ctx) => getCheckout(ctx, deps),
    availability: (ctx, body) => getAvailability(ctx, deps, body),
    swaps: (ctx, question) => listSwaps(ctx, deps, question),
    submit: (ctx, form) => submitCheckout(ctx, deps, form),
    void: (ctx, key) => voidPayment(ctx, deps, key),
    paymentStatus: (ctx, key) => getPaymentStatus(ctx, deps, key),
    confirmReturn: (ctx, query) => confirmReturn(ctx, deps, query),
    completeReturn: (ctx, key, fields) => completeReturn(ctx, deps, { key, fields }),
  };
}
