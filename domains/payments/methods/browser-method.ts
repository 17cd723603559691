import type { ComponentType } from 'react';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import type { PaymentMethodName, EncryptionKeys } from '../contract/payments.ts';
import type { CardDetails } from '../rules/card.ts';
import type { ExpressEnd, ExpressOrder } from '../contract/express.ts';
import type { Limits } from '../rules/limits.ts';

/**
 * The payment data that a shopper types. It exists only in the page's memory and is never stored. Card data
 * is always encrypted before it is sent.
 */
export interface PaymentValues {
  cardDetails: CardDetails;
  /** The six-digit code from the customer's app, for paying at a counter. */
  devicePaymentCode: string;
}

/** Paths of the fields of {@link PaymentValues}. */
export type PaymentField = `cardDetails.${keyof CardDetails}` | 'devicePaymentCode';

/** The id of each field's HTML input, in page order. Error summaries link to these ids. */
export const PAYMENT_INPUT_ID: Readonly<Record<PaymentField, string>> = {
  'cardDetails.nameOnCard': 'card-name',
  'cardDetails.cardNo': 'card-number',
  'cardDetails.expiryDate': 'card-expiry',
  'cardDetails.cvv': 'card-cvv',
  devicePaymentCode: 'zip-store-code',
};

export interface PaymentPanelProps {
  methodName: PaymentMethodName;
  values: PaymentValues;
  /** Returns the error message to display for a field; undefined if the field has no error. */
  errorOf(field: PaymentField): string | undefined;
  onChange(field: PaymentField, value: string): void;
  onBlur(field: PaymentField): void;
  /** The amount that this method must pay, in cents. */
  payCents: Cents;
  country: 'AU' | 'NZ';
}

/**
 * The payment data for the order request, or the errors that prevent the request. The page handles `code`
 * like the HTTP status of a failed request.
 */
export type Brought =
  | {
      ok: true;
      fields: {
        encryptedCardDetail?: string;
        cardHolderName?: string;
        devicePaymentCode?: string;
        deviceToken?: string;
      };
      /** Notifies the method of the payment's outcome. Called once. */
      settled?(isPaid: boolean): void;
    }
  | { ok: false; code: number; errors: string[] };

export interface BringingOrder {
  methodName: PaymentMethodName;
  encryptionKeys: EncryptionKeys;
  today: Day;
  payCents: Cents;
  country: 'AU' | 'NZ';
}

/** The wallet's sheet that an express button opens. `title` is the wallet's name. */
export interface ExpressSheet {
  title: string;
  ask(order: ExpressOrder): Promise<ExpressEnd>;
}

/**
 * A payment method in the browser: its row and panel in the checkout, and the payment data for the order
 * request.
 */
export interface BrowserMethod {
  methodNames: readonly PaymentMethodName[];
  /**
   * The limits in dollars, by method. Set only for methods that are not in the API's payment
   * configuration.
   */
  limits?: Partial<Record<PaymentMethodName, Limits>>;
  /**
   * The methods with which the shop receives no money when the order is placed. They cannot pay for a part of
   * an order.
   */
  paysLater?: readonly PaymentMethodName[];
  /**
   * Whether the shop's driver collects the payment. Such methods are offered only for orders that the shop's
   * trucks deliver.
   */
  atTheDoor?: true;
  /** Returns the button's label. If omitted, the label is like "Pay $948". */
  button?(pay: string, methodName: PaymentMethodName): string;
  /** Texts displayed as tags on the right of the method's row. */
  marks?: readonly string[];
  /** Returns a short text about the instalments for the right of the method's row, such as "4 × $247.25". */
  offer?(payCents: Cents, methodName: PaymentMethodName): string | null;
  Panel: ComponentType<PaymentPanelProps>;
  /** The text that covers the page while the customer confirms the payment on their own device. */
  waitingText?: string;
  /** Whether this device supports the method. If omitted, every device supports it. Never rejects. */
  isReady?(settings: ThirdPartyValues): Promise<boolean>;
  /**
   * Prepares the sheet of the express button, which also asks for the address and the delivery day. Null if
   * this device or site does not support the method. Never rejects.
   */
  expressSheet?(settings: ThirdPartyValues): Promise<ExpressSheet | null>;
  /** The method's input fields in page order. */
  fields?: readonly PaymentField[];
  /** Returns the errors in the typed values, by field. */
  check?(values: PaymentValues): Partial<Record<PaymentField, string>>;
  /**
   * Returns the payment data for an order. Called once per submitted order. A retry with the same content
   * reuses the data.
   */
  bring?(values: PaymentValues, order: BringingOrder): Promise<Brought>;
}
