import { sendJson, startHttpServer } from '../../../providers/simulator-http.ts';
import { serveApi, type ApiDeps } from './simulator/api.ts';
import { serveBank } from './simulator/bank.ts';
import { serveControl } from './simulator/control.ts';
import { SimulatorLedger, isStanding, type SimulatedPayment } from './simulator/ledger.ts';
import { Misbehaviours, type Misbehaviour } from './simulator/misbehaviours.ts';
import { createNotices } from './simulator/notices.ts';
import { createSettlements } from './simulator/settlements.ts';
import { WebhookSender } from './simulator/webhook-sender.ts';
import { problem } from './simulator/wire.ts';

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
  const settlements = createSettlements({ ledger, notices, settlePendingMs });
  const deps: ApiDeps = {
    ledger,
    merchant,
    notices,
    settlements,
    privateKeys,
    misbehaviours,
    apiKey: options.apiKey,
    publicUrl: () => publicUrl,
    now,
  };

  const charges = (reference?: string): SimulatedCharge[] =>
    [...ledger.payments.values()]
      .filter((payment) => reference === undefined || payment.reference === reference)
      .map(({ secure: _, ...payment }) => ({ ...payment, standing: isStanding(payment) }));
  const misbehave = (one: Misbehaviour): void => misbehaviours.add(one);
  const behave = (): void => misbehaviours.clear();
  const settle = (reference: string, approve: boolean): boolean =>
    ledger
      .byReference(reference)
      .map((payment) => settlements.finishAbandoned(payment) || settlements.settlePending(payment, approve))
      .some(Boolean);
  const reset = (): void => {
    ledger.clear();
    misbehaviours.clear();
  };

  const faults = {
    tooLong: problem(413, '702', 'The submitted data is too long', 'validation'),
    internal: problem(500, '905', 'Internal error', 'internal'),
  };
  const { url, port, close } = await startHttpServer(
    { host, port: options.port ?? 0, faults },
    (exchange) => {
      const { pathname } = exchange.url;
      if (pathname.startsWith(`${API}/`)) return serveApi(deps, pathname.slice(API.length), exchange);
      if (pathname.startsWith('/3ds/'))
        return serveBank({ ledger, merchant, publicUrl, finishLater: settlements.finishLater }, exchange);
      if (pathname.startsWith('/_control/'))
        return serveControl(
          { simulator: { charges, misbehave, behave, settle, reset }, misbehaviours, webhooks, ledger },
          exchange,
        );
      return sendJson(exchange.response, problem(404, '000', 'Not Found', 'validation'));
    },
  );
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
      settlements.stop();
      await close();
    },
  };
}
