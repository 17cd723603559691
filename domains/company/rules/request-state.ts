/** An order above a buyer's limit, on its way to somebody's word. */
export const REQUEST_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/**
 * `asked-anew`: the same cart, changed, waits in its place. `take-back`: an approval that nobody has used holds no more.
 * `left`: its buyer buys for the company no more.
 */
export const REQUEST_EVENTS = ['approve', 'refuse', 'take-back', 'asked-anew', 'left'] as const;
export type RequestEvent = (typeof REQUEST_EVENTS)[number];

/** What becomes of it; what is not named here cannot happen, and changes nothing. */
const NEXT: Readonly<Record<RequestState, Readonly<Partial<Record<RequestEvent, RequestState>>>>> = {
  waiting: { approve: 'approved', refuse: 'refused', 'asked-anew': 'withdrawn', left: 'withdrawn' },
  approved: { 'take-back': 'refused', left: 'withdrawn' },
  refused: {},
  withdrawn: {},
};

/** The state after an event; null where it cannot happen. */
export function requestAfter(state: RequestState, event: RequestEvent): RequestState | null {
  return NEXT[state][event] ?? null;
}

/** The states from which an event leads somewhere: those that a change in the database may begin from. */
export function statesBefore(event: RequestEvent): RequestState[] {
  return REQUEST_STATES.filter((state) => requestAfter(state, event) !== null);
}
