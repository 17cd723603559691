import type {
  Carrier,
  ConnectedMethod,
  PaymentForm,
  PaymentMethod,
  PaymentSheet,
} from '../methods/method.ts';

/**
 * The name of a setting that only the sandbox can set. No environment variable sets it, so production never
 * displays the simulated sheet.
 */
export const SIMULATED_SHEET = 'simulated-sheet';

/** Connects a wallet of a phone or browser. The card provider charges the wallet's tokens. */
export function connectWallet(
  { siteSwitch, ...method }: PaymentMethod,
  settings: Readonly<Record<string, string>>,
  carrier: Carrier | undefined,
  {
    merchantVariable,
    createSessions,
  }: {
    /** The environment variable that contains the shop's merchant id. */
    merchantVariable: string;
    /** Returns the function that requests a wallet session. Omitted for wallets without sessions. */
    createSessions?: (carrier: Carrier, merchantId: string) => PaymentSheet['begin'];
  },
): ConnectedMethod {
  if (!carrier) throw new TypeError(`${method.title} needs a provider that accepts its tokens`);
  const merchantId = settings[merchantVariable] ?? '';
  const isSimulated = settings[SIMULATED_SHEET] !== undefined;
  const begin = isSimulated ? undefined : createSessions?.(carrier, merchantId);
  return {
    // The simulated sheet uses no external service, so it is offered without the site setting.
    method: { ...method, ...(siteSwitch && !isSimulated ? { siteSwitch } : {}) },
    adapter: carrier.adapter,
    sheet: {
      facts: {
        merchantId,
        gatewayMerchantId: carrier.settings['ADYEN_MERCHANT_ACCOUNT'] ?? '',
        isTest: /\/\/(checkout-test\.|localhost|127\.)/.test(carrier.settings['ADYEN_BASE_URL'] ?? ''),
        isSimulated,
      },
      ...(begin ? { begin } : {}),
    },
  };
}

/** Creates the function that converts the wallet's token in a submitted form to a payment instrument. */
export const tokenInstrument =
  (kind: 'apple-pay' | 'google-pay') =>
  ({ deviceToken }: PaymentForm) =>
    deviceToken ? { kind, token: deviceToken } : null;
