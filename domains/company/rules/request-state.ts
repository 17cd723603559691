/** The states of an approval request for an order above a buyer's limit. */
export const REQUEST_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/**
 * Events that change the state of a request.
 *
 * - `asked-anew`: a request for the changed cart replaces this one.
 * - `take-back`: an unused approval is withdrawn.
 * - `left`: the buyer has left the company.
 */
export const REQUEST_EVENTS = ['approve', 'refuse', 'take-back', 'asked-anew', 'left'] as const;
export type RequestEvent = (typeof REQUEST_EVENTS)[number];

/**
 * The next state by current state and event. An event that is not listed for a state is not allowed and
 * changes nothing.
 */
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
