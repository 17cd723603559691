import type { ComponentType } from 'react';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import type { ChosenOption, EncryptionKeys } from '../contract/payments.ts';
import type { CardDetails } from '../rules/card.ts';

/**
 * The payment data that a shopper types. It exists in the page's memory only: never stored, and never sent
 * unencrypted.
 */
export interface PaymentValues {
  cardDetails: CardDetails;
  /** Six digits from an app, for a payment at the counter. */
  devicePaymentCode: string;
}

/** Paths of the fields of {@link PaymentValues}. */
export type PaymentField = `cardDetails.${keyof CardDetails}` | 'devicePaymentCode';

export interface PaymentPanelProps {
  option: ChosenOption;
  values: PaymentValues;
  /** The error text of a field, if it must be displayed. */
  errorOf(field: PaymentField): string | undefined;
  onChange(field: PaymentField, value: string): void;
  onBlur(field: PaymentField): void;
  /** The amount to pay by this option. */
  payCents: Cents;
  country: 'AU' | 'NZ';
}

/**
 * The payment data that a submit sends, or the fault that prevents it. `code` is the status that the page
 * treats the fault as.
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
 * submit.
 */
export interface BrowserMethod {
  options: readonly ChosenOption[];
  /** Its options that bring no money now. They cannot pay a part of an order. */
  paysLater?: readonly ChosenOption[];
  /** Whether its options are paid to the shop's driver. Not offered where no truck of the shop delivers. */
  atTheDoor?: true;
  /** The label of the button; "Pay $948" by default. */
  button?(pay: string, option: ChosenOption): string;
  /** Displayed on the right of its row, as plain text tags. */
  marks?: readonly string[];
  /** Short text of the instalments, on the right of its row: "4 × $247.25". */
  offer?(payCents: Cents, option: ChosenOption): string | null;
  Panel: ComponentType<PaymentPanelProps>;
  /** Displayed over the page while the customer confirms on their own device. */
  waitingText?: string;
  /**
   * Whether this device supports the method, with the settings of the page; undefined: every device does.
   * Never rejects.
   */
  isReady?(settings: ThirdPartyValues): Promise<boolean>;
  /** Its fields in page order, each with the id of its input. */
  fields?: readonly { field: PaymentField; inputId: string }[];
  /** Returns the faults of the typed values. */
  check?(values: PaymentValues): Partial<Record<PaymentField, string>>;
  /** Called once for every order sent, but not again for a retry with the same content. */
  bring?(values: PaymentValues, order: BringingOrder): Promise<Brought>;
}
