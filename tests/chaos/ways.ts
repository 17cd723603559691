import { CONFIRMATIONS, type SubmitAnswer } from '#domains/checkout/contract/checkout.ts';
import { PAYMENT_METHOD_NUMBER, type PaymentMethodName } from '#domains/payments/contract/payments.ts';
import type { SimulatorServer } from '#domains/payments/providers/simulator-server.ts';
import { HOSTED_METHODS, HOSTED_METHOD_NAMES } from '#domains/payments/test/fixtures-hosted.ts';
import { comeBack, passBank } from './bank.ts';
import type { Browser } from './browser.ts';

/** Payment methods: card directly, card through the bank, a provider's page, on delivery. */
export const WAYS: readonly Way[] = ['card', 'secure-redirect', ...HOSTED_METHOD_NAMES, 'CashOnDelivery'];
export type Way = 'card' | 'secure-redirect' | PaymentMethodName;

/** Returns the number by which a submit identifies a payment method. */
export function optionOf(way: Way): number {
  return way === 'card' || way === 'secure-redirect'
    ? PAYMENT_METHOD_NUMBER.CreditCard
    : PAYMENT_METHOD_NUMBER[way];
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

const FOR_EVER = 1_000_000;

export async function startProviders(): Promise<Providers> {
  const started = await Promise.all(
    HOSTED_METHODS.map(async ({ provider }) => {
      const simulator = await provider.start({ host: '127.0.0.1', port: 0 });
      return { simulator, settings: provider.settingsAt(simulator) };
    }),
  );
  const simulators = started.map(({ simulator }) => simulator);
  return {
    env: Object.assign({}, ...started.map(({ settings }) => settings)),
    simulators,
    slow(ms) {
      for (const simulator of simulators)
        for (const on of ['start', 'finish', 'look'])
          simulator.misbehave({ on, kind: 'slow', ms, times: FOR_EVER });
    },
    close: async () => void (await Promise.all(simulators.map((one) => one.close()))),
  };
}

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
  const confirm = CONFIRMATIONS[pathname.slice(1) as keyof typeof CONFIRMATIONS];
  if (!confirm) {
    const path = await comeBack(browser, { url: back, init: {} });
    return path.startsWith('/customer/confirmation') ? 'placed' : 'again';
  }
  const query = { key: '', ...Object.fromEntries(searchParams) };
  const confirmed = await browser.call(confirm, { query });
  return confirmed.ok ? 'placed' : 'again';
}
