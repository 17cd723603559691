import { PAYMENT_OPTION, type ChosenOption } from '../contract.ts';
import type { BrowserMethod } from './browser-method.ts';
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

/** Every way to pay, in the browser. */
export const BROWSER_METHODS: readonly BrowserMethod[] = [
  browserCards,
  browserApplePay,
  browserGooglePay,
  browserPayPal,
  browserAfterpay,
  browserZip,
  browserKlarna,
  browserHumm,
  browserZipInStore,
  browserCreditAccount,
  browserCashOnDelivery,
  browserCounter,
];

/** The method of an option that this page can carry out; undefined for any other number. */
export function browserMethodOf(option: number): { method: BrowserMethod; option: ChosenOption } | undefined {
  for (const method of BROWSER_METHODS)
    for (const name of method.options) if (PAYMENT_OPTION[name] === option) return { method, option: name };
  return undefined;
}
