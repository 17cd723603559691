import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { cardTypeOf } from '../rules/card.ts';
import { decryptCard } from './decrypt-card.ts';
import type { NotificationItem } from './notification-signature.ts';
import { SimulatorLedger, isStanding, type SimulatedPayment, type StoredAnswer } from './simulator-ledger.ts';
import { gonePage, returnPage, securePage } from './simulator-pages.ts';
import { WebhookSender, type WebhookMisbehaviour } from './simulator-webhooks.ts';
import { TEST_CARDS, TEST_HOLDER_NAMES, testAnswer, type TestAnswer } from './test-cards.ts';
import {
  type Json,
  invalid,
  isText,
  problem,
  readBody,
  readJson,
  resultOf,
  sendHtml,
  sendJson,
  statusOf,
} from './simulator-wire.ts';

export interface AdyenSimulatorOptions {
  /** 0 (default) takes any free port. */
  port?: number;
  host?: string;
  /** How browsers reach the simulator, for the 3-D Secure pages; default its own host and port. */
  publicUrl?: string;
  /** PEM, opens the encrypted cards. */
  privateKeyPem: string;
  /** When given, calls with another `X-API-Key` are answered 401. */
  apiKey?: string;
  /** Calls for another account are answered 403; webhooks name it. */
  merchantAccount: string;
  /** Hex, signs the webhooks. */
  hmacKey: string;
  /** Where webhooks go; without one they wait until {@link AdyenSimulator.setWebhookUrl}. */
  webhookUrl?: string;
  /** JSON lines; payments and undelivered webhooks outlive the process. */
  journalFile?: string;
  /** When a pending payment settles by itself. Default 5 s. */
  settlePendingMs?: number;
  now: () => Date;
}

/** Calls that can be told to misbehave. */
export type SimulatedCall = 'payments' | 'details' | 'cancels' | 'modifications';

/**
 * One misbehaviour, used up by the next `times` (default 1) matching calls or webhooks.
 * `slow` answers after `ms`; `error` answers `status` and does nothing; `error-after` does it, then answers `status`;
 * `drop-before` hangs up and does nothing; `drop-after` does it and hangs up; `in-progress` answers as for a double key.
 */
export type Misbehaviour =
  | {
      on: SimulatedCall;
      kind: 'slow' | 'error' | 'error-after' | 'drop-before' | 'drop-after' | 'in-progress';
      times?: number;
      ms?: number;
      status?: number;
    }
  | { on: 'webhook'; kind: WebhookMisbehaviour; times?: number; ms?: number };

/** A payment as control and tests see it. */
export interface SimulatedCharge extends Omit<SimulatedPayment, 'secure'> {
  /** Whether the shopper's money is held or taken. */
  standing: boolean;
}

