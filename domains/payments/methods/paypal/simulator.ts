import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { centsOf, decimal } from '../../providers/provider-call.ts';
import { money } from '../../providers/simulator-page.ts';
import { type Answer, type Json, withQuery } from '../../providers/simulator-http.ts';
import {
  simulateMethod,
  startSimulatorServer,
  type ApiRoute,
  type SimulatedCheckout,
  type SimulatedMethod,
  type SimulatorAddress,
  type SimulatorServer,
  type SimulatorState,
} from '../../providers/simulator-server.ts';

/** Credentials that only the simulator accepts. */
export const SANDBOX_PAYPAL = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  webhookId: 'WH-SANDBOX',
};

export interface PayPalSimulator extends SimulatorServer {
  setWebhookUrl(url: string): void;
  /** Makes all issued access tokens invalid. */
  endTokens(): void;
}

const issue = (status: number, name: string, what?: string): Answer => ({
  status,
  body: {
    name,
    message: name,
    debug_id: 'simulated',
    ...(what ? { details: [{ issue: what, description: what }] } : {}),
  },
});

const amountOf = (checkout: SimulatedCheckout, cents = checkout.cents) => ({
  currency_code: checkout.currency,
  value: decimal(cents),
});

function orderBody(checkout: SimulatedCheckout, payUrl: string): Json {
  const { more, takenCents, refundedCents } = checkout;
  const status =
    takenCents > 0 || more['declined']
      ? 'COMPLETED'
      : // A shopper whose card will be declined still approves the order. The card is declined at the capture.
        checkout.decision === 'approve' || checkout.decision === 'decline'
        ? 'APPROVED'
        : 'PAYER_ACTION_REQUIRED';
  const capture = {
    id: `cap-${checkout.id}`,
    status: more['declined']
      ? 'DECLINED'
      : refundedCents === 0
        ? 'COMPLETED'
        : refundedCents < takenCents
          ? 'PARTIALLY_REFUNDED'
          : 'REFUNDED',
    amount: amountOf(checkout),
  };
  return {
    id: checkout.id,
    status,
    purchase_units: [
      {
        custom_id: checkout.reference,
        amount: amountOf(checkout),
        ...(status === 'COMPLETED' ? { payments: { captures: [capture] } } : {}),
      },
    ],
    links: [{ href: payUrl, rel: 'payer-action', method: 'GET' }],
  };
}

const captureResource = (checkout: SimulatedCheckout): Json => ({
  id: `cap-${checkout.id}`,
  custom_id: checkout.reference,
  amount: amountOf(checkout),
  supplementary_data: { related_ids: { order_id: checkout.id } },
});

/** Creates the store of the simulator's access tokens. */
function createTokens() {
  let tokens = new Set<string>();
  return {
    issue(): string {
      const token = randomUUID();
      tokens.add(token);
      return token;
    },
    isValid: (token: string) => tokens.has(token),
    endAll: () => {
      tokens = new Set();
    },
  };
}

/** Creates the function that sends webhooks. Sends nothing until a URL is set. */
function createWebhooks() {
  let webhookUrl = '';
  const sent = new Set<string>();
  return {
    setUrl: (url: string) => {
      webhookUrl = url;
    },
    hasSent: (id: string) => sent.has(id),
    notify(type: string, resource: Json): void {
      if (webhookUrl === '') return;
      const id = `WH-${randomUUID()}`;
      sent.add(id);
      void fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'paypal-transmission-id': id,
          'paypal-transmission-sig': `signed-${id}`,
        },
        body: JSON.stringify({ id, event_type: type, resource }),
      }).catch(() => undefined);
    },
  };
}

type Tokens = ReturnType<typeof createTokens>;
type Webhooks = ReturnType<typeof createWebhooks>;

/**
 * Returns the error for a request without valid client credentials or a valid token. Returns null if the
 * request is accepted.
 */
