import { statesOfPostcode } from '#foundation/pure/au-states.ts';
import type { Row } from './row.ts';

/** Notes a state that a postcode of Australia does not lie in: one of both is a slip, and shoppers who write what is right are told that there is no such place. */
export function noteState(row: Row, { state, postcode }: { state: string; postcode: string }): void {
  if (state === '' || postcode === '') return;
  const states = statesOfPostcode(postcode);
  if (!states.includes(state))
    row.note('state', `${postcode} lies in ${states.join(' and ') || 'no state'}, not in ${state}`);
}
