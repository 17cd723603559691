import type { PaymentOutcome } from '#domains/payments/contract/adapter.ts';

/**
 * The states of a payment attempt, and how each event changes them (architecture §4, step 3).
 *
 *   created     the order is prepared; the provider may not have been called yet
 *   redirected  the shopper was redirected to the provider
 *   pending     the provider is processing the payment, or the shopper has returned and the provider is being polled
 *   unknown     a response was lost: money may have moved
 *   approved    the shop has the money; at most one attempt confirms an order, later ones pay its amount due
 *   declined    no money moved, and none will
 *   voided      the shop does not want the money: withdrawn, replaced or too old. A charge that succeeds anyway is refunded
 *
 * In the first four states the attempt is under way: it holds stock and the delivery day. An order has at
 * most one attempt under way.
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

/** The kind of an event that updates an attempt: an adapter's outcome, or a provider's webhook. */
export type UpdateKind = PaymentOutcome['kind'] | 'void-done';

/**
 * - `confirm`: turn the holds into allocations and confirm the order; for an amount due: record the payment
 * - `release`: release the holds; the order stays open for another attempt
 * - `redirected`, `pending`, `unknown`: change to that state and continue polling
 * - `give-back`: a charge exists that must not exist: void it until the provider confirms the void
 * - `close`: the void has succeeded; stop polling
 * - `alarm`: the charge of a confirmed order no longer exists; staff must check
 * - `nothing`: the event is already known, or a later one has superseded it
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

// The payment page cannot display challenges. If an adapter requests one, the outcome of the payment stays
// unknown.
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
  // If another check brings no new outcome, the state must still say whether the shopper is at the provider
  // or has returned.
  redirected: { ...under, redirect: 'nothing', unknown: 'nothing' },
  pending: { ...under, redirect: 'nothing', unknown: 'nothing' },
  unknown: { ...under, redirect: 'nothing', pending: 'pending' },
  approved: { ...still, 'void-done': 'alarm' },
  declined: { ...still, approved: 'give-back' },
  voided: { ...still, approved: 'give-back', declined: 'close', 'void-done': 'close' },
};

/**
 * Returns the step that an event triggers in a state. `isExpected` is false if the shop no longer wants the
 * money. That is the case if another attempt has confirmed the order, the order was cancelled, or less is
 * owed. An approval is then refunded, so that an order is never paid twice.
 */
export function stepOf(state: AttemptState, update: UpdateKind, isExpected: boolean): Step {
  const step = STEPS[state][update];
  return step === 'confirm' && !isExpected ? 'give-back' : step;
}

declare const decided: unique symbol;
/** A state returned by a function of this file. The store accepts only such states. */
export type DecidedState = AttemptState & { readonly [decided]: true };

const decide = (state: AttemptState): DecidedState => state as DecidedState;

/** Returns the state after a step that the event `update` triggered; null if the state does not change. */
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
 * Returns the state of an attempt after the shopper returned from the provider with data. The caller then
 * polls the provider. Null if the attempt has ended.
 */
export function stateAfterReturn(state: AttemptState): DecidedState | null {
  return isUnderWay(state) ? decide('pending') : null;
}

/**
 * Returns the state after a shopper returned without data: the state before the return. Null if the attempt
 * has changed in some other way.
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
  /** The delay before the first check of a prepared attempt that has received no response. */
  firstCheck: number;
  /** The maximum wait between two checks. Each wait is twice as long as the previous one. */
  longestPause: number;
  /**
   * The age at which an attempt without an outcome is voided, by state. It is reached before the holds
   * expire.
   */
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
  // Longer than the adapter's own attempts to reach the provider, which take up to 30 seconds.
  firstCheck: 45_000,
  longestPause: 5 * MINUTE,
  giveUp: { created: 5 * MINUTE, redirected: 20 * MINUTE, pending: 25 * MINUTE, unknown: 5 * MINUTE },
  watch: MINUTE,
  hold: 30 * MINUTE,
  lease: MINUTE,
};

/** Returns the default timing, scaled so that holds last `holdMs` milliseconds. */
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

/** Returns how many milliseconds to wait for the next check after `checks` checks. */
export function backoffBeforeCheck(timing: AttemptTiming, checks: number): number {
  return Math.min(timing.firstCheck * 2 ** Math.max(0, checks), timing.longestPause);
}

/**
 * Returns the maximum age of an attempt in progress, in milliseconds; undefined if it is not in progress.
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

/** Limits on holds for shoppers who have not paid yet. */
export interface HoldLimits {
  /** Maximum number of orders for which one browser may hold stock at the same time. */
  perShopper: number;
  /** The same limit for one network address, which a household or an office shares. */
  perAddress: number;
  /** How long a redirected shopper may stay at the provider, in milliseconds. */
  unusedMs: number;
}
