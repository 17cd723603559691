/** The states of an approval request for an order that exceeds the buyer's limit. */
export const REQUEST_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/**
 * Events that change the state of an approval request.
 *
 * - `asked-anew`: the buyer requested approval of the changed cart.
 * - `take-back`: an approver withdrew an unused approval.
 * - `left`: the buyer left the company.
 */
export const REQUEST_EVENTS = ['approve', 'refuse', 'take-back', 'asked-anew', 'left'] as const;
export type RequestEvent = (typeof REQUEST_EVENTS)[number];

/** The next state for each state and event. An event that a state does not list is not allowed. */
const NEXT: Readonly<Record<RequestState, Readonly<Partial<Record<RequestEvent, RequestState>>>>> = {
  waiting: { approve: 'approved', refuse: 'refused', 'asked-anew': 'withdrawn', left: 'withdrawn' },
  approved: { 'take-back': 'refused', left: 'withdrawn' },
  refused: {},
  withdrawn: {},
};

/** Returns the state after an event; null if the event is not allowed in this state. */
export function requestAfter(state: RequestState, event: RequestEvent): RequestState | null {
  return NEXT[state][event] ?? null;
}

/** Returns the states in which an event is allowed. A database update must change only rows in these states. */
export function statesBefore(event: RequestEvent): RequestState[] {
  return REQUEST_STATES.filter((state) => requestAfter(state, event) !== null);
}
