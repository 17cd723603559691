import { toDollars } from '#foundation/pure/money.ts';
import type { OpenWallet } from '../../providers/opened-sheet.ts';

/** The members of Google's `PaymentsClient` that this file uses. */
interface PaymentsClient {
  isReadyToPay(request: object): Promise<{ result: boolean }>;
  loadPaymentData(request: object): Promise<{ paymentMethodData: { tokenizationData: { token: string } } }>;
}
interface GooglePay {
  payments: { api: { PaymentsClient: new (options: { environment: string }) => PaymentsClient } };
}

const API = { apiVersion: 2, apiVersionMinor: 0 };
const CARDS = {
  type: 'CARD',
  parameters: {
    allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
    allowedCardNetworks: ['AMEX', 'MASTERCARD', 'VISA'],
  },
};

/** Opens Google's payment sheet after loading Google's script. */
export const openWallet: OpenWallet = async (facts, settings) => {
  const { loadScript } = await import('#foundation/browser/scripts/load-script.ts');
  await loadScript('google_pay', settings);
  const { google } = window as { google?: GooglePay };
  if (!google) return null;
  const client = new google.payments.api.PaymentsClient({
    environment: facts.isTest ? 'TEST' : 'PRODUCTION',
  });
  const { result } = await client.isReadyToPay({ ...API, allowedPaymentMethods: [CARDS] });
  if (!result) return null;
  return {
    async ask(payCents) {
      try {
        const { paymentMethodData } = await client.loadPaymentData({
          ...API,
          allowedPaymentMethods: [
            {
              ...CARDS,
              tokenizationSpecification: {
                type: 'PAYMENT_GATEWAY',
                parameters: { gateway: 'adyen', gatewayMerchantId: facts.gatewayMerchantId },
              },
            },
          ],
          merchantInfo: { merchantId: facts.merchantId, merchantName: facts.merchantName },
          transactionInfo: {
            countryCode: facts.country,
            currencyCode: facts.currency,
            totalPriceStatus: 'FINAL',
            totalPrice: toDollars(payCents).toFixed(2),
          },
        });
        return { kind: 'token', token: paymentMethodData.tokenizationData.token };
      } catch (error) {
        return {
          kind: (error as { statusCode?: unknown }).statusCode === 'CANCELED' ? 'cancelled' : 'failed',
        };
      }
    },
  };
};
