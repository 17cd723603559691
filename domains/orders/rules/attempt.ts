import type { PaymentOutcome } from '#domains/payments/contract/adapter.ts';

/**
 * The states of a payment attempt, and how each event changes them (architecture §4, step 3).
 *
 *   created     the order is prepared; the provider may not have been called yet
 *   redirected  the shopper was redirected to the provider
 *   pending     the provider is processing the payment, or the shopper has returned and the provider is being polled
 *   unknown     a response was lost: money may have moved
 *   approved    the shop has the money: at most one attempt confirms an order, others pay its amount due
 *   declined    no money moved and none will
 *   voided      the shop does not want the money: withdrawn, replaced or too old. A charge that succeeds anyway is refunded
 *
 * The first four states are under way: they hold stock and the delivery day. An order has at most one such
 * attempt.
 */
export const ATTEMPT_STATES = [
  'created',
  'redirected',
  'pending',
  'unknown',
  'approved',
  'declined',
  'voided',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export const UNDER_WAY: readonly AttemptState[] = ['created', 'redirected', 'pending', 'unknown'];

export function isUnderWay(state: AttemptState): boolean {
  return UNDER_WAY.includes(state);
}

/** An event of an attempt: an adapter's outcome, or a provider's webhook. */
export type UpdateKind = PaymentOutcome['kind'] | 'void-done';

/**
 * - `confirm`: turn the holds into allocations and confirm the order; for an amount due: record the payment
 * - `release`: release the holds; the order stays open for another attempt
 * - `redirected`, `pending`, `unknown`: take over that state and continue polling
 * - `give-back`: a charge exists that must not: void it until the provider confirms that it is gone
 * - `close`: the void has succeeded; stop polling
 * - `alarm`: the charge of a confirmed order is gone; staff must check
 * - `nothing`: already known, or superseded
 */
export type Step =
  | 'confirm'
  | 'release'
  | 'redirected'
  | 'pending'
  | 'unknown'
  | 'give-back'
  | 'close'
  | 'alarm'
  | 'nothing';

type Row = Readonly<Record<UpdateKind, Step>>;

// The payment page displays no challenges. If an adapter requests one, the payment stays undecided.
const under: Row = {
  approved: 'confirm',
  declined: 'release',
  'void-done': 'release',
  redirect: 'redirected',
  challenge: 'unknown',
  pending: 'pending',
  unknown: 'unknown',
};
const still: Row = {
  approved: 'nothing',
  declined: 'nothing',
  'void-done': 'nothing',
  redirect: 'nothing',
  challenge: 'nothing',
  pending: 'nothing',
  unknown: 'nothing',
};

const STEPS: Readonly<Record<AttemptState, Row>> = {
  created: under,
  // Another check without a new outcome does not lose where the shopper is.
  redirected: { ...under, redirect: 'nothing', unknown: 'nothing' },
  pending: { ...under, redirect: 'nothing', unknown: 'nothing' },
  unknown: { ...under, redirect: 'nothing', pending: 'pending' },
  approved: { ...still, 'void-done': 'alarm' },
  declined: { ...still, approved: 'give-back' },
  voided: { ...still, approved: 'give-back', declined: 'close', 'void-done': 'close' },
};

/**
 * Returns what an event does to an attempt in a state. `isWanted` is false once the shop no longer wants the
 * money: another attempt has confirmed the order, the order was cancelled, or less is owed. Then an approval
 * is refunded, so that an order is never paid twice.
 */
export function stepOf(state: AttemptState, update: UpdateKind, isExpected: boolean): Step {
  const step = STEPS[state][update];
  return step === 'confirm' && !isExpected ? 'give-back' : step;
}

declare const decided: unique symbol;
/** A state that a function of this file has decided. The store writes no other state. */
export type DecidedState = AttemptState & { readonly [decided]: true };

const decide = (state: AttemptState): DecidedState => state as DecidedState;

/** Returns the state that a step leads to after the event `news`; null if the attempt does not change. */
export function stateAfter(step: Step, update: UpdateKind): DecidedState | null {
  switch (step) {
    case 'confirm':
      return decide('approved');
    case 'release':
      return decide(update === 'declined' ? 'declined' : 'voided');
    case 'redirected':
    case 'pending':
    case 'unknown':
      return decide(step);
    case 'give-back':
    case 'close':
      return decide('voided');
    case 'alarm':
    case 'nothing':
      return null;
  }
}

/**
 * Returns the state of an attempt whose shopper has returned from the provider with data. The provider is
 * polled next. Null if the attempt has ended.
 */
export function stateAfterReturn(state: AttemptState): DecidedState | null {
  return isUnderWay(state) ? decide('pending') : null;
}

/**
 * Returns the state after a return without data: the state before it, or null if something else has happened
 * since.
 */
export function stateAfterEmptyReturn(state: AttemptState, before: AttemptState): DecidedState | null {
  return state === 'pending' && isUnderWay(before) ? decide(before) : null;
}

/** Returns the state of an attempt whose money the shop no longer wants; null if the attempt has ended. */
export function stateAfterWithdrawal(state: AttemptState): DecidedState | null {
  return isUnderWay(state) ? decide('voided') : null;
}

/** The timing of polling for an outcome, in milliseconds. */
export interface AttemptTiming {
  /** The delay before the first check of a prepared attempt without a response. */
  firstCheck: number;
  /** The maximum wait between checks. Each wait is twice the one before. */
  longestPause: number;
  /** The age at which an attempt without an outcome is voided, by state. Always before its holds expire. */
  giveUp: Readonly<Record<'created' | 'redirected' | 'pending' | 'unknown', number>>;
  /** A shopper who polled a payment within this time counts as being on its page. */
  watch: number;
  /** How long stock and the delivery day are held for an order that is being paid. */
  hold: number;
  /**
   * How long one process owns an attempt exclusively. If the process dies, another process takes over after
   * this time.
   */
  lease: number;
}

const MINUTE = 60_000;

export const ATTEMPT_TIMING: AttemptTiming = {
  // Later than the adapter's own attempts, which take up to 30 seconds.
  firstCheck: 45_000,
  longestPause: 5 * MINUTE,
  giveUp: { created: 5 * MINUTE, redirected: 20 * MINUTE, pending: 25 * MINUTE, unknown: 5 * MINUTE },
  watch: MINUTE,
  hold: 30 * MINUTE,
  lease: MINUTE,
};

/** Returns the default timing, scaled so that holds last `holdMs`. */
export function attemptTiming(holdMs: number): AttemptTiming {
  const scaled = (ms: number): number => Math.round((ms * holdMs) / ATTEMPT_TIMING.hold);
  const { giveUp } = ATTEMPT_TIMING;
  return {
    firstCheck: scaled(ATTEMPT_TIMING.firstCheck),
    longestPause: scaled(ATTEMPT_TIMING.longestPause),
    giveUp: {
      created: scaled(giveUp.created),
      redirected: scaled(giveUp.redirected),
      pending: scaled(giveUp.pending),
      unknown: scaled(giveUp.unknown),
    },
    watch: scaled(ATTEMPT_TIMING.watch),
    hold: holdMs,
    lease: scaled(ATTEMPT_TIMING.lease),
  };
}

/** Returns the milliseconds until the next check after `checks` checks. */
export function backoffBeforeCheck(timing: AttemptTiming, checks: number): number {
  return Math.min(timing.firstCheck * 2 ** Math.max(0, checks), timing.longestPause);
}

/**
 * Returns the maximum age of an attempt under way, in milliseconds; undefined if it is not under way.
 * `unusedMs` limits how long a redirected shopper may stay at the provider.
 */
export function maxAgeOf(
  timing: AttemptTiming,
  state: AttemptState,
  unusedMs = Infinity,
): number | undefined {
  if (!(state in timing.giveUp)) return undefined;
  const usual = timing.giveUp[state as keyof AttemptTiming['giveUp']];
  return state === 'redirected' ? Math.min(usual, unusedMs) : usual;
}

/** Whether an attempt under way has reached its maximum age. */
export function isTooOld(
  timing: AttemptTiming,
  state: AttemptState,
  ageMs: number,
  unusedMs?: number,
): boolean {
  const patience = maxAgeOf(timing, state, unusedMs);
  return patience !== undefined && ageMs >= patience;
}

/** The limits on holds for shoppers who have not paid. */
export interface HoldLimits {
  /** Maximum number of orders that one browser may hold stock for at the same time. */
  perShopper: number;
  /** The same limit for one network address, which a household or an office shares. */
  perAddress: number;
  /** How long a redirected shopper may stay at the provider, in milliseconds. */
  unusedMs: number;
}
