/** The states of an approval request for an order above a buyer's limit. */
export const REQUEST_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/**
 * - `asked-anew`: a request for the changed cart replaces this one.
 * - `take-back`: an unused approval is withdrawn.
 * - `left`: the buyer has left the company.
 */
export const REQUEST_EVENTS = ['approve', 'refuse', 'take-back', 'asked-anew', 'left'] as const;
export type RequestEvent = (typeof REQUEST_EVENTS)[number];

/** The next state by state and event. An event that is not listed cannot happen and changes nothing. */
const NEXT: Readonly<Record<RequestState, Readonly<Partial<Record<RequestEvent, RequestState>>>>> = {
  waiting: { approve: 'approved', refuse: 'refused', 'asked-anew': 'withdrawn', left: 'withdrawn' },
  approved: { 'take-back': 'refused', left: 'withdrawn' },
  refused: {},
  withdrawn: {},
};

/** Returns the state after an event; null if the event cannot happen in this state. */
export function requestAfter(state: RequestState, event: RequestEvent): RequestState | null {
  return NEXT[state][event] ?? null;
}

/** Returns the states in which an event is allowed: a database update starts only from one of these. */
export function statesBefore(event: RequestEvent): RequestState[] {
  return REQUEST_STATES.filter((state) => requestAfter(state, event) !== null);
}
