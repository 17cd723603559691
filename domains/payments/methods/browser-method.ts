import type { ComponentType } from 'react';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import type { ChosenOption, EncryptionKeys } from '../contract.ts';
import type { CardDetails } from '../rules/card.ts';

/** What a shopper types to pay with. In the page's memory only: never kept, never sent as it is. */
export interface PaymentValues {
  cardDetails: CardDetails;
  /** Six digits of an app, for a payment at the counter. */
  devicePaymentCode: string;
}

/** Paths of the fields of {@link PaymentValues}. */
export type PaymentField = `cardDetails.${keyof CardDetails}` | 'devicePaymentCode';

export interface PaymentPanelProps {
  option: ChosenOption;
  values: PaymentValues;
  /** The text under a field, while it is to be shown. */
  errorOf(field: PaymentField): string | undefined;
  onChange(field: PaymentField, value: string): void;
  onBlur(field: PaymentField): void;
  /** What is to be paid by this option. */
  payCents: Cents;
  country: 'AU' | 'NZ';
}

/** What goes out with a submit to pay with, or why it cannot; `code` is the status that the page treats the fault as. */
export type Brought =
  | {
      ok: true;
      fields: {
        encryptedCardDetail?: string;
        cardHolderName?: string;
        devicePaymentCode?: string;
        deviceToken?: string;
      };
      /** Told once what became of it. */
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

/** A way to pay, in the browser: its row and panel in the checkout, and what it adds to the submit. */
export interface BrowserMethod {
  options: readonly ChosenOption[];
  /** Those of its options that bring no money now: a part of an order cannot be paid by them. */
  paysLater?: readonly ChosenOption[];
  /** Its options are paid to our driver: not where no truck of ours comes. */
  atTheDoor?: true;
  /** What the button says; "Pay $948" without it. */
  button?(pay: string, option: ChosenOption): string;
  /** At the right of its row, as plain text tags. */
  marks?: readonly string[];
  /** In short what is paid at a time, at the right of its row: "4 × $247.25". */
  offer?(payCents: Cents, option: ChosenOption): string | null;
  Panel: ComponentType<PaymentPanelProps>;
  /** Shown over the page while the customer confirms on a device of theirs. */
  waitingText?: string;
  /** Whether this device can pay so, with the settings of the page; every device can without it. Never rejects. */
  isReady?(settings: ThirdPartyValues): Promise<boolean>;
  /** Its fields in the order of the page, each with the id of its input. */
  fields?: readonly { field: PaymentField; inputId: string }[];
  /** What is wrong with what was typed. */
  check?(values: PaymentValues): Partial<Record<PaymentField, string>>;
  /** Called once for every order that is sent, not again for another try of the same content. */
  bring?(values: PaymentValues, order: BringingOrder): Promise<Brought>;
}
