import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentMethodName } from '#domains/payments/contract/payments.ts';
import type { ConnectedMethod } from '#domains/payments/methods/method.ts';
import type { ProviderServer } from '#domains/payments/providers/simulator-server.ts';
import { HOSTED_METHODS, type HostedMethod } from '#domains/payments/test/fixtures-hosted.ts';

/** A payment method that redirects to a provider's page, with a simulator of the provider. */
export interface RedirectingMethod {
  methodName: PaymentMethodName;
  open(): Promise<{ simulator: ProviderServer; method: ConnectedMethod; calls?: Calls }>;
}

/** A server that stores the provider's webhooks. Tests deliver them later. */
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

const patience = { timeoutMs: 300, retryDelayMs: 5 };

/** Starts the simulator of a provider, and connects the payment method to it with short timeouts. */
async function openHosted({ method, provider }: HostedMethod): ReturnType<RedirectingMethod['open']> {
  const simulator = await provider.start({ host: '127.0.0.1', port: 0 });
  const connected = method.connect(provider.settingsAt(simulator), { patience });
  if (!simulator.setWebhookUrl) return { simulator, method: connected };
  const calls = await hearCalls();
  simulator.setWebhookUrl(calls.url);
  return { simulator, method: connected, calls };
}

/** All payment methods that redirect to a provider's page. A test that opens one must close its simulator. */
export const REDIRECTING_METHODS: readonly RedirectingMethod[] = HOSTED_METHODS.flatMap((hosted) =>
  hosted.method.methodNames.map((methodName) => ({ methodName, open: () => openHosted(hosted) })),
);
