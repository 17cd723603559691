import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { type voidCheckout, unknownPayment, alreadyPaid } from '../contract/checkout.ts';
import type { CheckoutDeps } from './deps.ts';
import { type PaymentKey, mayAccessPayment } from './get-payment-status.ts';

/** Cancels a payment in progress of an order that the user may read or whose cart they own. */
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
