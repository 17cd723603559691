import type { PartySettings, PartyVariables } from '#foundation/server/party-variables.ts';
import type { Visitor } from '#foundation/pure/visitor.ts';
import type { SettingName } from '#domains/settings/rules/registry.ts';
import type { ChosenOption, EncryptionKeys } from '../contract.ts';
import type { PaymentAdapter, PaymentInstrument } from '../contract-adapter.ts';

/** What a submit brings to pay with. Never stored, never logged. */
export interface PaymentForm {
  /** Compact JWE. */
  encryptedCardDetail?: string | undefined;
  cardHolderName?: string | null | undefined;
  /** Six digits from an app, for a payment at the counter. */
  devicePaymentCode?: string | null | undefined;
  /** What a phone's or browser's wallet gave for this payment. */
  deviceToken?: string | undefined;
}

/** Who asks for the ways to pay. */
export interface PaymentAsker {
  site: { id: string; country: 'AU' | 'NZ' };
  visitor: Visitor;
  /** Whether the visitor's company may pay by its terms here. */
  hasCredit?: boolean;
}

/**
 * A way to pay, on the server: everything that the shop knows of it, as one value. Its folder holds the rest (adapter,
 * simulator, panel); the lists beside this file find it there.
 */
export interface PaymentMethod extends PartyVariables {
  options: readonly ChosenOption[];
  /** What the foot of pages tells of an option; what a guest never pays with has none. */
  shownAs?: Partial<Record<ChosenOption, readonly string[]>>;
  /** Where it trades; everywhere without it. */
  countries?: readonly ('AU' | 'NZ')[];
  /** Where the provider sends the shopper back to. The key of the attempt is added to the query. */
  returnPath: string;
  /** Whether somebody is offered an option of it; everybody is without it. */
  offers?(option: ChosenOption, asker: PaymentAsker): boolean;
  /** What is paid with, from what was sent; null when that is not enough, which `lacks` says to the shopper. */
  instrument(form: PaymentForm, option: ChosenOption): PaymentInstrument | null;
  lacks: string;
  /** The customer confirms on a device of theirs while the page waits and asks (checkout §4). */
  decidesElsewhere?: true;
  /** Our driver is paid: an order that no truck of ours brings cannot be paid so. */
  atTheDoor?: true;
  /** Name of the method whose provider takes the money, where it has no provider of its own. */
  through?: string;
  /** What docs/guides/payments.md and `.env.example` say of it, besides what follows from the rest: guide.test.ts writes them. */
  guide?: {
    /** In place of its title. */
    title?: string;
    /** Where, or who for: "Australia", "for staff who sell". */
    where?: string;
    /** What it needs besides names of the environment and its switch. */
    needs?: string;
    /** The webhook that is to be set up at the provider. */
    webhook?: string;
    /** Where the shopper comes back to, where that is no address of its own. */
    comesBack?: string;
  };
  /** A switch of the site, without which it is not offered there. */
  siteSwitch?: SettingName;
  /** Ready to take money; `carrier` is there where it goes `through` another. Throws a `ConfigError` for settings that cannot be used. */
  connect(settings: PartySettings, carrier?: Carrier): ConnectedMethod;
}

/** The method that another goes through, as it was connected. */
export interface Carrier {
  settings: PartySettings;
  adapter: PaymentAdapter;
}

/** A sheet of the phone or browser that asks for the payment, in place of fields of ours. */
export interface PaymentSheet {
  /** What a browser opens it with; nothing secret. */
  facts: {
    /** The shop's name at the wallet. */
    merchantId: string;
    /** Its name at the provider that takes the money. */
    gatewayMerchantId: string;
    isTest: boolean;
    /** A stand-in is shown instead: in the sandbox alone. */
    isSimulated: boolean;
  };
  /** Asks the wallet, through the provider, for a session of the shop at one of its hosts; null when none came. */
  begin?(shop: { name: string; domain: string }): Promise<string | null>;
}

/** A method whose provider can be reached. */
export interface ConnectedMethod {
  method: Omit<PaymentMethod, 'connect' | 'guide' | keyof PartyVariables> & { name: string };
  adapter: PaymentAdapter;
  /** What browsers encrypt with, by the key's name on the wire. */
  encryptionKeys?: EncryptionKeys;
  sheet?: PaymentSheet;
}

/** Where a simulator stands. */
export interface SimulatorPlace {
  host: string;
  /** How browsers call the host. */
  shownHost: string;
  /** 0: any that is free. */
  port: number;
  /** What outlives the process. */
  dataDir: string;
  now: () => Date;
}

/** A stand-in for a provider that runs. */
export interface MethodSimulator {
  /** What the method is connected with, in place of the environment's. */
  settings: PartySettings;
  /** How browsers reach its pages; without it there are none. */
  publicUrl?: string;
  setWebhookUrl?(url: string): void;
  /** What to type to see what, for the page of the sandbox. */
  help?: { title: string; text: string; rows: readonly { value: string; result: string }[] };
  close(): Promise<void>;
}

/** How the sandbox starts the stand-in of a method. */
export interface SimulatedMethod {
  /** The method's. */
  name: string;
  start(place: SimulatorPlace): Promise<MethodSimulator>;
}
