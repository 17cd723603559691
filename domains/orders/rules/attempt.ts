import type { PaymentOutcome } from '#domains/payments/contract-adapter.ts';

/**
 * The states of a payment attempt, and what each piece of news does to it (architecture §4, step 3).
 *
 *   created     the order is prepared, the provider may not have been called yet
 *   redirected  the shopper was sent to the provider
 *   pending     the provider has it, or the shopper came back and the provider is being asked
 *   unknown     an answer was lost: money may have moved
 *   approved    the money is ours: at most one attempt confirms an order, others pay what is owed of it
 *   declined    no money moved and none will
 *   voided      we want no money from it: withdrawn, replaced, too old. A charge that turns up all the same is given back
 *
 * The first four are under way: they keep stock and delivery day held, and an order has at most one of them.
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

/** What is heard of an attempt: an adapter's outcome, or a provider's call. */
export type News = PaymentOutcome['kind'] | 'void-done';

/**
 * - `confirm`: turn the holds into allocations, confirm the order; of what is owed: note that it is paid
 * - `release`: give the holds back; the order stays open for another try
 * - `redirected`, `pending`, `unknown`: take over that state and go on asking
 * - `give-back`: a charge stands that must not: void it until the provider says it is gone
 * - `close`: the void is through, nothing is left to ask
 * - `alarm`: the charge of a confirmed order is gone; people must look
 * - `nothing`: known already, or overtaken
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

type Row = Readonly<Record<News, Step>>;

// Our page shows no challenges: an adapter that asks for one has left the payment undecided.
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
  // A second look that finds nothing new does not forget where the shopper is.
  redirected: { ...under, redirect: 'nothing', unknown: 'nothing' },
  pending: { ...under, redirect: 'nothing', unknown: 'nothing' },
  unknown: { ...under, redirect: 'nothing', pending: 'pending' },
  approved: { ...still, 'void-done': 'alarm' },
  declined: { ...still, approved: 'give-back' },
  voided: { ...still, approved: 'give-back', declined: 'close', 'void-done': 'close' },
};

/**
 * What a piece of news does to an attempt in a state. `isWanted` is false once its money is not wanted any more (another attempt
 * has confirmed the order, or it was cancelled, or so much is not owed): then an approval is given back, so that an order is
 * never paid twice.
 */
export function stepOf(state: AttemptState, news: News, isWanted: boolean): Step {
  const step = STEPS[state][news];
  return step === 'confirm' && !isWanted ? 'give-back' : step;
}

declare const decided: unique symbol;
/** A state that a function of this file has decided: the store writes no other. */
export type DecidedState = AttemptState & { readonly [decided]: true };

const decide = (state: AttemptState): DecidedState => state as DecidedState;

/** The state that a step leads to; `news` is what was heard. Null where the attempt stays as it is. */
export function stateAfter(step: Step, news: News): DecidedState | null {
  switch (step) {
    case 'confirm':
      return decide('approved');
    case 'release':
      return decide(news === 'declined' ? 'declined' : 'voided');
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

/** The state of an attempt whose shopper has brought something back from the provider, which is asked next; null once it has ended. */
export function stateAfterReturn(state: AttemptState): DecidedState | null {
  return isUnderWay(state) ? decide('pending') : null;
}

/** The state after a return that said nothing: the one before it, unless something else has happened since (null). */
export function stateAfterEmptyReturn(state: AttemptState, before: AttemptState): DecidedState | null {
  return state === 'pending' && isUnderWay(before) ? decide(before) : null;
}

/** The state of an attempt that we want no money from any more; null once it has ended. */
export function stateAfterWithdrawal(state: AttemptState): DecidedState | null {
  return isUnderWay(state) ? decide('voided') : null;
}

/** How the waiting for an outcome is timed, milliseconds. */
export interface AttemptTiming {
  /** A prepared attempt whose answer has not come is first asked about after this. */
  firstCheck: number;
  /** From then on each wait is twice the one before, up to this. */
  longestPause: number;
  /** An attempt without an outcome is voided at this age, by state. Always before its holds expire. */
  giveUp: Readonly<Record<'created' | 'redirected' | 'pending' | 'unknown', number>>;
  /** A shopper who looked at a payment within this time is on its page. */
  watch: number;
  /** How long stock and the delivery day are kept for an order that is being paid. */
  hold: number;
  /** While a process looks after an attempt nobody else takes it; should it die, the next one comes after this. */
  lease: number;
}

const MINUTE = 60_000;

export const ATTEMPT_TIMING: AttemptTiming = {
  // Later than the adapter's own tries, which take up to 30 seconds.
  firstCheck: 45_000,
  longestPause: 5 * MINUTE,
  giveUp: { created: 5 * MINUTE, redirected: 20 * MINUTE, pending: 25 * MINUTE, unknown: 5 * MINUTE },
  watch: MINUTE,
  hold: 30 * MINUTE,
  lease: MINUTE,
};

/** The usual timing, stretched or shrunk so that holds last `holdMs`. */
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

/** Milliseconds until the next check, when `checks` have been made. */
export function backoffBeforeCheck(timing: AttemptTiming, checks: number): number {
  return Math.min(timing.firstCheck * 2 ** Math.max(0, checks), timing.longestPause);
}

/**
 * How old an attempt under way may become, milliseconds; undefined when it is not under way. `unusedMs` is how long a
 * shopper who was sent to the provider may stay away.
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

/** Whether an attempt under way has had its time. */
export function isTooOld(
  timing: AttemptTiming,
  state: AttemptState,
  ageMs: number,
  unusedMs?: number,
): boolean {
  const patience = maxAgeOf(timing, state, unusedMs);
  return patience !== undefined && ageMs >= patience;
}

/** What may be held for people who have not paid. */
export interface HoldLimits {
  /** Orders that one browser may hold stock for at once. */
  perShopper: number;
  /** The same for one network address, which a household or an office shares. */
  perAddress: number;
  /** How long a shopper who was sent to the provider may stay away, milliseconds. */
  unusedMs: number;
}
