/** The states of an email address in a company's team. */
export const TEAM_STATES = ['none', 'invited', 'buyer'] as const;
export type TeamState = (typeof TEAM_STATES)[number];

export const TEAM_EVENTS = ['invite', 'withdraw', 'join', 'change', 'remove'] as const;
export type TeamEvent = (typeof TEAM_EVENTS)[number];

/**
 * The next state for each state and event. An event that a state does not list is not allowed. Inviting an
 * invited person again replaces the link.
 */
const NEXT: Readonly<Record<TeamState, Readonly<Partial<Record<TeamEvent, TeamState>>>>> = {
  none: { invite: 'invited' },
  invited: { invite: 'invited', withdraw: 'none', join: 'buyer' },
  buyer: { change: 'buyer', remove: 'none' },
};

/** Returns a person's state in the team after an event; null if the event is not allowed. */
export function teamAfter(state: TeamState, event: TeamEvent): TeamState | null {
  return NEXT[state][event] ?? null;
}
