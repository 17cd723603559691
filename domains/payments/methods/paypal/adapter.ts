import * as z from 'zod/mini';
import type {
  AttemptFacts,
  LookupOutcome,
  PaymentAdapter,
  PaymentOutcome,
  ReturnOutcome,
  VoidOutcome,
} from '../../contract/adapter.ts';
import {
  createProviderCall,
  decimal,
  lostVerification,
  notBegun,
  VERIFY_TIMEOUT_MS,
  verifyWith,
} from '../../providers/provider-call.ts';
import { payPalWebhook } from './notifications.ts';
import { captureOf, decide, look, readOrder } from './orders.ts';
import { payPalToken, TokenRefused, type PayPalAccess } from './token.ts';
import { orderOf } from './wire.ts';

export interface PayPalConfig extends PayPalAccess {
  /** The webhook's id in PayPal's dashboard. PayPal requires it for verifying webhooks. */
  webhookId: string;
  retries?: number;
  retryDelayMs?: number;
}

/**
 * Creates the adapter for PayPal's Orders v2, including payment in four instalments. The shopper approves an
 * order at PayPal, and then the shop captures the money. If a response before the capture is lost, no money
 * has moved. After the capture, PayPal's order contains the outcome.
 */
export function createPayPalAdapter(config: PayPalConfig): PaymentAdapter {
  const call = createProviderCall({ ...config, headers: payPalToken(config) });

  return {
    provider: 'paypal',

    // Requests a new token with the client's secret, then an order that does not exist.
    async verify() {
      const timeoutMs = Math.min(config.timeoutMs ?? VERIFY_TIMEOUT_MS, VERIFY_TIMEOUT_MS);
      const token = payPalToken({ ...config, timeoutMs });
      try {
        await token(true);
      } catch (error) {
        if (error instanceof TokenRefused)
          return error.status === 401 || error.status === 400
            ? { kind: 'wrong-key' }
            : { kind: 'unexpected', status: error.status };
        const name = error instanceof Error ? error.name : '';
        return name === 'SyntaxError' || name === '$ZodError'
          ? { kind: 'unexpected' }
          : lostVerification(`POST: ${name}`);
      }
      return verifyWith({ ...config, headers: () => token(false) }, 'GET', '/v2/checkout/orders/0')();
    },

    async pay(attempt): Promise<PaymentOutcome> {
      const reply = await call('POST', '/v2/checkout/orders', {
        body: orderOf(attempt),
        headers: { 'paypal-request-id': attempt.attemptId },
      });
      const order = readOrder(reply);
      const link = order?.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!order || !link)
        // No shopper has received the URL for approving the payment, so nothing can be captured.
        return notBegun(reply, 'unreadable order');
      const url = new URL(link.href);
      if (attempt.instrument.kind === 'redirect' && attempt.instrument.product === 'pay-in-4')
        url.searchParams.set('fundingSource', 'paylater');
      return { kind: 'redirect', providerReference: order.id, method: 'GET', url: url.href, fields: {} };
    },

    async complete(attempt, returnFields): Promise<ReturnOutcome> {
      const { token: brought, PayerID: payer } = returnFields;
      if (!brought || brought !== attempt.providerReference)
        return { kind: 'not-understood', detail: 'the token belongs to a different order' };
      return turnedBack(await decide(call, attempt), { token: brought, PayerID: payer ?? '' }, attempt);
    },

    lookup: async (attempt) => turnedBack(await decide(call, attempt), attempt.returnFields ?? {}, attempt),

    async void(attempt): Promise<VoidOutcome> {
      const seen = await look(call, attempt);
      if (seen.kind === 'lost') return { kind: 'unknown', detail: seen.detail };
      // An uncaptured order expires automatically. Only the shop can capture the money.
      if (seen.kind === 'none') return { kind: 'voided' };
      const taken = captureOf(seen.order);
      if (!taken || taken.status === 'DECLINED' || taken.status === 'FAILED' || taken.status === 'REFUNDED')
        return { kind: 'voided' };
      const reply = await call('POST', `/v2/payments/captures/${encodeURIComponent(taken.id)}/refund`, {
        body: {},
        headers: { 'paypal-request-id': `${attempt.attemptId}.void` },
      });
      return reply.kind === 'answer' ? { kind: 'voided' } : { kind: 'unknown', detail: reply.detail };
    },

    async refund(attempt, { key, amountCents, reason }) {
      const seen = await look(call, attempt);
      if (seen.kind !== 'order') return { kind: 'unknown', detail: seen.detail };
      const taken = captureOf(seen.order);
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

    readWebhook: payPalWebhook(call, config.webhookId),
  };
}

/**
 * Cancels the payment if the return contains no payer id, unless the shopper is known to have approved.
 * Without a payer id, the shopper used PayPal's link "cancel and return". A cancelled payment is not
 * captured.
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
