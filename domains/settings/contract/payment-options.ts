/* The payment methods by name and number. They are defined here instead of in payments because settings also
   name them, to determine which methods a site offers. Everything else about a method is in its folder
   (domains/payments/methods/). */

export interface PaymentOptionRow {
  /**
   * The value of `selectedPaymentOption` (checkout §3), and the bit in `opts` that offers the method. The
   * specification defines the numbers of card, PayPal, Zip and Afterpay. The others are unused powers of two
   * (`OTHER_FLAGS` of payments uses more) and are defined only here (resolution 38). Stored orders contain
   * them, so the meaning of a number must never change. A new number is double the highest one, including
   * {@link NOTHING_TO_PAY}.
   */
  number: number;
  /** The label in the shopper's list of payment methods. */
  label: string;
  /** The method's name among the bits of `opts`, if different. */
  flag?: string;
  /** Whether the API's payment configuration has the amount limits of the method, from its `method.ts`. */
  hasLimits?: true;
}

/**
 * All payment methods in display order: first the card, then by frequency of use, and staff-only methods
 * last.
 */
export const PAYMENT_OPTION_ROWS = {
  CreditCard: { number: 0, label: 'Credit or debit card', flag: 'Default' },
  ApplePay: { number: 16_384, label: 'Apple Pay', hasLimits: true },
  GooglePay: { number: 32_768, label: 'Google Pay', hasLimits: true },
  PayPal: { number: 2, label: 'PayPal', hasLimits: true },
  /** Offered only in Australia. */
  PayPalBnpl: { number: 65_536, label: 'PayPal Pay in 4' },
  AfterPay: { number: 2048, label: 'Afterpay', hasLimits: true },
  Zip: { number: 256, label: 'Zip', hasLimits: true },
  Klarna: { number: 4096, label: 'Klarna', hasLimits: true },
  Humm: { number: 8192, label: 'Humm', hasLimits: true },
  ZipInStore: { number: 4, label: 'Zip in store' },
  /** Offered to commercial customers. */
  CreditAccount: { number: 16, label: 'Credit Account', flag: 'CRAccount' },
  CashOnDelivery: { number: 32, label: 'Cash on delivery', flag: 'COD' },
  /** Offered to staff, for payments over the counter. */
  Cash: { number: 131_072, label: 'Cash' },
  /** Offered to staff. */
  Other: { number: 8, label: 'Use Other Payment Method', flag: 'StaffOnlyOtherPaymentMethod' },
} as const satisfies Record<string, PaymentOptionRow>;

/**
 * The number for an order that a coupon or gift card covers completely. It is not a payment method, but the
 * same fields use it (CHECKOUT-53).
 */
export const NOTHING_TO_PAY = 262_144;

/** A payment option that shoppers or staff can choose. */
export type ChosenOption = keyof typeof PAYMENT_OPTION_ROWS;

/** Names of payment options by number. */
export const PAYMENT_OPTION_NAMES = /* @__PURE__ */ (
  Object.keys(PAYMENT_OPTION_ROWS) as ChosenOption[]
).toSorted((a, b) => PAYMENT_OPTION_ROWS[a].number - PAYMENT_OPTION_ROWS[b].number);

/**
 * The settings that determine whether a site offers a payment method, with their effects. The method's
 * `siteSwitch` names its setting.
 */
export const PAYMENT_SWITCHES = {
  CashOnDeliveryEnabled:
    'Offers payment to the driver at the door, so goods are sent before they are paid for.',
  ApplePayEnabled: 'Offers Apple Pay, and loads its script in browsers that need it.',
  GooglePayEnabled: 'Offers Google Pay at the checkout, and loads its script there.',
} as const;
