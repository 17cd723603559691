import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SimulatorLedger, isStanding, type SimulatedPayment, type StoredAnswer } from './simulator/ledger.ts';
import { WebhookSender } from './simulator/webhook-sender.ts';
import { type Json, invalid, problem, readBody, readJson, sendJson } from './simulator/wire.ts';
import { serveBank } from './simulator/bank.ts';
import { serveControl } from './simulator/control.ts';
import { Misbehaviours, type Misbehaviour, type SimulatedCall } from './simulator/misbehaviours.ts';
import { appleSession } from './simulator/wallets.ts';
import { createModifications } from './simulator/modifications.ts';
import { createNotices } from './simulator/notices.ts';
import { createPayments } from './simulator/payments.ts';

export interface AdyenSimulatorOptions {
  /** The port to listen on; 0 (default) for any free port. */
  port?: number;
  host?: string;
  /** The URL at which browsers reach the simulator's 3-D Secure pages. Defaults to its own host and port. */
  publicUrl?: string;
  /** The private key that decrypts the encrypted cards, in PEM. */
  privateKeyPem: string;
  /** If set, requests with a different `X-API-Key` receive a 401 response. */
  apiKey?: string;
  /** The merchant account that webhooks contain. Requests for a different account receive a 403 response. */
  merchantAccount: string;
  /** The key that signs the webhooks, in hex. */
  hmacKey: string;
  /**
   * The URL to which webhooks are sent. Without one, they wait until {@link AdyenSimulator.setWebhookUrl} is
   * called.
   */
  webhookUrl?: string;
  /** The file that preserves payments and undelivered webhooks across restarts, as JSON lines. */
  journalFile?: string;
  /**
   * Delay after which pending payments settle automatically, as do 3-D Secure payments whose shopper does not
   * return. In milliseconds; default 5000.
   */
  settlePendingMs?: number;
  now: () => Date;
}

/** A payment as the control endpoint and tests see it, without its 3-D Secure data. */
export interface SimulatedCharge extends Omit<SimulatedPayment, 'secure'> {
  /** Whether the shopper's money is reserved or captured. */
  standing: boolean;
}

export interface AdyenSimulator {
  url: string;
  /** The URL at which browsers reach the simulator's pages. */
  publicUrl: string;
  /** The value for the adapter's `baseUrl`. */
  apiUrl: string;
  port: number;
  charges(reference?: string): SimulatedCharge[];
  misbehave(misbehaviour: Misbehaviour): void;
  behave(): void;
  /**
   * Settles a pending payment immediately, or a 3-D Secure payment as its shopper decided. Returns false if
   * there is no such payment.
   */
  settle(reference: string, approve: boolean): boolean;
  /**
   * Adds a private key, so that cards may also be encrypted with its public key from now on, as during a key
   * change.
   */
  addPrivateKey(pem: string): void;
  setWebhookUrl(url: string): void;
  /** Sends all undelivered webhooks once and waits for the responses. */
  flushWebhooks(): Promise<void>;
  reset(): void;
  close(): Promise<void>;
}

const API = '/v71';

const NAME_OF_CALL: readonly [RegExp, SimulatedCall][] = [
  [/^\/payments$/, 'payments'],
  [/^\/payments\/details$/, 'details'],
  [/^\/cancels$/, 'cancels'],
  [/^\/payments\/[^/]+\/(?:captures|cancels|refunds|reversals)$/, 'modifications'],
];

/**
 * Starts a server that simulates the provider's Checkout API v71: payments, details, modifications, 3-D
 * Secure pages, signed webhooks and idempotency keys. `/_control` makes it misbehave and lists the charges.
 * For development, tests and demos only.
 */
