import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { centsOf, decimal } from '../../providers/provider-call.ts';
import { money } from '../../providers/simulator-page.ts';
import { type Answer, type Json, withQuery } from '../../providers/simulator-http.ts';
import {
  startSimulatorServer,
  type SimulatedCheckout,
  type SimulatorServer,
} from '../../providers/simulator-server.ts';
import type { SimulatedMethod } from '../method.ts';

/** Credentials that only the simulator accepts. */
export const SANDBOX_PAYPAL = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  webhookId: 'WH-SANDBOX',
};

export interface PayPalSimulator extends SimulatorServer {
  setWebhookUrl(url: string): void;
  /** Makes all tokens issued so far expire immediately. */
  endTokens(): void;
}

interface Options {
  host: string;
  port: number;
  publicUrl?: string;
  file?: string;
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

/**
 * Simulates PayPal's Orders v2 over HTTP: tokens, orders, the approval page, captures, refunds, and webhooks
 * with their verification.
 */
export async function startPayPalSimulator(options: Options): Promise<PayPalSimulator> {
  let webhookUrl = '';
  let tokens = new Set<string>();
  const sent = new Set<string>();

  function notify(type: string, resource: Json): void {
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
  }

  const amountOf = (checkout: SimulatedCheckout, cents = checkout.cents) => ({
    currency_code: checkout.currency,
    value: decimal(cents),
  });

  function orderBody(checkout: SimulatedCheckout, payUrl: string): Json {
    const { more, takenCents, refundedCents } = checkout;
    const status =
      takenCents > 0 || more['declined']
        ? 'COMPLETED'
        : // A shopper whose card will be declined has still approved. The decline occurs at the capture.
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

  const server = await startSimulatorServer({
    ...options,
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
    refuses(request) {
      if (request.url === '/v1/oauth2/token') {
        const expected = Buffer.from(`${SANDBOX_PAYPAL.clientId}:${SANDBOX_PAYPAL.clientSecret}`).toString(
          'base64',
        );
        return request.headers.authorization === `Basic ${expected}`
          ? null
          : {
              status: 401,
              body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
            };
      }
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      return tokens.has(token) ? null : issue(401, 'AUTHENTICATION_FAILURE');
    },
    routes: (state) => {
      const payUrl = (id: string) => `${state.publicUrl()}/pay/${id}`;
      const found = (id = '') => state.checkouts.get(id);
      return [
        {
          method: 'POST',
          path: /^\/v1\/oauth2\/token$/,
          call: 'token',
          answer: () => {
            const token = randomUUID();
            tokens.add(token);
            return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
          },
        },
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
              notify('PAYMENT.CAPTURE.DENIED', captureResource(checkout));
              return issue(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
            }
            if (checkout.decision !== 'approve')
              return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
            state.take(checkout);
            return { status: 201, body: orderBody(checkout, payUrl(checkout.id)) };
          },
        },
        {
          method: 'POST',
          path: /^\/v2\/payments\/captures\/cap-(?<id>[^/]+)\/refund$/,
          call: 'refund',
          idempotencyHeader: 'paypal-request-id',
          answer({ params, body }) {
            const checkout = found(params['id']);
            if (!checkout) return issue(404, 'RESOURCE_NOT_FOUND');
            const left = checkout.takenCents - checkout.refundedCents;
            const requestedAmount = (body['amount'] as { value?: string } | undefined)?.value;
            const cents = requestedAmount === undefined ? left : centsOf(requestedAmount);
            if (!(cents > 0) || cents > left)
              return issue(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
            const id = `ref-${randomUUID()}`;
            checkout.more['lastRefund'] = { id, cents };
            state.giveBack(checkout, cents);
            return { status: 201, body: { id, status: 'COMPLETED' } };
          },
        },
        {
          method: 'POST',
          path: /^\/v1\/notifications\/verify-webhook-signature$/,
          call: 'verify',
          answer({ body }) {
            const id = String(body['transmission_id']);
            const event = body['webhook_event'] as Json | undefined;
            const isOurs =
              body['webhook_id'] === SANDBOX_PAYPAL.webhookId &&
              sent.has(id) &&
              body['transmission_sig'] === `signed-${id}` &&
              event?.['id'] === id;
            return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
          },
        },
      ];
    },
    onChange(checkout, what) {
      if (what === 'taken') notify('PAYMENT.CAPTURE.COMPLETED', captureResource(checkout));
      const refund = checkout.more['lastRefund'] as { id: string; cents: number } | undefined;
      if (what === 'refunded' && refund)
        notify('PAYMENT.CAPTURE.REFUNDED', {
          ...captureResource(checkout),
          id: refund.id,
          amount: amountOf(checkout, refund.cents),
        });
    },
  });
  return {
    ...server,
    setWebhookUrl: (url) => {
      webhookUrl = url;
    },
    endTokens: () => {
      tokens = new Set();
    },
  };
}

/** PayPal's simulator, for the sandbox. */
export const simulatedPayPal: SimulatedMethod = {
  name: 'paypal',
  async start({ host, publicHost, port, dataDir }) {
    const simulator = await startPayPalSimulator({
      host,
      port,
      ...(port === 0 ? {} : { publicUrl: `http://${publicHost}:${port}` }),
      file: join(dataDir, 'paypal-simulator.json'),
    });
    return {
      settings: {
        PAYPAL_BASE_URL: simulator.url,
        PAYPAL_CLIENT_ID: SANDBOX_PAYPAL.clientId,
        PAYPAL_CLIENT_SECRET: SANDBOX_PAYPAL.clientSecret,
        PAYPAL_WEBHOOK_ID: SANDBOX_PAYPAL.webhookId,
      },
      publicUrl: simulator.publicUrl,
      setWebhookUrl: simulator.setWebhookUrl,
      close: simulator.close,
    };
  },
};
