import type { PartySettings, PartyVariables } from '#foundation/server/party-variables.ts';
import type { User } from '#foundation/pure/user.ts';
import type { SettingName } from '#domains/settings/rules/registry.ts';
import type { ChosenOption, EncryptionKeys } from '../contract/payments.ts';
import type { PaymentAdapter, PaymentInstrument } from '../contract/adapter.ts';

/** The payment data of a submit. Never stored and never logged. */
export interface PaymentForm {
  /** In compact JWE. */
  encryptedCardDetail?: string | undefined;
  cardHolderName?: string | null | undefined;
  /** Six digits from an app, for a payment at the counter. */
  devicePaymentCode?: string | null | undefined;
  /** The token of a phone's or browser's wallet for this payment. */
  deviceToken?: string | undefined;
}

/** The user who is offered payment methods. */
export interface PaymentUser {
  site: { id: string; country: 'AU' | 'NZ' };
  user: User;
  /** Whether the user's company may pay by its terms on this site. */
  hasCredit?: boolean;
}

/**
 * A payment method on the server: everything that the shop knows about it, as one value. Its folder contains
 * the rest (adapter, simulator, panel). The lists next to this file reference it there.
 */
export interface PaymentMethod extends PartyVariables {
  options: readonly ChosenOption[];
  /** The footer's text about an option; undefined for options that guests cannot use. */
  footerLabels?: Partial<Record<ChosenOption, readonly string[]>>;
  /** The countries where it is available; undefined: all. */
  countries?: readonly ('AU' | 'NZ')[];
  /**
   * The path to which the provider redirects the shopper back. The key of the attempt is added to the query.
   */
  returnPath: string;
  /** Whether an option is offered to the user; undefined: to everyone. */
  offers?(option: ChosenOption, payer: PaymentUser): boolean;
  /**
   * Returns the instrument from the submitted form; null if the form is incomplete, which `lacks` explains to
   * the shopper.
   */
  instrument(form: PaymentForm, option: ChosenOption): PaymentInstrument | null;
  incompleteText: string;
  /** Whether the customer confirms on their own device while the page waits and polls (checkout §4). */
  decidesElsewhere?: true;
  /** Whether the shop's driver is paid. Not offered for an order that no truck of the shop delivers. */
  atTheDoor?: true;
  /** Name of the method whose provider takes the money, if it has no own provider. */
  through?: string;
  /**
   * Text about it in docs/guides/payments.md and `.env.example`, besides the text derived from the rest.
   * guide.test.ts writes both files.
   */
  guide?: {
    /** Replaces its title. */
    title?: string;
    /** Where it is offered or to which users: "Australia", "for staff who sell". */
    where?: string;
    /** Its requirements besides environment variables and its switch. */
    requirements?: string;
    /** The webhook to configure at the provider. */
    webhook?: string;
    /** Where the shopper returns to, if that is not its own URL. */
    comesBack?: string;
  };
  /** The site setting that must be enabled for it. */
  siteSwitch?: SettingName;
  /**
   * Connects the method. `carrier` is set if it goes `through` another method. Throws a `ConfigError` for
   * settings that cannot be used.
   */
  connect(settings: PartySettings, carrier?: Carrier): ConnectedMethod;
}

/** The connected method that another method goes through. */
export interface Carrier {
  settings: PartySettings;
  adapter: PaymentAdapter;
}

/** A sheet of the phone or browser that requests the payment, instead of the shop's own fields. */
export interface PaymentSheet {
  /** The public data that a browser opens it with. */
  facts: {
    /** The shop's id at the wallet. */
    merchantId: string;
    /** Its id at the provider that takes the money. */
    gatewayMerchantId: string;
    isTest: boolean;
    /** Whether a simulated sheet is displayed instead; in the sandbox only. */
    isSimulated: boolean;
  };
  /**
   * Requests a session of the shop at one of its hosts from the wallet, through the provider; null if none
   * was received.
   */
  begin?(shop: { name: string; domain: string }): Promise<string | null>;
}

/** A method whose provider is configured. */
export interface ConnectedMethod {
  method: Omit<PaymentMethod, 'connect' | 'guide' | keyof PartyVariables> & { name: string };
  adapter: PaymentAdapter;
  /** The keys that browsers encrypt with, by their names in the API. */
  encryptionKeys?: EncryptionKeys;
  sheet?: PaymentSheet;
}

/** Where a simulator runs. */
export interface SimulatorPlace {
  host: string;
  /** The host name that browsers use. */
  publicHost: string;
  /** 0: any free port. */
  port: number;
  /** The directory of data that survives the process. */
  dataDir: string;
  now: () => Date;
}

/** A running simulator of a provider. */
export interface MethodSimulator {
  /** The settings of the method, instead of the environment's. */
  settings: PartySettings;
  /** The URL under which browsers reach its pages; undefined if it has none. */
  publicUrl?: string;
  setWebhookUrl?(url: string): void;
  /** Which values to type for which result, for the page of the sandbox. */
  help?: { title: string; text: string; rows: readonly { value: string; result: string }[] };
  close(): Promise<void>;
}

/** How the sandbox starts the simulator of a method. */
export interface SimulatedMethod {
  /** The name of the method. */
  name: string;
  start(place: SimulatorPlace): Promise<MethodSimulator>;
}
