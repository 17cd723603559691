import { SYSTEM } from '#domains/audit/contract.ts';
import { isNotice } from '../rules/money.ts';
import { noteNotice } from './note-notice.ts';
import { settleAttempt, newsOfEvent } from './settle-attempt.ts';
import type { OrdersDependencies } from './dependencies.ts';

export interface WebhookRequest {
  rawBody: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * A call from a provider (webhook): verified by its adapter, then settled event by event. Calls may come twice and out of
 * order, before or after the shopper's own return. Answers what the provider wants to read; throws when an event could not
 * be stored, so that the provider sends it again.
 */
export async function handleWebhook(
  dependencies: OrdersDependencies,
  provider: string,
  call: WebhookRequest,
): Promise<{ status: 200 | 400 | 401 | 404 | 503; reply: string }> {
  const reading = await dependencies.payments.adapterNamed(provider)?.readWebhook?.(call);
  if (!reading) return { status: 404, reply: '' };
  if (reading.kind === 'rejected') {
    dependencies.log.warn({ provider, detail: reading.detail }, 'refused a webhook');
    return { status: reading.status, reply: '' };
  }
  const by = { ...SYSTEM, kind: 'provider' as const, id: provider };
  for (const event of reading.events) {
    const news = newsOfEvent(event);
    if (!news && !isNotice(event.type)) {
      dependencies.log.info({ provider, event: event.eventId, type: event.type }, 'webhook noted');
      continue;
    }
    const isOurs =
      (!news ||
        (await settleAttempt(dependencies, { reference: event.reference }, news, {
          by,
          maybeKnown: true,
        }))) &&
      (!isNotice(event.type) || (await noteNotice(dependencies, { ...event, type: event.type }, by)));
    if (!isOurs)
      dependencies.log.warn(
        { provider, event: event.eventId, reference: event.reference },
        'webhook about a payment that is not ours',
      );
  }
  return { status: 200, reply: reading.reply };
}
