import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { PaymentEvent } from '#domains/payments/contract/adapter.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { logFactsOf } from '../log-facts.ts';
import { isUnderWay, stepOf } from '../../rules/attempt.ts';
import { isPaymentExpected, paysBalance } from '../../rules/purpose.ts';
import { lockCartOfAttempt, readAttempt, type Attempt, type AttemptKey } from '../../db/attempts.ts';
import { owedOf } from '../../db/balance.ts';
import { checkFigures, confirmKnown, mayStillPay, type AttemptUpdate } from './confirm-attempt.ts';
import type { OrdersDeps } from '../deps.ts';
import { getRefundFault, notifyRefundFault } from '../refunds/note-refund.ts';
import { takeStep } from './take-step.ts';
import { voidAttempt } from './void-attempt.ts';

export type { AttemptUpdate } from './confirm-attempt.ts';

/**
 * Performs step three of completing an order (architecture §4): applies an update that the provider reported
 * for an attempt. Runs in one transaction and can be repeated. The submit, the provider's return, its webhook
 * and the sweeper call this function. Returns the attempt in its current state; undefined if not found.
 *
 * - `by`: the actor that reported the update.
 * - `shopperIsWaiting`: the shopper is waiting for the response and needs no email.
 * - `maybeKnown`: the update may repeat an earlier one, as in webhooks. A repeated update locks nothing.
 * - `asPrepared`: the attempt as this process created it. If it has not changed since, an approval needs only
 * one round trip to the database.
 */
export async function settleAttempt(
  deps: OrdersDeps,
  key: AttemptKey,
  update: AttemptUpdate,
  {
    by,
    shopperIsWaiting = false,
    maybeKnown = false,
    asPrepared,
  }: { by: Actor; shopperIsWaiting?: boolean; maybeKnown?: boolean; asPrepared?: Attempt },
): Promise<Attempt | undefined> {
  const { db, clock, log } = deps;
  if (maybeKnown && update.kind === 'approved') {
    const known = await readAttempt(db, key);
    if (known?.state === 'approved' && checkFigures(known, update) === update) return known;
  }
  const confirmed = asPrepared && (await confirmKnown(deps, asPrepared, update, by));
  const settled =
    confirmed ??
    (await inTransaction(db, async (tx) => {
      await lockCartOfAttempt(tx, key);
      const attempt = await readAttempt(tx, key);
      if (!attempt) return undefined;
      const checked = checkFigures(attempt, update);
      if (checked !== update)
        log.error(logFactsOf(attempt, by), 'the provider approved a payment that differs from the request');
      const refunded = checked.kind === 'void-done' ? checked.refunded : undefined;
      const fault = getRefundFault(attempt, refunded);
      if (refunded && fault) {
        const isNews = await notifyRefundFault(tx, attempt, fault, { ...refunded, by, now: clock() });
        return { attempt, step: isNews ? ('alarm' as const) : ('nothing' as const), before: attempt.state };
      }
      // A partial refund proves that the charge exists and was approved. If the approval has not arrived yet,
      // the refund must not end the attempt.
      if (isPart(attempt, checked)) {
        if (isUnderWay(attempt.state))
          throw new Error(
            `part of ${attempt.reference} was refunded before the approval of this payment was processed`,
          );
        if (attempt.state !== 'approved') return { attempt, step: 'nothing' as const, before: attempt.state };
      }
      const owed = paysBalance(attempt.purpose) ? await owedOf(tx, attempt.orderId) : 0;
      const known = stepOf(attempt.state, checked.kind, isPaymentExpected(attempt, owed));
      const mayPay = known !== 'confirm' || (await mayStillPay(deps, tx, attempt));
      const step = mayPay ? known : 'give-back';
      const received = { attempt, update: checked, by, shopperIsWaiting, now: clock() };
      return { attempt: await takeStep(tx, deps, step, received), step, before: attempt.state };
    }));
  if (!settled) return undefined;
  if (['confirm', 'release', 'alarm'].includes(settled.step)) deps.wakeOutbox();
  if (settled.step === 'give-back') await voidAttempt(deps, settled.attempt);
  if (settled.step === 'nothing' || settled.step === settled.before) return settled.attempt;
  deps.onPayment?.(settled.attempt.siteId, settled.attempt.state);
  log.info(
    {
      ...logFactsOf(settled.attempt, by),
      from: settled.before,
      to: settled.attempt.state,
    },
    'payment attempt',
  );
  return settled.attempt;
}

/** Whether an update reports a refund of only part of the payment. */
function isPart({ amountCents }: Attempt, update: AttemptUpdate): boolean {
  const refundedCents = update.kind === 'void-done' ? update.refunded?.amountCents : undefined;
  return refundedCents !== undefined && refundedCents !== null && refundedCents < amountCents;
}

/**
 * Converts a provider's webhook event to an update of its attempt; null if the event does not change the
 * attempt.
 */
export function toAttemptUpdate(event: PaymentEvent): AttemptUpdate | null {
  const { eventId, providerReference, movementReference = null, reference, amountCents, currency } = event;
  switch (event.type) {
    case 'authorised':
    // A captured payment was approved, even if the event about the approval never arrived.
    case 'captured':
      return { kind: 'approved', providerReference, reference, amountCents, currency };
    case 'refused':
      return { kind: 'declined', providerReference, code: 'refused', reason: event.reason };
    case 'voided':
      return { kind: 'void-done', refunded: { amountCents: null, currency, eventId, movementReference } };
    case 'refunded':
      return { kind: 'void-done', refunded: { amountCents, currency, eventId, movementReference } };
    case 'void-failed':
    case 'capture-failed':
    case 'refund-failed':
    case 'disputed':
    case 'dispute-won':
    case 'other':
      return null;
  }
}
