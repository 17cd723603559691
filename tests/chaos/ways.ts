import {
  confirmAfterpay,
  confirmPayPal,
  confirmZip,
  type SubmitAnswer,
} from '#domains/checkout/contract/checkout.ts';
import { PAYMENT_OPTION } from '#domains/payments/contract/payments.ts';
import { SANDBOX_AFTERPAY, startAfterpaySimulator } from '#domains/payments/methods/afterpay/simulator.ts';
import { SANDBOX_KLARNA, startKlarnaSimulator } from '#domains/payments/methods/klarna/simulator.ts';
import { SANDBOX_PAYPAL, startPayPalSimulator } from '#domains/payments/methods/paypal/simulator.ts';
import type { SimulatorServer } from '#domains/payments/providers/simulator-server.ts';
import { SANDBOX_ZIP, startZipSimulator } from '#domains/payments/methods/zip/simulator.ts';
import { comeBack, passBank } from './bank.ts';
import type { Browser } from './browser.ts';

/** Payment methods: card directly, card through the bank, a provider's page, on delivery. */
export const WAYS = [
  'card',
  'secure-redirect',
  'PayPal',
  'PayPalBnpl',
  'Zip',
  'AfterPay',
  'Klarna',
  'CashOnDelivery',
] as const;
export type Way = (typeof WAYS)[number];

/** Returns the option number of a payment method in the submit. */
export function optionOf(way: Way): number {
  return way === 'card' || way === 'secure-redirect' ? PAYMENT_OPTION.CreditCard : PAYMENT_OPTION[way];
}

/** Providers besides the card provider. They run in the test's process, so they outlive the shop. */
export interface Providers {
  /** The environment variables for the shop. */
  env: Record<string, string>;
  simulators: SimulatorServer[];
  /** Delays every response of the providers from now on, in ms. */
  slow(ms: number): void;
  close(): Promise<void>;
}

const HERE = { host: '127.0.0.1', port: 0 };
const FOR_EVER = 1_000_000;

export async function startProviders(): Promise<Providers> {
  const [payPal, zip, afterpay, klarna] = await Promise.all([
    startPayPalSimulator(HERE),
    startZipSimulator(HERE),
    startAfterpaySimulator(HERE),
    startKlarnaSimulator(HERE),
  ]);
  const simulators = [payPal, zip, afterpay, klarna];
  return {
    env: {
      PAYPAL_BASE_URL: payPal.url,
      PAYPAL_CLIENT_ID: SANDBOX_PAYPAL.clientId,
      PAYPAL_CLIENT_SECRET: SANDBOX_PAYPAL.clientSecret,
      PAYPAL_WEBHOOK_ID: SANDBOX_PAYPAL.webhookId,
      ZIP_BASE_URL: zip.url,
      ZIP_KEY_AU: SANDBOX_ZIP.AUD,
      AFTERPAY_BASE_URL: afterpay.url,
      AFTERPAY_MERCHANT_ID: SANDBOX_AFTERPAY.merchantId,
      AFTERPAY_SECRET_KEY: SANDBOX_AFTERPAY.secretKey,
      AFTERPAY_SHOP_URL: afterpay.publicUrl,
      KLARNA_BASE_URL: klarna.url,
      KLARNA_USERNAME: SANDBOX_KLARNA.username,
      KLARNA_PASSWORD: SANDBOX_KLARNA.password,
    },
    simulators,
    slow(ms) {
      for (const simulator of simulators)
        for (const on of ['start', 'finish', 'look'])
          simulator.misbehave({ on, kind: 'slow', ms, times: FOR_EVER });
    },
    close: async () => void (await Promise.all(simulators.map((one) => one.close()))),
  };
}

const CONFIRMS = { '/zipmoney': confirmZip, '/paypal': confirmPayPal, '/afterpay': confirmAfterpay };

/** Follows a submit to its end: approves at the bank or the provider and returns, like a browser. */
export async function follow(browser: Browser, answer: SubmitAnswer, way: Way): Promise<'placed' | 'again'> {
  if (answer.orderCompleted) return 'placed';
  if (!answer.redirectUrl || answer.redirectUrl.startsWith('/')) return 'placed';
  if (way === 'card' || way === 'secure-redirect')
    return (await passBank(browser, answer, way === 'card' ? 'approved' : way))?.startsWith(
      '/customer/confirmation',
    )
      ? 'placed'
      : 'again';
  const decided = await browser.open(answer.redirectUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=approve',
  });
  const back = decided.headers.get('location');
  if (!back) throw new Error(`${way} does not send the shopper back: ${decided.status}`);
  const { pathname, searchParams } = new URL(back);
  const confirm = CONFIRMS[pathname as keyof typeof CONFIRMS];
  if (!confirm) {
    const path = await comeBack(browser, { url: back, init: {} });
    return path.startsWith('/customer/confirmation') ? 'placed' : 'again';
  }
  const query = { key: '', ...Object.fromEntries(searchParams) };
  const confirmed = await browser.call(confirm, { query });
  return confirmed.ok ? 'placed' : 'again';
}
