import type { WebhookReading } from '../../contract/adapter.ts';
import type { ProviderCall, Reply } from '../../providers/provider-call.ts';
import { eventOf, Notification } from './wire.ts';

/**
 * Maximum number of concurrent verifications at PayPal. Anyone can send a request to the webhook, and each
 * one must be verified.
 */
const MAX_VERIFICATIONS = 8;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Creates the function that reads PayPal's webhooks. PayPal verifies them by `webhookId`, the webhook's id in
 * PayPal's dashboard.
 */
export function payPalWebhook(call: ProviderCall, webhookId: string) {
  let verifying = 0;

  /** Sends a webhook to PayPal to verify that it is genuine. */
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
