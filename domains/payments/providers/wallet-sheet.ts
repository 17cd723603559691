import type { ComponentType } from 'react';
import { call } from '#foundation/browser/call.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import { PAYMENT_METHOD_NUMBER } from '../contract/payments.ts';
import { getPaymentSheet } from '../contract/sheet.ts';
import type { OpenWallet, WalletSheet } from './opened-sheet.ts';
import type { BrowserMethod, PaymentPanelProps } from '../methods/browser-method.ts';

const CANCELLED = 'The transaction was canceled';
const FAILED = "We're sorry, something has gone wrong. Please try again later.";

/**
 * Creates the browser part of a payment method that uses a wallet. The method is offered once the device is
 * known to support the wallet. Submitting the order opens the wallet's sheet. The code of the sheet is loaded
 * only if the wallet is offered.
 */
export function browserWallet({
  methodName,
  title,
  wallet,
  Panel,
  load,
}: {
  methodName: 'ApplePay' | 'GooglePay';
  title: string;
  wallet: 'apple-pay' | 'google-pay';
  Panel: ComponentType<PaymentPanelProps>;
  load: () => Promise<{ openWallet: OpenWallet }>;
}): BrowserMethod {
  let sheetPromise: Promise<WalletSheet | null> | undefined;

  async function open(settings: ThirdPartyValues): Promise<WalletSheet | null> {
    const facts = await call(getPaymentSheet, {
      query: { selectedPaymentOption: String(PAYMENT_METHOD_NUMBER[methodName]) },
    });
    if (facts.isSimulated)
      return {
        ask: async (payCents) =>
          (await import('./simulated-sheet.ts')).askSimulated(wallet, title, facts, payCents),
        askExpress: async (order) =>
          (await import('./simulated-express.ts')).askSimulatedExpress(wallet, title, facts, order),
      };
    return (await load()).openWallet(facts, settings);
  }

  function prepare(settings: ThirdPartyValues): Promise<WalletSheet | null> {
    sheetPromise ??= open(settings).catch(() => {
      sheetPromise = undefined;
      return null;
    });
    return sheetPromise;
  }

  return {
    methodNames: [methodName],
    button: (pay) => `Pay ${pay} with ${title}`,
    Panel,
    isReady: async (settings) => (await prepare(settings)) !== null,
    async expressSheet(settings) {
      const sheet = await prepare(settings);
      return sheet && { title, ask: (order) => sheet.askExpress(order) };
    },
    async bring(_, { payCents }) {
      const answer = (await (await sheetPromise)?.ask(payCents)) ?? { kind: 'failed' };
      if (answer.kind === 'cancelled') return { ok: false, code: 400, errors: [CANCELLED] };
      if (answer.kind === 'failed') return { ok: false, code: 0, errors: [FAILED] };
      const { token, settled } = answer;
      return { ok: true, fields: { deviceToken: token }, ...(settled ? { settled } : {}) };
    },
  };
}
