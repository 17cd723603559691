import type { PaymentMethodName } from '#domains/settings/contract/payment-methods.ts';

/**
 * A page to which a provider redirects the shopper after a payment, and the query parameters that report the
 * outcome.
 */
export interface ReturnPage {
  /** The provider's name for display. */
  provider: string;
  methodName: PaymentMethodName;
  /** The path of the endpoint that completes the payment (API-79 to API-81). */
  confirmPath: `/api/checkout/${string}confirmation`;
  /** Name of the query parameter with the provider's reference for the payment, in lower case. */
  referenceParam: string;
  /** Name of the query parameter with the claimed outcome, in lower case. */
  outcomeParam?: string;
  /**
   * Name of a query parameter that the provider adds only to approved payments. Used by providers without
   * `outcomeParam`.
   */
  approvedParam?: string;
}

/**
 * The return pages that the specification defines, by path (ROUTE-08, ROUTE-09, ROUTE-50). All other
 * providers redirect to `/payment/return/` and the provider's name, so they have no entry here.
 */
export const RETURN_PAGES = {
  zipmoney: {
    provider: 'Zip',
    methodName: 'Zip',
    confirmPath: '/api/checkout/zipconfirmation',
    referenceParam: 'checkoutid',
    outcomeParam: 'result',
  },
  afterpay: {
    provider: 'Afterpay',
    methodName: 'AfterPay',
    confirmPath: '/api/checkout/afterpayconfirmation',
    referenceParam: 'ordertoken',
    outcomeParam: 'status',
  },
  paypal: {
    provider: 'PayPal',
    methodName: 'PayPal',
    confirmPath: '/api/checkout/paypalconfirmation',
    referenceParam: 'token',
    approvedParam: 'payerid',
  },
} as const satisfies Readonly<Record<string, ReturnPage>>;

export type ReturnPath = keyof typeof RETURN_PAGES;
