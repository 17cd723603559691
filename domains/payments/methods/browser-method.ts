import type { ComponentType } from 'react';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import type { ChosenOption, EncryptionKeys } from '../contract/payments.ts';
import type { CardDetails } from '../rules/card.ts';
import type { Limits } from '../rules/limits.ts';

/**
 * The payment data that a shopper types. It exists only in the page's memory. It is never stored, and card
 * data is never sent unencrypted.
 */
export interface PaymentValues {
  cardDetails: CardDetails;
  /** The six-digit code from an app, for a payment at the counter. */
  devicePaymentCode: string;
}

/** Paths of the fields of {@link PaymentValues}. */
export type PaymentField = `cardDetails.${keyof CardDetails}` | 'devicePaymentCode';

export interface PaymentPanelProps {
  option: ChosenOption;
  values: PaymentValues;
  /** Returns the error message of a field; undefined if none must be displayed. */
  errorOf(field: PaymentField): string | undefined;
  onChange(field: PaymentField, value: string): void;
  onBlur(field: PaymentField): void;
  /** The amount to pay with this option, in cents. */
  payCents: Cents;
  country: 'AU' | 'NZ';
}

/**
 * The payment data to submit, or the errors that prevent it. The page handles `code` like the HTTP status of
 * a failed request.
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
      /** Called once with the outcome. */
      settled?(isPaid: boolean): void;
    }
  | { ok: false; code: number; errors: string[] };

export interface BringingOrder {
  option: ChosenOption;
  encryptionKeys: EncryptionKeys;
  today: Day;
  payCents: Cents;
  country: 'AU' | 'NZ';
}

/**
 * A payment method in the browser: its row and panel in the checkout, and the data that it adds to the
 * submitted order.
 */
export interface BrowserMethod {
  options: readonly ChosenOption[];
  /** The limits of options that the payment configuration of the API does not include, in dollars. */
  limits?: Partial<Record<ChosenOption, Limits>>;
  /**
   * The options that bring in no money at the time of the order. They cannot be used to pay a part of an
   * order.
   */
  paysLater?: readonly ChosenOption[];
  /**
   * Whether the shop's driver collects the payment. Such options are not offered for orders that the shop's
   * trucks do not deliver.
   */
  atTheDoor?: true;
  /** Returns the label of the button; "Pay $948" if omitted. */
  button?(pay: string, option: ChosenOption): string;
  /** Texts displayed as tags on the right of the method's row. */
  marks?: readonly string[];
  /** Returns the instalments as short text for the right of the method's row: "4 × $247.25". */
  offer?(payCents: Cents, option: ChosenOption): string | null;
  Panel: ComponentType<PaymentPanelProps>;
  /** The text displayed over the page while the customer confirms the payment on their own device. */
  waitingText?: string;
  /**
   * Whether this device supports the method, given the page's settings. If omitted, every device supports it.
   * Never rejects.
   */
  isReady?(settings: ThirdPartyValues): Promise<boolean>;
  /** The method's fields in page order, each with the id of its input. */
  fields?: readonly { field: PaymentField; inputId: string }[];
  /** Returns the error messages for the typed values, by field. */
  check?(values: PaymentValues): Partial<Record<PaymentField, string>>;
  /** Called once for every submitted order, but not for a retry with the same content. */
  bring?(values: PaymentValues, order: BringingOrder): Promise<Brought>;
}
