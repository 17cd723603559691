import {
  isChangeOfMind,
  natureOf,
  REMEDIES,
  type Failure,
  type Remedy,
  type ReturnReason,
  type ReturnState,
  type Wish,
} from '../contract-words.ts';

export type ReturnAction = 'approve' | 'decline' | 'withdraw' | 'receive' | 'refund' | 'settle';
export type ReturnDoer = 'shopper' | 'people';

/** Who may do what when, and what comes of it (states: contract-words.ts). What is not here is not done. */
const TABLE: Readonly<
  Record<ReturnState, Partial<Record<ReturnAction, readonly [ReturnDoer, ReturnState]>>>
> = {
  requested: {
    approve: ['people', 'approved'],
    decline: ['people', 'declined'],
    withdraw: ['shopper', 'withdrawn'],
  },
  approved: {
    // Another remedy, as who asked has told the shop since.
    approve: ['people', 'approved'],
    withdraw: ['shopper', 'withdrawn'],
    receive: ['people', 'received'],
    // Goods that nobody fetches: a wreck, a filter.
    refund: ['people', 'refunded'],
    settle: ['people', 'settled'],
  },
  declined: { approve: ['people', 'approved'] },
  withdrawn: {},
  received: {
    approve: ['people', 'received'],
    refund: ['people', 'refunded'],
    settle: ['people', 'settled'],
  },
  // A further part of the money.
  refunded: { refund: ['people', 'refunded'] },
  settled: {},
};

/** The state that follows when somebody does something with a return; null where they may not. */
export function afterAction(state: ReturnState, action: ReturnAction, doer: ReturnDoer): ReturnState | null {
  const [who, next] = TABLE[state][action] ?? [];
  return who === doer && next !== undefined ? next : null;
}

/** Whether nothing more is to come of it, so far as anybody knows. */
export function isClosed(state: ReturnState): boolean {
  return ['declined', 'withdrawn', 'refunded', 'settled'].includes(state);
}

/** How bad a failure is by its reason alone: what is broken or something else on arrival is unlike what was shown. */
export function failureOf(reason: ReturnReason, judged: Failure | null): Failure | null {
  const nature = natureOf(reason);
  if (nature === 'mind') return null;
  return nature === 'judged' ? judged : 'major';
}

/**
 * What the shop may give for goods that it takes back, as consumer law of Australia and New Zealand has it: after a major
 * failure the shopper chooses between their money and other goods; a minor one the shop may put right as it likes; who has
 * changed their mind has what the shop's own policy gives, the money. Empty while a fault is not judged.
 */
export function remediesFor({
  reason,
  wish,
  failure,
}: {
  reason: ReturnReason;
  wish: Wish;
  failure: Failure | null;
}): readonly Remedy[] {
  if (isChangeOfMind(reason)) return ['refund'];
  const judged = failureOf(reason, failure);
  if (judged === null) return [];
  if (judged === 'minor' || wish === 'repair')
    return wish === 'repair' ? ['repair', 'replacement', 'refund'] : REMEDIES;
  return wish === 'either' ? ['refund', 'replacement'] : [wish];
}
