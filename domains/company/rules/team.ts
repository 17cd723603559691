/** The relationship of an email address to a company. */
export const TEAM_STATES = ['none', 'invited', 'buyer'] as const;
export type TeamState = (typeof TEAM_STATES)[number];

export const TEAM_EVENTS = ['invite', 'withdraw', 'join', 'change', 'remove'] as const;
export type TeamEvent = (typeof TEAM_EVENTS)[number];

/**
 * The next state by current state and event. An event that is not listed for a state is not allowed and
 * changes nothing. A second invitation creates another link and invalidates the old one.
 */
const NEXT: Readonly<Record<TeamState, Readonly<Partial<Record<TeamEvent, TeamState>>>>> = {
  none: { invite: 'invited' },
  invited: { invite: 'invited', withdraw: 'none', join: 'buyer' },
  buyer: { change: 'buyer', remove: 'none' },
};

/** Returns the person's state in the company after an event; null if the event is not allowed. */
export function teamAfter(state: TeamState, event: TeamEvent): TeamState | null {
  return NEXT[state][event] ?? null;
}
