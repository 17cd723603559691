import type { Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { logFactsOf } from '../log-facts.ts';
import { balancePaid } from '../../events.ts';
import {
  backoffBeforeCheck,
  isUnderWay,
  stateAfter,
  type DecidedState,
  type Step,
} from '../../rules/attempt.ts';
import { paysBalance } from '../../rules/purpose.ts';
import { auditOrder } from '../audit.ts';
import { writeConfirmed } from '../../db/orders.ts';
import { updateAttempt, type Attempt, type AttemptDetails } from '../../db/attempts.ts';
import { extendHolds } from '../../db/holds.ts';
import { writeBalancePaid } from '../../db/balance.ts';
import { setNotPaidDue } from '../../db/unpaid.ts';
import { booksOf, confirmingParts, type AttemptUpdate } from './confirm-attempt.ts';
import type { OrdersDeps } from '../deps.ts';
import { noteGone } from '../refunds/note-refund.ts';
import { noteUnpaid } from '../emails/notify-unpaid.ts';
import { releaseHolds } from '../changes/release-order.ts';

/** A reported event about a payment attempt, with the actor who caused it and the time. */
export interface ReceivedUpdate {
  attempt: Attempt;
  update: AttemptUpdate;
  by: Actor;
  /** Whether the payer waits for the response and needs no email. */
  shopperIsWaiting: boolean;
  now: Date;
}

/** A state change that is being written for a payment attempt. `state` is the new state. */
interface Turn extends ReceivedUpdate {
  tx: Transaction<Tables>;
  deps: OrdersDeps;
  state: DecidedState;
  providerReference: string | null;
}

/**
 * Writes the effects of a step to the database, in the transaction that chose the step. Returns the attempt
 * in its new state.
 */
export async function takeStep(
  tx: Transaction<Tables>,
  deps: OrdersDeps,
  step: Step,
  received: ReceivedUpdate,
): Promise<Attempt> {
  const { attempt, update, by, now } = received;
  if (step === 'alarm' && update.kind === 'void-done' && update.refunded)
    await noteGone(tx, attempt, { ...update.refunded, by, now });
  const state = stateAfter(step, update.kind);
  if (state === null) return attempt;
  const providerReference =
    ('providerReference' in update && update.providerReference) || attempt.providerReference;
  const turn = { ...received, tx, deps, state, providerReference };
  switch (step) {
    case 'nothing':
    case 'alarm':
      return attempt;
    case 'confirm':
      return paysBalance(attempt.purpose) ? payBalance(turn) : confirm(turn);
    case 'release':
      return release(turn);
    case 'redirected':
      return redirect(turn);
    case 'pending':
    case 'unknown':
      return keepWaiting(turn);
    case 'give-back':
      return giveBack(turn);
    case 'close':
      return write(turn, { nextCheckAt: null });
  }
}

async function write(
  { tx, attempt, state, providerReference, now }: Turn,
  change: { details?: Partial<AttemptDetails>; nextCheckAt: Date | null; refusalReason?: string },
): Promise<Attempt> {
  const details = { ...attempt.details, ...change.details };
  await updateAttempt(tx, attempt.id, { ...change, state, details, providerReference, now });
  const refusalReason = change.refusalReason ?? attempt.refusalReason;
  return { ...attempt, state, details, providerReference, refusalReason };
}

const paidBy = ({ deps, attempt, state, providerReference, now }: Turn) => ({
  state,
  providerReference: providerReference ?? '',
  books: booksOf(deps, attempt),
  now,
});

async function payBalance(turn: Turn): Promise<Attempt> {
  const { tx, attempt, state, providerReference, by, now } = turn;
  await writeBalancePaid(tx, attempt, paidBy(turn));
  await appendEvents(tx, [balancePaid({ orderId: attempt.orderId, attemptId: attempt.id })], now);
  const after = { order: attempt.orderState, payment: state };
  await auditOrder(tx, attempt, { by, action: 'paid', after }, now);
  return { ...attempt, state, providerReference };
}

async function confirm(turn: Turn): Promise<Attempt> {
  const { tx, attempt, state, providerReference, by, now } = turn;
  const goods = await turn.deps.moneyGoodsOf(attempt.siteId);
  const parts = confirmingParts(attempt, { state, goods, by, now });
  await writeConfirmed(tx, attempt, { ...paidBy(turn), parts });
  return { ...attempt, state, orderState: 'confirmed', providerReference };
}

async function release(turn: Turn): Promise<Attempt> {
  const { tx, deps, attempt, state, update, by, shopperIsWaiting, now } = turn;
  await releaseHolds(deps.delivery, tx, attempt.orderId, now);
  const after = { order: attempt.orderState, payment: state };
  const reason =
    update.kind === 'declined' ? [update.code, update.reason].filter(Boolean).join(': ') : 'withdrawn';
  await auditOrder(tx, attempt, { by, action: 'released', after, reason }, now);
  if (shopperIsWaiting) await setNotPaidDue(tx, attempt.orderId, leftAt(turn));
  else await noteUnpaid(tx, deps, attempt, now);
  return update.kind === 'declined'
    ? write(turn, { details: { declineCode: update.code }, refusalReason: update.reason, nextCheckAt: null })
    : write(turn, { details: { voidReason: 'withdrawn' }, nextCheckAt: null });
}

async function redirect(turn: Turn): Promise<Attempt> {
  const { attempt, update } = turn;
  if (update.kind !== 'redirect') return attempt;
  const { method, url, fields } = update;
  return write(turn, {
    details: { redirect: { method, url, fields: { ...fields } } },
    nextCheckAt: checkLater(turn),
  });
}

/** Extends the order's stock holds, because the provider is still processing the payment. */
async function keepWaiting(turn: Turn): Promise<Attempt> {
  const { tx, deps, attempt, now } = turn;
  await extendHolds(tx, attempt.orderId, new Date(now.getTime() + deps.timing.hold));
  return write(turn, { details: { toldPending: true }, nextCheckAt: checkLater(turn) });
}

async function giveBack(turn: Turn): Promise<Attempt> {
  const { tx, deps, attempt, state, by, shopperIsWaiting, now } = turn;
  deps.log.error(
    { ...logFactsOf(attempt, by), state: attempt.state },
    'unwanted charge received; refunding it',
  );
  const isOpen = isUnderWay(attempt.state) && attempt.orderState === 'open';
  if (isOpen) {
    await releaseHolds(deps.delivery, tx, attempt.orderId, now);
    if (shopperIsWaiting) await setNotPaidDue(tx, attempt.orderId, leftAt(turn));
    else await noteUnpaid(tx, deps, attempt, now);
  }
  const voidReason =
    attempt.details.voidReason ??
    (isOpen ? 'not-allowed' : isUnderWay(attempt.state) ? 'order-closed' : 'late-approval');
  const after = { order: attempt.orderState, payment: state };
  await auditOrder(tx, attempt, { by, action: 'voided', after, reason: voidReason }, now);
  return write(turn, { details: { voidReason, voidsRequested: 0 }, nextCheckAt: now });
}

/** Returns the time at which the shop assumes that the shopper has left without paying. */
const leftAt = ({ deps, now }: Turn) => new Date(now.getTime() + deps.timing.hold);

const checkLater = ({ deps, attempt, now }: Turn) =>
  new Date(now.getTime() + backoffBeforeCheck(deps.timing, attempt.checks));
