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
    // Staff may approve a return again with a different remedy, because the customer may change their
    // preference.
    approve: ['people', 'approved'],
    withdraw: ['shopper', 'withdrawn'],
    receive: ['people', 'received'],
    // Some goods are refunded or replaced without being returned to the shop, such as a wrecked appliance or
    // a filter.
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
  // After a partial refund, staff may refund more.
  refunded: { refund: ['people', 'refunded'] },
  settled: {},
};

/**
 * Returns the state that an action leads to; null if this actor may not take the action in the current state.
 */
export function afterAction(
  state: ReturnState,
  action: ReturnAction,
  actorKind: ReturnActorKind,
): ReturnState | null {
  const [who, next] = TABLE[state][action] ?? [];
  return who === actorKind && next !== undefined ? next : null;
}

/** Whether a return is closed. No further step is expected for a closed return. */
export function isClosed(state: ReturnState): boolean {
  return ['declined', 'withdrawn', 'refunded', 'settled'].includes(state);
}

/**
 * Returns the severity of a failure. For some reasons, such as goods that arrive broken, the failure is
 * always major. For other faults, staff judge the severity.
 */
export function failureOf(reason: ReturnReason, judged: Failure | null): Failure | null {
  const nature = natureOf(reason);
  if (nature === 'mind') return null;
  return nature === 'judged' ? judged : 'major';
}

/**
 * Returns the remedies for accepted goods under the consumer laws of Australia and New Zealand. After a major
 * failure, the customer chooses between refund and replacement. After a minor failure, the shop chooses.
 * After a change of mind, the only remedy is a refund. Empty until staff have judged the fault.
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
