import type { ChosenOption } from '#domains/payments/contract.ts';
import { createAfterpayAdapter } from '#domains/payments/methods/afterpay/adapter.ts';
import { afterpayMethod } from '#domains/payments/methods/afterpay/method.ts';
import { SANDBOX_AFTERPAY, startAfterpaySimulator } from '#domains/payments/methods/afterpay/simulator.ts';
import { createKlarnaAdapter } from '#domains/payments/methods/klarna/adapter.ts';
import { klarnaMethod } from '#domains/payments/methods/klarna/method.ts';
import { SANDBOX_KLARNA, startKlarnaSimulator } from '#domains/payments/methods/klarna/simulator.ts';
import type { ConnectedMethod } from '#domains/payments/methods/method.ts';
import { createPayPalAdapter } from '#domains/payments/methods/paypal/adapter.ts';
import { payPalMethod } from '#domains/payments/methods/paypal/method.ts';
import { SANDBOX_PAYPAL, startPayPalSimulator } from '#domains/payments/methods/paypal/simulator.ts';
import type { SimulatorServer } from '#domains/payments/methods/simulator-server.ts';
import { connectZip } from '#domains/payments/methods/zip/method.ts';
import { SANDBOX_ZIP, startZipSimulator } from '#domains/payments/methods/zip/simulator.ts';

/** A way to pay that leads through a provider's page, with its stand-in. */
export interface Way {
  option: ChosenOption;
  open(): Promise<{ simulator: SimulatorServer; method: ConnectedMethod }>;
}

const HERE = { host: '127.0.0.1', port: 0 };
const patience = { timeoutMs: 300, retryDelayMs: 5 };
const payPal: Way['open'] = async () => {
  const simulator = await startPayPalSimulator(HERE);
  const adapter = createPayPalAdapter({ ...SANDBOX_PAYPAL, baseUrl: simulator.url, ...patience });
  return { simulator, method: { method: payPalMethod, adapter } };
};
/** All of them; who opens one closes its stand-in. */
export const REDIRECTING_WAYS: Way[] = [
  { option: 'PayPal', open: payPal },
  { option: 'PayPalBnpl', open: payPal },
  {
    option: 'Zip',
    open: async () => {
      const simulator = await startZipSimulator(HERE);
      return { simulator, method: connectZip(simulator.url, SANDBOX_ZIP, patience) };
    },
  },
  {
    option: 'Klarna',
    open: async () => {
      const simulator = await startKlarnaSimulator(HERE);
      const adapter = createKlarnaAdapter({ ...SANDBOX_KLARNA, baseUrl: simulator.url, ...patience });
      return { simulator, method: { method: klarnaMethod, adapter } };
    },
  },
  {
    option: 'AfterPay',
    open: async () => {
      const simulator = await startAfterpaySimulator(HERE);
      const config = {
        ...SANDBOX_AFTERPAY,
        baseUrl: simulator.url,
        shopUrl: 'https://shop.test',
        ...patience,
      };
      return { simulator, method: { method: afterpayMethod, adapter: createAfterpayAdapter(config) } };
    },
  },
];
