import {
  CHECKOUT_FLAG,
  PAYMENT_OPTION,
  PAYMENT_OPTION_LABEL,
  type CheckoutFlag,
  type ChosenOption,
  type PaymentOption,
  type PaymentOptionName,
} from '../contract/payments.ts';

/** Whether `opts` contains a flag. The card option's flag is 0, so the result is always true for it. */
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
  Object.entries(PAYMENT_OPTION).map(([name, value]) => [value, name as PaymentOptionName]),
);

/** Returns the name of a payment option by its number; undefined for an unknown number. */
export function paymentOptionName(value: number): PaymentOptionName | undefined {
  return NAME_OF.get(value as PaymentOption);
}

/**
 * Returns the text which explains why a payment to the shop's driver is not available. Used for orders that
 * suppliers deliver and for cash and carry.
 */
export function notAtTheDoorText(option: ChosenOption): string {
  return `${PAYMENT_OPTION_LABEL[option]} is available for orders that our own drivers deliver.`;
}

/** Payment options that a shopper can choose, in display order. */
const CHOSEN_OPTIONS = Object.keys(PAYMENT_OPTION_LABEL) as ChosenOption[];

/** Returns the payment options that `opts` offers, in display order (PAYMENT-01). */
export function offeredOptions(opts: number): ChosenOption[] {
  return CHOSEN_OPTIONS.filter((name) => (opts & PAYMENT_OPTION[name]) === PAYMENT_OPTION[name]);
}

/** Whether `opts` offers a payment option. `None` has no flag, so the caller must check the amount instead. */
export function isOffered(opts: number, option: number): boolean {
  const name = paymentOptionName(option);
  return name !== undefined && name !== 'None' && (opts & option) === option;
}

/** Returns `opts` without the bits of one payment option. */
export function withoutOption(opts: number, option: ChosenOption): number {
  return isOffered(opts, PAYMENT_OPTION[option]) ? opts & ~PAYMENT_OPTION[option] : opts;
}
