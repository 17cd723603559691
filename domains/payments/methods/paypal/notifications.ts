import type { WebhookReading } from '../../contract/adapter.ts';
import type { ProviderCall, Reply } from '../../providers/provider-call.ts';
import { eventOf, Notification } from './wire.ts';

/**
 * Maximum number of webhooks that PayPal verifies at the same time. The limit is needed because anyone can
 * send requests to the webhook's URL.
 */
const MAX_VERIFICATIONS = 8;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Creates the function that verifies and parses PayPal's webhooks. `webhookId` is the webhook's id in
 * PayPal's dashboard; PayPal needs it for the verification.
 */
export function payPalWebhook(call: ProviderCall, webhookId: string) {
  let verifying = 0;

  /** Asks PayPal whether it sent this webhook. */
  function verify(rawBody: string, headers: Headers): Promise<Reply> {
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

  return async ({ rawBody, headers }: { rawBody: string; headers: Headers }): Promise<WebhookReading> => {
    const read = Notification.safeParse(parsed(rawBody));
    if (!read.success) return { kind: 'rejected', status: 400, detail: 'unreadable notification' };
    const event = eventOf(read.data);
    if (verifying >= MAX_VERIFICATIONS)
      return { kind: 'rejected', status: 503, detail: 'too many concurrent requests' };
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
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
