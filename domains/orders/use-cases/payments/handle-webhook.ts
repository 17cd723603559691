import { isUsableText } from '#foundation/pure/text/text.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import type { PaymentEvent } from '#domains/payments/contract/adapter.ts';
import { isNotice } from '../../rules/money.ts';
import { logFactsOf, orderNumberOf } from '../log-facts.ts';
import { readAttempt } from '../../db/attempts.ts';
import { noteNotice } from './note-notice.ts';
import { settleAttempt, toAttemptUpdate } from './settle-attempt.ts';
import type { OrdersDeps } from '../deps.ts';

export interface WebhookRequest {
  rawBody: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The id of the webhook request, for the audit log and the event log. */
  requestId?: string;
}

/**
 * Handles a webhook from a payment provider: the adapter verifies it, and each of its events is applied.
 * Webhooks may arrive twice or out of order, and before or after the shopper returns. Returns the response
 * that the provider expects. Throws if an event could not be stored, so that the provider sends it again.
 */
export async function handleWebhook(
  deps: OrdersDeps,
  provider: string,
  call: WebhookRequest,
): Promise<{ status: 200 | 400 | 401 | 404 | 503; reply: string }> {
  const reading = await deps.payments.adapterNamed(provider)?.readWebhook?.(call);
  if (!reading) return { status: 404, reply: '' };
  if (reading.kind === 'rejected') {
    deps.log.warn({ provider, detail: reading.detail }, 'refused a webhook');
    return { status: reading.status, reply: '' };
  }
  const unusable = reading.events.find((event) => !isUsable(event));
  if (unusable) {
    deps.log.warn({ provider, type: unusable.type }, 'rejected a webhook that cannot be stored');
    return { status: 400, reply: '' };
  }
  const { requestId = null } = call;
  const by = { ...SYSTEM, kind: 'provider' as const, id: provider, requestId };
  // The provider is part of the search key. Otherwise an attacker who can forge one provider's webhooks could
  // confirm payments of another provider.
  for (const event of reading.events) {
    const update = toAttemptUpdate(event);
    if (!update && !isNotice(event.type)) {
      deps.log.info({ ...factsOf(event), provider, requestId }, 'webhook noted');
      continue;
    }
    if (await isOfAnotherCharge(deps, provider, event)) continue;
    const isOurs =
      (!update ||
        (await settleAttempt(deps, { reference: event.reference, provider }, update, {
          by,
          maybeKnown: true,
        }))) &&
      (!isNotice(event.type) ||
        (await noteNotice(deps, { provider, event: { ...event, type: event.type } }, by)));
    if (!isOurs) deps.log.warn({ ...factsOf(event), provider, requestId }, 'webhook for an unknown payment');
  }
  return { status: 200, reply: reading.reply };
}

/** Returns the fields of a log line about an event from a provider. */
function factsOf({ eventId, type, reference }: PaymentEvent) {
  return { order: orderNumberOf(reference), reference, event: eventId, type };
}

/** The largest amount that the ledger can store, in cents. */
const MAX_CENTS = 2 ** 31 - 1;

/** Whether an event can be stored. Even a correctly signed event may contain invalid texts or amounts. */
function isUsable(event: PaymentEvent): boolean {
  const texts = Object.values(event).filter((value) => typeof value === 'string');
  return Math.abs(event.amountCents) <= MAX_CENTS && texts.every(isUsableText);
}

/**
 * True if an event belongs to a different charge than the charge that paid the attempt. Such an event is
 * logged for operators and not recorded.
 *
 * Two charges have the same reference if an old database backup was restored or if two shops use one provider
 * account.
 */
async function isOfAnotherCharge(
  { db, log }: OrdersDeps,
  provider: string,
  { eventId, type, reference, providerReference, movementReference }: PaymentEvent,
): Promise<boolean> {
  // `providerReference` identifies the charge only in approvals, and in events that also contain a separate
  // reference of a refund, void or capture.
  const isIdentified = movementReference !== undefined || type === 'authorised';
  if (!isIdentified || providerReference === '') return false;
  const attempt = await readAttempt(db, { reference, provider });
  if (attempt?.state !== 'approved' || !attempt.providerReference) return false;
  if (attempt.providerReference === providerReference) return false;
  const facts = { ...logFactsOf(attempt), provider, event: eventId, type };
  log.error(
    facts,
    `webhook ignored: it names ${reference} for the payment ${providerReference}, but ${reference} was paid by the payment ${attempt.providerReference}`,
  );
  return true;
}
