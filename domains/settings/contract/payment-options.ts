/* The payment methods by name and number. They are here and not in payments because settings also name them:
   which methods a site offers. Everything else about a method is in its folder (domains/payments/methods/). */

export interface PaymentOptionRow {
  /**
   * The value of `selectedPaymentOption` (checkout §3), and the bit of `opts` that offers the method. The
   * numbers of card, PayPal, Zip and Afterpay are specified. The others are powers of two that nothing else
   * uses (`OTHER_FLAGS` of payments has more), defined only here (resolution 38). Stored orders contain them,
   * so a number never changes its meaning. A new one is double the highest, including {@link NOTHING_TO_PAY}.
   */
  number: number;
  /** Its label in the shopper's list of payment methods. */
  label: string;
  /** Its name among the bits of `opts`, if different. */
  flag?: string;
}

/** Every payment method in display order: the card first, then by frequency of use, staff-only methods last. */
export const PAYMENT_OPTION_ROWS = {
  CreditCard: { number: 0, label: 'Credit or debit card', flag: 'Default' },
  ApplePay: { number: 16_384, label: 'Apple Pay' },
  GooglePay: { number: 32_768, label: 'Google Pay' },
  PayPal: { number: 2, label: 'PayPal' },
  /** Only in Australia. */
  PayPalBnpl: { number: 65_536, label: 'PayPal Pay in 4' },
  AfterPay: { number: 2048, label: 'Afterpay' },
  Zip: { number: 256, label: 'Zip' },
  Klarna: { number: 4096, label: 'Klarna' },
  Humm: { number: 8192, label: 'Humm' },
  ZipInStore: { number: 4, label: 'Zip in store' },
  /** For commercial customers. */
  CreditAccount: { number: 16, label: 'Credit Account', flag: 'CRAccount' },
  CashOnDelivery: { number: 32, label: 'Cash on delivery', flag: 'COD' },
  /** For staff: over the counter. */
  Cash: { number: 131_072, label: 'Cash' },
  /** For staff. */
  Other: { number: 8, label: 'Use Other Payment Method', flag: 'StaffOnlyOtherPaymentMethod' },
} as const satisfies Record<string, PaymentOptionRow>;

/**
 * The number of an order that a coupon or gift card covers. It is not a payment method, but it is used in the
 * same fields (CHECKOUT-53).
 */
export const NOTHING_TO_PAY = 262_144;

/** An option that shoppers or staff choose. */
export type ChosenOption = keyof typeof PAYMENT_OPTION_ROWS;

/** By number. */
export const PAYMENT_OPTION_NAMES = /* @__PURE__ */ (
  Object.keys(PAYMENT_OPTION_ROWS) as ChosenOption[]
).toSorted((a, b) => PAYMENT_OPTION_ROWS[a].number - PAYMENT_OPTION_ROWS[b].number);

/**
 * The settings that decide whether a site offers a payment method, with their effects; the method's
 * `siteSwitch` names its setting.
 */
export const PAYMENT_SWITCHES = {
  CashOnDeliveryEnabled: 'Offers payment to the driver at the door: goods leave unpaid.',
  ApplePayEnabled: 'Offers Apple Pay, and loads its script in browsers that need it.',
  GooglePayEnabled: 'Offers Google Pay at the checkout, and loads its script there.',
} as const;
