import type { CallInput } from '#foundation/pure/endpoint.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { reportPaymentError } from '../contract/errors.ts';
import type { CheckoutDeps } from './deps.ts';

type Report = CallInput<typeof reportPaymentError>['body'];

/** Data about a payment that failed in a browser, for the operators' log. */
export interface FailedPayment {
  site: string;
  requestId: string;
  /** Values that the browser sent. They may be forged, so they are separate from the server's own values. */
  client: Omit<Report, 'cartId'>;
}

export interface PaymentErrorDeps extends Pick<CheckoutDeps, 'carts'> {
  orders: Pick<CheckoutDeps['orders'], 'hasAttempt'>;
  /** Called for each failed payment, to log and count it. */
  onPaymentError(failed: FailedPayment): void;
}

/**
 * Creates the use case that reports a payment that failed in a browser. Returns true if it reported the
 * failure. Reports it only if a payment attempt exists for the cart `cartId`, the browser's open cart, or an
 * order placed in this browser.
 */
export function createPaymentErrorReport({ carts, orders, onPaymentError }: PaymentErrorDeps) {
  return async (ctx: RequestContext, { cartId, ...client }: Report): Promise<boolean> => {
    const own = await carts.own(ctx);
    const hasAttempt = await orders.hasAttempt(ctx, [cartId ?? '', own?.id ?? '']);
    if (hasAttempt) onPaymentError({ site: ctx.site.id, requestId: ctx.requestId, client });
    return hasAttempt;
  };
}
