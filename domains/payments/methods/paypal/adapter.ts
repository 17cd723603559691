import * as z from 'zod/mini';
import type {
  AttemptFacts,
  LookupOutcome,
  PaymentAdapter,
  PaymentOutcome,
  ReturnOutcome,
  VoidOutcome,
  WebhookReading,
} from '../../contract-adapter.ts';
import { cents } from '#foundation/pure/money.ts';
import { eventOf, Issue, Notification, Order, orderOf } from './wire.ts';
import { centsOf, createProviderCall, decimal, notBegun, type Reply } from '../provider-call.ts';

export interface PayPalConfig {
  /** Without a slash at the end: `https://api-m.sandbox.paypal.com`. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Of the webhook as PayPal's dashboard names it: what is sent to it is asked about there. */
  webhookId: string;
  timeoutMs?: number;
  retries?: number;
  retryDelayMs?: number;
  now?: () => Date;
}

/** Anybody may call the webhook, and each call is asked about at PayPal: so many at a time. */
const MOST_VERIFIED = 8;

/** Before it ends a token is renewed, milliseconds. */
const TOKEN_MARGIN = 60_000;

/**
 * PayPal by Orders v2, and its four payments: an order is made, the shopper approves it there, and only our capture takes
 * the money. So whatever is lost before the capture has moved nothing; afterwards the order tells what became of it.
 */
