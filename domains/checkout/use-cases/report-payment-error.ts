import type { CallInput } from '#foundation/pure/endpoint.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { reportPaymentError } from '../contract/errors.ts';
import type { CheckoutDeps } from './deps.ts';

type Report = CallInput<typeof reportPaymentError>['body'];

/** A payment that failed in a browser. */
export interface FailedPayment {
  site: string;
  requestId: string;
  /**
   * The values that the browser sent. It controls them, so they are stored separately from the server's own
   * fields.
   */
  client: Omit<Report, 'cartId'>;
}

export interface PaymentErrorDeps extends Pick<CheckoutDeps, 'carts'> {
  orders: Pick<CheckoutDeps['orders'], 'hasAttempt'>;
  /** Logs and counts the failure. */
  onPaymentError(failed: FailedPayment): void;
}

/**
 * Returns the use case that reports a payment that failed in a browser. It ignores a report without a payment
 * attempt of the cart in `cartId`, of the browser's open cart, or of an order that it placed. Returns whether
 * it was reported.
 */
export function createPaymentErrorReport({ carts, orders, onPaymentError }: PaymentErrorDeps) {
  return async (ctx: RequestContext, { cartId, ...client }: Report): Promise<boolean> => {
    const own = await carts.own(ctx);
    const hasAttempt = await orders.hasAttempt(ctx, [cartId ?? '', own?.id ?? '']);
    if (hasAttempt) onPaymentError({ site: ctx.site.id, requestId: ctx.requestId, client });
    return hasAttempt;
  };
}
