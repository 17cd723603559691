import type { PaymentOutcome } from '#domains/payments/contract/adapter.ts';

/**
 * The states of a payment attempt (architecture §4, step 3). {@link stepOf} defines how events change them.
 *
 *   created     the order is prepared; the provider may not have been called yet
 *   redirected  the shopper was redirected to the provider
 *   pending     the provider is processing the payment, or the shopper has returned and the provider is being polled
 *   unknown     the provider's response was lost, so money may have been charged
 *   approved    the shop has the money; one attempt confirms the order, later attempts pay the amount left to pay
 *   declined    no money was charged, and none will be
 *   voided      the attempt was withdrawn, replaced or too old. A charge that succeeds anyway is refunded
 *
 * An attempt in one of the first four states is in progress: stock and the delivery day are held for it. An
 * order has at most one attempt in progress.
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

/**
 * The kinds of events that update an attempt: the result of a call to the provider, or a webhook from the
 * provider.
 */
export type UpdateKind = PaymentOutcome['kind'] | 'void-done';

/**
 * The steps with which the shop reacts to an event.
 *
 * - `confirm`: convert the holds to allocations and confirm the order; for a later payment, record the
 * payment
 * - `release`: release the holds; the order stays open for another attempt
 * - `redirected`, `pending`, `unknown`: change to this state and continue polling
 * - `give-back`: a charge exists that must not exist, so void it until the provider confirms the void
 * - `close`: the void has succeeded, so stop polling
 * - `alarm`: the charge of a confirmed order does not exist any more, so staff must check
 * - `nothing`: the event is already known, or a later event has superseded it
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

// The payment page cannot display challenges (additional questions of the bank). If a provider requires one,
// the outcome of the payment is unknown.
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
  // If a check finds no new outcome, the attempt keeps its state, because the state shows whether the shopper
  // is on the provider's page or has returned.
  redirected: { ...under, redirect: 'nothing', unknown: 'nothing' },
  pending: { ...under, redirect: 'nothing', unknown: 'nothing' },
  unknown: { ...under, redirect: 'nothing', pending: 'pending' },
  approved: { ...still, 'void-done': 'alarm' },
  declined: { ...still, approved: 'give-back' },
  voided: { ...still, approved: 'give-back', declined: 'close', 'void-done': 'close' },
};

/**
 * Returns the step that an event triggers in a state. `isExpected` is false if another attempt has confirmed
 * the order, the order was cancelled, or a smaller amount is left to pay. An approved payment is then
 * refunded, so that an order is never paid twice.
 */
export function stepOf(state: AttemptState, update: UpdateKind, isExpected: boolean): Step {
  const step = STEPS[state][update];
  return step === 'confirm' && !isExpected ? 'give-back' : step;
}

declare const decided: unique symbol;
/**
 * A state that a function in this file has returned. The database code accepts no other states, so that only
 * these functions change states.
 */
export type DecidedState = AttemptState & { readonly [decided]: true };

const decide = (state: AttemptState): DecidedState => state as DecidedState;

/**
 * Returns the state of an attempt after a step; null if the state does not change. `update` is the event that
 * triggered the step.
 */
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
 * Returns the state of an attempt after the shopper has returned from the provider with data; null if the
 * attempt has ended. The caller then polls the provider.
 */
export function stateAfterReturn(state: AttemptState): DecidedState | null {
  return isUnderWay(state) ? decide('pending') : null;
}

/**
 * Returns the state of an attempt after the shopper has returned from the provider without data: the state
 * `before` the return. Returns null if the attempt's state has changed since the return, or if `before` is
 * not a state in progress.
 */
export function stateAfterEmptyReturn(state: AttemptState, before: AttemptState): DecidedState | null {
  return state === 'pending' && isUnderWay(before) ? decide(before) : null;
}

/** Returns the state of an attempt after the shop has withdrawn it; null if the attempt has already ended. */
export function stateAfterWithdrawal(state: AttemptState): DecidedState | null {
  return isUnderWay(state) ? decide('voided') : null;
}

/** The intervals and limits for polling providers about attempts, in milliseconds. */
export interface AttemptTiming {
  /** The delay before the first check of an attempt for which the provider has not responded. */
  firstCheck: number;
  /**
   * The maximum interval between two checks. Each interval is twice as long as the previous one, up to this
   * limit.
   */
  longestPause: number;
  /**
   * The age at which an attempt without an outcome is voided, by state. Each age is less than the duration of
   * the holds.
   */
  giveUp: Readonly<Record<'created' | 'redirected' | 'pending' | 'unknown', number>>;
  /** For how long after the payment page's last poll the shopper counts as viewing the page. */
  watch: number;
  /** How long stock and the delivery day are held for an order during payment. */
  hold: number;
  /**
   * How long a process exclusively handles an attempt. If the process dies, another process continues after
   * this time.
   */
  lease: number;
}

const MINUTE = 60_000;

export const ATTEMPT_TIMING: AttemptTiming = {
  // Longer than the retries of a call to the provider, which take up to 30 seconds.
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

/** Returns the interval before the next check, in milliseconds, after `checks` checks. */
export function backoffBeforeCheck(timing: AttemptTiming, checks: number): number {
  return Math.min(timing.firstCheck * 2 ** Math.max(0, checks), timing.longestPause);
}

/**
 * Returns the maximum age of an attempt in progress, in milliseconds; undefined if the attempt has ended.
 * `unusedMs` limits how long a shopper may stay on the provider's page.
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

/** Whether an attempt in progress has reached its maximum age. */
export function isTooOld(
  timing: AttemptTiming,
  state: AttemptState,
  ageMs: number,
  unusedMs?: number,
): boolean {
  const patience = maxAgeOf(timing, state, unusedMs);
  return patience !== undefined && ageMs >= patience;
}

/** Limits on the holds for orders that are not paid yet. */
export interface HoldLimits {
  /** Maximum number of orders for which one browser can hold stock at the same time. */
  perShopper: number;
  /**
   * Maximum number of orders for which one network address, such as a household or an office, can hold stock
   * at the same time.
   */
  perAddress: number;
  /** How long a shopper may stay on the provider's page, in milliseconds. */
  unusedMs: number;
}
