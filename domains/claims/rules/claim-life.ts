import { MAX_RECEIPTS, type ClaimState, type Rejection } from '../contract/values.ts';

/** The states to which staff may move a claim. A paid claim is final. */
const NEXT: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  received: ['checking', 'approved', 'rejected'],
  checking: ['approved', 'rejected'],
  approved: ['paid', 'rejected'],
  rejected: ['checking'],
  paid: [],
};

/** Whether staff may move a claim from one state to another. */
export function canMove(from: ClaimState, to: ClaimState): boolean {
  return NEXT[from].includes(to);
}

/** The states to which staff may move a claim, in the order of the buttons. */
export function nextStates(state: ClaimState): readonly ClaimState[] {
  return NEXT[state];
}

/** Whether a claim needs no further work. */
export function isClosed(state: ClaimState): boolean {
  return state === 'rejected' || state === 'paid';
}

/** The rejections that a further receipt can remedy. */
const REMEDIED: readonly Rejection[] = ['unreadable', 'incomplete'];

/** Whether the customer may add a receipt: before the decision, or after a rejection that a receipt remedies. */
export function takesReceipts({ state, reason }: { state: ClaimState; reason: Rejection | null }): boolean {
  if (state === 'received' || state === 'checking') return true;
  return state === 'rejected' && reason !== null && REMEDIED.includes(reason);
}

/** Whether a claim with this many receipts can have another one. */
export function hasRoom(count: number): boolean {
  return count < MAX_RECEIPTS;
}
