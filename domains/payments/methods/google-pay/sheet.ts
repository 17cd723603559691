import { toDollars, type Cents } from '#foundation/pure/money.ts';
import type { SheetFacts } from '../../contract/sheet.ts';
import type { ExpressFault, ExpressOrder, ExpressQuote } from '../../contract/express.ts';
import type { OpenWallet } from '../../providers/opened-sheet.ts';
import { googleContact, googlePlace, type GoogleAddress } from './google-address.ts';

interface PaymentData {
  email?: string;
  shippingAddress?: GoogleAddress;
  shippingOptionData?: { id: string };
  paymentMethodData: { tokenizationData: { token: string } };
}
/** What the shopper changed in the sheet. */
interface DataChange {
  callbackTrigger: string;
  shippingAddress?: GoogleAddress;
  shippingOptionData?: { id: string };
}
interface Callbacks {
  onPaymentDataChanged(change: DataChange): Promise<object>;
  onPaymentAuthorized(data: PaymentData): Promise<object>;
}
/** The members of Google's `PaymentsClient` that this file uses. */
interface PaymentsClient {
  isReadyToPay(request: object): Promise<{ result: boolean }>;
  loadPaymentData(request: object): Promise<PaymentData>;
}
interface GooglePay {
  payments: {
    api: {
      PaymentsClient: new (options: {
        environment: string;
        paymentDataCallbacks?: Callbacks;
      }) => PaymentsClient;
    };
  };
}

const API = { apiVersion: 2, apiVersionMinor: 0 };
const CARDS = {
  type: 'CARD',
  parameters: {
    allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
    allowedCardNetworks: ['AMEX', 'MASTERCARD', 'VISA'],
  },
};
/** The id that Google sends before the shopper has chosen an option. */
const UNSELECTED = 'shipping_option_unselected';

const amount = (cents: Cents) => toDollars(cents).toFixed(2);

/** Opens Google's payment sheet after loading Google's script. */
export const openWallet: OpenWallet = async (facts, settings) => {
  const { loadScript } = await import('#foundation/browser/scripts/load-script.ts');
  await loadScript('google_pay', settings);
  const { google } = window as { google?: GooglePay };
  if (!google) return null;
  const { PaymentsClient } = google.payments.api;
  const environment = facts.isTest ? 'TEST' : 'PRODUCTION';
  const client = new PaymentsClient({ environment });
  const { result } = await client.isReadyToPay({ ...API, allowedPaymentMethods: [CARDS] });
  if (!result) return null;
  return {
    async ask(payCents) {
      try {
        const { paymentMethodData } = await client.loadPaymentData({
          ...requestOf(facts),
          transactionInfo: totalOf(facts, payCents, 'FINAL'),
        });
        return { kind: 'token', token: paymentMethodData.tokenizationData.token };
      } catch (error) {
        return { kind: endOf(error) };
      }
    },
    async askExpress(order) {
      const express = new PaymentsClient({ environment, paymentDataCallbacks: callbacksOf(facts, order) });
      try {
        await express.loadPaymentData({
          ...requestOf(facts),
          transactionInfo: totalOf(facts, order.goodsCents, 'ESTIMATED'),
          callbackIntents: ['SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'PAYMENT_AUTHORIZATION'],
          emailRequired: true,
          shippingAddressRequired: true,
          shippingAddressParameters: { allowedCountryCodes: [facts.country], phoneNumberRequired: true },
          shippingOptionRequired: true,
        });
        return 'paid';
      } catch (error) {
        return endOf(error);
      }
    },
  };
};

function endOf(error: unknown): 'cancelled' | 'failed' {
  return (error as { statusCode?: unknown }).statusCode === 'CANCELED' ? 'cancelled' : 'failed';
}

function requestOf(facts: SheetFacts): object {
  return {
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
  };
}

function totalOf(
  { country, currency }: SheetFacts,
  cents: Cents,
  totalPriceStatus: 'FINAL' | 'ESTIMATED',
): object {
  return { countryCode: country, currencyCode: currency, totalPriceStatus, totalPrice: amount(cents) };
}

function callbacksOf(facts: SheetFacts, order: ExpressOrder): Callbacks {
  const totals = (quote: ExpressQuote) => ({
    newTransactionInfo: {
      ...totalOf(facts, quote.payCents, 'FINAL'),
      totalPriceLabel: 'Total',
      displayItems: quote.lines.map(({ label, cents }) => ({
        label,
        type: 'LINE_ITEM',
        price: amount(cents),
      })),
    },
  });
  const errorOf = ({ fault, about }: ExpressFault, intent: string) => ({
    reason: about === 'address' ? 'SHIPPING_ADDRESS_UNSERVICEABLE' : 'OTHER_ERROR',
    message: fault,
    intent: about === 'address' ? 'SHIPPING_ADDRESS' : intent,
  });
  return {
    async onPaymentDataChanged({ callbackTrigger, shippingAddress, shippingOptionData }) {
      const chosen = shippingOptionData?.id ?? UNSELECTED;
      if (callbackTrigger === 'SHIPPING_OPTION') {
        const quote = order.onDay(chosen);
        return 'fault' in quote ? { error: errorOf(quote, 'SHIPPING_OPTION') } : totals(quote);
      }
      if (!shippingAddress) return {};
      const quote = await order.onPlace(googlePlace(shippingAddress));
      if ('fault' in quote) return { error: errorOf(quote, 'SHIPPING_ADDRESS') };
      return {
        ...totals(quote),
        newShippingOptionParameters: {
          defaultSelectedOptionId: quote.chosen,
          shippingOptions: quote.days.map(({ id, label, detail }) => ({ id, label, description: detail })),
        },
      };
    },
    async onPaymentAuthorized({ email = '', shippingAddress, shippingOptionData, paymentMethodData }) {
      const fault = await order.onPaid({
        contact: googleContact(shippingAddress ?? {}, email),
        day: shippingOptionData?.id ?? UNSELECTED,
        token: paymentMethodData.tokenizationData.token,
      });
      return fault
        ? { transactionState: 'ERROR', error: errorOf(fault, 'PAYMENT_AUTHORIZATION') }
        : { transactionState: 'SUCCESS' };
    },
  };
}
