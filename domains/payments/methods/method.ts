import type { PartySettings, PartyVariables } from '#foundation/server/config/party-variables.ts';
import type { User } from '#foundation/pure/user.ts';
import type { SettingName } from '#domains/settings/rules/registry.ts';
import type { ChosenOption, EncryptionKeys } from '../contract/payments.ts';
import type { PaymentAdapter, PaymentInstrument } from '../contract/adapter.ts';
import type { Limits } from '../rules/limits.ts';

/** The payment data of a submitted order. Never stored and never logged. */
export interface PaymentForm {
  /** The encrypted card details, in compact JWE format. */
  encryptedCardDetail?: string | undefined;
  cardHolderName?: string | null | undefined;
  /** The six-digit code from an app, for a payment at the counter. */
  devicePaymentCode?: string | null | undefined;
  /** The token for this payment from a phone's or browser's wallet. */
  deviceToken?: string | undefined;
}

/** The user who is offered payment methods, and the site. */
export interface PaymentUser {
  site: { id: string; country: 'AU' | 'NZ' };
  user: User;
  /** Whether the user's company may pay on its agreed terms on this site. */
  hasCredit?: boolean;
}

/**
 * A payment method on the server, with all data that the shop needs about it. Its folder also contains its
 * adapter, simulator and panel. The lists next to this file import the method from there.
 */
export interface PaymentMethod extends PartyVariables {
  options: readonly ChosenOption[];
  /** The texts about each option in the page footer; undefined for options that guests cannot use. */
  footerLabels?: Partial<Record<ChosenOption, readonly string[]>>;
  /** The countries where the method is available; undefined for all. */
  countries?: readonly ('AU' | 'NZ')[];
  /** The amounts that each option accepts, by country. An option without limits accepts any amount. */
  limits?: Partial<Record<ChosenOption, Partial<Record<'AU' | 'NZ', Limits>>>>;
  /** The option whose instalments product pages quote. */
  quotedOption?: ChosenOption;
  /** Returns further fields of the API's payment configuration, from the value of a site's setting. */
  configuration?: { setting: SettingName; read(value: string | undefined): object };
  /** Hours until the provider captures an approved payment. Until then it refunds only the whole amount. */
  captureDelayHours?: number;
  /** The path to which the provider sends the shopper back. The attempt's return key is added to its query. */
  returnPath: string;
  /** Whether an option is offered to the user. If omitted, it is offered to everyone. */
  offers?(option: ChosenOption, payer: PaymentUser): boolean;
  /**
   * Returns the payment instrument from the submitted form; null if the form is incomplete. `incompleteText`
   * then tells the shopper which data is missing.
   */
  instrument(form: PaymentForm, option: ChosenOption): PaymentInstrument | null;
  incompleteText: string;
  /** Whether the customer confirms on their own device, while the page waits and polls (checkout §4). */
  decidesElsewhere?: true;
  /**
   * Whether the shop's driver collects the payment. Such a method is not offered for orders that the shop's
   * trucks do not deliver.
   */
  atTheDoor?: true;
  /**
   * The name of the method whose provider processes the payments, if this method has no provider of its own.
   */
  through?: string;
  /**
   * Texts about the method in docs/guides/payments.md and `.env.example`, in addition to the generated text.
   * guide.test.ts writes both files.
   */
  guide?: {
    /** Replaces the method's title in the guide. */
    title?: string;
    /** Where the method is offered, or who can use it: "Australia", "for staff who sell". */
    where?: string;
    /** Requirements in addition to environment variables and the site switch. */
    requirements?: string;
    /** The webhook that must be configured at the provider. */
    webhook?: string;
    /** The URL to which the shopper returns, if it is not the method's own. */
    comesBack?: string;
  };
  /** The site setting that must be enabled for the method. */
  siteSwitch?: SettingName;
  /** Connects the method. Throws a `ConfigError` if the settings cannot be used. */
  connect(settings: PartySettings, context?: ConnectContext): ConnectedMethod;
}

export interface ConnectContext {
  /** The method that processes the payments, if the connected method goes `through` another one. */
  carrier?: Carrier;
  /** The timeout of one request and the delay before a retry, in milliseconds. Only tests set them. */
  patience?: { timeoutMs?: number; retryDelayMs?: number };
}

/** The connected method through which another method processes its payments. */
export interface Carrier {
  settings: PartySettings;
  adapter: PaymentAdapter;
}

/** A payment sheet of the phone or browser, which replaces the shop's own fields. */
export interface PaymentSheet {
  /** The public data with which a browser opens the sheet. */
  facts: {
    /** The shop's merchant id with the wallet. */
    merchantId: string;
    /** The shop's merchant id with the provider that receives the money. */
    gatewayMerchantId: string;
    isTest: boolean;
    /** Whether a simulated sheet is displayed instead of the wallet's; only in the sandbox. */
    isSimulated: boolean;
  };
  /**
   * Requests a wallet session for the shop at one of its hosts, through the provider. Null if no session was
   * received.
   */
  begin?(shop: { name: string; domain: string }): Promise<string | null>;
}

/** A method whose provider is configured. */
export interface ConnectedMethod {
  method: Omit<PaymentMethod, 'connect' | 'guide' | keyof PartyVariables> & { name: string };
  adapter: PaymentAdapter;
  /** The public keys with which browsers encrypt payment data, by their names in the API. */
  encryptionKeys?: EncryptionKeys;
  sheet?: PaymentSheet;
}
