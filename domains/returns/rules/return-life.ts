import {
  isChangeOfMind,
  natureOf,
  REMEDIES,
  type Failure,
  type Remedy,
  type ReturnReason,
  type ReturnState,
  type Wish,
} from '../contract/words.ts';

export type ReturnAction = 'approve' | 'decline' | 'withdraw' | 'receive' | 'refund' | 'settle';
export type ReturnActorKind = 'shopper' | 'people';

/**
 * The allowed actions by state, their actor and the next state (states: contract-words.ts). Anything else is
 * rejected.
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
    // Another remedy, because the customer has changed their wish.
    approve: ['people', 'approved'],
    withdraw: ['shopper', 'withdrawn'],
    receive: ['people', 'received'],
    // Goods that are not collected, such as a wreck or a filter.
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
  // A further partial refund.
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
 * Returns the severity of a failure. Goods that arrive broken or wrong are not as shown, so the reason alone
 * decides.
 */
export function failureOf(reason: ReturnReason, judged: Failure | null): Failure | null {
  const nature = natureOf(reason);
  if (nature === 'mind') return null;
  return nature === 'judged' ? judged : 'major';
}

/**
 * Returns the remedies for accepted goods, by the consumer law of Australia and New Zealand. After a major
 * failure the shopper chooses between a refund and a replacement. For a minor one the shop may choose. For a
 * change of mind, the shop's own policy gives a refund. Empty until a fault is judged.
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
