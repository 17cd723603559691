import type { ChosenOption } from '#domains/settings/contract/payment-options.ts';

/** A page of the shop to which a provider redirects the shopper, and how its query reports the outcome. */
export interface ReturnPage {
  /** The provider's name, as shoppers know it. */
  provider: string;
  option: ChosenOption;
  /** The path of the endpoint that completes the payment (API-79 to API-81). */
  confirmPath: `/api/checkout/${string}confirmation`;
  /** The query parameter with the provider's reference of the payment, in lower case. */
  referenceParam: string;
  /** The query parameter with the claimed outcome, in lower case. */
  outcomeParam?: string;
  /** The query parameter that only an approved payment has, if no parameter reports the outcome. */
  approvedParam?: string;
}

/**
 * The return pages that the specification defines, by path (ROUTE-08, ROUTE-09, ROUTE-50). Every other
 * provider redirects the shopper to `/payment/return/` and its name, so a new one adds nothing here.
 */
export const RETURN_PAGES = {
  zipmoney: {
    provider: 'Zip',
    option: 'Zip',
    confirmPath: '/api/checkout/zipconfirmation',
    referenceParam: 'checkoutid',
    outcomeParam: 'result',
  },
  afterpay: {
    provider: 'Afterpay',
    option: 'AfterPay',
    confirmPath: '/api/checkout/afterpayconfirmation',
    referenceParam: 'ordertoken',
    outcomeParam: 'status',
  },
  paypal: {
    provider: 'PayPal',
    option: 'PayPal',
    confirmPath: '/api/checkout/paypalconfirmation',
    referenceParam: 'token',
    approvedParam: 'payerid',
  },
} as const satisfies Readonly<Record<string, ReturnPage>>;

export type ReturnPath = keyof typeof RETURN_PAGES;