function refusalOf({ url, headers }: IncomingMessage, tokens: Tokens): Answer | null {
  if (url !== '/v1/oauth2/token') {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    return tokens.isValid(token) ? null : issue(401, 'AUTHENTICATION_FAILURE');
  }
  const { clientId, clientSecret } = SANDBOX_PAYPAL;
  const expected = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return headers.authorization === `Basic ${expected}`
    ? null
    : { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
}

/** Route for issuing access tokens. */
const tokenRoute = (tokens: Tokens): ApiRoute => ({
  method: 'POST',
  path: /^\/v1\/oauth2\/token$/,
  call: 'token',
  answer: () => {
    return { status: 200, body: { access_token: tokens.issue(), token_type: 'Bearer', expires_in: 32_400 } };
  },
});

/** Routes for creating, fetching and capturing an order. */
function orderRoutes(state: SimulatorState, webhooks: Webhooks): ApiRoute[] {
  const payUrl = (id: string) => `${state.publicUrl()}/pay/${id}`;
  const found = (id = '') => state.checkouts.get(id);
  return [
    {
      method: 'POST',
      path: /^\/v2\/checkout\/orders$/,
      call: 'start',
      idempotencyHeader: 'paypal-request-id',
      answer({ body }) {
        const unit = (body['purchase_units'] as Json[] | undefined)?.[0];
        const amount = unit?.['amount'] as { currency_code?: string; value?: string } | undefined;
        const cents = centsOf(amount?.value);
        const context = (
          body['payment_source'] as { paypal?: { experience_context?: Record<string, string> } }
        )?.paypal?.experience_context;
        if (!unit || !amount?.currency_code || !(cents > 0) || !context?.['return_url'])
          return issue(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER');
        const checkout = state.add({
          id: randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase(),
          reference: String(unit['custom_id'] ?? ''),
          cents,
          currency: amount.currency_code,
          returnUrl: context['return_url'],
          cancelUrl: context['cancel_url'] ?? context['return_url'],
          more: {},
        });
        return { status: 201, body: orderBody(checkout, payUrl(checkout.id)) };
      },
    },
    {
      method: 'GET',
      path: /^\/v2\/checkout\/orders\/(?<id>[^/]+)$/,
      call: 'look',
      answer({ params }) {
        const checkout = found(params['id']);
        return !checkout || checkout.expired
          ? issue(404, 'RESOURCE_NOT_FOUND')
          : { status: 200, body: orderBody(checkout, payUrl(checkout.id)) };
      },
    },
    {
      method: 'POST',
      path: /^\/v2\/checkout\/orders\/(?<id>[^/]+)\/capture$/,
      call: 'finish',
      idempotencyHeader: 'paypal-request-id',
      answer({ params }) {
        const checkout = found(params['id']);
        if (!checkout || checkout.expired) return issue(404, 'RESOURCE_NOT_FOUND');
        if (checkout.takenCents > 0) return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
        if (checkout.decision === 'decline') {
          webhooks.notify('PAYMENT.CAPTURE.DENIED', captureResource(checkout));
          return issue(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
        }
        if (checkout.decision !== 'approve') return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
        state.take(checkout);
        return { status: 201, body: orderBody(checkout, payUrl(checkout.id)) };
      },
    },
  ];
}

/** Route for refunding all or part of a capture. */
const refundRoute = (state: SimulatorState): ApiRoute => ({
  method: 'POST',
  path: /^\/v2\/payments\/captures\/cap-(?<id>[^/]+)\/refund$/,
  call: 'refund',
  idempotencyHeader: 'paypal-request-id',
  answer({ params, body }) {
    const checkout = state.checkouts.get(params['id'] ?? '');
    if (!checkout) return issue(404, 'RESOURCE_NOT_FOUND');
    const left = checkout.takenCents - checkout.refundedCents;
    const requestedAmount = (body['amount'] as { value?: string } | undefined)?.value;
    const cents = requestedAmount === undefined ? left : centsOf(requestedAmount);
    if (!(cents > 0) || cents > left) return issue(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
    const id = `ref-${randomUUID()}`;
    checkout.more['lastRefund'] = { id, cents };
    state.giveBack(checkout, cents);
    return { status: 201, body: { id, status: 'COMPLETED' } };
  },
});

/** Route for verifying a webhook. */
const verifyRoute = (webhooks: Webhooks): ApiRoute => ({
  method: 'POST',
  path: /^\/v1\/notifications\/verify-webhook-signature$/,
  call: 'verify',
  answer({ body }) {
    const id = String(body['transmission_id']);
    const event = body['webhook_event'] as Json | undefined;
    const isOurs =
      body['webhook_id'] === SANDBOX_PAYPAL.webhookId &&
      webhooks.hasSent(id) &&
      body['transmission_sig'] === `signed-${id}` &&
      event?.['id'] === id;
    return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
  },
});

/**
 * Starts an HTTP simulator of PayPal's Orders v2: access tokens, orders, the approval page, captures,
 * refunds, and webhooks that can be verified.
 */
export async function startPayPalSimulator(address: SimulatorAddress): Promise<PayPalSimulator> {
  const tokens = createTokens();
  const webhooks = createWebhooks();
  const server = await startSimulatorServer({
    ...address,
    words: {
      provider: 'PayPal',
      colour: '#003087',
      ink: '#ffffff',
      terms: ({ more, cents, currency }) =>
        more['payLater']
          ? `Pay in 4 fortnightly payments of ${money(Math.ceil(cents / 4), currency)}, without interest.`
          : 'The shop requests a payment from your PayPal balance, bank or card.',
    },
    returnOf: ({ id, returnUrl, cancelUrl }, decision) =>
      decision === 'cancel'
        ? withQuery(cancelUrl, { token: id })
        : withQuery(returnUrl, { token: id, PayerID: 'SIMULATEDPAYER' }),
    refuses: (request) => refusalOf(request, tokens),
    routes: (state) => [
      tokenRoute(tokens),
      ...orderRoutes(state, webhooks),
      refundRoute(state),
      verifyRoute(webhooks),
    ],
    onChange(checkout, what) {
      if (what === 'taken') webhooks.notify('PAYMENT.CAPTURE.COMPLETED', captureResource(checkout));
      const refund = checkout.more['lastRefund'] as { id: string; cents: number } | undefined;
      if (what === 'refunded' && refund)
        webhooks.notify('PAYMENT.CAPTURE.REFUNDED', {
          ...captureResource(checkout),
          id: refund.id,
          amount: amountOf(checkout, refund.cents),
        });
    },
  });
  return { ...server, setWebhookUrl: webhooks.setUrl, endTokens: tokens.endAll };
}

/** PayPal's simulator, for the sandbox. */
export const simulatedPayPal: SimulatedMethod = simulateMethod({
  name: 'paypal',
  start: startPayPalSimulator,
  hasHostedPage: true,
  settingsAt: ({ url }) => ({
    PAYPAL_BASE_URL: url,
    PAYPAL_CLIENT_ID: SANDBOX_PAYPAL.clientId,
    PAYPAL_CLIENT_SECRET: SANDBOX_PAYPAL.clientSecret,
    PAYPAL_WEBHOOK_ID: SANDBOX_PAYPAL.webhookId,
  }),
});
