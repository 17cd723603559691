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
  /**
   * The URL at which browsers open the simulator's 3-D Secure pages. Defaults to the simulator's own host and
   * port.
   */
  publicUrl?: string;
  /** The PEM private key with which the simulator decrypts cards. */
  privateKeyPem: string;
  /** If set, the simulator responds with 401 to requests with a different `X-API-Key`. */
  apiKey?: string;
  /** The merchant account in webhooks. The simulator responds with 403 to requests for a different account. */
  merchantAccount: string;
  /** The key with which the simulator signs webhooks, in hex. */
  hmacKey: string;
  /**
   * The URL that receives webhooks. If omitted, no webhook is sent until {@link AdyenSimulator.setWebhookUrl}
   * is called.
   */
  webhookUrl?: string;
  /** The file in which payments and undelivered webhooks survive restarts, in JSON Lines format. */
  journalFile?: string;
  /**
   * Milliseconds until a pending payment is approved automatically; default 5000. A 3-D Secure payment is
   * completed after the same time, even if its shopper does not return.
   */
  settlePendingMs?: number;
  now: () => Date;
}

/**
 * A simulated payment without its 3-D Secure data. Tests and the responses of `/_control` receive payments in
 * this form.
 */
export interface SimulatedCharge extends Omit<SimulatedPayment, 'secure'> {
  /** Whether the shopper's money is reserved or captured. */
  standing: boolean;
}

export interface AdyenSimulator {
  url: string;
  /** The URL at which browsers open the simulator's pages. */
  publicUrl: string;
  /** The base URL of the simulated API, to use as the adapter's `baseUrl`. */
  apiUrl: string;
  port: number;
  charges(reference?: string): SimulatedCharge[];
  misbehave(misbehaviour: Misbehaviour): void;
  behave(): void;
  /**
   * Approves or declines a pending payment immediately. Completes a 3-D Secure payment with the shopper's own
   * decision. Returns false if no payment with this reference can be settled.
   */
  settle(reference: string, approve: boolean): boolean;
  /**
   * Adds a private key, so that the simulator also accepts cards encrypted with the matching public key.
   * Simulates a key change.
   */
  addPrivateKey(pem: string): void;
  setWebhookUrl(url: string): void;
  /** Attempts to deliver each undelivered webhook once, and waits for the responses. */
  flushWebhooks(): Promise<void>;
  reset(): void;
  close(): Promise<void>;
}

const API = '/v71';

/**
 * Starts a server that simulates Adyen's Checkout API v71, with 3-D Secure pages, signed webhooks and
 * idempotency keys. Tests use `/_control` to inject faults and to list the charges. For development, tests
 * and demos only.
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
