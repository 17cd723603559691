import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { cents, fromDollars, toDollars, type Cents } from '#foundation/pure/money.ts';
import type { RequestedDeposit } from '#domains/orders/use-cases/payments/prepare-order.ts';
import { PAYMENT_METHOD_NUMBER, PAYMENT_METHOD_LABEL } from '#domains/payments/contract/payments.ts';
import type { PaymentAdapter, PaymentInstrument } from '#domains/payments/contract/adapter.ts';
import { isWithinLimits, limitsText } from '#domains/payments/rules/limits.ts';
import { isOffered, notAtTheDoorText } from '#domains/payments/rules/offered-methods.ts';
import type { Payments } from '#domains/payments/use-cases/payments.ts';
import {
  noCard,
  noDeposit,
  paymentMethodGone,
  type CheckoutForm,
  type submitCheckout as submitCall,
} from '../contract/checkout.ts';
import { BLOCK_TEXT } from '../rules/form.ts';
import { takesDeposit } from './deposit.ts';

/** Every attempt needs a return path, even if nothing is paid and no provider redirects the shopper. */
const RETURN_TO_NOTHING = '/payment/return/none';

/** Returns the amount to pay that the shopper saw. *prepare* rejects any other amount. */
export function payableCents(form: CheckoutForm): Cents {
  return cents(fromDollars(form.cart.orderTotal) - fromDollars(form.cart.giftCardTotal));
}

/** How an order is paid, and the adapter that takes the payment. */
export interface ResolvedMethod {
  adapter: PaymentAdapter;
  instrument: PaymentInstrument;
  /** The path to which the provider sends the shopper back. */
  returnPath: string;
  /** Why this method cannot be used for an order that our trucks do not deliver; null if it can. */
  withoutTruck: string | null;
  /** Whether the order is confirmed unpaid and cancelled unless the money arrives in time. */
  awaitsMoney: boolean;
}

/**
 * Returns the payment method that a form selects. Returns a fault if it is not offered to this shopper or for
 * this amount, or if payment data is missing.
 */
export async function resolvePaymentMethod(
  payments: Payments,
  site: { id: string; country: 'AU' | 'NZ' },
  { form, opts, deposit }: { form: CheckoutForm; opts: number; deposit: RequestedDeposit | null },
): Promise<ResolvedMethod | FaultOf<typeof submitCall>> {
  const methodNumber = form.selectedPaymentOption;
  // This method is accepted without a check, because only a priced order shows if anything is left to pay.
  if (methodNumber === PAYMENT_METHOD_NUMBER.None)
    return {
      adapter: payments.nothingToPay,
      instrument: { kind: 'redirect' },
      returnPath: RETURN_TO_NOTHING,
      withoutTruck: null,
      awaitsMoney: false,
    };
  const taker = payments.methodFor(methodNumber, site.country);
  if (!taker || !isOffered(opts, methodNumber)) return failWith(paymentMethodGone);
  if (deposit && !takesDeposit(taker.adapter)) return failWith(noDeposit, { texts: BLOCK_TEXT.deposit });
  const { limits } = taker;
  if (limits && !isWithinLimits(limits, toDollars(deposit?.cents ?? payableCents(form))))
    return failWith(paymentMethodGone, { texts: limitsText(PAYMENT_METHOD_LABEL[taker.methodName], limits) });
  const { method, adapter } = taker;
  const { awaitsMoney = false } = method;
  if (awaitsMoney && form.cashAndCarry)
    return failWith(paymentMethodGone, {
      texts: `${PAYMENT_METHOD_LABEL[taker.methodName]} is available for orders that we deliver.`,
    });
  const instrument = method.instrument(form, taker.methodName);
  const withoutTruck = method.atTheDoor ? notAtTheDoorText(taker.methodName) : null;
  return instrument
    ? { adapter, instrument, returnPath: method.returnPath, withoutTruck, awaitsMoney }
    : failWith(noCard, { texts: method.incompleteText });
}