export async function startAdyenSimulator(options: AdyenSimulatorOptions): Promise<AdyenSimulator> {
  const { now, privateKeyPem, settlePendingMs = 5000, host = '127.0.0.1' } = options;
  const privateKeys = [privateKeyPem];
  const ledger = new SimulatorLedger(options.journalFile);
  const webhooks = new WebhookSender(ledger, options.hmacKey, options.webhookUrl);
  const misbehaviours = new Misbehaviours();
  let publicUrl = options.publicUrl ?? '';

  const merchant = options.merchantAccount;
  const notices = createNotices({ merchant, webhooks, misbehaviours, now });
  const payments = createPayments({
    ledger,
    notices,
    privateKeys,
    settlePendingMs,
    publicUrl: () => publicUrl,
    now,
  });
  const modifications = createModifications({ ledger, merchant, notices, now });
  function answerCall(call: SimulatedCall, path: string, body: Json, key: string): StoredAnswer {
    const scopedKey = key === '' ? '' : `${call} ${key}`;
    const before = scopedKey === '' ? undefined : ledger.answers.get(scopedKey);
    if (before) return before;
    const answer =
      call === 'payments'
        ? payments.startPayment(body, key)
        : call === 'details'
          ? payments.paymentDetails(body)
          : call === 'cancels'
            ? modifications.cancelByReference(body)
            : modifications.modify(path, body);
    if (scopedKey !== '' && answer.status < 300) ledger.saveAnswer(scopedKey, answer);
    return answer;
  }

  async function serveApi(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    text: string,
  ): Promise<void> {
    const call = NAME_OF_CALL.find(([pattern]) => pattern.test(path))?.[1];
    if (request.method !== 'POST' || !(call || path === '/applePay/sessions'))
      return sendJson(response, problem(404, '000', 'Not Found', 'validation'));
    if (options.apiKey !== undefined && request.headers['x-api-key'] !== options.apiKey) {
      return sendJson(response, problem(401, '000', 'HTTP Status Response - Unauthorized', 'security'));
    }
    const body = readJson(text);
    // The request contains the shop's name and host but no merchant account.
    if (body && path === '/applePay/sessions') return sendJson(response, appleSession(body));
    if (!body)
      return sendJson(response, problem(400, '702', 'The submitted data could not be read', 'validation'));
    if (!call) return sendJson(response, problem(404, '000', 'Not Found', 'validation'));
    if (call !== 'details' && body.merchantAccount !== merchant) {
      return sendJson(response, problem(403, '901', 'Invalid Merchant Account', 'security'));
    }
    const key = String(request.headers['idempotency-key'] ?? '');
    if (key.length > 64) return sendJson(response, invalid('702', 'Idempotency key too long'));
    const fault = misbehaviours.take(call);
    const failure = problem(fault?.status ?? 500, '905', 'Internal error', 'internal');
    if (fault?.kind === 'drop-before') return void request.socket.destroy();
    if (fault?.kind === 'error') return sendJson(response, failure);
    if (fault?.kind === 'in-progress') {
      response.setHeader('transient-error', 'true');
      return sendJson(response, invalid('704', 'Request already processed or in progress'));
    }
    const answer = ledger.atomically(() => answerCall(call, path, body, key));
    if (fault?.kind === 'drop-after') return void request.socket.destroy();
    if (fault?.kind === 'slow') await wait(fault.ms ?? 1000);
    if (key !== '') response.setHeader('idempotency-key', key);
    return sendJson(response, fault?.kind === 'error-after' ? failure : answer);
  }

  const charges = (reference?: string): SimulatedCharge[] =>
    [...ledger.payments.values()]
      .filter((payment) => reference === undefined || payment.reference === reference)
      .map(({ secure: _, ...payment }) => ({ ...payment, standing: isStanding(payment) }));
  const misbehave = (one: Misbehaviour): void => misbehaviours.add(one);
  const behave = (): void => misbehaviours.clear();
  const settle = (reference: string, approve: boolean): boolean =>
    ledger
      .byReference(reference)
      .map((payment) => payments.finishAbandoned(payment) || payments.settlePending(payment, approve))
      .some(Boolean);
  const reset = (): void => {
    ledger.clear();
    misbehaviours.clear();
  };

  const server = createServer((request, response) => {
    void (async () => {
      const text = await readBody(request);
      if (text === null)
        return sendJson(response, problem(413, '702', 'The submitted data is too long', 'validation'));
      const url = new URL(request.url ?? '/', 'http://simulator');
      // Browsers request this with every page.
      if (url.pathname === '/favicon.ico') return void response.writeHead(204).end();
      if (url.pathname.startsWith(`${API}/`))
        return serveApi(request, response, url.pathname.slice(API.length), text);
      if (url.pathname.startsWith('/3ds/'))
        return serveBank(
          { ledger, merchant, publicUrl, finishLater: payments.finishLater },
          request,
          response,
          url.pathname,
          text,
        );
      if (url.pathname.startsWith('/_control/'))
        return serveControl(
          { simulator: { charges, misbehave, behave, settle, reset }, misbehaviours, webhooks, ledger },
          request,
          response,
          url,
          text,
        );
      return sendJson(response, problem(404, '000', 'Not Found', 'validation'));
    })().catch(() => {
      if (response.headersSent) response.destroy();
      else sendJson(response, problem(500, '905', 'Internal error', 'internal'));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://${host}:${port}`;
  publicUrl ||= url;

  return {
    url,
    publicUrl,
    apiUrl: `${url}${API}`,
    port,
    charges,
    misbehave,
    behave,
    settle,
    addPrivateKey: (pem) => void privateKeys.push(pem),
    setWebhookUrl: (address) => {
      webhooks.url = address;
    },
    flushWebhooks: () => webhooks.flush(),
    reset,
    async close() {
      await webhooks.close();
      payments.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
