import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { PaymentEvent } from '#domains/payments/contract-adapter.ts';
import { appendEvents } from '#domains/notifications/service/events.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { orderNotPaid, restPaid } from '../events.ts';
import { isUnderWay, backoffBeforeCheck, stateAfter, stepOf, type Step } from '../rules/attempt.ts';
import { isWanted, paysRest } from '../rules/purpose.ts';
import { auditOrder } from '../service/audit.ts';
import { writeConfirmed } from '../store.ts';
import { extendHolds } from '../store/holds.ts';
import {
  lockCartOfAttempt,
  readAttempt,
  updateAttempt,
  type Attempt,
  type AttemptDetails,
  type AttemptKey,
} from '../store/attempts.ts';
import { owedOf, writeRestPaid } from '../store/rest.ts';
import {
  booksOf,
  checkFigures,
  confirmingParts,
  confirmKnown,
  mayStillPay,
  type SettleNews,
} from './confirm-attempt.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { releaseHolds } from './release-order.ts';
import { noteGone } from './note-refund.ts';
import { voidAttempt } from './void-attempt.ts';

export type { SettleNews } from './confirm-attempt.ts';

/**
 * Step three of completing an order (architecture §4), in one transaction and safe to repeat: takes what the provider
 * itself says of an attempt and acts on it. The submit, the provider's return, its webhook and the sweeper all end here.
 * Answers the attempt as it then stands; undefined when there is none. `by` brought the news;
 * `shopperIsWaiting` for our answer and needs no mail; of news that is `maybeKnown` (a webhook after the answer that said
 * the same) nothing is locked where nothing is new. `asPrepared` is the attempt as it was begun in this process: while it stands so
 * its approval is one way to the database.
 */
