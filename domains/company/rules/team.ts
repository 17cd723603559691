/** What an address is to a company. */
export const TEAM_STATES = ['none', 'invited', 'buyer'] as const;
export type TeamState = (typeof TEAM_STATES)[number];

export const TEAM_EVENTS = ['invite', 'withdraw', 'join', 'change', 'remove'] as const;
export type TeamEvent = (typeof TEAM_EVENTS)[number];

/** What is not named here cannot happen, and changes nothing. Invited again: another link, and the old one works no more. */
const NEXT: Readonly<Record<TeamState, Readonly<Partial<Record<TeamEvent, TeamState>>>>> = {
  none: { invite: 'invited' },
  invited: { invite: 'invited', withdraw: 'none', join: 'buyer' },
  buyer: { change: 'buyer', remove: 'none' },
};

/** What somebody is to the company after an event; null where it cannot happen. */
export function teamAfter(state: TeamState, event: TeamEvent): TeamState | null {
  return NEXT[state][event] ?? null;
}