export interface AdyenSimulator {
  url: string;
  /** How browsers reach its pages. */
  publicUrl: string;
  /** For the adapter's `baseUrl`. */
  apiUrl: string;
  port: number;
  charges(reference?: string): SimulatedCharge[];
  misbehave(misbehaviour: Misbehaviour): void;
  behave(): void;
  /** Settles a pending payment at once; false when there is none. */
  settle(reference: string, approve: boolean): boolean;
  setWebhookUrl(url: string): void;
  /** Sends all undelivered webhooks once and waits for the answers. */
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
 * Speaks the provider's Checkout API v71 over HTTP: payments, details, modifications, 3-D Secure pages, signed webhooks,
 * idempotency by key. `/_control` makes it misbehave and shows what was charged. For development, tests and demos only.
 */
export async function startAdyenSimulator(options: AdyenSimulatorOptions): Promise<AdyenSimulator> {
  const { now, privateKeyPem, settlePendingMs = 5000, host = '127.0.0.1' } = options;
  const ledger = new SimulatorLedger(options.journalFile);
  const webhooks = new WebhookSender(ledger, options.hmacKey, options.webhookUrl);
  const timers = new Set<NodeJS.Timeout>();
  let misbehaviours: Misbehaviour[] = [];
  let publicUrl = options.publicUrl ?? '';

  const merchant = options.merchantAccount;
  const newReference = (): string =>
    randomBytes(12).toString('base64url').replace(/[-_]/g, 'Z').toUpperCase();

  function take<On extends Misbehaviour['on']>(on: On): Extract<Misbehaviour, { on: On }> | undefined {
    const found = misbehaviours.find((one) => one.on === on) as Extract<Misbehaviour, { on: On }> | undefined;
    if (found) {
      found.times = (found.times ?? 1) - 1;
      if (found.times <= 0) misbehaviours = misbehaviours.filter((one) => one !== found);
    }
    return found;
  }

  function notify(
    payment: Pick<SimulatedPayment, 'reference' | 'amount' | 'method'>,
    event: Pick<NotificationItem, 'pspReference' | 'eventCode' | 'success'> & {
      originalReference?: string;
      reason?: string;
    },
  ): void {
    const how = take('webhook');
    webhooks.send(
      {
        ...event,
        merchantAccountCode: merchant,
        merchantReference: payment.reference,
        amount: payment.amount,
        eventDate: now().toISOString(),
      },
      how ? { kind: how.kind, ms: how.ms ?? 1000 } : undefined,
    );
  }

  function notifyAuthorisation(payment: SimulatedPayment): void {
    notify(payment, {
      pspReference: payment.pspReference,
      eventCode: 'AUTHORISATION',
      success: isStanding(payment) ? 'true' : 'false',
      ...(payment.refusalReason === undefined ? {} : { reason: payment.refusalReason }),
    });
  }

  function settlePending(payment: SimulatedPayment, approve: boolean): boolean {
    if (payment.status !== 'received') return false;
    payment.status = approve ? 'authorised' : 'refused';
    if (!approve) payment.refusalReason = 'Refused';
    ledger.atomically(() => {
      ledger.savePayment(payment);
      notifyAuthorisation(payment);
    });
    return true;
  }

  function settleLater(payment: SimulatedPayment): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      settlePending(payment, true);
    }, settlePendingMs);
    timer.unref();
    timers.add(timer);
  }
  for (const payment of ledger.payments.values()) if (payment.status === 'received') settleLater(payment);

  /* The API */

  function startPayment(body: Json, idempotencyKey: string): StoredAnswer {
    const amount = body.amount as { value?: unknown; currency?: unknown } | undefined;
    if (!amount || !Number.isInteger(amount.value) || (amount.value as number) <= 0)
      return invalid('137', 'Invalid amount specified');
    if (typeof amount.currency !== 'string' || !/^[A-Z]{3}$/.test(amount.currency))
      return invalid('138', 'Unsupported currency specified');
    if (!isText(body.reference)) return invalid('130', 'Reference Missing');
    if (!isText(body.returnUrl)) return invalid('14_030', 'Return URL is missing.');
    const method = body.paymentMethod as Record<string, unknown> | undefined;
    let answer: TestAnswer = { resultCode: 'Authorised' };
    let [brand, last4] = [String(method?.type), ''];
    if (method?.type === 'scheme') {
      if (!isText(method.encryptedCard)) return invalid('14_004', 'Missing payment method details');
      const card = decryptCard(method.encryptedCard, privateKeyPem, now());
      if (!card) return invalid('174', 'Unable to decrypt data');
      if (!/^\d{12,19}$/.test(card.number)) return invalid('101', 'Invalid card number');
      [brand, last4] = [cardTypeOf(card.number) ?? 'unknown', card.number.slice(-4)];
      answer = testAnswer(card, now().toISOString().slice(0, 7));
    } else if (!isText(method?.applePayToken) && !isText(method?.googlePayToken)) {
      return invalid('14_006', 'Required object paymentMethod is not provided.');
    }
    const payment: SimulatedPayment = {
      pspReference: newReference(),
      reference: body.reference,
      amount: { value: amount.value as number, currency: amount.currency },
      method: String(method?.type),
      brand,
      last4,
      status: statusOf(answer, body.captureDelayHours === 0),
      idempotencyKey,
      createdAt: now().toISOString(),
      capturedValue: 0,
      refundedValue: 0,
      ...(answer.refusalReason === undefined
        ? {}
        : { refusalReason: answer.refusalReason, refusalReasonCode: answer.refusalReasonCode ?? '' }),
    };
    if (payment.status === 'captured') payment.capturedValue = payment.amount.value;
    if (answer.redirect)
      payment.secure = {
        token: randomBytes(18).toString('base64url'),
        redirect: answer.redirect,
        returnUrl: body.returnUrl,
      };
    ledger.savePayment(payment);
    if (payment.status === 'received') settleLater(payment);
    else if (payment.status !== 'awaiting-shopper') notifyAuthorisation(payment);
    return {
      status: 200,
      body: {
        ...resultOf(payment, answer.resultCode),
        ...(payment.secure ? { action: actionOf(payment, payment.secure) } : {}),
      },
    };
  }

  function actionOf(payment: SimulatedPayment, secure: NonNullable<SimulatedPayment['secure']>): unknown {
    const url = `${publicUrl}/3ds/${secure.token}`;
    const action = { type: 'redirect', paymentMethodType: payment.method, url, method: secure.redirect };
    if (secure.redirect === 'GET') return action;
    return {
      ...action,
      data: { MD: secure.token, PaReq: randomBytes(48).toString('base64'), TermUrl: secure.returnUrl },
    };
  }

  function paymentDetails(body: Json): StoredAnswer {
    const details = (body.details ?? {}) as Record<string, unknown>;
    const result = details.redirectResult ?? details.PaRes;
    const payment = [...ledger.payments.values()].find(
      (one) => one.secure?.result !== undefined && one.secure.result === result,
    );
    const secure = payment?.secure;
    if (!payment || !secure) return invalid('14_018', 'Invalid payload provided');
    if (secure.used) return invalid('14_018', 'The payload was used before');
    if (secure.redirect === 'POST' && details.MD !== secure.token)
      return invalid('14_018', 'Invalid payload provided');
    secure.used = true;
    let resultCode: TestAnswer['resultCode'] = 'Authorised';
    if (payment.status !== 'awaiting-shopper') {
      // Cancelled by the merchant while the shopper was at the bank.
      resultCode = 'Refused';
      payment.refusalReason = 'Cancelled';
      payment.refusalReasonCode = '15';
    } else if (secure.decision === 'approve') {
      payment.status = 'authorised';
    } else {
      payment.status = 'refused';
      resultCode = secure.decision === 'cancel' ? 'Cancelled' : 'Refused';
      payment.refusalReason = secure.decision === 'cancel' ? 'Shopper Cancelled' : '3D Not Authenticated';
      payment.refusalReasonCode = secure.decision === 'cancel' ? '16' : '11';
    }
    ledger.savePayment(payment);
    notifyAuthorisation(payment);
    return { status: 200, body: resultOf(payment, resultCode) };
  }

  function cancelByReference(body: Json): StoredAnswer {
    if (!isText(body.paymentReference)) return invalid('130', 'Reference Missing');
    const pspReference = newReference();
    const payments = ledger.byReference(body.paymentReference);
    const about = payments[0] ?? {
      reference: body.paymentReference,
      amount: { value: 0, currency: 'AUD' },
      method: '',
    };
    const cancelled = payments.map(cancel);
    const done = cancelled.length > 0 && cancelled.every(Boolean);
    notify(about, {
      pspReference,
      eventCode: 'TECHNICAL_CANCEL',
      success: String(done),
      ...(payments[0] ? { originalReference: payments[0].pspReference } : {}),
      ...(done ? {} : { reason: payments[0] ? 'Transaction is captured' : 'Transaction not found' }),
    });
    return {
      status: 201,
      body: {
        merchantAccount: merchant,
        paymentReference: body.paymentReference,
        pspReference,
        reference: body.reference,
        status: 'received',
      },
    };
  }

  /** Cancels what is not captured; true when nothing stands afterwards. */
  function cancel(payment: SimulatedPayment): boolean {
    if (payment.status === 'captured') return false;
    if (payment.status !== 'refused' && payment.status !== 'refunded') payment.status = 'cancelled';
    ledger.savePayment(payment);
    return true;
  }

  function refund(payment: SimulatedPayment, value: number): boolean {
    if (payment.status !== 'captured' || payment.refundedValue + value > payment.capturedValue) return false;
    payment.refundedValue += value;
    if (payment.refundedValue === payment.capturedValue) payment.status = 'refunded';
    ledger.savePayment(payment);
    return true;
  }

  function capture(payment: SimulatedPayment, value: number): boolean {
    const open = payment.status === 'authorised' || payment.status === 'captured';
    if (!open || payment.capturedValue + value > payment.amount.value) return false;
    payment.status = 'captured';
    payment.capturedValue += value;
    ledger.savePayment(payment);
    return true;
  }

  function modify(path: string, body: Json): StoredAnswer {
    const [, , original, verb] = path.split('/');
    const payment = ledger.payments.get(decodeURIComponent(original ?? ''));
    if (!payment) return invalid('167', 'Original pspReference required for this operation');
    const amount = (body.amount ?? payment.amount) as SimulatedPayment['amount'];
    if (!Number.isInteger(amount.value) || amount.value <= 0 || amount.currency !== payment.amount.currency)
      return invalid('137', 'Invalid amount specified');
    const pspReference = newReference();
    const [eventCode, done] =
      verb === 'captures'
        ? ['CAPTURE', capture(payment, amount.value)]
        : verb === 'refunds'
          ? ['REFUND', refund(payment, amount.value)]
          : verb === 'cancels'
            ? ['CANCELLATION', cancel(payment)]
            : [
                'CANCEL_OR_REFUND',
                cancel(payment) || refund(payment, payment.capturedValue - payment.refundedValue),
              ];
    notify(
      { ...payment, amount },
      {
        pspReference,
        originalReference: payment.pspReference,
        eventCode: String(eventCode),
        success: String(done),
      },
    );
    return {
      status: 201,
      body: {
        merchantAccount: merchant,
        paymentPspReference: payment.pspReference,
        pspReference,
        reference: body.reference,
        status: 'received',
        ...(body.amount ? { amount } : {}),
      },
    };
  }

  function answerCall(call: SimulatedCall, path: string, body: Json, key: string): StoredAnswer {
    const scopedKey = key === '' ? '' : `${call} ${key}`;
    const before = scopedKey === '' ? undefined : ledger.answers.get(scopedKey);
    if (before) return before;
    const answer =
      call === 'payments'
        ? startPayment(body, key)
        : call === 'details'
          ? paymentDetails(body)
          : call === 'cancels'
            ? cancelByReference(body)
            : modify(path, body);
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
    if (request.method !== 'POST' || !call)
      return sendJson(response, problem(404, '000', 'Not Found', 'validation'));
    if (options.apiKey !== undefined && request.headers['x-api-key'] !== options.apiKey) {
      return sendJson(response, problem(401, '000', 'HTTP Status Response - Unauthorized', 'security'));
    }
    const body = readJson(text);
    if (!body)
      return sendJson(response, problem(400, '702', 'The submitted data could not be read', 'validation'));
    if (call !== 'details' && body.merchantAccount !== merchant) {
      return sendJson(response, problem(403, '901', 'Invalid Merchant Account', 'security'));
    }
    const key = String(request.headers['idempotency-key'] ?? '');
    if (key.length > 64) return sendJson(response, invalid('702', 'Idempotency key too long'));
    const fault = take(call);
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

  /* The bank's pages */

  function serveSecure(request: IncomingMessage, response: ServerResponse, path: string, text: string): void {
    const [, , token, step] = path.split('/');
    const payment = [...ledger.payments.values()].find((one) => one.secure?.token === token);
    const secure = payment?.secure;
    if (!payment || !secure || secure.used || (payment.status !== 'awaiting-shopper' && !secure.decision))
      return sendHtml(response, 410, gonePage());
    if (step !== 'decision')
      return sendHtml(
        response,
        200,
        securePage(payment, merchant, `${publicUrl}/3ds/${secure.token}/decision`),
      );
    const decision = new URLSearchParams(text).get('decision');
    if (
      request.method !== 'POST' ||
      (decision !== 'approve' && decision !== 'decline' && decision !== 'cancel')
    )
      return sendHtml(response, 400, gonePage());
    // The first decision counts; a second click only sends the shopper back again.
    secure.decision ??= decision;
    secure.result ??= randomBytes(48).toString('base64url');
    ledger.savePayment(payment);
    if (secure.redirect === 'POST')
      return sendHtml(
        response,
        200,
        returnPage(secure.returnUrl, { MD: secure.token, PaRes: secure.result }),
      );
    const back = new URL(secure.returnUrl);
    back.searchParams.set('redirectResult', secure.result);
    response.writeHead(303, { location: back.toString(), 'cache-control': 'no-store' }).end();
  }

  /* Control */

  const charges = (reference?: string): SimulatedCharge[] =>
    [...ledger.payments.values()]
      .filter((payment) => reference === undefined || payment.reference === reference)
      .map(({ secure: _, ...payment }) => ({ ...payment, standing: isStanding(payment) }));
  const misbehave = (one: Misbehaviour): void => void misbehaviours.push({ ...one });
  const settle = (reference: string, approve: boolean): boolean =>
    ledger
      .byReference(reference)
      .map((payment) => settlePending(payment, approve))
      .some(Boolean);
  const reset = (): void => {
    ledger.clear();
    misbehaviours = [];
  };

  async function serveControl(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    text: string,
  ): Promise<void> {
    const body = readJson(text) ?? {};
    switch (`${request.method} ${url.pathname.slice('/_control'.length)}`) {
      case 'GET /charges':
        return sendJson(response, {
          status: 200,
          body: { charges: charges(url.searchParams.get('reference') ?? undefined) },
        });
      case 'GET /cards':
        return sendJson(response, {
          status: 200,
          body: { cards: TEST_CARDS, holderNames: TEST_HOLDER_NAMES },
        });
      case 'GET /misbehave':
        return sendJson(response, { status: 200, body: { misbehaviours } });
      case 'POST /misbehave':
        misbehave(body as unknown as Misbehaviour);
        return sendJson(response, { status: 200, body: { misbehaviours } });
      case 'DELETE /misbehave':
        misbehaviours = [];
        return sendJson(response, { status: 200, body: { misbehaviours } });
      case 'POST /settle':
        return sendJson(response, {
          status: 200,
          body: { settled: settle(String(body.reference), body.approve !== false) },
        });
      case 'PUT /webhooks':
        webhooks.url = String(body.url);
        return sendJson(response, { status: 200, body: { url: webhooks.url } });
      case 'POST /webhooks/flush':
        await webhooks.flush();
        return sendJson(response, { status: 200, body: { undelivered: ledger.webhooks.size } });
      case 'POST /reset':
        reset();
        return sendJson(response, { status: 200, body: {} });
      default:
        return sendJson(response, problem(404, '000', 'Not Found', 'validation'));
    }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const text = await readBody(request);
      if (text === null)
        return sendJson(response, problem(413, '702', 'The submitted data is too long', 'validation'));
      const url = new URL(request.url ?? '/', 'http://simulator');
      // Browsers ask for it beside every page.
      if (url.pathname === '/favicon.ico') return void response.writeHead(204).end();
      if (url.pathname.startsWith(`${API}/`))
        return serveApi(request, response, url.pathname.slice(API.length), text);
      if (url.pathname.startsWith('/3ds/')) return serveSecure(request, response, url.pathname, text);
      if (url.pathname.startsWith('/_control/')) return serveControl(request, response, url, text);
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
    behave: () => void (misbehaviours = []),
    settle,
    setWebhookUrl: (address) => {
      webhooks.url = address;
    },
    flushWebhooks: () => webhooks.flush(),
    reset,
    async close() {
      await webhooks.close();
      for (const timer of timers) clearTimeout(timer);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
