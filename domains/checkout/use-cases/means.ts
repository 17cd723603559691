import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { cents, fromDollars, toDollars, type Cents } from '#foundation/pure/money.ts';
import type { WantedDeposit } from '#domains/orders/use-cases/prepare-order.ts';
import { PAYMENT_OPTION, PAYMENT_OPTION_LABEL } from '#domains/payments/contract.ts';
import type { PaymentAdapter, PaymentInstrument } from '#domains/payments/contract-adapter.ts';
import { isWithinLimits, limitsOf, limitsText } from '#domains/payments/rules/configuration.ts';
import { isOffered, notAtTheDoorText } from '#domains/payments/rules/options.ts';
import type { Payments } from '#domains/payments/service.ts';
import {
  noCard,
  noDeposit,
  paymentOptionGone,
  type CheckoutForm,
  type submitCheckout as submitCall,
} from '../contract.ts';
import { BLOCK_TEXT } from '../rules/form.ts';
import { takesDeposit } from './deposit.ts';

/** Nobody is sent anywhere when nothing is paid, but every attempt has an address. */
const RETURN_TO_NOTHING = '/payment/return/none';

/** What is to be paid as the shopper saw it: *prepare* takes no other. */
export function payableCents(form: CheckoutForm): Cents {
  return cents(fromDollars(form.cart.orderTotal) - fromDollars(form.cart.giftCardTotal));
}

/** What an order is paid with, and by whom the money is taken. */
interface Means {
  adapter: PaymentAdapter;
  instrument: PaymentInstrument;
  /** Where the provider sends the shopper back to. */
  returnPath: string;
  /** Why an order that no truck of ours brings cannot be paid so; null where it can. */
  withoutTruck: string | null;
}

/** The means of payment that a form names; a fault for one that this shopper is not offered, or that lacks something. */
export async function meansOf(
  payments: Payments,
  site: { id: string; country: 'AU' | 'NZ' },
  { form, opts, deposit }: { form: CheckoutForm; opts: number; deposit: WantedDeposit | null },
): Promise<Means | FaultOf<typeof submitCall>> {
  const option = form.selectedPaymentOption;
  // Whether nothing is left to pay is known once the order is priced.
  if (option === PAYMENT_OPTION.None)
    return {
      adapter: payments.nothingToPay,
      instrument: { kind: 'redirect' },
      returnPath: RETURN_TO_NOTHING,
      withoutTruck: null,
    };
  const taker = payments.methodFor(option, site.country);
  if (!taker || !isOffered(opts, option)) return failWith(paymentOptionGone);
  if (deposit && !takesDeposit(taker.adapter)) return failWith(noDeposit, { texts: BLOCK_TEXT.deposit });
  const limits = limitsOf(await payments.configuration(site), taker.option);
  if (limits && !isWithinLimits(limits, toDollars(deposit?.cents ?? payableCents(form))))
    return failWith(paymentOptionGone, { texts: limitsText(PAYMENT_OPTION_LABEL[taker.option], limits) });
  const { method, adapter } = taker;
  const instrument = method.instrument(form, taker.option);
  const withoutTruck = method.atTheDoor ? notAtTheDoorText(taker.option) : null;
  return instrument
    ? { adapter, instrument, returnPath: method.returnPath, withoutTruck }
    : failWith(noCard, { texts: method.lacks });
}
