/* The names and numbers of all payment methods. They are part of the settings domain because settings
   determine which methods a site offers. domains/payments/methods/ contains everything
   else about them. */

export interface PaymentMethodRow {
  /**
   * The number of the method in `selectedPaymentOption` (checkout §3), and its bit in `opts`. The
   * specification defines the numbers of card, PayPal, Zip and Afterpay. The other numbers are unused powers
   * of two that are defined here (resolution 38); the payments domain uses further ones in `OTHER_FLAGS`.
   *
   * Numbers must never change, because stored orders contain them. A new number is double the highest one,
   * including {@link NOTHING_TO_PAY}.
   */
  number: number;
  /** The label in the shopper's list of payment methods. */
  label: string;
  /** The method's name as a flag in `opts`, if different from its key. */
  flag?: string;
  /**
   * Whether the API's payment configuration contains the method's minimum and maximum amount. The method's
   * `method.ts` defines them.
   */
  hasLimits?: true;
  /**
   * Whether the label is a common word, or also a brand of products. A search for such a word alone does not
   * find the pages about payments.
   */
  isCommonWord?: true;
}

/**
 * All payment methods in display order. The card comes first, then the other methods by frequency of use, and
 * the staff-only methods last.
 */
export const PAYMENT_METHOD_ROWS = {
  CreditCard: { number: 0, label: 'Credit or debit card', flag: 'Default' },
  ApplePay: { number: 16_384, label: 'Apple Pay', hasLimits: true },
  GooglePay: { number: 32_768, label: 'Google Pay', hasLimits: true },
  PayPal: { number: 2, label: 'PayPal', hasLimits: true },
  /** Offered only in Australia. */
  PayPalBnpl: { number: 65_536, label: 'PayPal Pay in 4' },
  AfterPay: { number: 2048, label: 'Afterpay', hasLimits: true },
  Zip: { number: 256, label: 'Zip', hasLimits: true, isCommonWord: true },
  Klarna: { number: 4096, label: 'Klarna', hasLimits: true },
  Humm: { number: 8192, label: 'Humm', hasLimits: true },
  ZipInStore: { number: 4, label: 'Zip in store' },
  /** Offered to commercial customers. */
  CreditAccount: { number: 16, label: 'Credit Account', flag: 'CRAccount' },
  CashOnDelivery: { number: 32, label: 'Cash on delivery', flag: 'COD' },
  BankTransfer: { number: 524_288, label: 'Bank transfer' },
  /** Offered to staff, for payments over the counter. */
  Cash: { number: 131_072, label: 'Cash', isCommonWord: true },
  /** Offered to staff. */
  Other: { number: 8, label: 'Use Other Payment Method', flag: 'StaffOnlyOtherPaymentMethod' },
} as const satisfies Record<string, PaymentMethodRow>;

/**
 * The number that stands for the payment method of an order that a coupon or gift card pays completely. It is not a method, but
 * it is stored in the same fields (CHECKOUT-53).
 */
export const NOTHING_TO_PAY = 262_144;

/** The name of a payment method that shoppers or staff can choose. */
export type PaymentMethodName = keyof typeof PAYMENT_METHOD_ROWS;

/** The names of the payment methods, sorted by number. */
export const PAYMENT_METHOD_NAMES = /* @__PURE__ */ (
  Object.keys(PAYMENT_METHOD_ROWS) as PaymentMethodName[]
).toSorted((a, b) => PAYMENT_METHOD_ROWS[a].number - PAYMENT_METHOD_ROWS[b].number);

/**
 * The settings that enable payment methods on a site, with a description of their effect. A method refers to
 * its setting in `siteSwitch`.
 */
export const PAYMENT_SWITCHES = {
  CashOnDeliveryEnabled:
    'Lets shoppers pay the driver at the door, so goods are sent before they are paid for.',
  BankTransferEnabled:
    'Lets shoppers pay by bank transfer, if the site has an account. Staff record the receipt.',
  ApplePayEnabled: 'Offers Apple Pay, and loads its script in browsers that need it.',
  GooglePayEnabled: 'Offers Google Pay at the checkout, and loads its script there.',
} as const;
