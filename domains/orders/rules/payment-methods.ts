import { cents, type Cents } from '#foundation/pure/money.ts';
import { PAYMENT_METHOD_LABEL } from '#domains/payments/contract/payments.ts';
import { paymentMethodName } from '#domains/payments/rules/offered-methods.ts';
import { dueCents, isOnAccount, getRetainedCents } from './money.ts';

type PaidOrder = Parameters<typeof dueCents>[0] & {
  giftCardCents: Cents;
  /** The payment methods of the approved payments. */
  paidBy: readonly number[];
  /** The latest payment attempt. */
  attempt: { paymentMethod: number } | null;
};

/**
 * The payments of an order. `paidCents`, `onAccountCents` and `dueCents` add up to the order's adjusted
 * total, unless the shop has received more than this total.
 */
export interface PaymentSummary {
  /**
   * The labels of the methods with which the order was paid. If it is unpaid, the label of the chosen method.
   * Empty if there was nothing to pay.
   */
  methods: string[];
  paidCents: Cents;
  /** The amount charged to a company's credit account. */
  onAccountCents: Cents;
  dueCents: Cents;
}

export function summarizePayment(order: PaidOrder): PaymentSummary {
  const { giftCardCents, paidBy, attempt } = order;
  const methodNumbers = paidBy.length > 0 || attempt === null ? paidBy : [attempt.paymentMethod];
  const labels = methodNumbers.map((methodNumber) => {
    const name = paymentMethodName(methodNumber);
    return name === undefined || name === 'None' ? '' : PAYMENT_METHOD_LABEL[name];
  });
  const methods = [giftCardCents > 0 ? 'Gift card' : '', ...labels].filter((label) => label !== '');
  const retained = getRetainedCents(order);
  const onAccountCents = cents(isOnAccount(order) ? Math.max(0, retained - giftCardCents) : 0);
  return {
    methods: [...new Set(methods)],
    paidCents: cents(retained - onAccountCents),
    onAccountCents,
    dueCents: dueCents(order),
  };
}
