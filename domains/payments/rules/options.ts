import {
  CHECKOUT_FLAG,
  PAYMENT_OPTION,
  PAYMENT_OPTION_LABEL,
  type CheckoutFlag,
  type ChosenOption,
  type PaymentOption,
  type PaymentOptionName,
} from '../contract.ts';

/** Whether the bits of `opts` hold a flag. The card's flag is 0 and always holds. */
export function hasFlag(opts: number, flag: CheckoutFlag): boolean {
  return (opts & CHECKOUT_FLAG[flag]) === CHECKOUT_FLAG[flag];
}

/** The bits of a list of flags. */
export function optsOf(flags: Iterable<CheckoutFlag>): number {
  let opts = 0;
  for (const flag of flags) opts |= CHECKOUT_FLAG[flag];
  return opts;
}

const NAME_OF = new Map(
  Object.entries(PAYMENT_OPTION).map(([name, value]) => [value, name as PaymentOptionName]),
);

/** The name of a payment option's number; undefined for a number that is none. */
export function paymentOptionName(value: number): PaymentOptionName | undefined {
  return NAME_OF.get(value as PaymentOption);
}

/** Why an option that is paid to our driver is closed for an order that others bring, or that is taken along. */
export function notAtTheDoorText(option: ChosenOption): string {
  return `${PAYMENT_OPTION_LABEL[option]} takes orders that our own drivers bring.`;
}

/** In display order. */
const CHOSEN_OPTIONS = Object.keys(PAYMENT_OPTION_LABEL) as ChosenOption[];

/** The payment options that `opts` offers, in display order (PAYMENT-01). */
export function offeredOptions(opts: number): ChosenOption[] {
  return CHOSEN_OPTIONS.filter((name) => (opts & PAYMENT_OPTION[name]) === PAYMENT_OPTION[name]);
}

/** Whether a shopper with these `opts` may pay by the option; `None` is for the caller to decide by the amount. */
export function isOffered(opts: number, option: number): boolean {
  const name = paymentOptionName(option);
  return name !== undefined && name !== 'None' && (opts & option) === option;
}

/** The bits of `opts` without one payment option. */
export function withoutOption(opts: number, option: ChosenOption): number {
  return isOffered(opts, PAYMENT_OPTION[option]) ? opts & ~PAYMENT_OPTION[option] : opts;
}
