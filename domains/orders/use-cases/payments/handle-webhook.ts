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
  /** The id of the webhook request, for the audit and the log. */
  requestId?: string;
}

/**
 * Handles a provider's webhook. The adapter verifies it, then each of its events is settled. Webhooks may
 * arrive twice and out of order, before or after the shopper's own return. Returns the response that the
 * provider expects. Throws if an event could not be stored, so that the provider sends it again.
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
  // Finds the payment by reference and provider. Otherwise an attacker who can forge one provider's webhooks
  // could settle payments of another provider.
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

/** Returns the fields for a log line about a provider's event. */
function factsOf({ eventId, type, reference }: PaymentEvent) {
  return { order: orderNumberOf(reference), reference, event: eventId, type };
}

/** The largest integer that the ledger stores. */
const MAX_CENTS = 2 ** 31 - 1;

/**
 * Whether an event can be stored. Even an event with a valid signature may contain unusable texts or amounts.
 */
function isUsable(event: PaymentEvent): boolean {
  const texts = Object.values(event).filter((value) => typeof value === 'string');
  return Math.abs(event.amountCents) <= MAX_CENTS && texts.every(isUsableText);
}

/**
 * Whether a provider reports money of a charge other than the named attempt's charge. Two charges can have
 * the same reference after an old database backup was restored, or if two shops use one provider account. The
 * other charge does not belong to this order, so it is logged for operators and not recorded.
 */
async function isOfAnotherCharge(
  { db, log }: OrdersDeps,
  provider: string,
  { eventId, type, reference, providerReference, movementReference }: PaymentEvent,
): Promise<boolean> {
  // If an event reports a movement of a payment, `providerReference` identifies the charge only if the
  // movement also has a reference of its own. An approval contains only the charge's reference.
  const isIdentified = movementReference !== undefined || type === 'authorised';
  if (!isIdentified || providerReference === '') return false;
  const attempt = await readAttempt(db, { reference, provider });
  if (attempt?.state !== 'approved' || !attempt.providerReference) return false;
  if (attempt.providerReference === providerReference) return false;
  const facts = { ...logFactsOf(attempt), provider, event: eventId, type };
  log.error(
    facts,
    `webhook for payment ${providerReference} names ${reference}, which was paid as ${attempt.providerReference}: nothing was recorded`,
  );
  return true;
}