export function createPayPalAdapter(config: PayPalConfig): PaymentAdapter {
  const { baseUrl, clientId, clientSecret, webhookId, now = () => new Date() } = config;
  let token: { value: string; until: number } | null = null;
  let verifying = 0;

  async function authorise(anew: boolean): Promise<Record<string, string>> {
    if (anew || token === null || token.until <= now().getTime()) token = await askForToken();
    return { authorization: `Bearer ${token.value}` };
  }

  async function askForToken(): Promise<{ value: string; until: number }> {
    const response = await fetch(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      redirect: 'error',
      signal: AbortSignal.timeout(config.timeoutMs ?? 10_000),
    });
    if (!response.ok) throw new Error(`the token was refused: ${response.status}`);
    const read = z.object({ access_token: z.string(), expires_in: z.number() }).parse(await response.json());
    return { value: read.access_token, until: now().getTime() + read.expires_in * 1000 - TOKEN_MARGIN };
  }

  const call = createProviderCall({ ...config, headers: authorise });

  const readOrder = (reply: Reply): Order | null =>
    reply.kind === 'answer' ? (Order.safeParse(reply.body).data ?? null) : null;

  /** What an order says of an attempt. It is asked, never told: what a browser brings decides nothing. */
  async function look(
    attempt: AttemptFacts,
  ): Promise<
    | { kind: 'order'; order: Order; isOurs: boolean }
    | { kind: 'none'; detail: string }
    | { kind: 'lost'; detail: string }
  > {
    if (!attempt.providerReference) return { kind: 'none', detail: 'the order was never made' };
    const reply = await call('GET', `/v2/checkout/orders/${encodeURIComponent(attempt.providerReference)}`);
    if (reply.kind === 'refused' && reply.status === 404) return { kind: 'none', detail: reply.detail };
    const order = readOrder(reply);
    if (!order) return { kind: 'lost', detail: reply.kind === 'answer' ? 'unreadable order' : reply.detail };
    const unit = order.purchase_units[0];
    const isOurs =
      unit?.custom_id === attempt.reference &&
      unit.amount?.currency_code === attempt.currency &&
      centsOf(unit.amount.value) === attempt.amountCents;
    return { kind: 'order', order, isOurs };
  }

  /** The outcome of what was captured; null while nothing was. */
  function captured(order: Order, attempt: AttemptFacts): LookupOutcome | null {
    const capture = order.purchase_units[0]?.payments?.captures?.[0];
    if (!capture) return null;
    switch (capture.status) {
      case 'COMPLETED':
      case 'PARTIALLY_REFUNDED':
      case 'REFUNDED':
        return {
          kind: 'approved',
          providerReference: order.id,
          reference: attempt.reference,
          amountCents: cents(centsOf(capture.amount.value)),
          currency: capture.amount.currency_code,
        };
      case 'PENDING':
        return { kind: 'pending', providerReference: order.id };
      default:
        return { kind: 'declined', providerReference: order.id, code: 'refused', reason: '' };
    }
  }

  /** Takes the money of an order that the shopper has approved; a lost answer is looked up. */
  async function capture(attempt: AttemptFacts, orderId: string): Promise<LookupOutcome> {
    const reply = await call('POST', `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`, {
      body: {},
      headers: { 'paypal-request-id': `${attempt.attemptId}.capture`, prefer: 'return=representation' },
    });
    const order = readOrder(reply);
    const outcome = order && captured(order, attempt);
    if (outcome) return outcome;
    if (reply.kind === 'refused') {
      const issues = Issue.safeParse(reply.body).data?.details.map(({ issue }) => issue) ?? [];
      if (!issues.includes('ORDER_ALREADY_CAPTURED'))
        return issues.includes('ORDER_NOT_APPROVED')
          ? { kind: 'pending', providerReference: orderId }
          : {
              kind: 'declined',
              providerReference: orderId,
              code: 'refused',
              reason: '',
              detail: reply.detail,
            };
    }
    const seen = await look(attempt);
    return (
      (seen.kind === 'order' && captured(seen.order, attempt)) || {
        kind: 'unknown',
        detail: reply.kind === 'answer' ? 'unreadable capture' : reply.detail,
      }
    );
  }

  async function decide(attempt: AttemptFacts): Promise<LookupOutcome> {
    const seen = await look(attempt);
    if (seen.kind === 'lost') return { kind: 'unknown', detail: seen.detail };
    if (seen.kind === 'none') return { kind: 'declined', code: 'rejected', reason: '', detail: seen.detail };
    const { order } = seen;
    const known = captured(order, attempt);
    if (known) return known;
    if (order.status === 'VOIDED')
      return { kind: 'declined', providerReference: order.id, code: 'cancelled', reason: '' };
    if (order.status !== 'APPROVED') return { kind: 'pending', providerReference: order.id };
    if (!seen.isOurs)
      return {
        kind: 'declined',
        providerReference: order.id,
        code: 'rejected',
        reason: '',
        detail: 'the order is of another amount or reference: nothing is captured',
      };
    return capture(attempt, order.id);
  }

  return {
    provider: 'paypal',

    async pay(attempt): Promise<PaymentOutcome> {
      const reply = await call('POST', '/v2/checkout/orders', {
        body: orderOf(attempt),
        headers: { 'paypal-request-id': attempt.attemptId },
      });
      const order = readOrder(reply);
      const link = order?.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!order || !link)
        // Nobody was given the way to approve it: nothing can be captured.
        return notBegun(reply, 'unreadable order');
      const url = new URL(link.href);
      if (attempt.instrument.kind === 'redirect' && attempt.instrument.product === 'pay-in-4')
        url.searchParams.set('fundingSource', 'paylater');
      return { kind: 'redirect', providerReference: order.id, method: 'GET', url: url.href, fields: {} };
    },

    async complete(attempt, returnFields): Promise<ReturnOutcome> {
      const { token: brought, PayerID: payer } = returnFields;
      if (!brought || brought !== attempt.providerReference)
        return { kind: 'not-understood', detail: 'the token is of another order' };
      return turnedBack(await decide(attempt), { token: brought, PayerID: payer ?? '' }, attempt);
    },

    lookup: async (attempt) => turnedBack(await decide(attempt), attempt.returnFields ?? {}, attempt),

    async void(attempt): Promise<VoidOutcome> {
      const seen = await look(attempt);
      if (seen.kind === 'lost') return { kind: 'unknown', detail: seen.detail };
      // An order that is not captured ends by itself: only we could take its money.
      if (seen.kind === 'none') return { kind: 'voided' };
      const taken = seen.order.purchase_units[0]?.payments?.captures?.[0];
      if (!taken || taken.status === 'DECLINED' || taken.status === 'FAILED' || taken.status === 'REFUNDED')
        return { kind: 'voided' };
      const reply = await call('POST', `/v2/payments/captures/${encodeURIComponent(taken.id)}/refund`, {
        body: {},
        headers: { 'paypal-request-id': `${attempt.attemptId}.void` },
      });
      return reply.kind === 'answer' ? { kind: 'voided' } : { kind: 'unknown', detail: reply.detail };
    },

    async refund(attempt, { key, amountCents, reason }) {
      const seen = await look(attempt);
      if (seen.kind !== 'order') return { kind: 'unknown', detail: seen.detail };
      const taken = seen.order.purchase_units[0]?.payments?.captures?.[0];
      if (!taken) return { kind: 'refused', detail: 'nothing was captured' };
      const reply = await call('POST', `/v2/payments/captures/${encodeURIComponent(taken.id)}/refund`, {
        body: {
          amount: { currency_code: attempt.currency, value: decimal(amountCents) },
          note_to_payer: reason.slice(0, 255),
        },
        headers: { 'paypal-request-id': key },
      });
      if (reply.kind === 'lost') return { kind: 'unknown', detail: reply.detail };
      if (reply.kind === 'refused') return { kind: 'refused', detail: reply.detail };
      const read = z.object({ id: z.string(), status: z.string() }).safeParse(reply.body).data;
      if (!read) return { kind: 'unknown', detail: 'unreadable refund' };
      if (read.status === 'COMPLETED') return { kind: 'refunded', providerReference: read.id };
      return read.status === 'PENDING'
        ? { kind: 'requested', providerReference: read.id }
        : { kind: 'refused', detail: `the refund is ${read.status}` };
    },

    async readWebhook({ rawBody, headers }): Promise<WebhookReading> {
      const read = Notification.safeParse(parsed(rawBody));
      if (!read.success) return { kind: 'rejected', status: 400, detail: 'unreadable notification' };
      const event = eventOf(read.data);
      if (verifying >= MOST_VERIFIED) return { kind: 'rejected', status: 503, detail: 'too many at once' };
      verifying += 1;
      const verified = await verify(rawBody, headers).finally(() => {
        verifying -= 1;
      });
      if (verified.kind === 'lost') return { kind: 'rejected', status: 503, detail: verified.detail };
      const isGenuine =
        verified.kind === 'answer' &&
        (verified.body as { verification_status?: unknown }).verification_status === 'SUCCESS';
      if (!isGenuine) return { kind: 'rejected', status: 401, detail: 'wrong signature' };
      return { kind: 'events', events: event ? [event] : [], reply: '' };
    },
  };

  /** Asks PayPal whether a call is its own. */
  function verify(
    rawBody: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<Reply> {
    const of = (name: string) => String(headers[`paypal-${name}`] ?? '');
    return call('POST', '/v1/notifications/verify-webhook-signature', {
      body: {
        auth_algo: of('auth-algo'),
        cert_url: of('cert-url'),
        transmission_id: of('transmission-id'),
        transmission_sig: of('transmission-sig'),
        transmission_time: of('transmission-time'),
        webhook_id: webhookId,
        webhook_event: parsed(rawBody),
      },
    });
  }
}

/**
 * The way back without a payer is that of the link "cancel and return": who is not known to have approved has cancelled, and
 * nothing will be captured.
 */
function turnedBack(
  outcome: LookupOutcome,
  { token, PayerID }: Readonly<Record<string, string>>,
  { providerReference = '' }: AttemptFacts,
): LookupOutcome {
  return outcome.kind === 'pending' && token === providerReference && !PayerID
    ? { kind: 'declined', providerReference, code: 'cancelled', reason: '' }
    : outcome;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
