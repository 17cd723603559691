import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChosenOption } from '#domains/payments/contract/payments.ts';
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
import type { SimulatorServer } from '#domains/payments/providers/simulator-server.ts';
import { connectZip } from '#domains/payments/methods/zip/method.ts';
import { SANDBOX_ZIP, startZipSimulator } from '#domains/payments/methods/zip/simulator.ts';

/** A payment method with a provider's page, and its simulator. */
export interface Way {
  option: ChosenOption;
  open(): Promise<{ simulator: SimulatorServer; method: ConnectedMethod; calls?: Calls }>;
}

/** A server that stores the provider's webhooks until the test delivers them. */
export interface Calls {
  url: string;
  heard: { rawBody: string; headers: IncomingHttpHeaders }[];
  close(): Promise<void>;
}

async function hearCalls(): Promise<Calls> {
  const heard: Calls['heard'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ rawBody: Buffer.concat(chunks).toString(), headers: request.headers });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    heard,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

const HERE = { host: '127.0.0.1', port: 0 };
const patience = { timeoutMs: 300, retryDelayMs: 5 };
const payPal: Way['open'] = async () => {
  const simulator = await startPayPalSimulator(HERE);
  const calls = await hearCalls();
  simulator.setWebhookUrl(calls.url);
  const adapter = createPayPalAdapter({ ...SANDBOX_PAYPAL, baseUrl: simulator.url, ...patience });
  return { simulator, method: { method: payPalMethod, adapter }, calls };
};
/** All payment methods with a provider's page. Tests that open one must close its simulator. */
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
