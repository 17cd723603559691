import {
  CHECKOUT_FLAG,
  PAYMENT_OPTION,
  PAYMENT_OPTION_LABEL,
  type CheckoutFlag,
  type ChosenOption,
  type PaymentOption,
  type PaymentOptionName,
} from '../contract/payments.ts';

/** Whether the bits of `opts` include a flag. The card's flag is 0 and is always included. */
export function hasFlag(opts: number, flag: CheckoutFlag): boolean {
  return (opts & CHECKOUT_FLAG[flag]) === CHECKOUT_FLAG[flag];
}

/** Returns `opts` with the bits of the listed flags. */
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
 * Returns why an option that is paid to the shop's driver is unavailable, for an order that suppliers deliver
 * or that is cash and carry.
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

/**
 * Whether a shopper with these `opts` may pay with the option. For `None` the caller must check the amount
 * instead.
 */
export function isOffered(opts: number, option: number): boolean {
  const name = paymentOptionName(option);
  return name !== undefined && name !== 'None' && (opts & option) === option;
}

/** Returns `opts` without the bits of one payment option. */
export function withoutOption(opts: number, option: ChosenOption): number {
  return isOffered(opts, PAYMENT_OPTION[option]) ? opts & ~PAYMENT_OPTION[option] : opts;
}
