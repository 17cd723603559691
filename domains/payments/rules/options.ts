import {
  CHECKOUT_FLAG,
  PAYMENT_OPTION,
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

/** The order in which options are shown: the card first, then by how often they are used, staff's own last. */
const DISPLAY_ORDER = [
  'CreditCard',
  'ApplePay',
  'GooglePay',
  'PayPal',
  'PayPalBnpl',
  'AfterPay',
  'Zip',
  'Klarna',
  'Humm',
  'ZipInStore',
  'CreditAccount',
  'CashOnDelivery',
  'Cash',
  'Other',
] as const satisfies readonly ChosenOption[];

/** The payment options that `opts` offers, in display order (PAYMENT-01). */
export function offeredOptions(opts: number): ChosenOption[] {
  return DISPLAY_ORDER.filter((name) => (opts & PAYMENT_OPTION[name]) === PAYMENT_OPTION[name]);
}

/** Whether a shopper with these `opts` may pay by the option; `None` is for the caller to decide by the amount. */
export function isOffered(opts: number, option: number): boolean {
  const name = paymentOptionName(option);
  return name !== undefined && name !== 'None' && (opts & option) === option;
}
