import { browserAfterpay } from './afterpay/browser.tsx';
import { browserApplePay } from './apple-pay/browser.tsx';
import { browserCards } from './card/browser.tsx';
import { browserCashOnDelivery } from './cash-on-delivery/browser.tsx';
import { browserCounter } from './counter/browser.tsx';
import { browserCreditAccount } from './credit-account/browser.tsx';
import { browserGooglePay } from './google-pay/browser.tsx';
import { browserHumm } from './humm/browser.tsx';
import { browserKlarna } from './klarna/browser.tsx';
import { browserPayPal } from './paypal/browser.tsx';
import { browserZip } from './zip/browser.tsx';
import { browserZipInStore } from './zip-in-store/browser.tsx';
import type { BrowserMethod } from './browser-method.ts';

/** Every payment method in the browser, in the order of the folders. */
export const BROWSER_METHODS: readonly BrowserMethod[] = [
  browserAfterpay,
  browserApplePay,
  browserCards,
  browserCashOnDelivery,
  browserCounter,
  browserCreditAccount,
  browserGooglePay,
  browserHumm,
  browserKlarna,
  browserPayPal,
  browserZip,
  browserZipInStore,
];
