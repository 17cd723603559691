import type { Carrier, ConnectedMethod, PaymentForm, PaymentMethod, PaymentSheet } from './method.ts';

/** Set by the sandbox alone: no environment can name it, so production never shows the simulated sheet. */
export const SIMULATED_SHEET = 'simulated-sheet';

/** A phone's or browser's wallet, ready to be paid by through the card provider, which takes its tokens. */
export function connectWallet(
  { siteSwitch, ...method }: PaymentMethod,
  merchantVariable: string,
  settings: Readonly<Record<string, string>>,
  carrier: Carrier | undefined,
  beginOf?: (carrier: Carrier, merchantId: string) => PaymentSheet['begin'],
): ConnectedMethod {
  if (!carrier) throw new TypeError(`${method.title} needs a provider that takes its tokens`);
  const merchantId = settings[merchantVariable] ?? '';
  const isSimulated = settings[SIMULATED_SHEET] !== undefined;
  const begin = isSimulated ? undefined : beginOf?.(carrier, merchantId);
  return {
    // The stand-in asks nobody outside: no site has to switch it on.
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

/** What the sheet gave, as the provider takes it. */
export const tokenInstrument =
  (kind: 'apple-pay' | 'google-pay') =>
  ({ deviceToken }: PaymentForm) =>
    deviceToken ? { kind, token: deviceToken } : null;
