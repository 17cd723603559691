import type { PartySettings, PartyVariables } from '#foundation/server/config/party-variables.ts';
import type { User } from '#foundation/pure/user.ts';
import type { SettingName } from '#domains/settings/rules/registry.ts';
import type { PaymentMethodName, EncryptionKeys } from '../contract/payments.ts';
import type { PaymentAdapter, PaymentInstrument } from '../contract/adapter.ts';
import type { SimulatedMethod } from '../providers/simulator-server.ts';
import type { Limits } from '../rules/limits.ts';

/** The payment data in a submitted order. Never stored or logged. */
export interface PaymentForm {
  /** The encrypted card details, in compact JWE format. */
  encryptedCardDetail?: string | undefined;
  cardHolderName?: string | null | undefined;
  /** The six-digit code from the customer's app, for paying at a counter. */
  devicePaymentCode?: string | null | undefined;
  /** The wallet's token for this payment, from a phone or browser. */
  deviceToken?: string | undefined;
}

/** The user for whom payment methods are selected, and the site. */
export interface PaymentUser {
  site: { id: string; country: 'AU' | 'NZ' };
  user: User;
  /** Whether the user's company may pay on account on this site. */
  hasCredit?: boolean;
}

/**
 * A payment method on the server, with its adapter and simulator. `server-list.ts` imports every method.
 */
export interface PaymentMethod extends PartyVariables {
  /**
   * The rows of `PAYMENT_METHOD_ROWS` that this method implements. A method has several rows only if they
   * share a provider.
   */
  methodNames: readonly PaymentMethodName[];
  /** Texts for the page footer, by name; undefined for methods that guests cannot use. */
  footerLabels?: Partial<Record<PaymentMethodName, readonly string[]>>;
  /** The countries where the method is offered; undefined for all countries. */
  countries?: readonly ('AU' | 'NZ')[];
  /** The limits of each method's amount, by country. A method without limits accepts any amount. */
  limits?: Partial<Record<PaymentMethodName, Partial<Record<'AU' | 'NZ', Limits>>>>;
  /** The method whose instalments are displayed on product pages. */
  quotedMethod?: PaymentMethodName;
  /**
   * Additional fields of the API's payment configuration. `read` converts the value of the site's setting to
   * these fields.
   */
  configuration?: { setting: SettingName; read(value: string | undefined): object };
  /**
   * Hours until the provider captures an approved payment. Before the capture, only the whole amount can be
   * refunded.
   */
  captureDelayHours?: number;
  /**
   * The path to which the provider redirects the shopper. The attempt's return key is added as a query
   * parameter.
   */
  returnPath: string;
  /** Whether a method is offered to a user. If omitted, every user is offered it. */
  offers?(methodName: PaymentMethodName, payer: PaymentUser): boolean;
  /**
   * Converts the submitted form to payment data for the adapter. Returns null if the form is incomplete; the
   * shopper then sees `incompleteText`.
   */
  instrument(form: PaymentForm, methodName: PaymentMethodName): PaymentInstrument | null;
  incompleteText: string;
  /**
   * Whether the customer confirms the payment on their own device. The page polls for the outcome (checkout
   * §4).
   */
  decidesElsewhere?: true;
  /**
   * Whether the shop's driver collects the payment. Such a method is offered only for orders that the shop's
   * trucks deliver.
   */
  atTheDoor?: true;
  /**
   * The name of the method whose provider processes the payments. Set for methods without their own provider.
   */
  through?: string;
  /**
   * Additional texts about the method in docs/guides/payments.md and `.env.example`. guide.test.ts generates
   * the rest and writes both files.
   */
  guide?: {
    /** The title in the guide, instead of the method's own title. */
    title?: string;
    /** Where or for whom the method is offered, such as "Australia" or "for staff who sell". */
    where?: string;
    /** Requirements other than environment variables and the site setting. */
    requirements?: string;
    /** The webhook that an operator must configure at the provider. */
    webhook?: string;
    /** The URL to which the shopper returns. Set only if it differs from the method's `returnPath`. */
    comesBack?: string;
  };
  /** The site setting that enables the method. */
  siteSwitch?: SettingName;
  /** The site settings without which the method is not offered. */
  requiredSettings?: readonly SettingName[];
  /**
   * Whether the order is confirmed unpaid and cancelled unless the money arrives in time. Staff record the receipt. Not
   * offered for goods that the customer carries away.
   */
  awaitsMoney?: true;
  /** Creates the connected method. Throws a `ConfigError` if the settings are invalid. */
  connect(settings: PartySettings, context?: ConnectContext): ConnectedMethod;
  /** The provider's simulator for the sandbox and tests. Set for methods with environment variables. */
  simulator?: SimulatedMethod;
}

export interface ConnectContext {
  /** The connected method that processes the payments. Set if the method has `through`. */
  carrier?: Carrier;
  /** Timeout of one request and delay before a retry, in milliseconds. Set only by tests. */
  patience?: { timeoutMs?: number; retryDelayMs?: number };
}

/** A connected method that also processes the payments of a different method. */
export interface Carrier {
  settings: PartySettings;
  adapter: PaymentAdapter;
}

/** A payment sheet of a phone or browser, used instead of the shop's own input fields. */
export interface PaymentSheet {
  /** Public data for opening the sheet in a browser. */
  facts: {
    /** The shop's merchant id at the wallet's company, Apple or Google. */
    merchantId: string;
    /** The shop's merchant id at the payment provider that receives the money. */
    gatewayMerchantId: string;
    isTest: boolean;
    /** Whether the browser displays a simulated sheet instead of the wallet's own. True only in the sandbox. */
    isSimulated: boolean;
  };
  /**
   * Requests a wallet session from the provider for one of the shop's hosts. Returns null if the request
   * fails.
   */
  begin?(shop: { name: string; domain: string }): Promise<string | null>;
}

/** A payment method with a configured provider. */
export interface ConnectedMethod {
  method: Omit<PaymentMethod, 'connect' | 'guide' | 'simulator' | keyof PartyVariables> & { name: string };
  adapter: PaymentAdapter;
  /** The public keys for encrypting payment data in the browser, by their names in the API. */
  encryptionKeys?: EncryptionKeys;
  sheet?: PaymentSheet;
}
