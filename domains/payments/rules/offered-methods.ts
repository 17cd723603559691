import {
  CHECKOUT_FLAG,
  PAYMENT_METHOD_NUMBER,
  PAYMENT_METHOD_LABEL,
  type CheckoutFlag,
  type PaymentMethodName,
  type PaymentMethodNumber,
  type StoredMethodName,
} from '../contract/payments.ts';

/** Whether `opts` contains a flag. The card method's flag is 0, so the result is always true for it. */
export function hasFlag(opts: number, flag: CheckoutFlag): boolean {
  return (opts & CHECKOUT_FLAG[flag]) === CHECKOUT_FLAG[flag];
}

/** Combines flags into an `opts` number. */
export function optsOf(flags: Iterable<CheckoutFlag>): number {
  let opts = 0;
  for (const flag of flags) opts |= CHECKOUT_FLAG[flag];
  return opts;
}

const NAME_OF = new Map(
  Object.entries(PAYMENT_METHOD_NUMBER).map(([name, value]) => [value, name as StoredMethodName]),
);

/** Returns the name of a payment method by its number; undefined for an unknown number. */
export function paymentMethodName(value: number): StoredMethodName | undefined {
  return NAME_OF.get(value as PaymentMethodNumber);
}

/**
 * Returns the text which explains why a payment to the shop's driver is not available. Used for orders that
 * suppliers deliver and for cash and carry.
 */
export function notAtTheDoorText(methodName: PaymentMethodName): string {
  return `${PAYMENT_METHOD_LABEL[methodName]} is available for orders that our own drivers deliver.`;
}

/** Payment methods that a shopper can choose, in display order. */
const METHOD_NAMES = Object.keys(PAYMENT_METHOD_LABEL) as PaymentMethodName[];

/** Returns the payment methods that `opts` offers, in display order (PAYMENT-01). */
export function offeredMethods(opts: number): PaymentMethodName[] {
  return METHOD_NAMES.filter((name) => (opts & PAYMENT_METHOD_NUMBER[name]) === PAYMENT_METHOD_NUMBER[name]);
}

/** Whether `opts` offers a payment method. `None` has no flag, so the caller must check the amount instead. */
export function isOffered(opts: number, methodNumber: number): boolean {
  const name = paymentMethodName(methodNumber);
  return name !== undefined && name !== 'None' && (opts & methodNumber) === methodNumber;
}

/** Returns `opts` without the bits of one payment method. */
export function withoutMethod(opts: number, methodName: PaymentMethodName): number {
  return isOffered(opts, PAYMENT_METHOD_NUMBER[methodName])
    ? opts & ~PAYMENT_METHOD_NUMBER[methodName]
    : opts;
}
