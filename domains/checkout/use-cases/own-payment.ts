import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import {
  type getPaymentStatus as getPaymentStatusEndpoint,
  unknownPayment,
  type voidCheckout,
  alreadyPaid,
} from '../contract/checkout.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { PaymentStatus } from '#domains/payments/contract/payments.ts';
import type { CheckoutDeps } from './deps.ts';
import { actorOf } from '#domains/audit/contract.ts';

/** The cart and reference by which a client names its payment. */
export interface PaymentKey {
  cartId: string;
  paymentReference: string;
}

/**
 * True if the user may read the order of a cart or owns the cart. The user may then access the cart's
 * payments.
 */
export async function mayAccessPayment(
  ctx: RequestContext,
  { orders, carts }: Pick<CheckoutDeps, 'orders' | 'carts'>,
  cartId: string,
): Promise<boolean> {
  return orders.mayRead(ctx, cartId) || (await carts.owns(ctx, cartId));
}

/** Returns the status of a payment. Asks the provider again if its outcome is not known yet. */
export async function getPaymentStatus(
  ctx: RequestContext,
  deps: Pick<CheckoutDeps, 'orders' | 'carts'>,
  { cartId, paymentReference }: PaymentKey,
): Promise<{ status: PaymentStatus } | FaultOf<typeof getPaymentStatusEndpoint>> {
  const { orders } = deps;
  const key = { cartId, reference: paymentReference };
  const status = (await mayAccessPayment(ctx, deps, cartId)) ? await orders.statusOf(key) : undefined;
  if (status === 'Pending' || status === 'Unknown') {
    await orders.askProvider(key);
    return { status: (await orders.statusOf(key)) ?? status };
  }
  return status ? { status } : failWith(unknownPayment);
}

/** Cancels a payment in progress. The user must be allowed to read the order, or must own its cart. */
export async function voidPayment(
  ctx: RequestContext,
  deps: Pick<CheckoutDeps, 'orders' | 'carts'>,
  { cartId, paymentReference }: PaymentKey,
): Promise<{ success: boolean } | FaultOf<typeof voidCheckout>> {
  const attempt = (await mayAccessPayment(ctx, deps, cartId))
    ? await deps.orders.withdraw({ cartId, reference: paymentReference }, actorOf(ctx))
    : undefined;
  if (!attempt) return failWith(unknownPayment);
  if (attempt.state === 'approved') return failWith(alreadyPaid);
  return { success: true };
}
