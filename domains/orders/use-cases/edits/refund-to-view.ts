import { toDollars } from '#foundation/pure/money.ts';
import type { Refundable } from '../../rules/refund.ts';
import type { OrderToChange } from '../../db/order-changes.ts';
import { paidWithText } from '../order-view.ts';

/** Returns the names of the payment methods that receive a refund, with the amounts in dollars. */
export function refundToView(
  { payments }: Pick<OrderToChange, 'payments'>,
  plan: readonly Refundable[],
): { method: string; amount: number }[] {
  const methods = new Map(payments.map(({ attemptId, paymentMethod }) => [attemptId, paymentMethod]));
  return plan.map(({ attemptId, leftCents }) => ({
    method: attemptId === null ? 'Gift card' : paidWithText(methods.get(attemptId)),
    amount: toDollars(leftCents),
  }));
}
