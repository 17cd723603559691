import { isUsableText } from '#foundation/pure/text.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import type { PaymentEvent } from '#domains/payments/contract-adapter.ts';
import { isNotice } from '../rules/money.ts';
import { logFactsOf, orderNumberOf } from '../service/log-facts.ts';
import { readAttempt } from '../store/attempts.ts';
import { noteNotice } from './note-notice.ts';
import { settleAttempt, newsOfEvent } from './settle-attempt.ts';
import type { OrdersDependencies } from './dependencies.ts';

export interface WebhookRequest {
  rawBody: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of the call itself, for the audit and the log. */
  requestId?: string;
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
  const unusable = reading.events.find((event) => !isUsable(event));
  if (unusable) {
    dependencies.log.warn({ provider, type: unusable.type }, 'refused a webhook that cannot be kept');
    return { status: 400, reply: '' };
  }
  const { requestId = null } = call;
  const by = { ...SYSTEM, kind: 'provider' as const, id: provider, requestId };
  // By reference and provider: whoever could forge one party's calls would else settle what is paid by another.
  for (const event of reading.events) {
    const news = newsOfEvent(event);
    if (!news && !isNotice(event.type)) {
      dependencies.log.info({ ...factsOf(event), provider, requestId }, 'webhook noted');
      continue;
    }
    if (await isOfAnotherCharge(dependencies, provider, event)) continue;
    const isOurs =
      (!news ||
        (await settleAttempt(dependencies, { reference: event.reference, provider }, news, {
          by,
          maybeKnown: true,
        }))) &&
      (!isNotice(event.type) ||
        (await noteNotice(dependencies, { provider, event: { ...event, type: event.type } }, by)));
    if (!isOurs)
      dependencies.log.warn(
        { ...factsOf(event), provider, requestId },
        'webhook about a payment that is not ours',
      );
  }
  return { status: 200, reply: reading.reply };
}

/** The fields of a log line about a provider's event. */
function factsOf({ eventId, type, reference }: PaymentEvent) {
  return { order: orderNumberOf(reference), reference, event: eventId, type };
}

/** The largest whole number that the ledger takes. */
const MOST_CENTS = 2 ** 31 - 1;

/** Whether an event can be written down: no signature says that of its texts and its amount. */
function isUsable(event: PaymentEvent): boolean {
  const texts = Object.values(event).filter((value) => typeof value === 'string');
  return Math.abs(event.amountCents) <= MOST_CENTS && texts.every(isUsableText);
}

/**
 * Whether a provider tells of money of another charge than the one that the named attempt was paid by. After an old copy of
 * the database was put back, and with two shops on one account, two charges have one reference of ours: what happens to the
 * other is nothing of this order's, so it is told to people and booked nowhere.
 */
async function isOfAnotherCharge(
  { db, log }: OrdersDependencies,
  provider: string,
  { eventId, type, reference, providerReference, movementReference }: PaymentEvent,
): Promise<boolean> {
  // Of what happens to a payment it is its reference that is told with another; an approval is told by it alone.
  const isTold = movementReference !== undefined || type === 'authorised';
  if (!isTold || providerReference === '') return false;
  const attempt = await readAttempt(db, { reference, provider });
  if (attempt?.state !== 'approved' || !attempt.providerReference) return false;
  if (attempt.providerReference === providerReference) return false;
  const facts = { ...logFactsOf(attempt), provider, event: eventId, type };
  log.error(
    facts,
    `webhook of payment ${providerReference} names ${reference}, which was paid as ${attempt.providerReference}: nothing was booked`,
  );
  return true;
}
