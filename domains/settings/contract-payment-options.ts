/*
 * The ways to pay by name and number. They stand here and not in payments because settings name them too: which of them a site
 * offers. Everything else of a way is in its folder (domains/payments/methods/).
 */

export interface PaymentOptionRow {
  /**
   * What travels as `selectedPaymentOption` (checkout §3), and the bit of `opts` that offers it. Card, PayPal, Zip and Afterpay have
   * given numbers; the rest are powers of two that nothing else uses (`OTHER_FLAGS` of payments has more), fixed here and only
   * here (resolution 38). Stored orders hold them, so a number never changes its meaning. A new one is the highest of them,
   * {@link NOTHING_TO_PAY} among them, doubled.
   */
  number: number;
  /** What it is called where the shopper chooses it. */
  label: string;
  /** Its name among the bits of `opts`, where that is another. */
  flag?: string;
}

/** Every way to pay, in the order in which they are shown: the card first, then by how often they are used, staff's own last. */
export const PAYMENT_OPTION_ROWS = {
  CreditCard: { number: 0, label: 'Credit or debit card', flag: 'Default' },
  ApplePay: { number: 16_384, label: 'Apple Pay' },
  GooglePay: { number: 32_768, label: 'Google Pay' },
  PayPal: { number: 2, label: 'PayPal' },
  /** In Australia. */
  PayPalBnpl: { number: 65_536, label: 'PayPal Pay in 4' },
  AfterPay: { number: 2048, label: 'Afterpay' },
  Zip: { number: 256, label: 'Zip' },
  Klarna: { number: 4096, label: 'Klarna' },
  Humm: { number: 8192, label: 'Humm' },
  ZipInStore: { number: 4, label: 'Zip in store' },
  /** Of a commercial customer. */
  CreditAccount: { number: 16, label: 'Credit Account', flag: 'CRAccount' },
  CashOnDelivery: { number: 32, label: 'Cash on delivery', flag: 'COD' },
  /** Staff: over the counter. */
  Cash: { number: 131_072, label: 'Cash' },
  /** Staff. */
  Other: { number: 8, label: 'Use Other Payment Method', flag: 'StaffOnlyOtherPaymentMethod' },
} as const satisfies Record<string, PaymentOptionRow>;

/** The number of an order that a coupon or a gift card covers: no way to pay, but it stands where theirs do (CHECKOUT-53). */
export const NOTHING_TO_PAY = 262_144;

/** An option that shoppers or staff choose. */
export type ChosenOption = keyof typeof PAYMENT_OPTION_ROWS;

/** By number. */
export const PAYMENT_OPTION_NAMES = /* @__PURE__ */ (
  Object.keys(PAYMENT_OPTION_ROWS) as ChosenOption[]
).toSorted((a, b) => PAYMENT_OPTION_ROWS[a].number - PAYMENT_OPTION_ROWS[b].number);

/** Settings by which each site says whether it offers a way to pay, with what they do; the method's `siteSwitch` names its own. */
export const PAYMENT_SWITCHES = {
  CashOnDeliveryEnabled: 'Offers to pay the driver at the door: goods leave unpaid.',
  ApplePayEnabled: 'Offers Apple Pay, and loads its script where a browser has none.',
  GooglePayEnabled: 'Offers Google Pay at the checkout, and loads its script there.',
} as const;
