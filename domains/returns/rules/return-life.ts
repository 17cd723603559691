import {
  isChangeOfMind,
  natureOf,
  REMEDIES,
  type Failure,
  type Remedy,
  type ReturnReason,
  type ReturnState,
  type Wish,
} from '../contract/values.ts';

export type ReturnAction = 'approve' | 'decline' | 'withdraw' | 'receive' | 'refund' | 'settle';
export type ReturnActorKind = 'shopper' | 'people';

/**
 * The allowed actions in each state, with their actor and the next state (for the states see
 * contract/values.ts). Everything else is rejected.
 */
const TABLE: Readonly<
  Record<ReturnState, Partial<Record<ReturnAction, readonly [ReturnActorKind, ReturnState]>>>
> = {
  requested: {
    approve: ['people', 'approved'],
    decline: ['people', 'declined'],
    withdraw: ['shopper', 'withdrawn'],
  },
  approved: {
    // Approving again sets a different remedy, because the customer now prefers it.
    approve: ['people', 'approved'],
    withdraw: ['shopper', 'withdrawn'],
    receive: ['people', 'received'],
    // Some goods are refunded or replaced without being collected, such as a wreck or a filter.
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
  // Allows another partial refund.
  refunded: { refund: ['people', 'refunded'] },
  settled: {},
};

/** Returns the state after an action; null if the actor may not perform it. */
export function afterAction(
  state: ReturnState,
  action: ReturnAction,
  actorKind: ReturnActorKind,
): ReturnState | null {
  const [who, next] = TABLE[state][action] ?? [];
  return who === actorKind && next !== undefined ? next : null;
}

/** Whether no further step is expected. */
export function isClosed(state: ReturnState): boolean {
  return ['declined', 'withdrawn', 'refunded', 'settled'].includes(state);
}

/**
 * Returns the severity of a failure. If goods arrive broken or are the wrong ones, they are not as shown, so
 * the reason alone determines the severity.
 */
export function failureOf(reason: ReturnReason, judged: Failure | null): Failure | null {
  const nature = natureOf(reason);
  if (nature === 'mind') return null;
  return nature === 'judged' ? judged : 'major';
}

/**
 * Returns the remedies for accepted goods under the consumer law of Australia and New Zealand. After a major
 * failure, the shopper chooses between a refund and a replacement. After a minor one, the shop may choose.
 * For a change of mind, the shop's own policy grants a refund. Empty until a fault has been judged.
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