export async function settleAttempt(
  dependencies: OrdersDependencies,
  key: AttemptKey,
  news: SettleNews,
  {
    by,
    shopperIsWaiting = false,
    maybeKnown = false,
    asPrepared,
  }: { by: Actor; shopperIsWaiting?: boolean; maybeKnown?: boolean; asPrepared?: Attempt },
): Promise<Attempt | undefined> {
  const { db, clock, log } = dependencies;
  if (maybeKnown && news.kind === 'approved') {
    const known = await readAttempt(db, key);
    if (known?.state === 'approved' && checkFigures(known, news) === news) return known;
  }
  const confirmed = asPrepared && (await confirmKnown(dependencies, asPrepared, news, by));
  const settled =
    confirmed ??
    (await inTransaction(db, async (tx) => {
      await lockCartOfAttempt(tx, key);
      const attempt = await readAttempt(tx, key);
      if (!attempt) return undefined;
      const checked = checkFigures(attempt, news);
      if (checked !== news)
        log.error(
          { attempt: attempt.id, reference: attempt.reference },
          'the provider approved something else than we asked for',
        );
      // A part that went back proves that the rest stands: it is no end of a payment whose approval has yet to be heard.
      if (isPart(attempt, checked)) {
        if (isUnderWay(attempt.state))
          throw new Error(`a part of ${attempt.reference} went back before its approval was heard`);
        if (attempt.state !== 'approved') return { attempt, step: 'nothing' as const, before: attempt.state };
      }
      const owed = paysRest(attempt.purpose) ? await owedOf(tx, attempt.orderId) : 0;
      const known = stepOf(attempt.state, checked.kind, isWanted(attempt, owed));
      const mayPay = known !== 'confirm' || (await mayStillPay(dependencies, tx, attempt));
      const step = mayPay ? known : 'give-back';
      return { attempt: await take(step, attempt, checked), step, before: attempt.state };

      async function take(next: Step, current: Attempt, heard: SettleNews): Promise<Attempt> {
        const now = clock();
        const providerReference =
          ('providerReference' in heard && heard.providerReference) || current.providerReference;
        const nextCheckAt = new Date(now.getTime() + backoffBeforeCheck(dependencies.timing, current.checks));
        const state = stateAfter(next, heard.kind);
        if (next === 'alarm' && heard.kind === 'void-done' && heard.gone)
          await noteGone(tx, current, { ...heard.gone, by, now });
        if (state === null) return current;
        const write = async (change: {
          details?: Partial<AttemptDetails>;
          nextCheckAt: Date | null;
          refusalReason?: string;
        }) => {
          const details = { ...current.details, ...change.details };
          await updateAttempt(tx, current.id, { ...change, state, details, providerReference, now });
          return {
            ...current,
            state,
            details,
            providerReference,
            refusalReason: change.refusalReason ?? current.refusalReason,
          };
        };
        switch (next) {
          case 'nothing':
          case 'alarm':
            return current;
          case 'confirm': {
            const paid = {
              state,
              providerReference: providerReference ?? '',
              books: booksOf(dependencies, current),
              now,
            };
            if (paysRest(current.purpose)) {
              await writeRestPaid(tx, current, paid);
              const { orderId, id: attemptId } = current;
              await appendEvents(tx, [restPaid({ orderId, attemptId })], now);
              const after = { order: current.orderState, payment: state };
              await auditOrder(tx, current, { by, action: 'paid', after }, now);
              return { ...current, state, providerReference };
            }
            await writeConfirmed(tx, current, {
              ...paid,
              parts: confirmingParts(current, { state, by, now }),
            });
            return { ...current, state, orderState: 'confirmed', providerReference };
          }
          case 'release': {
            await releaseHolds(dependencies.delivery, tx, current.orderId, now);
            await auditOrder(
              tx,
              current,
              {
                by,
                action: 'released',
                after: { order: current.orderState, payment: state },
                reason: heard.kind === 'declined' ? heard.code : 'withdrawn',
              },
              now,
            );
            // Whoever was told "we are asking" hears how it ended.
            if (!shopperIsWaiting && (current.state === 'pending' || current.state === 'unknown')) {
              const { orderId, id: attemptId } = current;
              await appendEvents(tx, [orderNotPaid({ orderId, attemptId })], now);
            }
            return heard.kind === 'declined'
              ? write({
                  details: { declineCode: heard.code },
                  refusalReason: heard.reason,
                  nextCheckAt: null,
                })
              : write({ details: { voidReason: 'withdrawn' }, nextCheckAt: null });
          }
          case 'redirected':
            return heard.kind === 'redirect'
              ? write({
                  details: {
                    redirect: { method: heard.method, url: heard.url, fields: { ...heard.fields } },
                  },
                  nextCheckAt,
                })
              : current;
          case 'pending':
          case 'unknown':
            // The provider has it: kept for as long as it may take to decide.
            await extendHolds(tx, current.orderId, new Date(now.getTime() + dependencies.timing.hold));
            return write({ nextCheckAt });
          case 'give-back': {
            log.error(
              { attempt: current.id, reference: current.reference, state: current.state },
              'a charge came that is not wanted; giving it back',
            );
            const isOpen = isUnderWay(current.state) && current.orderState === 'open';
            if (isOpen) {
              await releaseHolds(dependencies.delivery, tx, current.orderId, now);
              const { orderId, id: attemptId } = current;
              if (!shopperIsWaiting) await appendEvents(tx, [orderNotPaid({ orderId, attemptId })], now);
            }
            const voidReason =
              current.details.voidReason ??
              (isOpen ? 'not-allowed' : isUnderWay(current.state) ? 'order-closed' : 'late-approval');
            await auditOrder(
              tx,
              current,
              {
                by,
                action: 'voided',
                after: { order: current.orderState, payment: state },
                reason: voidReason,
              },
              now,
            );
            return write({ details: { voidReason, voidsRequested: 0 }, nextCheckAt: now });
          }
          case 'close':
            return write({ nextCheckAt: null });
        }
      }
    }));
  if (!settled) return undefined;
  if (['confirm', 'release', 'alarm'].includes(settled.step)) dependencies.wakeOutbox();
  if (settled.step === 'give-back') await voidAttempt(dependencies, settled.attempt);
  if (settled.step === 'nothing' || settled.step === settled.before) return settled.attempt;
  dependencies.onPayment?.(settled.attempt.siteId, settled.attempt.state);
  log.info(
    {
      attempt: settled.attempt.id,
      reference: settled.attempt.reference,
      from: settled.before,
      to: settled.attempt.state,
    },
    'payment attempt',
  );
  return settled.attempt;
}

/** Whether the news is of less than the whole payment having gone back. */
function isPart({ amountCents }: Attempt, news: SettleNews): boolean {
  const gone = news.kind === 'void-done' ? news.gone?.amountCents : undefined;
  return gone !== undefined && gone !== null && gone < amountCents;
}

/** What a provider's call says, as news of the attempt that it names; null when it changes nothing for us. */
export function newsOfEvent(event: PaymentEvent): SettleNews | null {
  const { eventId, providerReference, movementReference = null, reference, amountCents, currency } = event;
  switch (event.type) {
    case 'authorised':
    // What is captured was approved, whether we heard of that or not.
    case 'captured':
      return { kind: 'approved', providerReference, reference, amountCents, currency };
    case 'refused':
      return { kind: 'declined', providerReference, code: 'refused', reason: event.reason };
    case 'voided':
      return { kind: 'void-done', gone: { amountCents: null, eventId, movementReference } };
    case 'refunded':
      return { kind: 'void-done', gone: { amountCents, eventId, movementReference } };
    case 'void-failed':
    case 'capture-failed':
    case 'refund-failed':
    case 'disputed':
    case 'dispute-won':
    case 'other':
      return null;
  }
}
